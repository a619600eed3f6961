/** A stream whose client has given no sign of life for that many of its intervals is silent (platform, 3.2). */
export const SILENT_AFTER_INTERVALS = 1.5;

export type StreamPresence = 'Open' | 'Silent';

export const presenceOf = (heardAt: number, now: number, intervalMs: number): StreamPresence =>
  now - heardAt > intervalMs * SILENT_AFTER_INTERVALS ? 'Silent' : 'Open';

/** An address without its last part, which tells one machine from another. */
export const maskedAddress = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const at = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(':'));
  return at < 0 ? '' : `${plain.slice(0, at + 1)}*`;
};

export const MAX_TEST_PAYLOAD = 16_000;

/** The shortest, the one in the middle and the longest of some times; nothing of none. */
export const latencyOf = (milliseconds: readonly number[]): readonly [number, number, number] | undefined => {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const [first] = sorted;
  const last = sorted.at(-1);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  return first === undefined || middle === undefined || last === undefined ? undefined : [first, middle, last];
};
