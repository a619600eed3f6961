import { describe, expect, it } from 'vitest';
import type { DeclarationStatus } from '../../../../src/domain/declaration/declaration';
import { isDischarged, uncovered } from '../../../../src/domain/declaration/flows/coverage';
import { flowOf, flows } from '../../../../src/domain/declaration/flows/flows';
import { answerName, messageName } from '../../../../src/domain/declaration/flows/messageNames';
import { mrnCountry, mrnLetter, movementsOf } from '../../../../src/domain/declaration/flows/movements';
import { asksHolder } from '../../../../src/domain/declaration/flows/publicWarehouse';
import { allocations } from '../../../../src/domain/declaration/flows/quotas';
import { afterAcceptance, afterHandOver, afterQuestion, afterTaking, isSupplemented } from '../../../../src/domain/declaration/flows/schedule';
import { profiles } from '../../../../src/domain/declaration/profiles/all';

const seconds = (answers: readonly { readonly kind: string; readonly delayMs: number }[]): (string | number)[][] =>
  answers.map(({ kind, delayMs }) => [kind, delayMs / 1_000]);

describe('every profile that is sent', () => {
  it.each(profiles.filter(({ kind }) => kind === 'OUT').map(({ key, flowId }) => [key, flowId] as const))('%s talks by its flow', (key, flowId) => {
    const { id } = flowOf(key);
    const finer: Readonly<Record<string, string>> = { 'ARRIVAL-GOODS': 'ARRIVAL', UNLOADING: 'ARRIVAL', 'ARRIVAL-EXIT': 'EXIT' };
    expect(finer[id] ?? id).toBe(flowId);
    expect(flows[id].order).toContain('DECIDE');
  });
});

describe('the schedule (SA-2)', () => {
  const header = { traderReference: '' };
  it.each([
    [
      'se-new-import',
      [
        ['RCV', 1],
        ['DECIDE', 4],
      ],
      [
        ['TAX', 2],
        ['REL', 6],
        ['CLR', 15],
      ],
    ],
    [
      'no-import',
      [['DECIDE', 4]],
      [
        ['REL', 6],
        ['CLR', 15],
      ],
    ],
    ['se-new-export', [['DECIDE', 4]], [['REL', 6]]],
    [
      'new-start-transit',
      [
        ['RCV', 1],
        ['DECIDE', 4],
      ],
      [
        ['REL', 6],
        ['CLR', 66],
      ],
    ],
    ['exit-notification', [['DECIDE', 4]], [['CLR', 45]]],
    ['new-arrival-notification', [['DECIDE', 4]], [['REL', 6]]],
    ['new-unloading-remarks', [['DECIDE', 4]], [['CLR', 6]]],
    ['dk-temp-storage', [['DECIDE', 4]], [['REL', 6]]],
  ])('of %s', (profile, first, then) => {
    const flow = flowOf(profile);
    expect(seconds(afterHandOver('DECLARATION', flow, header))).toEqual(first);
    expect(seconds(afterAcceptance(flow, header, 'LRN'))).toEqual(then);
  });

  it.each([
    [
      'SIM:DOC',
      [
        ['TAX', 2],
        ['DOC', 3],
      ],
    ],
    [
      'SIM:CTL',
      [
        ['TAX', 2],
        ['CTL', 3],
        ['REL', 6],
        ['CLR', 15],
      ],
    ],
    [
      'SIM:NOR',
      [
        ['TAX', 2],
        ['NOR', 6],
      ],
    ],
    [
      'SIM:SET',
      [
        ['TAX', 2],
        ['SET', 3],
        ['REL', 6],
        ['CLR', 15],
      ],
    ],
  ])('%s changes it', (traderReference, then) => {
    expect(seconds(afterAcceptance(flowOf('se-new-import'), { traderReference }, 'LRN'))).toEqual(then);
  });

  it('asks the holder of a public warehouse after the receipt and decides after his answer', () => {
    const stock = { authorisations: [{ type: 'C518', holder: 'SE2' }] };
    expect(seconds(afterHandOver('DECLARATION', flowOf('cwds'), stock))).toEqual([
      ['RCV', 1],
      ['CWR', 2],
    ]);
    expect([seconds(afterQuestion()), seconds(afterTaking(stock))]).toEqual([[['CWC', 4]], [['DECIDE', 4]]]);
  });

  it('waits ten minutes with SIM:SLOW', () => {
    expect(seconds(afterHandOver('DECLARATION', flowOf('se-new-import'), { traderReference: 'sim:slow' })).at(-1)).toEqual(['DECIDE', 600]);
  });

  it('has no clearance for what waits for its supplement, but letters of other flows say nothing of that', () => {
    expect(seconds(afterAcceptance(flowOf('se-new-import'), { additionalDeclarationType: 'C' }, 'LRN')).map(([kind]) => kind)).toEqual(['TAX', 'REL']);
    expect(isSupplemented(flowOf('exit-notification'), { additionalDeclarationType: 'C' })).toBe(false);
  });
});

