import { MAX_ADDITIONAL_UNITS, MAX_PROFILE_ROWS, SUPPORTED_COUNTRIES, type ArticleFinding, type CountryProfile, type DocumentProduced } from './article';
import { articleFinding } from './articleFinding';
import { checkCode, checkDate, checkDecimal, checkPeriod, checkText, isGiven, type CheckContext } from './checkValue';
import { commodityLength, procedureLength } from './procedure';

const countries: readonly string[] = SUPPORTED_COUNTRIES;

/** Digits only, 6, 8 or 10 of them; fewer than a declaration needs is a warning. */
const checkCommodity = (
  { country, direction, commodityCode }: CountryProfile,
  pointer: string,
  { purpose, date, askTariff }: CheckContext,
): ArticleFinding[] => {
  if (!isGiven(commodityCode)) return [];
  const code = commodityCode.trim();
  const at = `${pointer}/commodityCode`;
  const needed = commodityLength(country, direction);
  if (!/^\d{6}(?:\d{2}){0,2}$/.test(code) || code.length > needed) return [articleFinding(2, 'AR-R8.length', at, { code, n: String(needed), country })];
  const answer = askTariff(country, code, date);
  const severity = purpose === 'use' ? 2 : 1;
  if (answer?.state === 'invalid') {
    const successors = answer.successors.join(', ');
    return [articleFinding(severity, successors === '' ? 'AR-R8' : 'AR-R8.successors', at, { code, date, successors })];
  }
  return code.length < needed ? [articleFinding(1, 'AR-R8.length', at, { code, n: String(needed), country })] : [];
};

const checkProcedure = (profile: CountryProfile, pointer: string, { inList }: CheckContext): ArticleFinding[] => {
  const { country, procedureCode } = profile;
  if (!isGiven(procedureCode)) return [];
  const code = procedureCode.trim();
  const isForm = /^\d+$/.test(code) && code.length === procedureLength(country);
  return isForm && inList(`${country}_ProcedureCode`, code) !== false ? [] : [articleFinding(2, 'AR-R11', `${pointer}/procedureCode`, { code, country })];
};

const checkForms = (field: string, pointer: string, codes: readonly string[] | undefined, form: RegExp): ArticleFinding[] => {
  const rows = codes ?? [];
  if (rows.length > MAX_PROFILE_ROWS) return [articleFinding(2, 'AR-ROWS', pointer, { field, n: String(MAX_PROFILE_ROWS), m: String(rows.length) })];
  return rows.flatMap((code, at) =>
    isGiven(code) && !form.test(code.trim()) ? [articleFinding(2, 'AR-FORM', `${pointer}/${at}`, { field, value: code })] : [],
  );
};

const checkUnits = (profile: CountryProfile, pointer: string, context: CheckContext): ArticleFinding[] => {
  const more = profile.additionalSupplementaryUnits ?? [];
  const count = { field: 'Additional supplementary units', n: String(MAX_ADDITIONAL_UNITS), m: String(more.length) };
  return [
    ...checkDecimal('Supplementary unit', `${pointer}/supplementaryUnit`, profile.supplementaryUnit),
    ...checkCode(context, 'Supplementary unit code', `${pointer}/supplementaryUnitCode`, profile.supplementaryUnitCode, 'SupplementaryUnit'),
    ...(more.length > MAX_ADDITIONAL_UNITS ? [articleFinding(2, 'AR-ROWS', `${pointer}/additionalSupplementaryUnits`, count)] : []),
    ...more.flatMap(({ code, amountPerUnit }, at) => [
      ...checkCode(context, 'Supplementary unit code', `${pointer}/additionalSupplementaryUnits/${at}/code`, code, 'SupplementaryUnit'),
      ...checkDecimal('Amount per unit', `${pointer}/additionalSupplementaryUnits/${at}/amountPerUnit`, amountPerUnit),
    ]),
  ];
};

/** A unit that the tariff demands (AR-R7). */
const checkDemandedUnit = (profile: CountryProfile, pointer: string, { askTariff, date }: CheckContext): ArticleFinding[] => {
  const code = profile.commodityCode?.trim() ?? '';
  const answer = code === '' ? undefined : askTariff(profile.country, code, date);
  if (answer?.state !== 'valid' || answer.supplementaryUnit === undefined || profile.supplementaryUnitCode === answer.supplementaryUnit) return [];
  return [articleFinding(1, 'AR-R7', `${pointer}/supplementaryUnitCode`, { code, unit: answer.supplementaryUnit })];
};

const checkDocument = ({ country, type, id, date, validTo }: DocumentProduced, pointer: string, context: CheckContext): ArticleFinding[] => [
  ...checkCode(context, 'Country', `${pointer}/country`, country, 'Country'),
  ...(isGiven(type) && !/^[0-9A-Z]{4}$/i.test(type.trim()) ? [articleFinding(2, 'AR-FORM', `${pointer}/type`, { field: 'Document type', value: type })] : []),
  ...checkText('Document id', `${pointer}/id`, id, 70),
  ...checkDate('Date', `${pointer}/date`, date),
  ...checkDate('Valid to', `${pointer}/validTo`, validTo),
  ...(isGiven(validTo) && validTo < context.date ? [articleFinding(1, 'AR-R12', `${pointer}/validTo`, { type: type ?? '', id: id ?? '', date: validTo })] : []),
];

export const checkProfile = (profile: CountryProfile, pointer: string, context: CheckContext): ArticleFinding[] => {
  const documents = profile.documentProduced ?? [];
  return [
    ...(countries.includes(profile.country)
      ? []
      : [articleFinding(2, 'AR-CODE', `${pointer}/country`, { field: 'Country', code: profile.country, date: context.date })]),
    ...checkCommodity(profile, pointer, context),
    ...checkForms('Additional codes', `${pointer}/additionalCodes`, profile.additionalCodes, /^[0-9A-Z]{4}$/i),
    ...checkProcedure(profile, pointer, context),
    ...checkForms('Additional procedure', `${pointer}/additionalProcedure`, profile.additionalProcedure, /^[0-9A-Z]{3}$/i),
    ...checkUnits(profile, pointer, context),
    ...checkDemandedUnit(profile, pointer, context),
    ...(documents.length > MAX_PROFILE_ROWS
      ? [articleFinding(2, 'AR-ROWS', `${pointer}/documentProduced`, { field: 'Documents', n: String(MAX_PROFILE_ROWS), m: String(documents.length) })]
      : []),
    ...documents.flatMap((document, at) => checkDocument(document, `${pointer}/documentProduced/${at}`, context)),
    ...checkText('Classified by', `${pointer}/classifiedBy`, profile.classifiedBy, 100),
    ...checkText('Classified at', `${pointer}/classifiedAt`, profile.classifiedAt, 40),
    ...checkText('BTI reference', `${pointer}/btiReference`, profile.btiReference, 35),
    ...checkText('Classification note', `${pointer}/classificationNote`, profile.classificationNote, 512),
    ...checkDate('Valid from', `${pointer}/validFrom`, profile.validFrom),
    ...checkDate('Valid to', `${pointer}/validTo`, profile.validTo),
    ...checkPeriod(`${pointer}/validTo`, profile.validFrom, profile.validTo),
  ];
};
