import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/kernel/dates';
import { applyChanges, changesBetween, changesToRestore, locallyChanged } from '../../../src/domain/reference/listChanges';
import { closeOpenPeriods } from '../../../src/domain/reference/effectiveDating';
import { diffEntries } from '../../../src/domain/reference/listDiff';
import { anEntry, fromSource } from './listOf';

describe('the differences of two versions (4.1)', () => {
  const version11 = [anEntry('EUR', '1999-01-01'), anEntry('HRK', '1994-05-30'), anEntry('SEK', '1960-01-01')];
  const file = [
    anEntry('EUR', '1999-01-01'),
    anEntry('SEK', '1960-01-01'),
    anEntry('XAF', '2025-01-01', undefined, { text: { EN: 'CFA franc BEAC' } }),
    anEntry('HRK', '1994-05-30', '2022-12-31'),
  ];

  it('are those of the worked example', () => {
    expect(diffEntries(version11, file)).toEqual({
      counts: { new: 1, ended: 1, changed: 0, removed: 0, unchanged: 2 },
      rows: [
        { code: 'HRK', validFrom: '1994-05-30', kind: 'Ended', field: 'validTo', new: '2022-12-31' },
        { code: 'XAF', validFrom: '2025-01-01', kind: 'New', new: 'CFA franc BEAC, from 2025-01-01' },
      ],
    });
  });

  it('name each field that changed', () => {
    const before = anEntry('SE', '2020-01-01', undefined, { text: { EN: 'Sweden', SV: 'Sverge' }, attributes: { a: '1' }, isDefault: true });
    const after = anEntry('SE', '2020-01-01', undefined, { text: { EN: 'Sweden', SV: 'Sverige' }, attributes: { a: '2' }, replacedBy: ['XX', 'YY'] });
    expect(diffEntries([before], [after]).rows.map(({ kind, field, old, new: now }) => [kind, field, old, now])).toEqual([
      ['Changed', 'text.SV', 'Sverge', 'Sverige'],
      ['Changed', 'isDefault', 'true', undefined],
      ['Changed', 'attributes.a', '1', '2'],
      ['Changed', 'replacedBy', undefined, 'XX YY'],
    ]);
  });

  it('call a later last day a change, not an end', () => {
    expect(diffEntries([anEntry('SE', '2020-01-01', '2024-12-31')], [anEntry('SE', '2020-01-01')]).counts).toMatchObject({ changed: 1, ended: 0 });
  });
});

const entry = fc
  .record({
    code: fc.constantFrom('AA', 'BB', 'CC', 'DD'),
    day: fc.integer({ min: 0, max: 400 }),
    text: fc.constantFrom('one', 'two'),
    isDefault: fc.boolean(),
  })
  .map(({ code, day, text, isDefault }) => anEntry(code, addDays('2024-01-01', day), undefined, { text: { EN: text }, ...(isDefault ? { isDefault } : {}) }));
const list = fc.uniqueArray(entry, { maxLength: 14, selector: ({ code, validFrom }) => code + validFrom }).map(closeOpenPeriods);

describe('the changes between two lists', () => {
  it('lead from the one to the other', () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const reached = applyChanges(before, changesBetween(before, after));
        const { counts } = diffEntries(reached, after);
        expect({ ...counts, unchanged: after.length }).toEqual({ new: 0, ended: 0, changed: 0, removed: 0, unchanged: after.length });
      }),
    );
  });

  it('are none between a list and itself', () => {
    fc.assert(fc.property(list, (one) => changesBetween(one, one).length === 0));
  });
});

describe('a version that is restored', () => {
  it('keeps what was added after it for old records: ended, and removed only where it has not begun', () => {
    const older = [anEntry('AA', '2020-01-01')];
    const published = [
      anEntry('AA', '2020-01-01', '2026-01-31'),
      anEntry('BB', '2026-01-01'),
      anEntry('CC', '2026-12-01'),
      anEntry('DD', '2025-01-01', '2025-12-31'),
    ];
    expect(changesToRestore(published, older, '2026-03-10')).toEqual([
      { action: 'put', entry: anEntry('AA', '2020-01-01') },
      { action: 'put', entry: anEntry('BB', '2026-01-01', '2026-03-09') },
      { action: 'remove', entry: { code: 'CC', validFrom: '2026-12-01' } },
    ]);
  });
});

describe('a local change', () => {
  const source = fromSource('CT', '2020-01-01', undefined, { text: { EN: 'Carton' } });
  const { origin: _, ...own } = { ...source, text: { EN: 'Carton', SV: 'Kartong' } };

  it('of an imported list becomes an override with the source beside it', () => {
    const changed = locallyChanged(source, own, true);
    expect(changed).toMatchObject({ origin: 'Override', text: { SV: 'Kartong' }, source: { text: { EN: 'Carton' } } });
    const { origin: _origin, ...sourceContent } = source;
    expect(locallyChanged(changed, sourceContent, true)).toEqual(source);
  });

  it('of a new code is local', () => {
    expect(locallyChanged(undefined, own, true).origin).toBe('Local');
  });
});
