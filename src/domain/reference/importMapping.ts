import type { ListDefinition } from './listDefinition';
import { TEXT_LANGUAGES } from './listEntry';
import type { ImportMapping } from './importRun';
import { foldText } from '../kernel/foldText';

/** Fields that a column of a file can fill. */
export const importFields = (definition: ListDefinition): string[] => [
  'code',
  'validFrom',
  'validTo',
  ...TEXT_LANGUAGES.map((language) => `text.${language}`),
  'shortText',
  ...(definition.hierarchical ? ['parentCode'] : []),
  'sortKey',
  'isDefault',
  'isFavourite',
  'replacedBy',
  ...definition.attributes.map(({ name }) => `attributes.${name}`),
];

/** Headings as the sources write them, folded and without anything but letters and digits. */
const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  code: [
    'code',
    'kod',
    'kode',
    'key',
    'value',
    'id',
    'codevalue',
    'alpha2',
    'alpha2code',
    'iso31661alpha2',
    'alphabeticcode',
    'currencycode',
    'countrycode',
    'codelistvalue',
    'reference',
    'iso6391',
    'iso6391code',
    'levelcode',
    'commoncode',
    'currency',
    'locode',
    'unlocode',
    'customsofficecode',
    'referencenumber',
  ],
  validFrom: [
    'validfrom',
    'from',
    'startdate',
    'activefrom',
    'giltigfran',
    'gyldigfra',
    'gaelderfra',
    'fran',
    'fra',
    'effectivefrom',
    'effectivedate',
    'validfromdate',
    'datefrom',
    'fom',
    'startdatum',
    'startdato',
    'time',
  ],
  validTo: [
    'validto',
    'to',
    'enddate',
    'activeto',
    'giltigtill',
    'gyldigtil',
    'gaeldertil',
    'till',
    'til',
    'validuntil',
    'expirydate',
    'dateto',
    'tom',
    'slutdatum',
    'sluttdato',
    'slutdato',
    'withdrawaldate',
  ],
  'text.EN': [
    'texten',
    'english',
    'en',
    'name',
    'description',
    'text',
    'descriptionen',
    'englishname',
    'englishshortname',
    'countryname',
    'title',
    'nameen',
    'engelska',
    'engelsk',
    'label',
    'descriptionenglish',
  ],
  'text.SV': ['textsv', 'swedish', 'sv', 'svenska', 'benamning', 'beskrivning', 'descriptionsv', 'namesv', 'svensktext', 'svensk', 'klartext'],
  'text.NO': ['textno', 'norwegian', 'no', 'nb', 'norsk', 'descriptionno', 'nameno', 'namenb', 'textnb', 'bokmal', 'betegnelse', 'beskrivelseno'],
  'text.DK': ['textdk', 'danish', 'da', 'dk', 'dansk', 'descriptionda', 'nameda', 'textda', 'betegnelseda', 'beskrivelse'],
  shortText: ['shorttext', 'short', 'shortname', 'korttext', 'korttekst', 'abbreviation', 'symbol'],
  parentCode: ['parent', 'parentcode', 'overordnad', 'overordnet', 'broader'],
  sortKey: ['sortkey', 'sort', 'order', 'sortorder'],
  isDefault: ['isdefault', 'default', 'standard'],
  isFavourite: ['isfavourite', 'favourite', 'favorite', 'favorit'],
  replacedBy: ['replacedby', 'successor', 'successors', 'ersattsav', 'erstattesav', 'erstattetaf'],
  'attributes.rate': ['rate', 'kurs', 'exchangerate', 'obsvalue', 'vaerdi'],
  'attributes.units': ['units', 'unit', 'enhet', 'enhed', 'antal', 'antall', 'unitmult'],
};

export const plainHeading = (heading: string): string => foldText(heading).replace(/[^\p{L}\p{N}]/gu, '');

const candidatesOf = (field: string): readonly string[] => [
  plainHeading(field),
  ...(field.startsWith('attributes.') ? [plainHeading(field.slice('attributes.'.length))] : []),
  ...(HEADINGS[field] ?? []),
];

/** The first guess: each field gets the column whose heading says so, best word first; no column is used twice. */
export const guessMapping = (columns: readonly string[], definition: ListDefinition): ImportMapping => {
  const free = new Map<string, string>();
  for (const column of columns) if (!free.has(plainHeading(column))) free.set(plainHeading(column), column);
  const mapping: Record<string, string> = {};
  const take = (field: string): void => {
    const heading = candidatesOf(field).find((one) => free.has(one));
    const column = heading === undefined ? undefined : free.get(heading);
    if (heading === undefined || column === undefined) return;
    mapping[field] = column;
    free.delete(heading);
  };
  for (const field of importFields(definition)) take(field);
  if (mapping['code'] === undefined) {
    const own = free.get(plainHeading(definition.logicalName)) ?? free.get(`${plainHeading(definition.logicalName)}code`);
    if (own !== undefined) mapping['code'] = own;
  }
  return mapping;
};
