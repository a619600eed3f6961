import { damaged, Unreadable } from './refusals';
import { attribute, decoded, XmlScanner, type XmlListener } from './xmlScanner';
import type { ZipEntries } from './zipEntries';

export interface Sheet {
  readonly name: string;
  readonly path: string;
}

export interface Workbook {
  readonly sheets: readonly Sheet[];
  readonly from1904: boolean;
  readonly stylesPath: string | undefined;
  readonly stringsPath: string | undefined;
}

const nothing = (): void => undefined;

const scan = async (entries: ZipEntries, path: string, listener: Partial<XmlListener>): Promise<void> => {
  const scanner = new XmlScanner({ open: nothing, text: nothing, close: nothing, ...listener });
  for await (const piece of entries.text(path)) scanner.push(piece);
  scanner.end();
};

/** A target is relative to the folder of its source, or absolute. */
const resolved = (folder: string, target: string): string => {
  const parts: string[] = target.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
};

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly path: string;
}

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

const relationsOf = async (entries: ZipEntries, path: string): Promise<Relation[]> => {
  const folder = folderOf(path);
  const file = `${folder === '' ? '' : `${folder}/`}_rels/${path.slice(path.lastIndexOf('/') + 1)}.rels`;
  const relations: Relation[] = [];
  if (!entries.has(file)) return relations;
  await scan(entries, file, {
    open: (name, attributes) => {
      if (name !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return;
      const type = attribute(attributes, 'Type') ?? '';
      relations.push({
        id: attribute(attributes, 'Id') ?? '',
        type: type.slice(type.lastIndexOf('/') + 1),
        path: resolved(folder, attribute(attributes, 'Target') ?? ''),
      });
    },
  });
  return relations;
};

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** What a workbook says of itself: its sheets in their order, hidden ones last. */
export const openWorkbook = async (entries: ZipEntries): Promise<Workbook> => {
  const path = (await relationsOf(entries, '')).find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  if (!entries.has(path)) throw new Unreadable(damaged());
  const relations = await relationsOf(entries, path);
  const shown: Sheet[] = [];
  const hidden: Sheet[] = [];
  let from1904 = false;
  await scan(entries, path, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = isTrue(attribute(attributes, 'date1904'));
      if (name !== 'sheet') return;
      const id = /(?:^|\s)[\w.-]+:id\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1];
      const relation = relations.find((one) => one.id === id && one.type === 'worksheet');
      if (!relation) return;
      const state = attribute(attributes, 'state');
      (state === undefined || state === 'visible' ? shown : hidden).push({ name: attribute(attributes, 'name') ?? '', path: relation.path });
    },
  });
  const pathOf = (kind: string): string | undefined => relations.find(({ type, path: target }) => type === kind && entries.has(target))?.path;
  return { sheets: [...shown, ...hidden], from1904, stylesPath: pathOf('styles'), stringsPath: pathOf('sharedStrings') };
};

const DATE_FORMATS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

const isDateCode = (code: string): boolean => /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h|m|s)[^\]]*\]/gi, '').replace(/general/gi, ''));

/** Which styles of cells show a number as a date. */
export const readDateStyles = async (entries: ZipEntries, path: string | undefined): Promise<readonly boolean[]> => {
  const styles: boolean[] = [];
  if (path === undefined) return styles;
  const codes = new Map<number, string>();
  let inCells = false;
  await scan(entries, path, {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      const format = Number(attribute(attributes, 'numFmtId') ?? 0);
      const code = codes.get(format);
      styles.push(code === undefined ? DATE_FORMATS.some(([from, to]) => format >= from && format <= to) : isDateCode(code));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
};

/** `_x000D_` stands for a character that XML cannot hold. */
export const unescaped = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text;

/** The texts that cells share. Readings of other scripts beside a text are left out. */
export const readStrings = async (entries: ZipEntries, path: string | undefined): Promise<readonly string[]> => {
  const strings: string[] = [];
  if (path === undefined) return strings;
  let text = '';
  let inText = false;
  let readings = 0;
  await scan(entries, path, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 't') inText = readings === 0;
      else if (name === 'rPh') readings += 1;
    },
    text: (raw) => {
      if (inText) text += decoded(raw);
    },
    close: (name) => {
      if (name === 't') inText = false;
      else if (name === 'rPh') readings -= 1;
      else if (name === 'si') strings.push(unescaped(text));
    },
  });
  return strings;
};
