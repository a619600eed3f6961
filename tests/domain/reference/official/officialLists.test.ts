import { expect, it } from 'vitest';
import { listForms } from '../../../../src/domain/reference/official/listForms';
import { OfficialLists } from '../../../../src/domain/reference/official/officialLists';

const TODAY = '2026-11-24';

/** What files of the same form as the official ones bring, by list and code. */
const gathered = (...files: readonly { readonly name: string; readonly lines: readonly string[] }[]) => {
  const lists = new OfficialLists();
  for (const { name, lines } of files) {
    const [headings = [], ...rows] = lines.map((line) => line.split('|'));
    const form = listForms.find(({ fits }) => fits(new Set(headings), { name, today: TODAY }));
    for (const row of rows) for (const one of form?.read((heading) => row[headings.indexOf(heading)] ?? '', { name, today: TODAY }) ?? []) lists.add(one);
  }
  return Object.fromEntries([...lists.lists()].map(([list, entries]) => [list, entries.map(({ entry, fallback }) => ({ ...entry, fallback }))]));
};

it('a code list of the Commission and the Norwegian words for it make one entry', () => {
  expect(
    gathered(
      { name: 'KindOfPackages.csv', lines: ['code|en|activeFrom|state', 'AE|Aerosol|2024-02-21|valid', 'ZZ|Gone|2024-02-21|invalid'] },
      { name: 'CL017_Package_type.csv', lines: ['Code|EU designation|Norwegian designation', 'AE|Aerosol|Aerosol-forpakning'] },
    ),
  ).toEqual({ PackageType: [{ code: 'AE', validFrom: '2024-02-21', text: { EN: 'Aerosol', NO: 'Aerosol-forpakning' }, fallback: 'AE' }] });
});

it('a Danish list says until when a code is valid', () => {
  expect(
    gathered({ name: 'AES-CL213.csv', lines: ['Code|Description|Valid From|Valid To', '0013|Origin declaration|2020-01-01|2025-06-30'] })[
      'DK_SupportingDocument'
    ],
  ).toEqual([{ code: '0013', validFrom: '2020-01-01', validTo: '2025-06-30', text: { EN: 'Origin declaration' }, fallback: '0013' }]);
});

it('a customs office has its roles once each and its name in our languages; another language is used only where English is missing', () => {
  const office = (language: string, name: string) => `SE000001|SE|2020-01-01|${language}|${name}|Demostad|SE000009|DES:R DEP:R DEP:S`;
  expect(
    gathered({
      name: 'offices.csv.gz',
      lines: ['code|country|activeFrom|lang|name|city|higherAuthority|rolesTraffic', office('SV', 'Demokontoret'), office('FR', 'Bureau de démo')],
    })['CustomsOffice'],
  ).toEqual([
    {
      code: 'SE000001',
      validFrom: '2020-01-01',
      text: { SV: 'Demokontoret' },
      parentCode: 'SE000009',
      attributes: { role: 'DEP DES', city: 'Demostad' },
      fallback: 'Demokontoret',
    },
  ]);
});

it('members of a Norwegian country group are those of the day of the load', () => {
  expect(
    gathered(
      { name: 'country_groups.csv', lines: ['groupCode|no|preferenceCode|validFrom|validTo', 'TDEM|Demoavtalen|P|2004-09-30|'] },
      {
        name: 'country_group_members.csv',
        lines: [
          'country|countryNo|groupCode|validFrom|validTo',
          'IS|Island|TDEM|2004-09-30|',
          'CH|Sveits|TDEM|2004-09-30|2019-12-31',
          'AD|Andorra|TDEM|2027-01-01|',
        ],
      },
    )['NO_CountryGroup'],
  ).toEqual([expect.objectContaining({ code: 'TDEM', validFrom: '2004-09-30', text: { NO: 'Demoavtalen' }, attributes: { members: 'IS' } })]);
});

it('packages of Recommendation 21 stand behind an X among the units', () => {
  const lists = gathered({ name: 'rec20.csv', lines: ['code|name|description', 'KGM|kilogram|A unit of mass', 'X4H|Box, plastic, solid|'] });
  expect([lists['UnitOfMeasure']?.[0]?.code, lists['PackageType']?.[0]?.code]).toEqual(['KGM', '4H']);
});

it('a withdrawn currency ends with the month before', () => {
  expect(
    gathered({
      name: 'iso4217.csv',
      lines: ['Entity|Currency|AlphabeticCode|NumericCode|MinorUnit|WithdrawalDate', 'BULGARIA|Bulgarian Lev|BGN|975|2|2026-01'],
    })['Currency'],
  ).toEqual([{ code: 'BGN', validFrom: '1900-01-01', validTo: '2025-12-31', text: {}, fallback: 'BGN' }]);
});
