import type { Package, SupportingDocument } from '../declaration/declaration';
import type * as t from 'io-ts';
import { addDecimals, compareDecimals, divideDecimals, isDecimal, isPositiveDecimal, multiplyDecimals, roundDecimal, trimDecimal } from '../kernel/decimal';
import { DEFAULT_UNIT, type ArticleContent, type ArticleFinding, type ArticleStatus, type CountryProfile, type Flow } from './article';
import { articleFinding } from './articleFinding';
import { isOffered } from './articleStatus';
import { applyPolicy } from './fillPolicy';
import type { FillPatch, FillPolicy, FillResult } from './fillResult';
import { defaultProcedure, splitProcedure } from './procedure';
import { chooseProfile } from './profileChoice';
import type { AskTariff, InList } from './tariffAnswer';

/** An article and the goods item that is to be filled from it. `quantity` in units of the article; `country` is that of the declaration. */
export interface FillQuestion {
  readonly article: ArticleContent;
  readonly status: ArticleStatus;
  readonly quantity?: string | undefined;
  readonly country: string;
  readonly direction: Flow;
  /** yyyy-MM-dd of the declaration. */
  readonly date: string;
  readonly policy: FillPolicy;
  /** The goods item as it is. */
  readonly item: FillPatch;
  readonly askTariff: AskTariff;
  readonly inList?: InList;
}

/**
 * Mass in kilograms of a quantity, from that of one unit: 3 decimals, 6 below 1 kg, rounded half up once at the end (AR-R4). Throws a
 * `RangeError` for what is no decimal.
 *
 * @example
 * massOf('0.2', '250') // => '50.000'
 * massOf('0.0002', '5') // => '0.001000'
 */
export const massOf = (perUnit: string, quantity: string): string => {
  const exact = multiplyDecimals(perUnit, quantity);
  return roundDecimal(exact, compareDecimals(exact, '1') < 0 ? 6 : 3, 'halfUp');
};

/**
 * Packages for a quantity: a begun one counts (AR-R6). Throws for what is no decimal and for zero units in a package.
 *
 * @example
 * packagesFor('250', '24') // => '11'
 */
export const packagesFor = (quantity: string, unitsPerPackage: string): string => {
  const whole = divideDecimals(quantity, unitsPerPackage, 0, 'down');
  return compareDecimals(multiplyDecimals(whole, unitsPerPackage), quantity) < 0 ? addDecimals(whole, '1') : whole;
};

type PackageRow = t.TypeOf<typeof Package>;
type DocumentRow = t.TypeOf<typeof SupportingDocument>;

/** Says that there is no additional procedure. */
const NO_ADDITIONAL = '000';

const BULK = ['VQ', 'VG', 'VL', 'VY', 'VR', 'VS', 'VO'];

const given = (text: string | undefined): string | undefined => (text === undefined || text.trim() === '' ? undefined : text.trim());

const only = <T extends object>(fields: { readonly [K in keyof T]: T[K] | undefined }): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

const packagesOf = (
  { typeOfPackage, unitsPerPackage }: ArticleContent,
  quantity: string | undefined,
): { rows: PackageRow[] | undefined; findings: ArticleFinding[] } => {
  const type = given(typeOfPackage);
  if (type === undefined) return { rows: undefined, findings: [] };
  if (BULK.includes(type)) return { rows: [{ type }], findings: [] };
  if (quantity === undefined || !isPositiveDecimal(unitsPerPackage)) return { rows: [{ type }], findings: [articleFinding(1, 'AR-R6', '/packages')] };
  return { rows: [{ type, count: packagesFor(quantity, unitsPerPackage) }], findings: [] };
};

const documentsOf = (profile: CountryProfile, date: string): { rows: DocumentRow[]; findings: ArticleFinding[] } => {
  const produced = profile.documentProduced ?? [];
  const expired = produced.filter(({ validTo = '' }) => validTo !== '' && validTo < date);
  return {
    rows: produced.map((document) =>
      only<DocumentRow>({ countryCode: given(document.country), type: given(document.type), id: given(document.id), validUntil: given(document.validTo) }),
    ),
    findings: expired.map(({ type = '', id = '', validTo = '' }) => articleFinding(1, 'AR-R12', '/supportingDocuments', { type, id, date: validTo })),
  };
};

/** An export is declared with 8 digits. */
const commodityFor = (code: string | undefined, flow: Flow): string | undefined => (code !== undefined && flow === 'Export' ? code.slice(0, 8) : code);

const tariffFindings = ({ askTariff, date }: FillQuestion, profile: CountryProfile, code: string | undefined): ArticleFinding[] => {
  const answer = code === undefined ? undefined : askTariff(profile.country, code, date);
  if (code === undefined || answer === undefined) return [];
  if (answer.state === 'invalid') {
    const successors = answer.successors.join(', ');
    return [articleFinding(1, successors === '' ? 'AR-R8' : 'AR-R8.successors', '/commodityCode', { code, date, successors })];
  }
  const unit = answer.supplementaryUnit;
  const has = given(profile.supplementaryUnitCode) === unit && isPositiveDecimal(profile.supplementaryUnit);
  return unit === undefined || has ? [] : [articleFinding(1, 'AR-R7', '/supplementaryUnits', { code, unit })];
};

