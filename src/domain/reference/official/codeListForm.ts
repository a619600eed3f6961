import { definitionOf, listDefinitions } from '../lists/all';
import type { ListDefinition } from '../listDefinition';
import { EU_REUSE, said, type Cells, type OfficialFile, type OfficialForm } from './officialForm';

/** Lists of the Danish import system, known by their numbers. */
const DANISH_IMPORT: Readonly<Record<string, readonly string[]>> = {
  '10003': ['MeasurementUnitQualifier'],
  '10004': ['SupplementaryUnit'],
  '10010': ['PackageType'],
  '10015': ['DK_MethodOfPayment'],
  '10017': ['Preference'],
  '10027': ['DK_AdditionalProcedure'],
  '10035': ['NatureOfTransaction'],
  '10038': ['TransportMode'],
  '10041': ['AdditionsDeductions'],
  '10171': ['Currency'],
  '10213': ['WarehouseType'],
  '10218': ['DK_TaxType'],
  '10226': ['Incoterms'],
  '10238': ['MeansOfTransportIdType'],
  '10239': ['LocationQualifier'],
  '10240': ['LocationType'],
  '10250': ['FiscalReferenceRole'],
  '10272': ['AdditionalReference'],
  '10273': ['PreviousDocument'],
  '10274': ['AuthorisationType'],
  '10275': ['DK_SupportingDocument'],
  '10276': ['TransportDocument'],
  '10283': ['DK_TaxType'],
  '11000': ['DK_AdditionalInformation'],
};

/** The two digits of a requested procedure are no procedure of ours, which names the previous one too. */
const ASIDE: ReadonlySet<string> = new Set(['ProcedureCode', 'AdditionalProcedure']);

const nameOf = ({ name }: OfficialFile): string => name.replace(/\.gz$/i, '').replace(/\.[a-z]+$/i, '');

const bearsName = ({ logicalName, name, sourceNames = [] }: ListDefinition, wanted: string): boolean =>
  [logicalName, name, ...sourceNames].some((known) => known.toLowerCase() === wanted.toLowerCase());

/** What a name says of the countries whose lists it fills: the export system of Denmark is also that of the Union. */
const countriesOf = (name: string): readonly string[] => (/^AES\b/i.test(name) ? ['EU', 'DK'] : ['EU']);

/**
 * Lists of the portal that a code list of this name fills: `KindOfPackages`, `NCTS-P5-CL017`, `countries_cl008_multilingual`, `10017` of the Danish import system.
 *
 * @example
 * listsNamed({ name: 'AES-CL213.csv', today: '2026-11-24' }) // => ['DK_SupportingDocument', 'EU_SupportingDocument']
 */
export const listsNamed = (file: OfficialFile): readonly string[] => {
  const name = nameOf(file);
  const national = DANISH_IMPORT[name];
  if (national !== undefined) return national.filter((list) => definitionOf(list) !== undefined);
  if (/_CN$/i.test(name)) return [];
  const numbered = /CL\d{3}/i.exec(name)?.[0];
  const countries = countriesOf(name);
  return listDefinitions
    .filter((definition) => !ASIDE.has(definition.logicalName) && definition.editMode !== 'System')
    .filter((definition) => bearsName(definition, name) || (numbered !== undefined && bearsName(definition, numbered)))
    .filter(({ country }) => country === undefined || countries.includes(country))
    .map((definition) => definition.name)
    .sort();
};

const CODE = ['code', 'Code'];

const firstSaid = (cell: Cells, headings: readonly string[]): string => headings.map(cell).find((value) => value !== '') ?? '';

const codeOf = (cell: Cells): string => firstSaid(cell, [...CODE, 'CountryCode']);

const English = ['en', 'EU designation', 'Description'];

const isEnded = (cell: Cells): boolean => cell('state') !== '' && cell('state') !== 'valid';

/** Code lists of the Commission (CS/RD2) and of the customs of its members and Norway: code, texts and, mostly, the day from which the entry stands. */
export const codeListForm: OfficialForm = {
  id: 'CodeList',
  fits: (headings, file) =>
    [...CODE, 'CountryCode'].some((heading) => headings.has(heading)) &&
    (English.some((heading) => headings.has(heading)) || headings.has('Customs office')) &&
    listsNamed(file).length > 0,
  read: (cell, file) => {
    const code = codeOf(cell);
    if (code === '' || isEnded(cell)) return [];
    const text = said({ EN: firstSaid(cell, English), SV: cell('sv'), NO: firstSaid(cell, ['no', 'Norwegian designation', 'Customs office']), DK: cell('da') });
    return listsNamed(file).map((list) => ({
      list,
      code,
      text: Object.fromEntries(Object.entries(text).filter(([, value]) => value !== code)),
      validFrom: firstSaid(cell, ['activeFrom', 'Valid From']) || undefined,
      validTo: cell('Valid To') || undefined,
    }));
  },
  source: 'Code lists of the European Commission (CS/RD2) and of national customs',
  licence: EU_REUSE,
};
