import { finding, type AttachmentFinding } from './attachment';
import { latin, uint16, uint32 } from './bytes';

/** CM-R28. */
export const MAX_ARCHIVE_ENTRIES = 200;
export const MAX_UNPACKED_BYTES = 100_000_000;
export const MAX_ARCHIVE_RATIO = 100;

export interface ArchiveEntry {
  readonly name: string;
  readonly packed: number;
  readonly unpacked: number;
  readonly isEncrypted: boolean;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const MAX_COMMENT = 65_535;

const endOf = (content: Uint8Array): number | undefined => {
  for (let at = content.length - END_LENGTH; at >= Math.max(0, content.length - END_LENGTH - MAX_COMMENT); at -= 1) {
    if (uint32(content, at) === END) return at;
  }
  return undefined;
};

/** What the table of contents of an archive says, nothing unpacked. Undefined: it has none that can be read. */
export const archiveEntries = (content: Uint8Array): readonly ArchiveEntry[] | undefined => {
  const end = endOf(content);
  if (end === undefined) return undefined;
  const count = uint16(content, end + 10);
  const entries: ArchiveEntry[] = [];
  let at = uint32(content, end + 16);
  for (let place = 0; place < count; place += 1) {
    if (at + ENTRY_LENGTH > content.length || uint32(content, at) !== ENTRY) return undefined;
    const nameLength = uint16(content, at + 28);
    entries.push({
      name: latin(content, at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength),
      packed: uint32(content, at + 20),
      unpacked: uint32(content, at + 24),
      isEncrypted: (uint16(content, at + 8) & 1) === 1,
    });
    at += ENTRY_LENGTH + nameLength + uint16(content, at + 30) + uint16(content, at + 32);
  }
  return entries;
};

const leadsOutside = (name: string): boolean => /^(?:[\\/]|[a-z]:)/i.test(name) || name.split(/[\\/]/).includes('..');

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** CM-R28, of an archive that a user uploads. */
export const checkArchive = (entries: readonly ArchiveEntry[]): AttachmentFinding | undefined => {
  const refused = (what: string, message: string, args: Readonly<Record<string, string>> = {}): AttachmentFinding =>
    finding(`CM-R28.${what}`, 2, message, args);
  if (entries.length > MAX_ARCHIVE_ENTRIES) {
    return refused('entries', `The archive holds ${entries.length} files; the limit is ${MAX_ARCHIVE_ENTRIES}.`, {
      count: String(entries.length),
      max: String(MAX_ARCHIVE_ENTRIES),
    });
  }
  const outside = entries.find(({ name }) => leadsOutside(name));
  if (outside !== undefined) return refused('path', 'The archive holds a path that leads out of it.');
  if (entries.some(({ isEncrypted }) => isEncrypted)) return refused('encrypted', 'The archive is protected by a password.');
  if (entries.some(({ name }) => /\.zip$/i.test(name))) return refused('nested', 'The archive holds another archive.');
  const unpacked = sum(entries.map((entry) => entry.unpacked));
  if (unpacked > MAX_UNPACKED_BYTES) return refused('unpacked', 'The archive unpacks to more than 100 MB.');
  if (unpacked > MAX_ARCHIVE_RATIO * sum(entries.map(({ packed }) => packed))) return refused('ratio', 'The archive unpacks to more than 100 times its size.');
  return undefined;
};
