import * as t from 'io-ts';
import { addDays } from '../../kernel/calendar';
import { FLOWS, type Profile } from './profile';
import { oneOf } from '../../kernel/oneOf';

const Called = t.type({ english: t.string, key: t.string });
const List = t.intersection([t.type({ name: t.string }), t.partial({ perCountry: t.boolean, of: t.string, besides: t.array(t.string) })]);
const UseCode = oneOf(['R', 'O', 'C', 'C!', 'D', 'X']);

const FieldReference = t.intersection([
  t.type({ field: t.string, path: t.string, use: UseCode }),
  t.partial({
    cond: t.string,
    length: t.union([t.number, t.array(t.number)]),
    max: t.number,
    list: t.union([List, t.null]),
    choices: t.array(t.string),
    called: Called,
    width: t.number,
    readonly: t.boolean,
    foundBy: t.string,
  }),
]);

const Column = t.intersection([
  t.type({ field: t.string, path: t.string, kind: oneOf(['value', 'codes', 'procedure', 'procedureOfSeven']), width: t.number }),
  t.partial({ readonly: t.boolean, list: List, called: Called }),
]);

const SectionHead = t.intersection([
  t.type({
    id: t.string,
    titleKey: t.string,
    english: t.string,
    layout: oneOf(['FORM', 'LIST', 'GRID', 'SUMMARY']),
    path: t.string,
    fields: t.array(FieldReference),
  }),
  t.partial({
    use: UseCode,
    cond: t.string,
    max: t.number,
    de: t.string,
    box: t.string,
    visibleIf: t.string,
    widget: t.string,
    category: t.string,
    columns: t.array(Column),
  }),
]);

type SectionDocument = t.TypeOf<typeof SectionHead> & { parts?: SectionDocument[] };

const SectionDocument: t.Type<SectionDocument> = t.recursion('Section', () => t.intersection([SectionHead, t.partial({ parts: t.array(SectionDocument) })]));

const Message = t.intersection([
  t.type({ code: t.string, titleKey: t.string, additionalTypes: t.array(t.string), relaxes: t.array(t.string) }),
  t.partial({ dataSet: t.string, country: t.string }),
]);

/** What the list of profiles tells of each. Dates yyyy-MM-dd, both included. */
export const ProfileHead = t.intersection([
  t.type({
    key: t.string,
    titleKey: t.string,
    version: t.number,
    validFrom: t.string,
    country: t.string,
    flow: oneOf(FLOWS),
    kind: oneOf(['OUT', 'IN', 'REGISTER']),
  }),
  t.partial({ validTo: t.string }),
]);
export type ProfileHead = t.TypeOf<typeof ProfileHead>;

/** A version of a profile as it is stored and answered (declarations-profiles, section 1). Conditions, rules and flows are named by their ids. */
export const ProfileDocument = t.intersection([
  ProfileHead,
  t.type({
    flowId: t.string,
    labelStyle: oneOf(['EUCDM', 'SAD', 'NO']),
    internalCurrency: t.string,
    lrnForm: t.string,
    messageTypes: t.array(Message),
    defaults: t.UnknownRecord,
    itemDefaults: t.UnknownRecord,
    limits: t.type({ items: t.number, invoices: t.number }),
    taxes: oneOf(['NONE', 'CALC', 'SHOW']),
    strictTotals: t.boolean,
    frozenAfterAccept: t.array(t.string),
    actions: t.array(t.string),
    crossRules: t.array(t.string),
    sections: t.array(SectionDocument),
  }),
]);
export type ProfileDocument = t.TypeOf<typeof ProfileDocument>;

/** The profile as plain data, with its sections. */
export const profileDocument = (profile: Profile): ProfileDocument => {
  const document: unknown = JSON.parse(JSON.stringify(profile));
  if (!ProfileDocument.is(document)) throw new TypeError(`The profile ${profile.key} is not plain data`);
  return document;
};

/** The version of each profile that is valid on the date; of two the one that began later, and of these the higher one. */
export const versionsOn = <V extends Pick<ProfileHead, 'key' | 'version' | 'validFrom' | 'validTo'>>(versions: readonly V[], date: string): V[] => {
  const valid = versions.filter(({ validFrom, validTo = date }) => validFrom <= date && date <= validTo);
  const isLater = (one: V, other: V): boolean => (one.validFrom === other.validFrom ? one.version > other.version : one.validFrom > other.validFrom);
  return valid.filter((one) => !valid.some((other) => other.key === one.key && isLater(other, one)));
};

/** Each version ends the day before the one that takes its place for good; after one with an end of its own the earlier one holds again. */
export const endedVersions = <V extends Pick<ProfileHead, 'key' | 'version' | 'validFrom' | 'validTo'>>(versions: readonly V[]): V[] =>
  versions.map((one) => {
    const next = versions
      .filter(({ key, version, validFrom, validTo }) => key === one.key && version > one.version && validFrom > one.validFrom && validTo === undefined)
      .map(({ validFrom }) => addDays(validFrom, -1))
      .sort()[0];
    return next === undefined || (one.validTo !== undefined && one.validTo <= next) ? one : { ...one, validTo: next };
  });
