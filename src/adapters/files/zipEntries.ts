import { Inflate } from 'fflate';
import { damaged, tooMuchUnpacked, Unreadable } from './refusals';

interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
}

const MAX_ENTRIES = 2_000;
const MAX_UNPACKED = 500_000_000;
/** Unpacked to packed bytes; real workbooks stay below 60. */
const MAX_RATIO = 200;
const RATIO_FROM = 10_000_000;
const PIECE = 16_384;

const END = 0x06054b50;
const END_SIZE = 22;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const LOCATOR_SIZE = 20;
const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const MAX_COMMENT = 65_535;
const IN_EXTRA = 0xffff_ffff;
const STORED = 0;
const DEFLATED = 8;

const broken = (): Unreadable => new Unreadable(damaged());

const view = async (file: Blob, from: number, to: number): Promise<DataView> => {
  if (from < 0 || to > file.size || from > to) throw broken();
  return new DataView(await file.slice(from, to).arrayBuffer());
};

const big = (bytes: DataView, at: number): number => Number(bytes.getBigUint64(at, true));

interface Directory {
  readonly from: number;
  readonly size: number;
  readonly count: number;
}

const directory64 = async (file: Blob, endAt: number): Promise<Directory | undefined> => {
  if (endAt < LOCATOR_SIZE) return undefined;
  const locator = await view(file, endAt - LOCATOR_SIZE, endAt);
  if (locator.getUint32(0, true) !== LOCATOR_64) return undefined;
  const at = big(locator, 8);
  const end = await view(file, at, at + 56);
  if (end.getUint32(0, true) !== END_64) throw broken();
  return { count: big(end, 32), size: big(end, 40), from: big(end, 48) };
};

const directoryOf = async (file: Blob): Promise<Directory> => {
  const tailFrom = Math.max(0, file.size - END_SIZE - MAX_COMMENT);
  const tail = await view(file, tailFrom, file.size);
  for (let at = tail.byteLength - END_SIZE; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END) continue;
    const wide = await directory64(file, tailFrom + at);
    return wide ?? { count: tail.getUint16(at + 10, true), size: tail.getUint32(at + 12, true), from: tail.getUint32(at + 16, true) };
  }
  throw broken();
};

/** Sizes and places beyond 4 GB stand in an extra field; writers of streams use it for small files too. */
const wideValues = (bytes: DataView, from: number, to: number): number[] => {
  for (let at = from; at + 4 <= to;) {
    const length = bytes.getUint16(at + 2, true);
    if (bytes.getUint16(at, true) === 1) return Array.from({ length: Math.floor(length / 8) }, (_, place) => big(bytes, at + 4 + place * 8));
    at += 4 + length;
  }
  return [];
};

const entriesIn = (bytes: DataView, count: number): ZipEntry[] => {
  const entries: ZipEntry[] = [];
  const decoder = new TextDecoder();
  let at = 0;
  for (let place = 0; place < count; place += 1) {
    if (at + ENTRY_SIZE > bytes.byteLength || bytes.getUint32(at, true) !== ENTRY) throw broken();
    const nameLength = bytes.getUint16(at + 28, true);
    const extraLength = bytes.getUint16(at + 30, true);
    const nameAt = at + ENTRY_SIZE;
    const name = decoder.decode(new Uint8Array(bytes.buffer, bytes.byteOffset + nameAt, nameLength));
    const narrow = { unpacked: bytes.getUint32(at + 24, true), packed: bytes.getUint32(at + 20, true), offset: bytes.getUint32(at + 42, true) };
    const wide = wideValues(bytes, nameAt + nameLength, nameAt + nameLength + extraLength);
    const value = (one: number): number => (one === IN_EXTRA ? (wide.shift() ?? one) : one);
    value(narrow.unpacked);
    entries.push({ name, method: bytes.getUint16(at + 10, true), packed: value(narrow.packed), offset: value(narrow.offset) });
    at = nameAt + nameLength + extraLength + bytes.getUint16(at + 32, true);
  }
  return entries;
};

/** The files of an archive, read where they lie: nothing but the piece at hand is in memory. */
export class ZipEntries {
  readonly #file: Blob;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  #unpacked = 0;
  #packed = 0;

  private constructor(file: Blob, entries: readonly ZipEntry[]) {
    this.#file = file;
    this.#entries = new Map(entries.map((entry) => [entry.name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase(), entry]));
  }

  static async open(file: Blob): Promise<ZipEntries> {
    const { from, size, count } = await directoryOf(file);
    if (count > MAX_ENTRIES) throw new Unreadable(tooMuchUnpacked());
    try {
      return new ZipEntries(file, entriesIn(await view(file, from, from + size), count));
    } catch (thrown) {
      throw thrown instanceof RangeError ? broken() : thrown;
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /** The text of one file, piece by piece. Letter case does not matter. */
  async *text(name: string): AsyncGenerator<string, void> {
    const entry = this.#entries.get(name.toLowerCase());
    if (entry === undefined) throw broken();
    const decoder = new TextDecoder();
    for await (const bytes of this.#unpack(entry)) yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  }

  async *#unpack({ method, packed, offset }: ZipEntry): AsyncGenerator<Uint8Array, void> {
    if (method !== STORED && method !== DEFLATED) throw broken();
    const local = await view(this.#file, offset, offset + LOCAL_SIZE);
    const from = offset + LOCAL_SIZE + local.getUint16(26, true) + local.getUint16(28, true);
    const to = from + packed;
    if (to > this.#file.size) throw broken();
    const unpacked: Uint8Array[] = [];
    const inflate = new Inflate((bytes) => unpacked.push(bytes));
    for (let at = from; at < to; at += PIECE) {
      const end = Math.min(to, at + PIECE);
      const piece = new Uint8Array(await this.#file.slice(at, end).arrayBuffer());
      if (method === STORED) unpacked.push(piece);
      else this.#push(inflate, piece, end === to);
      for (const bytes of unpacked.splice(0)) {
        this.#count(piece.length, bytes.length);
        yield bytes;
      }
    }
  }

  #push(inflate: Inflate, piece: Uint8Array, isLast: boolean): void {
    try {
      inflate.push(piece, isLast);
    } catch {
      throw broken();
    }
  }

  #count(packed: number, unpacked: number): void {
    this.#packed += packed;
    this.#unpacked += unpacked;
    if (this.#unpacked > MAX_UNPACKED || (this.#unpacked > RATIO_FROM && this.#unpacked > this.#packed * MAX_RATIO)) throw new Unreadable(tooMuchUnpacked());
  }
}
