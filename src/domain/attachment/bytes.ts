const codesOf = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));

export const beginsWith = (content: Uint8Array, bytes: readonly number[], at = 0): boolean => bytes.every((byte, place) => content[at + place] === byte);

/** Whether the ASCII text stands between `from` and `to`. */
export const contains = (content: Uint8Array, text: string, from = 0, to = content.length): boolean => {
  const codes = codesOf(text);
  const [first = 0] = codes;
  const end = Math.min(to, content.length) - codes.length;
  for (let at = content.indexOf(first, Math.max(0, from)); at >= 0 && at <= end; at = content.indexOf(first, at + 1)) {
    if (beginsWith(content, codes, at)) return true;
  }
  return false;
};

/** Little-endian. */
export const uint16 = (content: Uint8Array, at: number): number => (content[at] ?? 0) | ((content[at + 1] ?? 0) << 8);
export const uint32 = (content: Uint8Array, at: number): number => (uint16(content, at) | (uint16(content, at + 2) << 16)) >>> 0;

/** Bytes of names and markup as characters of their own value. */
export const latin = (content: Uint8Array, from: number, to: number): string => {
  let text = '';
  for (let at = from; at < Math.min(to, content.length); at += 1) text += String.fromCharCode(content[at] ?? 0);
  return text;
};
