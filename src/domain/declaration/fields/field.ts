/** How wide a field stands on the grid of twelve columns. */
export type Width = 2 | 3 | 4 | 6 | 12;

/** `date` yyyy-MM-dd, `instant` ISO 8601 in UTC, `yesNo` 1 or 0, `flag` a boolean that is no data element. */
export type FieldType = 'text' | 'code' | 'decimal' | 'integer' | 'date' | 'instant' | 'yesNo' | 'flag';

/** Lists by their logical name (reference data, section 7). */
export type ListName =
  | 'AdditionalDeclarationType'
  | 'AdditionalInformation'
  | 'AdditionalProcedure'
  | 'AdditionalReference'
  | 'AdditionsDeductions'
  | 'AuthorisationType'
  | 'ClientIdentifierType'
  | 'Country'
  | 'CountryNationality'
  | 'Currency'
  | 'CustomsOffice'
  | 'DeclarationType'
  | 'DeductionReferenceType'
  | 'DeferredPayment'
  | 'DutyValueCalculationType'
  | 'DutyValueDistributionType'
  | 'DutyValueSource'
  | 'ExportType'
  | 'FiscalReferenceRole'
  | 'GuaranteeType'
  | 'ImportType'
  | 'Incoterms'
  | 'LocationQualifier'
  | 'LocationType'
  | 'MeansOfTransportIdType'
  | 'MeansType'
  | 'MethodOfPayment'
  | 'NatureOfTransaction'
  | 'PackageType'
  | 'Preference'
  | 'PreviousDocument'
  | 'ProcedureCode'
  | 'ReferenceType'
  | 'RepresentativeStatus'
  | 'Security'
  | 'SpecificCircumstance'
  | 'SupplementaryUnit'
  | 'SupplyChainActorRole'
  | 'SupportingDocument'
  | 'TaxType'
  | 'TransportChargesPayment'
  | 'TransportDocument'
  | 'TransportMode'
  | 'TransportType'
  | 'UnDangerousGoods'
  | 'UnLocode'
  | 'UnitOfMeasure'
  | 'ValuationIndicator'
  | 'ValuationMethod'
  | 'WarehouseType'
  | 'WeightsDistributionType';

/** How a text must be written: digits alone, or an e-mail address. */
export type TextForm = 'digits' | 'email';

/** The list of codes that an element takes its values from. */
export interface CodeList {
  readonly name: ListName;
  /** One list per country, named with its prefix. */
  readonly perCountry?: boolean;
  /** The country whose list it is whatever the profile's is, e.g. EU for declarations after the EU customs data model. */
  readonly of?: string;
  /** Codes that are valid beside those of the list, e.g. EU as the scope of a document. */
  readonly besides?: readonly string[];
}

/** What stands in the end slot of a number: a fixed unit, or the currency it is counted in. */
export type FieldUnit = 'KG' | 'percent' | 'invoiceCurrency' | 'internalCurrency';

/** One data element, described once for all profiles. */
export interface Field {
  /** Used in English messages; screens show `dec.field.<id>`. */
  readonly english: string;
  readonly type: FieldType;
  /** Characters of a text or code, digits of a number without sign and point. */
  readonly max: number;
  /** Decimals of a decimal number, within `max` (n..16,6 is max 16, scale 6). */
  readonly scale?: number;
  /** Data element of the EU customs data model; of a party the last part only, the first is the role's. */
  readonly de?: string;
  /** Box of the single administrative document. */
  readonly box?: string;
  readonly list?: CodeList;
  /** The few values of an element that has no list; each has a text `dec.choice.<id>.<value>`. */
  readonly choices?: readonly string[];
  readonly unit?: FieldUnit;
  readonly form?: TextForm;
  /** A number that may be below zero. */
  readonly signed?: true;
  readonly width: Width;
}

export type More = Partial<Omit<Field, 'english' | 'type' | 'max' | 'scale' | 'width'>>;

export const text = (english: string, max: number, width: Width, more: More = {}): Field => ({ english, type: 'text', max, width, ...more });

export const code = (english: string, max: number, width: Width, more: More = {}): Field => ({ english, type: 'code', max, width, ...more });

export const decimal = (english: string, max: number, scale: number, width: Width, more: More = {}): Field => ({
  english,
  type: 'decimal',
  max,
  scale,
  width,
  ...more,
});

export const integer = (english: string, max: number, width: Width, more: More = {}): Field => ({ english, type: 'integer', max, width, ...more });

export const date = (english: string, width: Width, more: More = {}): Field => ({ english, type: 'date', max: 10, width, ...more });

export const instant = (english: string, width: Width, more: More = {}): Field => ({ english, type: 'instant', max: 24, width, ...more });

/** One of a few values. */
export const choice = (english: string, choices: readonly string[], width: Width, more: More = {}): Field => ({
  english,
  type: 'code',
  max: Math.max(...choices.map(({ length }) => length)),
  choices,
  width,
  ...more,
});

export const yesNo = (english: string, width: Width, more: More = {}): Field => ({ english, type: 'yesNo', max: 1, width, ...more });

export const flag = (english: string, width: Width): Field => ({ english, type: 'flag', max: 5, width });
