import type { Header } from '../declaration';
import { isEmpty } from '../emptiness';

/** What an office must be able to do in the place where it is named (DEC-R17). */
export type OfficeRole = 'DEP' | 'TRA' | 'DES' | 'EXP' | 'EXT';

export interface NamedOffice {
  readonly path: string;
  readonly office: string;
  readonly role?: OfficeRole;
}

/** Every customs office that a declaration names. */
export const namedOffices = ({ offices = {}, locationOfGoods, borderMeans = [] }: Header): readonly NamedOffice[] => {
  const { transit = [], exitForTransit = [] } = offices;
  const named: readonly (readonly [path: string, office: string | undefined, role?: OfficeRole])[] = [
    ['offices/presentation', offices.presentation],
    ['offices/supervising', offices.supervising],
    ['offices/export', offices.export, 'EXP'],
    ['offices/exit', offices.exit, 'EXT'],
    ['offices/actualExit', offices.actualExit, 'EXT'],
    ['offices/departure', offices.departure, 'DEP'],
    ['offices/destination', offices.destination, 'DES'],
    ['offices/actualDestination', offices.actualDestination, 'DES'],
    ...transit.map(({ office }, at) => [`offices/transit/${at}/office`, office, 'TRA'] as const),
    ...exitForTransit.map(({ office }, at) => [`offices/exitForTransit/${at}/office`, office, 'EXT'] as const),
    ...borderMeans.map(({ office }, at) => [`borderMeans/${at}/office`, office] as const),
    ['locationOfGoods/customsOffice', locationOfGoods?.customsOffice],
  ];
  return named.flatMap(([path, office = '', role]) => (isEmpty(office) ? [] : [{ path, office: office.trim(), ...(role !== undefined && { role }) }]));
};
