import { describe, expect, it } from 'vitest';
import { calculateDuty } from '../../../../src/domain/tariff/calculateDuty';
import { judgeConditions, type ConditionFacts } from '../../../../src/domain/tariff/measures/conditions';
import type { Measure } from '../../../../src/domain/tariff/measures/measure';
import { readMeasureText } from '../../../../src/domain/tariff/measures/measureText';
import { aMeasure, aQuestion, aTariff, aVatCode, BICYCLES } from '../aTariff';

const facts = (given: Partial<ConditionFacts> = {}): ConditionFacts => ({
  documents: [],
  value: '100000',
  currency: 'SEK',
  quantities: { netMass: '1000' },
  tariffRate: (currency) => (currency === 'EUR' ? { rate: '11.25', unit: '1' } : undefined),
  ...given,
});

describe('the duty column of the tariff', () => {
  it('reads certificates with their actions and amounts', () => {
    expect(readMeasureText('Cond: A cert: D-008 (01):19.200 % ; A (01):48.500 %')).toEqual({
      conditions: [
        { code: 'A', sequence: 1, certificate: 'D008', action: '01', expression: '19.200 %' },
        { code: 'A', sequence: 2, action: '01', expression: '48.500 %' },
      ],
    });
  });

  it('reads entry prices', () => {
    expect(readMeasureText('Cond: V 51.500 EUR/DTN(01):14.400 % + 1.100 EUR DTN')?.conditions).toEqual([
      { code: 'V', sequence: 1, threshold: { amount: '51.500', currency: 'EUR', unit: 'DTN' }, action: '01', expression: '14.400 % + 1.100 EUR DTN' },
    ]);
  });

  it('reads a sign without blanks, a fixed amount and the old unit of account', () => {
    expect(readMeasureText('8.300 % + EA MAX 18.700 % +ADSZ')?.expression).toBe('8.300 % + EA MAX 18.700 % +ADSZ');
    expect(readMeasureText('3.000 EUR')?.expression).toBe('3.000 EUR');
    expect(readMeasureText('5.300 EUC DTN')?.expression).toBe('5.300 EUC DTN');
  });

  it.each(['Cond: A cert: D-008', 'Cond: ', '12 % Cond: A (01):twelve', 'twelve', 'Cond: A (01) Cond: B (01)'])('does not guess what "%s" means', (text) => {
    expect(readMeasureText(text)).toBeUndefined();
  });
});

describe('conditions of the duty column', () => {
  const entryPrice = readMeasureText(
    'Cond: V 52.600 EUR/DTN(01):14.400 % ; V 51.500 EUR/DTN(01):14.400 % + 1.100 EUR DTN ; V 0.000 EUR/DTN(01):14.400 % + 29.800 EUR DTN',
  );

  it.each([
    ['6000', '14.400 %'],
    ['5800', '14.400 % + 1.100 EUR DTN'],
    ['100', '14.400 % + 29.800 EUR DTN'],
  ])('the entry price decides: 1,000 kg worth %s SEK pay %s', (value, duty) => {
    expect(judgeConditions(entryPrice?.conditions, facts({ value, quantities: { netMass: '1000' } })).expression).toBe(duty);
  });

  it('Y155 makes half of the value due, it exempts from nothing', () => {
    const { conditions } = readMeasureText('Cond: B cert: Y-155 (01):50.000 % ; B (01):0.000 %') ?? {};
    expect(judgeConditions(conditions, facts({ documents: ['Y155'] })).expression).toBe('50.000 %');
    expect(judgeConditions(conditions, facts()).expression).toBe('0.000 %');
  });

  it.each(['02', '03', '11', '12', '13', '15'])('action %s compares prices and is never a silent zero', (action) => {
    const measure = aMeasure('d', { measureType: '552', expression: '10.000 %', conditions: [{ code: 'A', sequence: 1, action }] });
    const { chosen } = calculateDuty(aQuestion(), aTariff([aMeasure('a'), measure, aVatCode('6109000000', 'STANDARD')]));
    expect(chosen.totals).toBeUndefined();
    expect(chosen.findings.map(({ key }) => key)).toContain('CT-R4.price');
  });

  it.each([
    ['L', '100000', 'refused'],
    ['F', '100000', 'applies'],
    ['E', '100000', 'applies'],
    ['U', '100000', 'applies'],
  ])('code %s compares the value with 100,000 SEK by its own rule', (code, amount, effect) => {
    const quantities = { supplementary: { NAR: '2' } };
    expect(judgeConditions([{ code, sequence: 1, threshold: { amount, currency: 'SEK' }, action: '24' }], facts({ quantities })).effect).toBe(effect);
  });
});

