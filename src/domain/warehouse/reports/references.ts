import { compareDecimals, divideDecimals, multiplyDecimals, sumDecimals } from '../../kernel/decimal';
import { inForce, type AsOf } from '../../ledger/balance';
import { detailOf, dischargesOf, moved, netMoved, type LotAsOf, type LotBook, type WarehouseEntry } from './rows';

const byTime = (left: { readonly effectiveAt: string; readonly entryNo: number }, right: { readonly effectiveAt: string; readonly entryNo: number }): number =>
  left.effectiveAt < right.effectiveAt ? -1 : left.effectiveAt > right.effectiveAt ? 1 : left.entryNo - right.entryNo;

const fitsPattern = (pattern: string, value: string): boolean => {
  const [parts, text] = [pattern.trim().toLowerCase().split('*'), value.toLowerCase()];
  if (parts.length === 1) return text === parts[0];
  let from = 0;
  return parts.every((part, at) => {
    const found = at === parts.length - 1 ? Math.max(text.length - part.length, from) : text.indexOf(part, from);
    const fits = found >= 0 && text.startsWith(part, found) && (at > 0 || found === 0);
    from = found + part.length;
    return fits;
  });
};

interface Named {
  readonly reference: string;
  readonly type: string;
  readonly direction: 'in' | 'out';
}

const referencesOf = ({ lot }: LotBook, entry: WarehouseEntry): readonly Named[] => {
  const { directionNo = '', directionType = 'MRN' } = detailOf(entry);
  const placing: readonly (readonly [string, string | undefined])[] = [
    ['MRN', lot.cwdsMrn],
    ['CUSTOMS_ID', lot.customsId],
    ['EIDR', lot.eidrReference],
  ];
  const into = placing.flatMap(([type, reference]) => (reference === undefined || reference === '' ? [] : [{ reference, type, direction: 'in' as const }]));
  if (entry.type === 'OUT') return directionNo === '' ? [] : [{ reference: directionNo, type: directionType, direction: 'out' }];
  return into;
};

/** R2: every movement that a customs reference stands behind, exact or by its beginning. */
export const customsReferenceRows = (
  lots: readonly LotBook[],
  {
    reference,
    referenceType = '',
    direction = '',
    ...when
  }: AsOf & { readonly reference: string; readonly referenceType?: string; readonly direction?: string },
) =>
  lots
    .flatMap((book) => {
      const entries = inForce(book.entries, when);
      const outs = dischargesOf(entries);
      return entries
        .filter(({ deltas }) => /[1-9]/.test(deltas.stock))
        .flatMap((entry) =>
          referencesOf(book, entry)
            .filter(
              (named) =>
                named.reference.toUpperCase().startsWith(reference.toUpperCase()) &&
                (referenceType === '' || named.type === referenceType) &&
                (direction === '' || named.direction === direction),
            )
            .map((named) => ({
              lotId: book.id,
              referenceType: named.type,
              reference: named.reference,
              direction: named.direction,
              effectiveAt: entry.effectiveAt,
              eventAt: entry.effectiveAt,
              entryNo: entry.entryNo,
              consignmentNo: detailOf(entry)['consignmentNo'] ?? '',
              articleNo: book.lot.articleNo,
              lotNo: book.lotNo,
              entryType: entry.type,
              procedureCode: detailOf(entry)['procedureCode'] ?? '',
              quantity: entry.deltas.stock,
              unit: book.lot.unit,
              netMass: entry.deltas.netMass,
              value: entry.deltas.value,
              counterpart: named.direction === 'out' ? (book.lot.cwdsMrn ?? '') : outs,
            })),
        );
    })
    .sort(byTime);

/** R4: by the owner's own reference, with in = out + deviation + correction + balance for each lot. */
export const traderReferenceRows = (lots: readonly LotAsOf[], { pattern }: { readonly pattern: string }) =>
  lots
    .filter(({ lot }) => fitsPattern(pattern, lot.traderReference ?? ''))
    .map((one) => {
      const { id, lotNo, lot, figures, discharges } = one;
      return {
        lotId: id,
        traderReference: lot.traderReference ?? '',
        consignmentNo: lot.consignmentNo ?? '',
        procedureStart: lot.procedureStartAt,
        cwdsMrn: lot.cwdsMrn ?? '',
        goodsItemNo: lot.goodsItemNo,
        articleNo: lot.articleNo,
        lotNo,
        in: sumDecimals([moved([one], ['INB'], 'in'), netMoved([one], ['HND'])]),
        out: moved([one], ['OUT'], 'out'),
        deviation: netMoved([one], ['DEV']),
        correction: netMoved([one], ['COR']),
        balance: figures.stock,
        unit: lot.unit,
        value: figures.value,
        discharges,
      };
    });

