import { beginsWith, latin } from './bytes';

/** Without a character in Windows-1252. */
const UNUSED_IN_1252 = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/** Bytes that follow the first one of a UTF-8 character, or -1. */
const following = (byte: number): number => {
  if (byte < 0x80) return 0;
  if (byte >= 0xc2 && byte <= 0xdf) return 1;
  if (byte >= 0xe0 && byte <= 0xef) return 2;
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : -1;
};

const isUtf8 = (content: Uint8Array): boolean => {
  for (let at = 0; at < content.length;) {
    const more = following(content[at] ?? 0);
    if (more < 0) return false;
    for (let place = at + 1; place <= at + more; place += 1) if (((content[place] ?? 0) & 0xc0) !== 0x80) return false;
    at += more + 1;
  }
  return true;
};

/** By its mark, or because every other byte of the beginning is zero as in western text. */
const isUtf16 = (content: Uint8Array): boolean => {
  if (content.length % 2 !== 0) return false;
  if (beginsWith(content, [0xff, 0xfe]) || beginsWith(content, [0xfe, 0xff])) return true;
  const head = content.subarray(0, 400);
  const zeros = (parity: number): number => head.filter((byte, place) => byte === 0 && place % 2 === parity).length;
  const [even, odd] = [zeros(0), zeros(1)];
  return (even === 0 && odd > head.length / 4) || (odd === 0 && even > head.length / 4);
};

/** CM-R27: UTF-8, UTF-16 or Windows-1252, and no NUL outside UTF-16. */
export const isText = (content: Uint8Array): boolean => {
  if (isUtf16(content)) return true;
  if (content.includes(0)) return false;
  return isUtf8(content) || !UNUSED_IN_1252.some((byte) => content.includes(byte));
};

/** Markup as characters whatever its encoding: what is looked for in it is ASCII. */
const asciiOf = (content: Uint8Array): string => latin(content, 0, content.length).replaceAll('\0', '');

/** CM-R27: begins with a tag, and declares no document type, so that no entity comes from outside. */
export const isPlainXml = (content: Uint8Array): boolean => {
  const text = asciiOf(content);
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(text) && !/<!(?:DOCTYPE|ENTITY)/i.test(text);
};
