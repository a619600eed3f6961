const LAYOUT = /[\t\n\r\u2028\u2029]/;
/** Controls, signs that turn the direction of a text around, and what stands for a character that could not be read. */
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffd-\uffff]/;
const HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** A character that is refused: its place, counted from 1, and its number as `U+0007`. */
export interface UnfitCharacter {
  readonly place: number;
  readonly character: string;
}

const found = (text: string, sign: RegExp): UnfitCharacter | undefined => {
  const at = text.search(sign);
  return at < 0 ? undefined : { place: at + 1, character: `U+${text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')}` };
};

/**
 * The first character that no text of a record may hold, because it is not seen, hides what is, or cannot be stored. Tabs and line breaks are
 * fit inside texts of several `lines`; around any text they are no part of it.
 */
export const unfitCharacter = (text: string, lines = false): UnfitCharacter | undefined => {
  const unfit = found(text, UNFIT) ?? (text.isWellFormed() ? undefined : found(text, HALF));
  if (unfit !== undefined || lines || !LAYOUT.test(text)) return unfit;
  const start = text.length - text.trimStart().length;
  const inside = found(text.trim(), LAYOUT);
  return inside === undefined ? undefined : { ...inside, place: inside.place + start };
};