interface InvoiceQuestion {
  readonly invoiceNo?: string;
  readonly supplier?: string;
  readonly onlyWithBalance: boolean;
  readonly from?: string;
  readonly to?: string;
}

/** R8: what is left of each line of a supplier's invoice, in its currency and in that of the company. */
export const invoiceBalanceRows = (
  lots: readonly LotAsOf[],
  { invoiceNo = '', supplier = '', onlyWithBalance, from = '', to = '' }: InvoiceQuestion,
  supplierOf: (lotNo: string) => string,
) =>
  lots
    .filter(({ lot, lotNo }) => {
      const { invoiceDate = '' } = lot;
      const inTime = (from === '' || invoiceDate >= from) && (to === '' || invoiceDate <= to);
      const bySupplier = supplier === '' || supplierOf(lotNo).toLowerCase().includes(supplier.toLowerCase());
      return (lot.invoiceNo ?? '') !== '' && inTime && bySupplier && (invoiceNo === '' || fitsPattern(invoiceNo, lot.invoiceNo ?? ''));
    })
    .filter(({ figures }) => !onlyWithBalance || compareDecimals(figures.stock, '0') > 0)
    .map((one) => {
      const { id, lotNo, lot, figures, lastAt } = one;
      const received = moved([one], ['INB'], 'in');
      const price = lot.unitPrice ?? '0';
      const amount = (quantity: string): string => divideDecimals(multiplyDecimals(price, quantity), '1', 2, 'halfUp');
      return {
        lotId: id,
        supplier: supplierOf(lotNo),
        invoiceNo: lot.invoiceNo ?? '',
        invoiceDate: lot.invoiceDate ?? '',
        invoiceLineNo: lot.invoiceLineNo,
        articleNo: lot.articleNo,
        currency: lot.currency ?? '',
        unitPrice: price,
        received,
        out: moved([one], ['OUT'], 'out'),
        deviation: netMoved([one], ['DEV']),
        balance: figures.stock,
        unit: lot.unit,
        invoicedValue: amount(received),
        balanceInvoice: amount(figures.stock),
        value: figures.value,
        cwdsMrn: lot.cwdsMrn ?? '',
        lastMovement: lastAt,
      };
    });

/** R7: the stock account for the authority, entry by entry in the order of the books. */
export const accountingRows = (
  lots: readonly LotBook[],
  { from, to, knownAt }: { readonly from: string; readonly to: string; readonly knownAt?: string | undefined },
  authorisationNo: string,
) =>
  lots
    .flatMap(({ id, lotNo, lot, entries }) =>
      inForce(entries, { asOf: to, knownAt })
        .filter(({ effectiveAt }) => effectiveAt >= from)
        .map((entry) => {
          const { directionNo, directionType, procedureCode, handlingCode, reasonCode = '', reasonText = '' } = detailOf(entry);
          return {
            lotId: id,
            entryNo: entry.entryNo,
            effectiveAt: entry.effectiveAt,
            postedAt: entry.postedAt,
            entryType: entry.type,
            authorisationNo,
            cwdsMrn: lot.cwdsMrn,
            goodsItemNo: lot.goodsItemNo,
            declarationDate: lot.procedureStartAt,
            lotNo,
            articleNo: lot.articleNo,
            description: lot.description,
            commodityCode: lot.commodityCode,
            countryOfOrigin: lot.countryOfOrigin,
            customsStatus: lot.customsStatus,
            packages: entry.deltas.packages,
            packageType: lot.packageType,
            shippingMarks: lot.shippingMarks,
            quantity: entry.deltas.stock,
            unit: lot.unit,
            netMass: entry.deltas.netMass,
            location: entry.marks['location'],
            handlingCode,
            dischargeType: entry.type === 'OUT' ? directionType : '',
            dischargeNo: entry.type === 'OUT' ? directionNo : '',
            procedureCode,
            removed: entry.deltas.removed,
            value: entry.deltas.value,
            reason: [reasonCode, reasonText].filter((one) => one !== '').join(' '),
            user: entry.postedBy,
            hash: entry.hash,
          };
        }),
    )
    .sort((left, right) => left.entryNo - right.entryNo);
