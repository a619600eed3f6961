import { describe, expect, it } from 'vitest';
import { CallSignals } from '../../../src/application/session/callSignals';

describe('loading', () => {
  it('is true while at least one thing loads, whoever ends first and how often', () => {
    const signals = new CallSignals();
    const told: boolean[] = [];
    signals.onLoading((loading) => told.push(loading));
    const first = signals.begin();
    const second = signals.begin();
    first();
    first();
    expect([signals.loading, told]).toEqual([true, [true]]);
    second();
    expect([signals.loading, told]).toEqual([false, [true, false]]);
  });

  it('is told to nobody who has stopped listening', () => {
    const signals = new CallSignals();
    const told: boolean[] = [];
    signals.onLoading((loading) => told.push(loading))();
    signals.begin();
    expect(told).toEqual([]);
  });
});
