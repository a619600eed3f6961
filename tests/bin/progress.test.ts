import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { progressOn } from '../../bin/check/progress.mjs';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const shown = (isTTY: boolean, total?: number): string => {
  let written = '';
  const progress = progressOn({ isTTY, write: (text: string) => (written += text) }, total);
  progress.read(1_000_000);
  progress.checked();
  expect(written).toBe('');
  vi.advanceTimersByTime(250);
  progress.read(1_000_000);
  progress.end();
  return written.replaceAll('\u001b[K', '');
};

it('a long input tells on a terminal how far it is, on one line that goes in the end', () => {
  expect(shown(true, 8_000_000)).toBe('\r1 declarations, 25 %\r');
  expect(shown(true)).toBe('\r1 declarations, 2 MB\r');
});

it('nothing is told where nobody looks', () => expect(shown(false, 8_000_000)).toBe(''));
