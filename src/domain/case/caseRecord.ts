import { wrong, type RuleFinding } from '../kernel/finding';
import * as t from 'io-ts';
import { isDecimal } from '../kernel/decimal';
import { isGuid } from '../kernel/guid';

export const CASE_TYPES = [
  'Standard',
  'DeclarationIntegration',
  'CaseAndDeclarationIntegration',
  'WarehouseIntegration',
  'EmailIntegration',
  'Border',
  'TemporaryStorageIntegration',
  'Periodic',
] as const;
export const CASE_SOURCES = ['MAN', 'EML', 'S2S', 'MCH', 'CWH', 'TST', 'CMA', 'PER', 'COP', 'DST'] as const;
export const CHANNELS = ['M', 'S2S', '@', 'P'] as const;
export const DIRECTIONS = ['IMP', 'EXP', 'TRA', 'STO', 'OTH'] as const;
export const PRIORITIES = ['LOW', 'NORMAL', 'HIGH', 'URGENT'] as const;
export const COUNTRIES = ['SE', 'NO', 'DK', 'GB', 'NL', 'IT', 'EU'] as const;
export const PARTY_TYPES = ['declarant', 'consignee', 'consignor', 'exporter', 'transporter', 'customs agent', 'principal trader', 'buyer', 'seller'] as const;
export const REFERENCE_TYPES = ['VID', 'TRID', 'VNA', 'TRNA', 'DRI', 'SHIP', 'INO', 'VIN'] as const;

export const CaseParty = t.exact(
  t.partial({
    partyType: t.string,
    operatorId: t.string,
    name: t.string,
    street: t.string,
    postcode: t.string,
    city: t.string,
    country: t.string,
    identifierType: t.string,
    identifier: t.string,
    contactName: t.string,
    phone: t.string,
    email: t.string,
  }),
);
export type CaseParty = t.TypeOf<typeof CaseParty>;

export const CaseReference = t.exact(t.partial({ referenceType: t.string, referenceValue: t.string }));
export type CaseReference = t.TypeOf<typeof CaseReference>;

/** What a user fills in. Amounts and masses are decimals, instants ISO 8601. */
export const CaseContent = t.exact(
  t.partial({
    title: t.string,
    description: t.string,
    caseType: t.string,
    caseSource: t.string,
    channel: t.string,
    dataSource: t.number,
    direction: t.string,
    country: t.string,
    customerId: t.string,
    customerReference: t.string,
    profileId: t.string,
    teamId: t.string,
    assigneeUserId: t.string,
    priority: t.string,
    tagIds: t.array(t.string),
    receivedAt: t.string,
    firstResponseDueAt: t.string,
    dueAt: t.string,
    followUpAt: t.string,
    expectedArrivalAt: t.string,
    arrivedAt: t.string,
    customsOfficeRef: t.string,
    borderModeOfTransport: t.string,
    borderMeansIdType: t.string,
    borderMeansId: t.string,
    borderMeansNationality: t.string,
    transportUnitId: t.string,
    containerIndicator: t.boolean,
    incoterm: t.string,
    incotermPlace: t.string,
    totalPackages: t.string,
    totalGrossMass: t.string,
    totalInvoiced: t.string,
    currency: t.string,
    parties: t.array(CaseParty),
    references: t.array(CaseReference),
    externalSystem: t.string,
    externalId: t.string,
    externalVersion: t.number,
    parentCaseId: t.string,
    consolidatedIntoCaseId: t.string,
  }),
);
export type CaseContent = t.TypeOf<typeof CaseContent>;

/** Set by the server alone; what a user sends of them is left as it is stored. */
export const SERVER_FIELDS = [
  'caseSource',
  'channel',
  'dataSource',
  'arrivedAt',
  'externalSystem',
  'externalId',
  'externalVersion',
  'parentCaseId',
  'consolidatedIntoCaseId',
] as const satisfies readonly (keyof CaseContent)[];

/** Owned by the source system of an MCH case (CM-R23). */
export const SOURCE_FIELDS = ['customerId', 'customerReference', 'references', 'expectedArrivalAt'] as const satisfies readonly (keyof CaseContent)[];

const given = (text: string | undefined): string => text?.trim() ?? '';

const MAX_TITLE = 100;
const MAX_DESCRIPTION = 2_000;
const MAX_TAGS = 20;
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;

