import { isDecimal, sumDecimals } from '../../kernel/decimal';
import type { Declaration, DeclarationContent, GoodsItem, Header } from '../declaration';
import { present, without } from '../present';
import { newDeclaration } from '../profiles/all';
import type { Profile } from '../profiles/profile';

interface Predecessor extends DeclarationContent, Pick<Declaration, 'flow' | 'mrn'> {}

/** What the declaration before is called in the one that follows it. */
const PREVIOUS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  EXPORT: { TRANSIT: 'N830' },
  TRANSIT: { IMPORT: 'N821', WAREHOUSE: 'N821' },
  UNLOADING: { IMPORT: 'N821', WAREHOUSE: 'N821' },
  STORAGE: { IMPORT: 'N337' },
  WAREHOUSE: { IMPORT: 'NMRN', EXPORT: 'NMRN' },
};

const OUT_OF_WAREHOUSE: Readonly<Record<string, string>> = { IMPORT: '40', EXPORT: '31' };

const withPrevious = ({ flow, mrn, header, items }: Predecessor, target: Profile): Header => {
  const type = PREVIOUS[flow]?.[target.flow];
  const numbers = mrn === undefined ? (header.mrns ?? []).flatMap((movement) => movement.mrn ?? []) : [mrn];
  if (type === undefined || numbers.length === 0) return header;
  const [only, ...others] = items;
  const item = only !== undefined && others.length === 0 && flow === 'STORAGE' ? { goodsItemId: String(only.itemNumber) } : {};
  return { ...header, previousDocuments: [...(header.previousDocuments ?? []), ...numbers.map((reference) => ({ type, reference, ...item }))] };
};

type Invoice = NonNullable<Header['invoices']>[number];

const grouped = <A>(rows: readonly A[], currencyOf: (row: A) => string | undefined): ReadonlyMap<string, readonly A[]> => {
  const groups = new Map<string, A[]>();
  for (const row of rows) {
    const currency = currencyOf(row);
    if (currency !== undefined) groups.set(currency, [...(groups.get(currency) ?? []), row]);
  }
  return groups;
};

/** Additions of freight (AK), one in each currency. */
const freightOf = (items: readonly GoodsItem[]): Invoice['additions'] => {
  const costs = grouped(
    items.flatMap(({ transportInsuranceCost: cost }) => (cost !== undefined && isDecimal(cost.amount) ? [cost] : [])),
    ({ currency }) => currency,
  );
  const additions = [...costs].map(([currency, own]) => ({ code: 'AK', amount: sumDecimals(own.map(({ amount }) => amount)), currency }));
  return additions.length === 0 ? undefined : additions;
};

/** Costs alone are an invoice too. */
const pricedIn = ({ intrinsicValue, transportInsuranceCost }: GoodsItem): string | undefined => intrinsicValue?.currency ?? transportInsuranceCost?.currency;

/** The intrinsic values are the prices of an invoice in each of their currencies, the costs on the way its freight. Of several, each is called as the first of its items is. */
const priced = ({ header, items }: DeclarationContent): DeclarationContent => {
  const groups = grouped(items, pricedIn);
  const called = (own: readonly GoodsItem[] = []): string | undefined => (groups.size > 1 ? own[0]?.id : undefined);
  const invoices = [...groups].map(([currency, own]) =>
    present<Invoice>({ id: called(own), currency, amount: sumDecimals(own.map(({ intrinsicValue }) => intrinsicValue?.amount)), additions: freightOf(own) }),
  );
  return {
    header: invoices.length === 0 ? header : { ...header, invoices },
    items: items.map((item) => ({
      ...item,
      ...present<GoodsItem>({ itemAmountInvoiced: item.intrinsicValue?.amount, invoiceRef: called(groups.get(pricedIn(item) ?? '')) }),
    })),
  };
};

const SIX_DIGITS = 6;

/** The other way round: the prices are the intrinsic values, and six digits of the code are declared. */
const valued = ({ header, items }: DeclarationContent): DeclarationContent => {
  const currencyOf = ({ invoiceRef }: GoodsItem): string | undefined =>
    (header.invoices?.find(({ id }) => id !== undefined && id === invoiceRef) ?? header.invoices?.[0])?.currency;
  return {
    header,
    items: items.map(({ additionalProcedures: _ofImport, ...item }) => {
      const { itemAmountInvoiced: amount, commodityCode } = item;
      const intrinsicValue = amount === undefined ? undefined : present<NonNullable<GoodsItem['intrinsicValue']>>({ amount, currency: currencyOf(item) });
      return { ...item, ...present<GoodsItem>({ intrinsicValue, commodityCode: commodityCode?.slice(0, SIX_DIGITS) }) };
    }),
  };
};

const SIMPLE_GOODS = ['additionalProcedures', 'additionalFiscalReferences', 'taxLines'] as const;

/** What a new declaration of another kind takes over from the one it follows (declarations-profiles, section 9), in the places of the model. */
export const fromPredecessor = (before: Predecessor, target: Profile, today: string): DeclarationContent => {
  const isLowValue = before.flow === 'LOWVALUE' && target.flow === 'IMPORT';
  const becomesLowValue = before.flow === 'IMPORT' && target.flow === 'LOWVALUE';
  const { header, items } = isLowValue ? priced(before) : becomesLowValue ? valued(before) : before;
  const { messageType, declarationType, additionalDeclarationType, parties: _parties, ...defaults } = newDeclaration(target, today);
  const { procedureRequested, procedurePrevious, additionalProcedures } = target.itemDefaults;
  const procedure = present<GoodsItem>({ procedureRequested, procedurePrevious, additionalProcedures });
  const out = before.flow === 'WAREHOUSE' ? { procedureRequested: OUT_OF_WAREHOUSE[target.flow] ?? procedureRequested ?? '', procedurePrevious: '71' } : {};
  return {
    header: {
      ...defaults,
      ...withPrevious({ ...before, header, items }, target),
      ...present<Header>({ messageType, declarationType, additionalDeclarationType }),
    },
    items: items.map((item) => ({ ...((isLowValue ? without(item, ...SIMPLE_GOODS) : item) as GoodsItem), ...procedure, ...out })),
  };
};
