import { addDays } from '../../kernel/dates';
import { codeListForm } from './codeListForm';
import { EU_REUSE, hasAll, said, type OfficialForm } from './officialForm';

const LANGUAGES: Readonly<Record<string, string>> = { EN: 'EN', SV: 'SV', NO: 'NO', DA: 'DK' };

/** Roles of an office, each once, whatever traffic it serves in it: `DEP:R DES:R/S`. */
const rolesOf = (written: string): string =>
  [...new Set(written.split(' ').map((role) => role.split(':', 1)[0] ?? ''))]
    .filter((role) => role !== '')
    .sort()
    .join(' ');

/** A name that its source has already damaged is left out. */
const readable = (name: string): string => (name.includes('\uFFFD') ? '' : name.slice(0, 70));

/** The customs office list (COL, CL141): a row for each office and language. */
const customsOffices: OfficialForm = {
  id: 'CustomsOffices',
  fits: hasAll('code', 'lang', 'name', 'rolesTraffic', 'higherAuthority'),
  read: (cell) => {
    const language = LANGUAGES[cell('lang')];
    const parent = cell('higherAuthority');
    return [
      {
        list: 'CustomsOffice',
        code: cell('code'),
        text: language === undefined ? {} : { [language]: cell('name') },
        foreignText: cell('name'),
        validFrom: cell('activeFrom') || undefined,
        parentCode: parent === '' || parent === cell('code') ? undefined : parent,
        attributes: said({ role: rolesOf(cell('rolesTraffic')), city: readable(cell('city')) }),
      },
    ];
  },
  source: 'Customs office list of the European Commission (COL, CL141)',
  licence: EU_REUSE,
};

const unLocode: OfficialForm = {
  id: 'UnLocode',
  fits: hasAll('code', 'country', 'name', 'colName'),
  read: (cell) => [
    {
      list: 'UnLocode',
      code: cell('code'),
      text: { EN: cell('name') || cell('colName') },
      validFrom: cell('activeFrom') || undefined,
      attributes: said({ function: cell('function2012') }),
    },
  ],
  source: 'UN/LOCODE (CL244)',
  licence: 'UNECE, free to use',
};

const PACKAGE = /^X([A-Z0-9]{2})$/;

/** Recommendation 20, with the packages of Recommendation 21 behind an X. */
const unitsOfMeasure: OfficialForm = {
  id: 'Recommendation20',
  fits: (headings, { name }) => hasAll('code', 'name', 'description')(headings) && /rec\.?_?20/i.test(name),
  read: (cell) => {
    const packageCode = PACKAGE.exec(cell('code'))?.[1];
    const text = { EN: cell('name') };
    return packageCode === undefined ? [{ list: 'UnitOfMeasure', code: cell('code'), text }] : [{ list: 'PackageType', code: packageCode, text }];
  },
  source: 'UN/ECE Recommendations 20 and 21',
  licence: 'UNECE, free to use',
};

const NAMED: Readonly<Record<string, string>> = { PaymentMeansCode: 'PaymentMeans' };

/** Lists of UN/CEFACT as OASIS publishes them for UBL. */
const unCefact: OfficialForm = {
  id: 'UnCefact',
  fits: (headings, { name }) => hasAll('code', 'name', 'description')(headings) && NAMED[name.replace(/\..*$/, '')] !== undefined,
  read: (cell, { name }) => [{ list: NAMED[name.replace(/\..*$/, '')] ?? '', code: cell('code'), text: { EN: cell('name') } }],
  source: 'UN/CEFACT code lists, published by OASIS',
  licence: 'UN/CEFACT and OASIS, free to use',
};

const lastDayBefore = (month: string): string | undefined => (/^\d{4}-\d{2}$/.test(month) ? addDays(`${month}-01`, -1) : undefined);

/** ISO 4217: a row for each country that uses or used the currency. */
const currencies: OfficialForm = {
  id: 'Iso4217',
  fits: hasAll('AlphabeticCode', 'Currency', 'WithdrawalDate'),
  read: (cell) => {
    const [code, withdrawn] = [cell('AlphabeticCode'), cell('WithdrawalDate')];
    if (code === '') return [];
    if (withdrawn === '') return [{ list: 'Currency', code, text: { EN: cell('Currency') } }];
    const validTo = lastDayBefore(withdrawn);
    return validTo === undefined ? [] : [{ list: 'Currency', code, text: {}, validTo, onlyEnds: true }];
  },
  source: 'ISO 4217 (SIX, maintenance agency)',
  licence: 'ODC PDDL; SIX, free to use',
};