interface Part {
  readonly values: FillPatch;
  readonly findings: readonly ArticleFinding[];
}

const customsPart = (question: FillQuestion, profile: CountryProfile, quantity: string | undefined): Part => {
  const { country, direction, date, inList } = question;
  const code = given(profile.procedureCode) ?? defaultProcedure(country, direction);
  const { requested, previous, additional } = splitProcedure(code);
  const others = profile.additionalProcedure ?? [];
  const extra = additional === '' || (additional === NO_ADDITIONAL && others.length > 0) ? others : [additional, ...others];
  const commodityCode = commodityFor(given(profile.commodityCode), direction);
  const perUnit = profile.supplementaryUnit;
  const units = (profile.additionalSupplementaryUnits ?? []).map(({ code: unit, amountPerUnit }) =>
    only<{ quantity: string; code: string }>({
      code: unit,
      quantity: quantity !== undefined && isDecimal(amountPerUnit) ? trimDecimal(multiplyDecimals(amountPerUnit, quantity)) : undefined,
    }),
  );
  const documents = documentsOf(profile, date);
  const unlisted = inList?.(`${country}_ProcedureCode`, code) === false;
  return {
    values: only<FillPatch>({
      commodityCode,
      additionalCodes: profile.additionalCodes?.length ? profile.additionalCodes : undefined,
      procedureRequested: requested,
      procedurePrevious: previous === '' ? undefined : previous,
      additionalProcedures: extra.length === 0 ? undefined : extra,
      supplementaryUnits: quantity !== undefined && isDecimal(perUnit) ? trimDecimal(multiplyDecimals(perUnit, quantity)) : undefined,
      supplementaryUnitCode: given(profile.supplementaryUnitCode),
      additionalSupplementaryUnits: units.length === 0 ? undefined : units,
      supportingDocuments: documents.rows.length === 0 ? undefined : documents.rows,
    }),
    findings: [
      ...(unlisted ? [articleFinding(1, 'AR-R11', '/procedureRequested', { code, country })] : []),
      ...tariffFindings(question, profile, commodityCode),
      ...documents.findings,
    ],
  };
};

const generalPart = ({ article }: FillQuestion, quantity: string | undefined): Part => {
  const { netWeightPerUnit, grossMass } = article;
  const packages = packagesOf(article, quantity);
  const net = quantity !== undefined && isPositiveDecimal(netWeightPerUnit) ? massOf(netWeightPerUnit, quantity) : undefined;
  const gross = quantity !== undefined && isPositiveDecimal(grossMass) ? massOf(grossMass, quantity) : undefined;
  return {
    values: only<FillPatch>({
      articleId: given(article.articleId),
      articleOwnerId: article.articleOwnerId,
      articleStatus: 'FOUND',
      description: given(article.customsDescription) ?? given(article.description),
      unit: given(article.unit) ?? DEFAULT_UNIT,
      netMass: net,
      grossMass: gross,
      countryOfOrigin: given(article.countryOfOrigin),
      regionOfOrigin: given(article.regionOfOrigin),
      preferentialOrigin: given(article.preferentialOrigin),
      packages: packages.rows,
    }),
    findings: [
      ...(net === undefined ? [articleFinding(1, 'AR-R4', '/netMass')] : []),
      ...(gross === undefined ? [articleFinding(1, 'AR-R4.gross', '/grossMass')] : []),
      ...packages.findings,
    ],
  };
};

const payloadOf = (values: FillPatch): Record<string, unknown> => {
  const procedureCode = `${values.procedureRequested ?? ''}${values.procedurePrevious ?? ''}`;
  return only<Record<string, unknown>>({
    articleDescription: values.description,
    netMass: values.netMass,
    grossMass: values.grossMass,
    countryOfOrigin: values.countryOfOrigin,
    region: values.regionOfOrigin,
    commodityCode: values.commodityCode,
    procedureCode: procedureCode === '' ? undefined : procedureCode,
    additionalCodes: values.additionalCodes,
    supplementaryUnits: values.supplementaryUnits,
    supportingDocuments: values.supportingDocuments,
    unit: values.unit,
    packages: values.packages,
  });
};

/**
 * What an article brings to a goods item, and what of it is taken by the policy (article registry, section 4.2). Masses in kilograms. Nothing
 * fails: what could not be filled is told in `findings`.
 */
export const fillFromArticle = (question: FillQuestion): FillResult => {
  const { article, status, country, direction, date, item, policy } = question;
  if (!isOffered(status))
    return { patch: {}, payload: {}, differences: [], findings: [articleFinding(1, 'AR-STATUS', '/articleId', { id: article.articleId ?? '', status })] };
  const quantity = [question.quantity, item.quantity].find(isPositiveDecimal);
  const profile = chooseProfile(article, country, direction, date);
  const general = generalPart(question, quantity);
  const customs =
    profile === undefined ? { values: {}, findings: [articleFinding(1, 'AR-R9', '/commodityCode', { country })] } : customsPart(question, profile, quantity);
  const values = { ...general.values, ...customs.values };
  const chosen = applyPolicy(item, values, policy);
  return {
    patch: chosen.patch,
    payload: payloadOf(values),
    differences: [...chosen.differences],
    findings: [...general.findings, ...customs.findings, ...chosen.findings],
    ...(profile === undefined ? {} : { profileCountry: profile.country }),
  };
};
