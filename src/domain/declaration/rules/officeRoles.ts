import type { Header } from '../declaration';
import { isEmpty } from '../emptiness';
import { NONE, type Breach, type Rule, type WholeDeclaration } from './rule';

type Named = readonly [path: string, office: string | undefined];

const transitOffices = ({ offices }: Header): readonly Named[] => (offices?.transit ?? []).map(({ office }, at) => [`offices/transit/${at}/office`, office]);

/** What an office must be able to do in the place where it is named (DEC-R17). */
const NEEDED: Readonly<Record<string, (header: Header) => readonly Named[]>> = {
  EXP: ({ offices }) => [['offices/export', offices?.export]],
  EXT: ({ offices }) => [
    ['offices/exit', offices?.exit],
    ['offices/actualExit', offices?.actualExit],
  ],
  DEP: ({ offices }) => [['offices/departure', offices?.departure]],
  DES: ({ offices }) => [
    ['offices/destination', offices?.destination],
    ['offices/actualDestination', offices?.actualDestination],
  ],
  TRA: transitOffices,
};

/** An office without roles in the list is not judged. */
export const officeRoles: Rule<WholeDeclaration> = {
  id: 'DEC-R17-ROLE',
  code: 'DEC-R17',
  category: 'Transport details',
  message: 'Customs office {value} has not the role {role}',
  broken: ({ declaration, registers }) => {
    if (registers.officeRoles === undefined || declaration.offices === undefined) return NONE;
    return Object.entries(NEEDED).flatMap(([role, named]) =>
      named(declaration).flatMap(([path, value = '']): readonly Breach[] => {
        const roles = isEmpty(value) ? undefined : registers.officeRoles?.(value.trim());
        return roles === undefined || roles.includes(role) ? NONE : [{ path, args: { value, role } }];
      }),
    );
  },
};