/** ISO 3166-1 with the names that the United Nations use. */
const countries: OfficialForm = {
  id: 'Iso3166',
  fits: hasAll('ISO3166-1-Alpha-2', 'UNTERM English Short'),
  read: (cell) =>
    /^[A-Z]{2}$/.test(cell('ISO3166-1-Alpha-2')) ? [{ list: 'Country', code: cell('ISO3166-1-Alpha-2'), text: said({ EN: cell('CLDR display name') }) }] : [],
  source: 'ISO 3166-1',
  licence: 'ODC PDDL',
};

/** Areas of TARIC; what is a single country is no group. */
const taricAreas: OfficialForm = {
  id: 'TaricAreas',
  fits: hasAll('area', 'en', 'memberCount'),
  read: (cell) => (/^\d{4}$/.test(cell('area')) && cell('en') !== '' ? [{ list: 'CountryGroup', code: cell('area'), text: { EN: cell('en') } }] : []),
  source: 'TARIC geographical areas',
  licence: EU_REUSE,
};

const taricAreaMembers: OfficialForm = {
  id: 'TaricAreaMembers',
  fits: hasAll('area', 'member', 'inXi2021'),
  read: (cell) => (cell('inXi2021') === '' ? [] : [{ list: 'CountryGroup', code: cell('area'), text: {}, member: cell('member') }]),
  source: 'TARIC geographical areas',
  licence: EU_REUSE,
};

/** TARIC names each certificate once for all Member States. */
const taricCertificates: OfficialForm = {
  id: 'TaricCertificates',
  fits: hasAll('code', 'usedInTaricRows', 'en'),
  read: (cell) =>
    cell('en') === '' ? [] : ['EU_SupportingDocument', 'SE_SupportingDocument'].map((list) => ({ list, code: cell('code'), text: { EN: cell('en') } })),
  source: 'TARIC certificates',
  licence: EU_REUSE,
};

const taricMeasureTypes: OfficialForm = {
  id: 'TaricMeasureTypes',
  fits: hasAll('type', 'en', 'group', 'national'),
  read: (cell) => (cell('en') === '' || cell('national') !== '' ? [] : [{ list: 'MeasureType', code: cell('type'), text: { EN: cell('en') } }]),
  source: 'TARIC measure types',
  licence: EU_REUSE,
};

const taricUnits: OfficialForm = {
  id: 'TaricUnits',
  fits: hasAll('key', 'unit', 'qualifier', 'expansion'),
  read: (cell) => [{ list: 'SupplementaryUnit', code: cell('key'), text: { EN: cell('expansion') } }],
  source: 'TARIC measurement units',
  licence: EU_REUSE,
};

const NORWEGIAN = 'CC BY 4.0 / NLOD, Tolletaten';

/** Country groups of the Norwegian tariff (landgruppe). */
const norwegianGroups: OfficialForm = {
  id: 'NorwegianGroups',
  fits: hasAll('groupCode', 'no', 'preferenceCode'),
  read: (cell) => [
    {
      list: 'NO_CountryGroup',
      code: cell('groupCode'),
      text: { NO: cell('no') },
      foreignText: cell('no'),
      validFrom: cell('validFrom') || undefined,
      validTo: cell('validTo') || undefined,
    },
  ],
  source: 'Country groups of the Norwegian customs tariff',
  licence: NORWEGIAN,
};

/** Their members (medlemsland), as they are on the day of the load. */
const norwegianMembers: OfficialForm = {
  id: 'NorwegianMembers',
  fits: hasAll('country', 'countryNo', 'groupCode'),
  read: (cell, { today }) =>
    cell('validFrom') > today || (cell('validTo') !== '' && cell('validTo') < today)
      ? []
      : [{ list: 'NO_CountryGroup', code: cell('groupCode'), text: {}, member: cell('country') }],
  source: 'Country groups of the Norwegian customs tariff',
  licence: NORWEGIAN,
};

/** In the order in which a file is asked; the form that is known by names only comes last. */
export const listForms: readonly OfficialForm[] = [
  customsOffices,
  unLocode,
  unitsOfMeasure,
  unCefact,
  currencies,
  countries,
  taricAreas,
  taricAreaMembers,
  taricCertificates,
  taricMeasureTypes,
  taricUnits,
  norwegianGroups,
  norwegianMembers,
  codeListForm,
];
