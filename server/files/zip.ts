import { strToU8, unzipSync, zipSync } from 'fflate';
import { failed, ok, type Result } from '../../src/domain/kernel/result';
import { refusedFile } from '../../src/domain/document/fileRefusal';
import { damaged } from './refusals';

export interface ZipEntry {
  /** Path in the archive, with `/`. */
  readonly name: string;
  readonly content: Uint8Array;
}

const MAX_ENTRIES = 2_000;
const MAX_UNPACKED = 500_000_000;
/** Unpacked to packed bytes; real files of text stay below 60. */
const MAX_RATIO = 200;
const FROM = 10_000_000;

const isFolder = (name: string): boolean => name.endsWith('/');

/** What the archive says is in it, before anything is unpacked. */
export const zipNames = (content: Uint8Array): Result<readonly string[]> => {
  const names: string[] = [];
  let packed = 0;
  let unpacked = 0;
  try {
    unzipSync(content, {
      filter: ({ name, size, originalSize }) => {
        names.push(name);
        packed += size;
        unpacked += originalSize;
        return false;
      },
    });
  } catch {
    return damaged();
  }
  const isTooMuch = names.length > MAX_ENTRIES || unpacked > MAX_UNPACKED || (unpacked > FROM && unpacked > packed * MAX_RATIO);
  return isTooMuch ? refusedFile('UNPACKED', 'The archive is too large when it is unpacked. Send its files one by one.') : ok(names);
};

/** Never unpacks more than the archive announced. */
export const zip = (content: Uint8Array): Result<readonly ZipEntry[]> => {
  const names = zipNames(content);
  if (failed(names)) return names;
  try {
    const files = unzipSync(content, { filter: ({ name }) => !isFolder(name) });
    return ok(Object.entries(files).map(([name, unpacked]) => ({ name, content: unpacked })));
  } catch {
    return damaged();
  }
};

/** Texts by their names, packed into one archive. */
export const zipped = (files: readonly { readonly name: string; readonly content: string }[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync(Object.fromEntries(files.map(({ name, content }) => [name, strToU8(content)]))));