describe('bicycles from China, as on 2026-07-12', () => {
  const conditional = (sid: string, additionalCode: string, text: string): Measure => {
    const { expression: _none, ...measure } = aMeasure(sid, { code: BICYCLES, measureType: '552', geoArea: 'CN', additionalCode });
    return { ...measure, ...readMeasureText(text) };
  };
  const tariff = aTariff([
    aMeasure('base', { code: BICYCLES, expression: '14.000 %' }),
    conditional('b772', 'B772', 'Cond: A cert: D-008 (01):19.200 % ; A (01):48.500 %'),
    conditional('b999', 'B999', '48.500 %'),
    aVatCode(BICYCLES, 'STANDARD'),
  ]);

  it.each([
    ['B772', ['D008'], '19200'],
    ['B772', [], '48500'],
    ['B999', [], '48500'],
  ])('%s with %j pays %s beside the third-country duty', (additionalCode, documents, amount) => {
    const { chosen } = calculateDuty(aQuestion({ code: BICYCLES, additionalCodes: [additionalCode], documents }), tariff);
    expect(chosen.lines.map((line) => [line.taxType, line.amount]).slice(0, 2)).toEqual([
      ['A00', '14000'],
      ['A30', amount],
    ]);
  });

  it('asks which producer it is', () => {
    expect(calculateDuty(aQuestion({ code: BICYCLES }), tariff).findings.map(({ key }) => key)).toContain('CT-R11');
  });
});

describe('measure types nobody has assigned', () => {
  it('with conditions they are requirements, whatever their number', () => {
    const { expression: _none, ...bare } = aMeasure('x', {
      measureType: '999',
      conditions: [
        { code: 'B', sequence: 1, certificate: 'N851', action: '29' },
        { code: 'B', sequence: 2, action: '09' },
      ],
    });
    const answer = calculateDuty(aQuestion(), aTariff([aMeasure('a'), bare, aVatCode('6109000000', 'STANDARD')]));
    expect(answer.findings.map(({ message }) => message)).toContain('Import needs N851.');
  });

  it('where certificates stand without their logic, nothing is refused', () => {
    const { expression: _none, ...bare } = aMeasure('x', {
      measureType: '415',
      areConditionsInferred: true,
      conditions: [
        { code: 'B', sequence: 1, certificate: 'N851', action: '29' },
        { code: 'B', sequence: 2, action: '09' },
      ],
    });
    const answer = calculateDuty(aQuestion(), aTariff([aMeasure('a'), bare, aVatCode('6109000000', 'STANDARD')]));
    expect(answer.findings.find(({ key }) => key === 'CT-R12.perhaps')?.severity).toBe(1);
    expect(answer.chosen.totals).toBeDefined();
  });

  it('with a duty they leave the total open', () => {
    const answer = calculateDuty(aQuestion(), aTariff([aMeasure('a'), aMeasure('x', { measureType: '999' }), aVatCode('6109000000', 'STANDARD')]));
    expect(answer.chosen.totals).toBeUndefined();
    expect(answer.findings.map(({ message }) => message)).toContain('Measure type 999 is not assigned to a group.');
  });

  it('the flat duty of small consignments is no candidate of the ordinary duty', () => {
    const answer = calculateDuty(
      aQuestion(),
      aTariff([aMeasure('a'), aMeasure('flat', { measureType: '107', expression: '3.000 EUR' }), aVatCode('6109000000', 'STANDARD')]),
    );
    expect(answer.chosen.lines.filter(({ taxType }) => taxType === 'A00').map(({ amount }) => amount)).toEqual(['12000']);
  });
});

it('order numbers of licences need the licence document', () => {
  const quota = aMeasure('q', { measureType: '122', expression: '0.000 %', quotaOrderNo: '094001' });
  const tariff = aTariff([aMeasure('a'), quota, aVatCode('6109000000', 'STANDARD')], { quotas: { '094001': 'Licence' } });
  expect(calculateDuty(aQuestion({ preference: '120' }), tariff).findings.map(({ key }) => key)).toContain('CT-R13.licence');
  expect(calculateDuty(aQuestion({ preference: '120', documents: ['L001'] }), tariff).findings.map(({ key }) => key)).not.toContain('CT-R13.licence');
});
