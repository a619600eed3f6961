import { closeSync, createReadStream, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import { groupDigits } from '../../src/domain/kernel/decimal';
import { ok, type Result } from '../../src/domain/kernel/result';
import { refusedFile } from '../../src/domain/document/fileRefusal';
import { damaged } from './refusals';

export interface UnpackLimits {
  readonly maxEntries: number;
  readonly maxBytes: number;
}

/** CT-L4. */
export const UNPACK_LIMITS: UnpackLimits = { maxEntries: 2_000, maxBytes: 20_000_000_000 };

export interface UnpackedFile {
  /** Path in the archive, with `/`. */
  readonly name: string;
  readonly file: string;
}

const TAIL = 66_000;
const END_OF_DIRECTORY = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const ANY_NUMBER = 0xffff;

/** How many entries the directory at the end of the archive names; undefined where it has no end. */
const statedEntries = (tail: Buffer): number | undefined => {
  const at = tail.lastIndexOf(END_OF_DIRECTORY);
  return at < 0 || at + 12 > tail.length ? undefined : tail.readUInt16LE(at + 10);
};

const leavesFolder = (name: string): boolean => name.includes('\0') || /^[\\/]|^[A-Za-z]:|(?:^|[\\/])\.\.(?:[\\/]|$)/.test(name);

class Stopped extends Error {}

/** Where the content of an archive goes, entry by entry; it notes what is wrong with it. */
class Unpacking {
  readonly files: UnpackedFile[] = [];
  refusal: Result<never> | undefined;
  entries = 0;
  finished = 0;
  #bytes = 0;
  readonly #folder: string;
  readonly #limits: UnpackLimits;

  constructor(folder: string, limits: UnpackLimits) {
    this.#folder = folder;
    this.#limits = limits;
  }

  stop(refusal: Result<never>): never {
    this.refusal = refusal;
    throw new Stopped();
  }

  take(entry: UnzipFile): void {
    const { name } = entry;
    const { maxEntries, maxBytes } = this.#limits;
    this.entries += 1;
    if (this.entries > maxEntries)
      this.stop(refusedFile('UNPACKED', `The archive has more than ${groupDigits(String(maxEntries))} entries. Send its files one by one.`));
    if (leavesFolder(name)) this.stop(refusedFile('PATH', `The archive names a file outside of it: ${name.slice(0, 80)}`, { name: name.slice(0, 80) }));
    if (name.endsWith('/')) {
      this.finished += 1;
      return;
    }
    const file = path.join(this.#folder, `${String(this.entries)}-${path.posix.basename(name.replaceAll('\\', '/')).slice(-100)}`);
    const target = openSync(file, 'w');
    entry.ondata = (error, chunk, isLast) => {
      if (error !== null) {
        closeSync(target);
        this.stop(damaged());
      }
      this.#bytes += chunk.length;
      if (this.#bytes > maxBytes) {
        closeSync(target);
        this.stop(refusedFile('UNPACKED', 'The archive is too large when it is unpacked. Send its files one by one.'));
      }
      writeSync(target, chunk);
      if (!isLast) return;
      closeSync(target);
      this.finished += 1;
      this.files.push({ name, file });
    };
    entry.start();
  }
}

/** Unpacks an archive of any size into a folder, piece by piece. */
export const unpackTo = async (folder: string, archive: string, limits: UnpackLimits = UNPACK_LIMITS): Promise<Result<readonly UnpackedFile[]>> => {
  mkdirSync(folder, { recursive: true });
  const unpacking = new Unpacking(folder, limits);
  const unzip = new Unzip((entry) => unpacking.take(entry));
  unzip.register(UnzipInflate);
  let tail: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of createReadStream(archive)) {
      const bytes = chunk as Buffer;
      tail = Buffer.concat([tail, bytes]).subarray(-TAIL);
      unzip.push(bytes);
    }
    unzip.push(new Uint8Array(), true);
  } catch {
    return unpacking.refusal ?? damaged();
  }
  const stated = statedEntries(tail);
  const isWhole = stated !== undefined && (stated === ANY_NUMBER || stated === unpacking.entries) && unpacking.finished === unpacking.entries;
  return isWhole ? ok(unpacking.files) : damaged();
};
