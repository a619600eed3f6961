import { measureText, PdfString } from '@libpdf/core';

export type FontName = 'Helvetica' | 'Helvetica-Bold';

/** Codes of Windows-1252 between Latin-1's, which the fonts of every reader know. */
const BEYOND_LATIN_1: Readonly<Record<string, number>> = {
  '€': 0x80,
  '‚': 0x82,
  ƒ: 0x83,
  '„': 0x84,
  '…': 0x85,
  '†': 0x86,
  '‡': 0x87,
  ˆ: 0x88,
  '‰': 0x89,
  Š: 0x8a,
  '‹': 0x8b,
  Œ: 0x8c,
  Ž: 0x8e,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '˜': 0x98,
  '™': 0x99,
  š: 0x9a,
  '›': 0x9b,
  œ: 0x9c,
  ž: 0x9e,
  Ÿ: 0x9f,
};

/** Letters that have no accent to leave out. */
const PLAIN: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ŋ: 'N',
  ŋ: 'n',
  ẞ: 'ß',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '\u2009': ' ',
  '\u202f': '\u00a0',
  '≤': '<=',
  '≥': '>=',
  '→': '->',
};

const codeOf = (sign: string): number | undefined => {
  const code = sign.charCodeAt(0);
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) ? code : BEYOND_LATIN_1[sign];
};

const known = new Map<string, string>();

/** The sign itself, or the nearest one that the font has: a Polish ł is an l. */
const printableSign = (sign: string): string => {
  const before = known.get(sign);
  if (before !== undefined) return before;
  const plain = PLAIN[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '');
  const printable = codeOf(sign) !== undefined ? sign : [...plain].every((one) => codeOf(one) !== undefined) ? plain : '?';
  known.set(sign, printable);
  return printable;
};

const COMMON = /^[\x20-\x7e\xa0-\xff]*$/;

/** As it can be printed, in one line. */
export const printable = (text: string): string => {
  const composed = text.replace(/[\s\u0000-\u001f]+/g, ' ');
  if (COMMON.test(composed)) return composed;
  return [...composed.normalize('NFC')].map(printableSign).join('');
};

/** A printable text in the codes of the font. */
export const encoded = (text: string): PdfString => PdfString.fromBytes(Uint8Array.from(text, (sign) => codeOf(sign) ?? 0x3f));

const ELLIPSIS = '…';

/** How wide texts are, in points at size 1. */
export class FontWidths {
  readonly #font: FontName;
  readonly #widths = new Map<string, number>();

  constructor(font: FontName) {
    this.#font = font;
  }

  of(text: string): number {
    let width = 0;
    for (const sign of text) width += this.#sign(sign);
    return width;
  }

  /** Lines no wider than `width`, broken at blanks and in words that are too long; the last of `most` lines ends with … where more would follow. */
  lines(text: string, width: number, most: number): string[] {
    const lines: string[] = [];
    let rest = text.trim();
    while (rest !== '' && lines.length < most) {
      const end = this.#fitting(rest, width);
      if (end >= rest.length) {
        lines.push(rest);
        return lines;
      }
      if (lines.length === most - 1) {
        lines.push(this.#cut(rest, width));
        return lines;
      }
      const blank = rest.lastIndexOf(' ', end);
      const at = blank > 0 ? blank : Math.max(1, end);
      lines.push(rest.slice(0, at).trimEnd());
      rest = rest.slice(at).trimStart();
    }
    return lines;
  }

  #sign(sign: string): number {
    let width = this.#widths.get(sign);
    if (width === undefined) {
      width = measureText(sign, this.#font, 1);
      this.#widths.set(sign, width);
    }
    return width;
  }

  /** How many characters fit. */
  #fitting(text: string, width: number): number {
    let used = 0;
    for (let at = 0; at < text.length; at += 1) {
      used += this.#sign(text.charAt(at));
      if (used > width) return at;
    }
    return text.length;
  }

  #cut(text: string, width: number): string {
    const room = width - this.#sign(ELLIPSIS);
    return `${text.slice(0, this.#fitting(text, room)).trimEnd()}${ELLIPSIS}`;
  }
}
