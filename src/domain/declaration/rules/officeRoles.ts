import { namedOffices } from './namedOffices';
import { NONE, type Breach, type Rule, type WholeDeclaration } from './rule';

/** An office without roles in the list is not judged. */
export const officeRoles: Rule<WholeDeclaration> = {
  id: 'DEC-R17-ROLE',
  code: 'DEC-R17',
  category: 'Transport details',
  message: 'Customs office {value} has not the role {role}',
  broken: ({ declaration, registers }) =>
    registers.officeRoles === undefined
      ? NONE
      : namedOffices(declaration).flatMap(({ path, office, role }): readonly Breach[] => {
          const roles = role === undefined ? undefined : registers.officeRoles?.(office);
          return role === undefined || roles === undefined || roles.includes(role) ? NONE : [{ path, args: { value: office, role } }];
        }),
};
