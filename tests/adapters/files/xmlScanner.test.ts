import { describe, expect, it } from 'vitest';
import { XmlScanner } from '../../../src/adapters/files/xmlScanner';

const SHEET = `<?xml version="1.0"?><x:sheet a="1 > 0"><!-- a remark --><row r="1"><c t='s'><v>26SE0005</v></c><c/></row> <t>A &amp; B<![CDATA[ <raw> ]]></t></x:sheet>`;

const read = (pieces: readonly string[]): { readonly marks: readonly string[]; readonly texts: string } => {
  const marks: string[] = [];
  let texts = '';
  const scanner = new XmlScanner({
    open: (name, attributes) => marks.push(`<${name}${attributes}`),
    text: (raw) => (texts += raw),
    close: (name) => marks.push(`/${name}`),
  });
  pieces.forEach((piece) => scanner.push(piece));
  scanner.end();
  return { marks, texts };
};

describe('XML that comes in pieces', () => {
  it('is read the same wherever it is cut: no text is lost between two pieces', () => {
    const whole = read([SHEET]);
    expect(whole.texts).toBe('26SE0005 A &amp; B <raw> ');
    for (let cut = 1; cut < SHEET.length; cut += 1) expect(read([SHEET.slice(0, cut), SHEET.slice(cut)]), `cut at ${cut}`).toEqual(whole);
    expect(read([...SHEET])).toEqual(whole);
  });
});
