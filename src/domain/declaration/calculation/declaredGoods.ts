import type { Quantities } from '../../tariff/duty/quantities';
import type { DutyQuestion, Tariff } from '../../tariff/dutyQuestion';
import { claimsOrigin } from '../../tariff/measures/preference';
import type { GoodsItem, Header } from '../declaration';
import { isEmpty } from '../emptiness';

const written = (value: string | undefined): string | undefined => (isEmpty(value) ? undefined : value?.trim());

/** A preference counts for its own origin, where the item tells one. */
const originOf = ({ countryOfOrigin, preferentialOrigin, preference }: GoodsItem): string =>
  (claimsOrigin(preference?.trim() ?? '') ? written(preferentialOrigin) : undefined) ?? written(countryOfOrigin) ?? '';

export const quantitiesOf = ({
  netMass,
  grossMass,
  unit,
  quantity,
  supplementaryUnitCode,
  supplementaryUnits,
  additionalSupplementaryUnits = [],
}: GoodsItem): Quantities => ({
  netMass,
  grossMass,
  supplementary: Object.fromEntries([
    [unit ?? '', quantity],
    ...additionalSupplementaryUnits.map(({ code, quantity: more }) => [code ?? '', more] as const),
    [supplementaryUnitCode ?? '', supplementaryUnits],
  ]),
});

type Documents = Pick<Header, 'supportingDocuments' | 'additionalReferences'>;

/** Codes Y that answer a condition of the tariff are additional references (12 04) in the newer forms. */
const documentTypes = ({ supportingDocuments = [], additionalReferences = [] }: Documents): string[] =>
  [...supportingDocuments, ...additionalReferences].flatMap(({ type }) => written(type) ?? []);

const STANDARD_VAT = 'STANDARD';

/** VAT codes of the country: one of them as additional code of the goods chooses the rate, without one it is the standard rate. */
export const vatCodesOf = ({ vatRates }: Tariff, country: string): ReadonlySet<string> =>
  new Set(vatRates.filter((rate) => rate.country === country).map(({ code }) => code));

type Goods = Pick<
  DutyQuestion,
  'code' | 'partner' | 'additionalCodes' | 'preference' | 'quotaOrderNo' | 'documents' | 'procedureCode' | 'additionalProcedures' | 'quantities' | 'vatCode'
>;

/** What the tariff is asked about a goods item; `whole` holds the documents that go with all of them. */
export const declaredGoods = (item: GoodsItem, whole: Documents, vatCodes: ReadonlySet<string>): Goods => {
  const {
    commodityCode,
    additionalCodes = [],
    nationalAdditionalCodes = [],
    procedureRequested = '',
    procedurePrevious = '',
    additionalProcedures = [],
    preference,
    quotaOrderNumber,
    originProof,
  } = item;
  const codes = [...additionalCodes, ...nationalAdditionalCodes];
  const claimed = written(preference);
  const quotaOrderNo = written(quotaOrderNumber);
  const proof = written(originProof);
  return {
    code: written(commodityCode) ?? '',
    partner: originOf(item),
    additionalCodes: codes,
    ...(claimed !== undefined && { preference: claimed }),
    ...(quotaOrderNo !== undefined && { quotaOrderNo }),
    documents: [...documentTypes(item), ...documentTypes(whole), ...(proof === undefined ? [] : [proof])],
    procedureCode: `${procedureRequested}${procedurePrevious}`,
    additionalProcedures,
    quantities: quantitiesOf(item),
    vatCode: codes.find((code) => vatCodes.has(code)) ?? STANDARD_VAT,
  };
};
