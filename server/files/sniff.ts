import { failed } from '../../src/domain/kernel/result';
import { zipNames } from './zip';

/** `xls`: the format of Excel before 2007. `locked`: a workbook with a password. */
export type FileKind = 'empty' | 'xlsx' | 'xls' | 'locked' | 'zip' | 'xml' | 'json' | 'text' | 'unknown';

const begins = (content: Uint8Array, ...bytes: number[]): boolean => bytes.every((byte, place) => content[place] === byte);

const LOCKED = Buffer.from('EncryptedPackage', 'utf16le');

/** The first characters that are no space, of whatever encoding. */
const firstCharacters = (content: Uint8Array): string =>
  Buffer.from(content.subarray(0, 400))
    .toString('latin1')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
    .trimStart();

const CONTROLS = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/;

/** What the content is, whatever its name says. */
export const sniffFile = (content: Uint8Array): FileKind => {
  if (content.length === 0) return 'empty';
  if (begins(content, 0xd0, 0xcf, 0x11, 0xe0)) return Buffer.from(content.buffer, content.byteOffset, content.byteLength).includes(LOCKED) ? 'locked' : 'xls';
  if (begins(content, 0x50, 0x4b)) {
    const names = zipNames(content);
    return !failed(names) && names.right.some((name) => /^xl\/workbook/i.test(name)) ? 'xlsx' : 'zip';
  }
  const start = firstCharacters(content);
  if (start.startsWith('%PDF') || CONTROLS.test(start)) return 'unknown';
  if (start.startsWith('<')) return 'xml';
  return /^[[{]/.test(start) ? 'json' : 'text';
};
