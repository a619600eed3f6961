import { expect, it } from 'vitest';
import { overriddenRule, roundingOverrideFault, type RoundingOverride } from '../../../src/domain/tariff/roundingOverride';
import { ROUNDING_RULES } from '../../../src/domain/tariff/roundingRule';

const sweden = ROUNDING_RULES.find(({ country }) => country === 'SE');
if (sweden === undefined) throw new Error('no rule for SE');

const duty: RoundingOverride = { country: 'SE', amount: 'duty', scale: 2, mode: 'halfUp', validFrom: '2026-02-01', validTo: '2026-02-28' };

it.each([
  ['2026-01-31', 0],
  ['2026-02-01', 2],
  ['2026-02-28', 2],
  ['2026-03-01', 0],
])('rounds the duty on %s to %i decimals, and nothing else otherwise', (date, scale) => {
  expect(overriddenRule(sweden, [duty], date)).toEqual({ ...sweden, duty: { scale, mode: scale === 0 ? 'down' : 'halfUp' } });
});

it('lets the nearest unit that says something on the day count, amount by amount', () => {
  const company: RoundingOverride[] = [
    { ...duty, scale: 1, validFrom: '2026-01-01', validTo: '2026-12-31' },
    { ...duty, amount: 'tax', scale: 1 },
  ];
  expect(overriddenRule(sweden, [duty, ...company], '2026-02-10')).toMatchObject({ duty: { scale: 2 }, tax: { scale: 1 }, customsValue: { scale: 0 } });
  expect(overriddenRule(sweden, [duty, ...company], '2026-05-10')).toMatchObject({ duty: { scale: 1 }, tax: { scale: 0 } });
});

it('leaves other countries alone', () => {
  expect(overriddenRule(sweden, [{ ...duty, country: 'NO' }], '2026-02-10')).toEqual(sweden);
});

const { validTo: _last, ...open } = duty;

it.each<[string, RoundingOverride, readonly RoundingOverride[], string | undefined]>([
  ['a country without a rule', { ...duty, country: 'FI' }, [], 'country'],
  ['more decimals than amounts have', { ...duty, scale: 3 }, [], 'scale'],
  ['half a decimal', { ...duty, scale: 0.5 }, [], 'scale'],
  ['fewer than none', { ...duty, scale: -1 }, [], 'scale'],
  ['a day that does not exist', { ...duty, validFrom: '2026-02-30' }, [], 'days'],
  ['a last day before the first', { ...duty, validTo: '2026-01-31' }, [], 'days'],
  ['a shared day', duty, [{ ...duty, validFrom: '2026-02-28', validTo: '2026-03-31' }], 'overlap'],
  ['one without end', { ...duty, validFrom: '2026-05-01', validTo: '2026-05-02' }, [open], 'overlap'],
  ['the day after', { ...duty, validFrom: '2026-03-01', validTo: '2026-03-31' }, [duty], undefined],
  ['another amount on the same days', { ...duty, amount: 'tax' }, [duty], undefined],
])('judges %s', (_case, wanted, others, fault) => {
  expect(roundingOverrideFault(wanted, others)).toBe(fault);
});