describe('technical names', () => {
  it.each([
    ['se-new-import', 'IMDS', 'AMENDMENT', 'IMDC'],
    ['se-new-import', 'IFDP', 'CORRECTION', 'IFDR'],
    ['se-new-export', 'B1', 'AMENDMENT', 'IE513'],
    ['se-new-export', 'B1', 'CANCELLATION', 'IE514'],
    ['se-new-export', 'C2', 'DECLARATION', 'IE511'],
    ['new-start-transit', 'IE170', 'DECLARATION', 'IE170'],
    ['dk-new-import', 'H1', 'CANCELLATION', 'DMS 13'],
    ['se-export', 'UGE', 'DECLARATION', 'UGE'],
  ] as const)('%s %s %s is %s', (profile, message_type, message, name) => {
    expect(messageName({ profile, message_type }, message)).toBe(name);
  });

  it.each([
    ['se-new-export', 'B1', 'CLR', 'IE599'],
    ['se-export', 'UGE', 'REL', 'ZKB'],
    ['se-export', 'SUD', 'REL', 'SUD-REL'],
    ['arrival-at-exit', 'IE507', 'REL', 'IE525'],
    ['new-start-transit', 'D1', 'GUA', 'IE055'],
    ['dk-new-import', 'H1', 'REL', 'ROG'],
    ['new-start-transit', 'D1', 'REC', 'IE035'],
    ['new-start-transit', 'D1', 'EXP', 'D1-EXP'],
    ['se-new-import', 'IMDS', 'SET', 'IMFF'],
    ['se-new-import', 'IMDS', 'SET', 'IMAP', 'RELEASED'],
  ] as const)('%s %s answers %s as %s', (profile, message_type, kind, name, status: DeclarationStatus = 'ACCEPTED') => {
    expect(answerName({ profile, message_type, status }, kind)).toBe(name);
  });
});

describe('the letter of the MRN (DEC-R11)', () => {
  it.each([
    ['se-new-import', {}, 'R'],
    ['se-new-import', { security: '1' }, 'S'],
    ['dk-new-import', { messageType: 'H5' }, 'V'],
    ['se-new-export', {}, 'A'],
    ['se-new-export', { security: '2' }, 'B'],
    ['se-new-export', { messageType: 'B4' }, 'E'],
    ['se-export', { messageType: 'SUD' }, 'C'],
    ['new-start-transit', { security: '0' }, 'J'],
    ['new-start-transit', { security: '2' }, 'K'],
    ['new-start-transit', { security: '1' }, 'L'],
    ['new-start-transit', { security: '3' }, 'M'],
    ['dk-temp-storage', {}, 'U'],
    ['dk-temp-storage', { security: '1' }, 'W'],
    ['new-arrival-notification', {}, undefined],
    ['se-new-export', { messageType: 'C2' }, undefined],
  ])('%s with %j is %s', (profile, header, letter) => {
    expect(mrnLetter(flowOf(profile, 'messageType' in header ? header.messageType : ''), header)).toBe(letter);
  });

  it('is given by the country of departure where the profile is of the union', () => {
    expect([mrnCountry('EU', { offices: { departure: 'SE003000' } }), mrnCountry('DK', {})]).toEqual(['SE', 'DK']);
  });
});

describe('movements', () => {
  it('are named once; a presentation may name them as previous documents', () => {
    expect(movementsOf(flowOf('exit-notification'), { mrns: [{ mrn: ' a ' }, { mrn: 'A' }, { mrn: '' }] })).toEqual(['A']);
    expect(
      movementsOf(flowOf('dk-temp-storage', 'G3'), {
        previousDocuments: [
          { type: 'N337', reference: 'x' },
          { type: 'N380', reference: 'y' },
        ],
      }),
    ).toEqual(['X']);
  });
});

describe('what is left open', () => {
  const line = (commodityCode: string, netMass: string) => ({ commodityCode, netMass });
  it.each([
    [[line('61', '10'), line('61', '5')], [line('61', '15')], []],
    [[line('61', '10')], [line('61', '9.999')], ['61']],
    [[line('61', '10'), line('62', '1')], [line('61', '10')], ['62']],
    [[{ ...line('62', '1'), excluded: true }], [], []],
  ])('of a simplified declaration (T14)', (items, supplements, open) => {
    expect(uncovered(items, supplements)).toEqual(open);
  });

  it.each([
    [[1, 2], [[]], true],
    [[1, 2], [[1], [2]], true],
    [[1, 2], [[1]], false],
    [[1, 2], [], false],
  ])('of temporary storage with items %j taken out as %j', (items, taken, isAll) => {
    expect(isDischarged(items, taken)).toBe(isAll);
  });
});

it('a quota gives all, or 40 % of it', () => {
  const item = { id: 'a', itemNumber: 1, quotaOrderNumber: '090001', netMass: '250.5' };
  expect(allocations([item], true).map(({ args }) => [args?.['allocated'], args?.['percent']])).toEqual([['100.2', '40']]);
  expect(allocations([item], false).map(({ args }) => args?.['allocated'])).toEqual(['250.5']);
  expect(allocations([{ id: 'b', itemNumber: 1 }], true)).toEqual([]);
});

it('the holder of a public warehouse is asked when he is not the declarant', () => {
  const parties = { declarant: { identifier: 'SE1' } };
  const cwds = flowOf('cwds');
  expect(asksHolder(cwds, { parties, authorisations: [{ type: 'C518', holder: 'SE2' }] })).toBe(true);
  expect(asksHolder(cwds, { parties, messageType: 'CWDI', authorisations: [{ type: 'C518', holder: 'SE2' }] })).toBe(false);
  expect(asksHolder(flowOf('se-new-import'), { parties, authorisations: [{ type: 'C518', holder: 'SE2' }] })).toBe(false);
  expect(asksHolder(cwds, { parties, authorisations: [{ type: 'C518', holder: 'SE1' }] })).toBe(false);
  expect(asksHolder(cwds, { parties, authorisations: [{ type: 'C517', holder: 'SE2' }] })).toBe(false);
});
