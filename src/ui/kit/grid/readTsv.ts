const TAB = 9;
const LF = 10;
const CR = 13;
const QUOTE = 34;

const isSeparator = (code: number): boolean => code === TAB || code === LF || code === CR || Number.isNaN(code);

/** End of a quoted cell that starts at `start`, or -1 when the quote is only a character of the text. */
const quotedEnd = (text: string, start: number): number => {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text.charCodeAt(at + 1) !== QUOTE) return isSeparator(text.charCodeAt(at + 1)) ? at : -1;
    at += 1;
  }
  return -1;
};

/** Lines of what Excel, LibreOffice and Google Sheets put on the clipboard; a cell with a line end, tab or leading quote stands in quotes. */
export function* readTsv(text: string): Generator<string[], void> {
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let line: string[] = [];
  while (at < text.length) {
    const end = text.charCodeAt(at) === QUOTE ? quotedEnd(text, at) : -1;
    if (end >= 0) {
      line.push(text.slice(at + 1, end).replaceAll('""', '"'));
      at = end + 1;
    } else {
      const start = at;
      while (!isSeparator(text.charCodeAt(at))) at += 1;
      line.push(text.slice(start, at));
    }
    const separator = text.charCodeAt(at);
    if (separator === TAB) {
      at += 1;
      if (at < text.length) continue;
      line.push('');
    } else {
      at += separator === CR && text.charCodeAt(at + 1) === LF ? 2 : 1;
    }
    yield line;
    line = [];
  }
}
