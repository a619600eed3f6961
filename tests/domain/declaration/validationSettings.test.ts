import { describe, expect, it } from 'vitest';
import { optionalRules } from '../../../src/domain/declaration/rules/all';
import { modesOf, resolvedMode, type SettingLevel, type ValidationSetting } from '../../../src/domain/declaration/validationSettings';
import { checkAll } from '../../../src/domain/declaration/check';
import { seNewImport } from '../../../src/domain/declaration/profiles/seNewImport';
import { aDeclaration, guid } from './sample';

const RULE = 'ValidateDocumentProducedForSeImport';

const level = (n: number, name: string, ...settings: ValidationSetting[]): SettingLevel => ({ orgUnitId: guid(n), name, settings });
const setting = (mode: ValidationSetting['mode'], more: Partial<ValidationSetting> = {}): ValidationSetting => ({
  validationId: RULE,
  mode,
  countries: [],
  flows: [],
  ...more,
});

const company = level(2, 'Company', setting('WARNING'));

describe('the nearest setting walking up from the unit (5.1)', () => {
  it.each([
    ['Gothenburg', [level(1, 'Gothenburg', setting('ERROR')), company], 'ERROR', 'Gothenburg'],
    ['Malmö, which says nothing', [level(3, 'Malmö'), company], 'WARNING', 'Company'],
    ['a unit that switches it off', [level(1, 'Gothenburg', setting('OFF')), company], 'OFF', 'Gothenburg'],
    ['nobody', [level(3, 'Malmö')], 'OFF', undefined],
  ] as const)('%s', (_unit, levels, mode, name) => {
    const resolved = resolvedMode(levels, RULE, { country: 'SE', flow: 'IMPORT', today: '2026-07-10' });
    expect([resolved.mode, resolved.level?.name]).toEqual([mode, name]);
  });

  it.each<[Partial<ValidationSetting>, ValidationSetting['mode']]>([
    [{ countries: ['SE', 'DK'] }, 'ERROR'],
    [{ countries: ['NO'] }, 'WARNING'],
    [{ flows: ['IMPORT'] }, 'ERROR'],
    [{ flows: ['EXPORT'] }, 'WARNING'],
    [{ countries: ['SE'], flows: ['EXPORT'] }, 'WARNING'],
    [{ validFrom: '2026-07-10' }, 'ERROR'],
    [{ validFrom: '2026-07-11' }, 'WARNING'],
    [{ validTo: '2026-07-10' }, 'ERROR'],
    [{ validTo: '2026-07-09' }, 'WARNING'],
    [{ validFrom: '2026-07-01', validTo: '2026-07-31', countries: ['SE'], flows: ['IMPORT'] }, 'ERROR'],
  ])('an error with %j, above a warning of the company: %s', (limits, expected) => {
    const own = level(1, 'Gothenburg', setting('ERROR', limits));
    expect(modesOf([own, company], { country: 'SE', flow: 'IMPORT', today: '2026-07-10' })[RULE]).toBe(expected);
  });

  it('gives each of the 14 a mode, and a finding its severity', () => {
    const all = optionalRules.map(({ id: validationId }): ValidationSetting => ({ validationId, mode: 'WARNING', countries: [], flows: [] }));
    const gothenburg = optionalRules
      .filter(({ number }) => [5, 6, 11].includes(number))
      .map(({ id: validationId }): ValidationSetting => ({ validationId, mode: 'ERROR', countries: [], flows: [] }));
    const modes = modesOf([level(1, 'Gothenburg', ...gothenburg), level(2, 'Company', ...all)], { country: 'SE', flow: 'IMPORT', today: '2026-07-10' });
    expect(Object.values(modes).sort()).toEqual([...Array.from({ length: 3 }, () => 'ERROR'), ...Array.from({ length: 11 }, () => 'WARNING')]);
    const content = aDeclaration(1);
    const items = content.items.map(({ countryOfOrigin: _none, supportingDocuments: _documents, ...item }) => ({ ...item, procedureRequested: '42' }));
    const found = checkAll(seNewImport, { header: content.header, items }, { date: '2026-01-15', modes });
    const severityOf = (number: number): number | undefined => found.find(({ code }) => code === `DEC-V${number}`)?.severity;
    expect([severityOf(2), severityOf(5)]).toEqual([1, 2]);
  });
});
