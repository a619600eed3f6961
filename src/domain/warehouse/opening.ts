import { wrong, type RuleFinding } from '../kernel/finding';
import { divideDecimals, isDecimal, isPositiveDecimal, multiplyDecimals, roundDecimal, compareDecimals } from '../kernel/decimal';
import { fail, ok, type Result } from '../kernel/result';
import { checkPlacing, choicesFor, differencesOf, dutyOf, openedQuantity, type DifferenceChoice } from './inbound';
import type { Lot } from './lot';
import type { Taken } from './taking';

interface OpeningLine {
  readonly articleNo: string;
  readonly quantity: string;
  readonly unit: string;
  readonly description?: string | undefined;
  readonly commodityCode?: string | undefined;
  readonly countryOfOrigin?: string | undefined;
  readonly receivedQuantity?: string | undefined;
  readonly netMass?: string | undefined;
  readonly grossMass?: string | undefined;
  readonly packages?: string | undefined;
  readonly packageType?: string | undefined;
  readonly goodsItemNo?: string | undefined;
  readonly invoiceNo?: string | undefined;
  readonly invoiceDate?: string | undefined;
  readonly invoiceLineNo?: string | undefined;
  readonly unitPrice?: string | undefined;
  readonly currency?: string | undefined;
  readonly customsValue?: string | undefined;
  readonly dutyRatePct?: string | undefined;
  readonly location?: string | undefined;
  readonly shippingMarks?: string | undefined;
  readonly difference?: string | undefined;
}

export interface OpeningInbound {
  readonly warehouseId: string;
  readonly articleOwner: string;
  readonly customsStatus: string;
  readonly receivedConsignmentNo?: string | undefined;
  readonly traderReference?: string | undefined;
  readonly cwdsMrn?: string | undefined;
  readonly customsId?: string | undefined;
  readonly eidrReference?: string | undefined;
  readonly procedureStartAt?: string | undefined;
  readonly procedureHolder?: string | undefined;
  readonly arrivedAt: string;
  readonly lines: readonly OpeningLine[];
}

/** A lot as it will be opened. */
export interface Opening {
  readonly lineNo: number;
  readonly lot: Lot;
  readonly deltas: Taken;
  readonly location: string;
  /** Missing at arrival, with its sign; `0` if nothing is. */
  readonly deviation: string;
  /** Too much, kept outside of the books. */
  readonly outside: string;
}

interface Place {
  readonly isFallback: boolean;
  readonly typeCode: string;
  /** Who holds the authorisation of the warehouse. */
  readonly authorisationHolder: string;
}

const number = (text: string | undefined): number | undefined => (text === undefined || !/^\d+$/.test(text) ? undefined : Number(text));
const decimal = (text: string | undefined): string => (text !== undefined && isDecimal(text) ? text : '0');

const valueOf = ({ customsValue = '', unitPrice = '' }: OpeningLine, quantity: string): string => {
  if (isDecimal(customsValue)) return roundDecimal(customsValue, 2, 'halfUp');
  return isDecimal(unitPrice) ? divideDecimals(multiplyDecimals(unitPrice, quantity), '1', 2, 'halfUp') : '0.00';
};

/** What of a whole belongs to the part that opens; the declared masses stand for what was declared. */
const ofPart = (whole: string, part: string, of: string, decimals: number): string =>
  isPositiveDecimal(of) && compareDecimals(part, of) !== 0
    ? divideDecimals(multiplyDecimals(whole, part), of, decimals, decimals === 0 ? 'down' : 'halfUp')
    : roundDecimal(whole, decimals, 'halfUp');

type Given<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

const given = <T extends object>(fields: T): Given<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as Given<T>;

const openingOf = (inbound: OpeningInbound, line: OpeningLine, at: number, procedureHolder: string): Opening => {
  const choice = line.difference === '' ? undefined : (line.difference as DifferenceChoice | undefined);
  const { inbound: quantity, deviation, outside } = openedQuantity({ ...line, lineNo: at + 1 }, choice);
  const counted = choice === 'ACCEPT' || choice === undefined ? quantity : line.quantity;
  const value = ofPart(valueOf(line, counted), quantity, counted, 2);
  const rate = decimal(line.dutyRatePct);
  return {
    lineNo: at + 1,
    location: line.location ?? '',
    deviation,
    outside,
    deltas: {
      stock: quantity,
      netMass: ofPart(decimal(line.netMass), quantity, counted, 3),
      grossMass: ofPart(decimal(line.grossMass), quantity, counted, 3),
      packages: ofPart(decimal(line.packages), quantity, counted, 0),
      value,
      duty: inbound.customsStatus === 'N' ? dutyOf(value, rate) : '0.00',
    },
    lot: {
      warehouseId: inbound.warehouseId,
      articleOwner: inbound.articleOwner,
      articleNo: line.articleNo,
      description: line.description ?? '',
      commodityCode: line.commodityCode ?? '',
      countryOfOrigin: line.countryOfOrigin ?? '',
      customsStatus: inbound.customsStatus === 'U' ? 'U' : 'N',
      unit: line.unit,
      procedureStartAt: inbound.procedureStartAt ?? inbound.arrivedAt,
      receivedConsignmentNo: inbound.receivedConsignmentNo ?? '',
      ...given({
        cwdsMrn: inbound.cwdsMrn?.toUpperCase(),
        customsId: inbound.customsId,
        eidrReference: inbound.eidrReference,
        procedureHolder: inbound.customsStatus === 'U' ? undefined : procedureHolder,
        traderReference: inbound.traderReference,
        goodsItemNo: number(line.goodsItemNo),
        invoiceNo: line.invoiceNo,
        invoiceDate: line.invoiceDate,
        invoiceLineNo: number(line.invoiceLineNo),
        unitPrice: line.unitPrice,
        currency: line.currency,
        dutyRatePct: rate === '0' ? undefined : rate,
        packageType: line.packageType,
        shippingMarks: line.shippingMarks,
      }),
    },
  };
};

