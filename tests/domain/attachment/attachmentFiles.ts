import { strToU8, zipSync } from 'fflate';

export const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array => {
  const all = parts.flatMap((part) => (typeof part === 'string' ? [...strToU8(part)] : part));
  return Uint8Array.from(all);
};

export const aPdf = (text = 'invoice'): Uint8Array => bytes(`%PDF-1.7\n${text}\n%%EOF\n`);
export const aJpeg = (): Uint8Array => bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF');
export const aPng = (): Uint8Array => bytes([0x89], 'PNG', [0x0d, 0x0a, 0x1a, 0x0a]);
export const aZip = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

const MAIN = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
};
export const aWorkbook = (kind: 'xlsx' | 'xlsm'): Uint8Array =>
  aZip({
    '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="${MAIN[kind]}"/></Types>`,
    'xl/workbook.xml': '<workbook/>',
    ...(kind === 'xlsm' ? { 'xl/vbaProject.bin': 'macro' } : {}),
  });

/** The test pattern of the antivirus industry, put together only when it is needed. */
export const testPattern = (): Uint8Array => bytes(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-'));
