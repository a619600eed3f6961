import { describe, expect, it } from 'vitest';
import { retryDelayMs } from '../../../src/domain/outcome/retry';

describe('asking again', () => {
  it.each([
    ['GET', 0, 503, undefined, 500],
    ['GET', 1, 503, undefined, 2000],
    ['GET', 2, 503, undefined, undefined],
    ['GET', 0, 0, undefined, 500],
    ['GET', 0, 502, undefined, 500],
    ['GET', 0, 504, undefined, 500],
    ['GET', 0, 500, undefined, undefined],
    ['GET', 0, 429, 1, undefined],
    ['GET', 0, 503, 7, 7000],
    ['GET', 0, 503, 120, 30_000],
    ['POST', 0, 503, undefined, undefined],
    ['PUT', 0, 0, undefined, undefined],
    ['DELETE', 0, 502, undefined, undefined],
  ])('%s attempt %i status %i, server wishes %s s: %s ms', (method, attempt, status, wish, expected) => {
    expect(retryDelayMs(method, attempt, status, wish)).toBe(expected);
  });
});
