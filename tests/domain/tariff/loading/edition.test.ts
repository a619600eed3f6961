import { describe, expect, it } from 'vitest';
import { dailyEdition, editionFault, numberedEdition } from '../../../../src/domain/tariff/loading/edition';

describe('a file of changes', () => {
  it('has its place in a series by its number or the day in its name', () => {
    expect(numberedEdition('250112')).toEqual({ id: '2025-112', isDaily: false });
    expect(numberedEdition('some file')).toBeUndefined();
    expect(dailyEdition('IncrementalObjectTraderExport_17_20260714.xml')).toEqual({ id: '2026-07-14', isDaily: true });
    expect(dailyEdition('Measure_1_2026-02-30.xml')).toBeUndefined();
  });

  it('with a number must follow the number before it, over the end of a year too', () => {
    expect(editionFault({ id: '2025-113', isDaily: false }, '2025-110')).toEqual({ kind: 'order', follows: '2025-112', active: '2025-110' });
    expect(editionFault({ id: '2025-111', isDaily: false }, '2025-110')).toBeUndefined();
    expect(editionFault({ id: '2026-1', isDaily: false }, '2025-250')).toBeUndefined();
    expect(editionFault({ id: '2025-110', isDaily: false }, '2025-110')).toMatchObject({ kind: 'order' });
  });

  it('of a day needs each working day before it; a weekend has none', () => {
    expect(editionFault({ id: '2026-07-14', isDaily: true }, '2026-07-10')).toEqual({ kind: 'missing', date: '2026-07-13' });
    expect(editionFault({ id: '2026-07-13', isDaily: true }, '2026-07-10')).toBeUndefined();
    expect(editionFault({ id: '2026-07-10', isDaily: true }, '2026-07-10')).toMatchObject({ kind: 'order' });
  });
});