const tooLong = (content: CaseContent): readonly RuleFinding[] => {
  const limits = { title: MAX_TITLE, description: MAX_DESCRIPTION, customerReference: 100, borderMeansId: 35, incotermPlace: 100 } as const;
  return (Object.keys(limits) as (keyof typeof limits)[]).flatMap((field) =>
    given(content[field]).length > limits[field]
      ? [wrong('CM-LENGTH', `/${field}`, `At most ${limits[field]} characters.`, { max: String(limits[field]) })]
      : [],
  );
};

const wrongNumbers = (content: CaseContent): readonly RuleFinding[] => {
  const decimals = ['totalGrossMass', 'totalInvoiced'] as const;
  const packages = given(content.totalPackages);
  return [
    ...decimals.flatMap((field) =>
      given(content[field]) === '' || isDecimal(given(content[field])) ? [] : [wrong('CM-NUMBER', `/${field}`, 'Enter a number.')],
    ),
    ...(packages === '' || /^\d{1,8}$/.test(packages) ? [] : [wrong('CM-NUMBER', '/totalPackages', 'Enter a number.')]),
  ];
};

const INSTANTS = ['receivedAt', 'firstResponseDueAt', 'dueAt', 'followUpAt', 'expectedArrivalAt'] as const satisfies readonly (keyof CaseContent)[];
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

const wrongInstants = (content: CaseContent): readonly RuleFinding[] =>
  INSTANTS.flatMap((field) => {
    const value = given(content[field]);
    return value === '' || (INSTANT.test(value) && !Number.isNaN(Date.parse(value))) ? [] : [wrong('CM-TIME.instant', `/${field}`, 'Enter date and time.')];
  });

const wrongCodes = (content: CaseContent): readonly RuleFinding[] => {
  const lists = { caseType: CASE_TYPES, direction: DIRECTIONS, country: COUNTRIES, priority: PRIORITIES } as const;
  return (Object.keys(lists) as (keyof typeof lists)[]).flatMap((field) => {
    const list: readonly string[] = lists[field];
    return list.includes(given(content[field])) ? [] : [wrong('CM-CODE', `/${field}`, 'Choose a value of the list.')];
  });
};

const wrongReference = ({ referenceType = '', referenceValue = '' }: CaseReference, at: number): readonly RuleFinding[] => {
  const pointer = `/references/${at}/referenceValue`;
  const value = referenceValue.trim().toUpperCase();
  if (!REFERENCE_TYPES.some((type) => type === referenceType)) return [wrong('CM-CODE', `/references/${at}/referenceType`, 'Choose a value of the list.')];
  if (value === '') return [wrong('CM-REFERENCE', pointer, 'Enter the reference.')];
  if ((referenceType === 'VNA' || referenceType === 'TRNA') && !/^[A-Z]{2}$/.test(value))
    return [wrong('CM-REFERENCE.country', pointer, 'A nationality is a country code of 2 letters.')];
  return referenceType === 'VIN' && !VIN.test(value)
    ? [wrong('CM-REFERENCE.vin', pointer, 'A vehicle identification number has 17 characters without I, O and Q.')]
    : [];
};

const wrongParty = ({ name, country, partyType = '' }: CaseParty, at: number): readonly RuleFinding[] => [
  ...(PARTY_TYPES.some((type) => type === partyType) ? [] : [wrong('CM-CODE', `/parties/${at}/partyType`, 'Choose a value of the list.')]),
  ...(given(name) === '' ? [wrong('CM-PARTY.name', `/parties/${at}/name`, 'Enter the name.')] : []),
  ...(given(country) === '' ? [wrong('CM-PARTY.country', `/parties/${at}/country`, 'Enter the country.')] : []),
];

/** Rules of one case by itself. */
export const checkCase = (content: CaseContent): readonly RuleFinding[] => [
  ...(given(content.title) === '' ? [wrong('CM-TITLE', '/title', 'Enter a title.')] : []),
  ...(isGuid(given(content.teamId)) ? [] : [wrong('CM-TEAM', '/teamId', 'Choose the team.')]),
  ...tooLong(content),
  ...wrongCodes(content),
  ...wrongNumbers(content),
  ...wrongInstants(content),
  ...((content.tagIds ?? []).length > MAX_TAGS ? [wrong('CM-TAGS', '/tagIds', `At most ${MAX_TAGS} tags.`, { max: String(MAX_TAGS) })] : []),
  ...(content.references ?? []).flatMap(wrongReference),
  ...(content.parties ?? []).flatMap(wrongParty),
];
