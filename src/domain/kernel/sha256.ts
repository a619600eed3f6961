const isPrime = (n: number): boolean => n > 1 && Array.from({ length: n - 2 }, (_, m) => m + 2).every((m) => n % m !== 0);

const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(isPrime);

/** The first 32 bits behind the point of a root (FIPS 180-4, 4.2.2 and 5.3.3). */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;

const ROUNDS = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const BLOCK = 64;
const LENGTH_AT = 56;

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const utf8 = (text: string): number[] => {
  const percent = encodeURIComponent(text.toWellFormed());
  const bytes: number[] = [];
  for (let at = 0; at < percent.length; at += 1) {
    const escaped = percent[at] === '%';
    bytes.push(escaped ? parseInt(percent.slice(at + 1, at + 3), 16) : percent.charCodeAt(at));
    if (escaped) at += 2;
  }
  return bytes;
};

/** A one bit, zeros, and the length in bits (FIPS 180-4, 5.1.1). */
const padded = (bytes: readonly number[]): DataView => {
  const blocks = Math.floor((bytes.length + BLOCK - LENGTH_AT) / BLOCK) + 1;
  const view = new DataView(new ArrayBuffer(blocks * BLOCK));
  bytes.forEach((byte, at) => view.setUint8(at, byte));
  view.setUint8(bytes.length, 0x80);
  view.setBigUint64(view.byteLength - 8, BigInt(bytes.length) * 8n);
  return view;
};

const scheduleOf = (view: DataView, block: number): Int32Array => {
  const words = new Int32Array(64);
  const word = (at: number): number => words[at] ?? 0;
  for (let t = 0; t < 16; t += 1) words[t] = view.getInt32(block + t * 4);
  for (let t = 16; t < 64; t += 1) {
    const [early, late] = [word(t - 15), word(t - 2)];
    const [small, large] = [rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3), rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10)];
    words[t] = word(t - 16) + small + word(t - 7) + large;
  }
  return words;
};

type State = readonly number[];

const round = ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]: State, added: number): State => {
  const one = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + ((e & f) ^ (~e & g)) + added;
  const two = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
  return [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
};

/** SHA-256 of the text in UTF-8, as 64 hexadecimal digits: for places that have no cryptography of their own. */
export const sha256 = (text: string): string => {
  const view = padded(utf8(text));
  let state: State = START;
  for (let block = 0; block < view.byteLength; block += BLOCK) {
    const words = scheduleOf(view, block);
    const ended = ROUNDS.reduce((at: State, constant, t) => round(at, constant + (words[t] ?? 0)), state);
    state = state.map((word, at) => (word + (ended[at] ?? 0)) | 0);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
};
