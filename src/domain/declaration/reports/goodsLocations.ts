import * as t from 'io-ts';
import { sumDecimals } from '../../kernel/decimal';
import { isEmpty } from '../emptiness';
import type { Header } from '../declaration';
import { grouped } from './currencyAmounts';

type LocationOfGoods = NonNullable<Header['locationOfGoods']>;

/** What names the place: the code of its register, else what its qualifier asks for (CL326). */
export const goodsLocationCode = ({ code, authorisationNumber, unlocode, customsOffice }: LocationOfGoods): string =>
  [code, authorisationNumber, unlocode, customsOffice].find((one) => !isEmpty(one))?.trim() ?? '';

/** An accepted declaration and where its goods were. `day`: yyyy-MM-dd of acceptance. */
export interface LocatedDeclaration {
  readonly location: LocationOfGoods;
  readonly country: string;
  readonly items: number;
  readonly packages: string;
  readonly grossMass: string;
  readonly day: string;
}

/** `first` and `last`: days of acceptance. */
export const GoodsLocationRow = t.intersection([
  t.type({
    key: t.string,
    code: t.string,
    registered: t.boolean,
    country: t.string,
    declarations: t.number,
    items: t.number,
    packages: t.string,
    grossMass: t.string,
    first: t.string,
    last: t.string,
  }),
  t.partial({ name: t.string, type: t.string, qualifier: t.string }),
]);
export type GoodsLocationRow = t.TypeOf<typeof GoodsLocationRow>;

export const GoodsLocationTotals = t.type({ declarations: t.number, items: t.number, packages: t.string, grossMass: t.string, unregistered: t.number });
export type GoodsLocationTotals = t.TypeOf<typeof GoodsLocationTotals>;

/** The name of a place in the register of its country; undefined where it is not registered. */
export type PlaceName = (country: string, code: string) => string | undefined;

/** Stands in no code. */
const PARTED = '\t';

const count = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** One row for each place as it was declared, the busiest first. */
export const goodsLocationRows = (declarations: readonly LocatedDeclaration[], nameOf: PlaceName): GoodsLocationRow[] => {
  const places = grouped(declarations, ({ location, country }) =>
    [goodsLocationCode(location), location.type, location.qualifier, location.country ?? country].join(PARTED),
  );
  const rows = [...places].map(([key, group]): GoodsLocationRow => {
    const [code = '', type = '', qualifier = '', country = ''] = key.split(PARTED);
    const name = nameOf(country, code);
    const days = group.map(({ day }) => day).sort();
    return {
      key,
      code,
      registered: name !== undefined,
      country,
      declarations: group.length,
      items: count(group.map(({ items }) => items)),
      packages: sumDecimals(group.map(({ packages }) => packages)),
      grossMass: sumDecimals(group.map(({ grossMass }) => grossMass)),
      first: days[0] ?? '',
      last: days.at(-1) ?? '',
      ...(name !== undefined && { name }),
      ...(type !== '' && { type }),
      ...(qualifier !== '' && { qualifier }),
    };
  });
  return rows.sort((one, other) => other.declarations - one.declarations || one.code.localeCompare(other.code));
};

export const goodsLocationTotals = (rows: readonly GoodsLocationRow[]): GoodsLocationTotals => ({
  declarations: count(rows.map(({ declarations }) => declarations)),
  items: count(rows.map(({ items }) => items)),
  packages: sumDecimals(rows.map(({ packages }) => packages)),
  grossMass: sumDecimals(rows.map(({ grossMass }) => grossMass)),
  unregistered: rows.filter(({ registered }) => !registered).length,
});