const refuse = (findings: readonly RuleFinding[]): Result<never> =>
  fail('refused', findings[0]?.message ?? '', {
    feedbacks: findings.map(({ code, pointer, message, args = {} }) => ({ severity: 2, code, pointer, message, args })),
    data: { findings },
  });

/** Every difference has its choice, and only one that is lawful (CW-R13): what was declared to customs is not announced otherwise. */
const unresolved = (inbound: OpeningInbound): readonly RuleFinding[] => {
  const isDeclared = inbound.customsStatus === 'N' && [inbound.cwdsMrn, inbound.customsId, inbound.eidrReference].some((one) => (one ?? '') !== '');
  return differencesOf(inbound.lines.map((line, at) => ({ ...line, lineNo: at + 1 }))).flatMap((difference) => {
    const line = inbound.lines[difference.lineNo - 1];
    const choices: readonly string[] = choicesFor(difference, isDeclared);
    return choices.includes(line?.difference ?? '')
      ? []
      : [
          wrong('CW-R13', `/lines/${difference.lineNo - 1}/difference`, `Decide on the difference of line ${difference.lineNo}.`, {
            line: String(difference.lineNo),
          }),
        ];
  });
};

const incomplete = ({ customsStatus, lines }: OpeningInbound): readonly RuleFinding[] =>
  lines.flatMap(({ commodityCode = '', countryOfOrigin = '', netMass = '', receivedQuantity = '' }, at) => {
    const missing = (name: string, value: string): readonly RuleFinding[] =>
      value === '' ? [wrong('CW-LINE-FIELD', `/lines/${at}/${name}`, `Line ${at + 1} is not complete.`, { line: String(at + 1) })] : [];
    return [
      ...missing('receivedQuantity', receivedQuantity),
      ...missing('commodityCode', commodityCode),
      ...missing('netMass', netMass),
      ...(customsStatus === 'N' ? missing('countryOfOrigin', countryOfOrigin) : []),
    ];
  });

/**
 * CW-R9: in a private warehouse the holder of the authorisation is the holder of the procedure, and nobody else; in a public one somebody must be
 * named. Who owns the goods is another matter.
 */
const holderOf = ({ customsStatus, procedureHolder = '' }: OpeningInbound, { typeCode, authorisationHolder }: Place): readonly RuleFinding[] => {
  if (customsStatus !== 'N') return [];
  const holder = procedureHolder.trim();
  if (typeCode !== 'U')
    return holder === '' ? [wrong('CW-R9-HOLDER', '/procedureHolder', 'In a public warehouse the holder of the procedure must be known.')] : [];
  return holder === '' || holder.toUpperCase() === authorisationHolder.toUpperCase()
    ? []
    : [
        wrong(
          'CW-R9-DEPOSITOR',
          '/procedureHolder',
          `In a private warehouse the holder of the procedure is the holder of the authorisation, ${authorisationHolder}.`,
          {
            holder: authorisationHolder,
          },
        ),
      ];
};

/** CW-R9, R13: the lots that an inbound opens, or what must be mended before it can. */
export const inboundOpenings = (
  inbound: OpeningInbound,
  place: Place,
): Result<{ readonly openings: readonly Opening[]; readonly findings: readonly RuleFinding[] }> => {
  const placing = inbound.lines.flatMap((line, at) =>
    checkPlacing({
      customsStatus: inbound.customsStatus === 'U' ? 'U' : 'N',
      cwdsMrn: inbound.cwdsMrn,
      customsId: inbound.customsId,
      eidrReference: inbound.eidrReference,
      goodsItemNo: number(line.goodsItemNo),
      fallback: place.isFallback,
    }).map((finding) => (finding.pointer === '/goodsItemNo' ? { ...finding, pointer: `/lines/${at}/goodsItemNo` } : finding)),
  );
  const once = placing.filter((finding, at) => placing.findIndex(({ pointer, code }) => pointer === finding.pointer && code === finding.code) === at);
  const all = [...incomplete(inbound), ...once, ...holderOf(inbound, place), ...unresolved(inbound)];
  const errors = all.filter(({ severity }) => severity >= 2);
  if (errors.length > 0) return refuse(errors);
  const holder = place.typeCode === 'U' ? place.authorisationHolder : (inbound.procedureHolder ?? '').trim();
  return ok({ openings: inbound.lines.map((line, at) => openingOf(inbound, line, at, holder)), findings: all });
};
