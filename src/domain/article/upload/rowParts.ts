import type { AdditionalSupplementaryUnit, DocumentProduced } from '../article';

/** Several records in one cell, one after the other with a semicolon between them. */
export const PART_SEPARATOR = ';';

const UNIT = /^(\w{1,4})\s+(\d+(?:[.,]\d+)?)$/;
const DAY = '(?:\\d{4}-\\d{2}-\\d{2})?';
const DOCUMENT = new RegExp(`^(\\w{0,2})/(\\w{4})/([^;]*)/(${DAY})/(${DAY})$`);

/** `ASV 40`: a unit and how much of it one unit of the article has. */
const readUnit = (part: string): AdditionalSupplementaryUnit | undefined => {
  const [, code, amount] = UNIT.exec(part) ?? [];
  return code === undefined || amount === undefined ? undefined : { code: code.toUpperCase(), amountPerUnit: amount.replace(',', '.') };
};

/** `SE/C640/123/2025-01-01/2026-12-31`: country, type, id, date, last day; all but the type may be blank. */
const readDocument = (part: string): DocumentProduced | undefined => {
  const [, country = '', type, id = '', date = '', validTo = ''] = DOCUMENT.exec(part) ?? [];
  if (type === undefined) return undefined;
  return {
    type,
    ...(country === '' ? {} : { country }),
    ...(id === '' ? {} : { id }),
    ...(date === '' ? {} : { date }),
    ...(validTo === '' ? {} : { validTo }),
  };
};

const READ: Readonly<Record<string, (part: string) => object | undefined>> = { additionalSupplementaryUnits: readUnit, furtherDocuments: readDocument };

/** Whether a part of such a cell can be read. */
export const isPart = (target: string, part: string): boolean => READ[target]?.(part.trim()) !== undefined;

const allOf = <T>(parts: string | readonly string[] | undefined, read: (part: string) => T | undefined): T[] =>
  (typeof parts === 'object' ? parts : []).map((part) => read(part.trim())).filter((part) => part !== undefined);

export const unitsIn = (parts: string | readonly string[] | undefined): AdditionalSupplementaryUnit[] => allOf(parts, readUnit);
export const documentsIn = (parts: string | readonly string[] | undefined): DocumentProduced[] => allOf(parts, readDocument);

export const unitText = ({ code = '', amountPerUnit = '' }: AdditionalSupplementaryUnit): string => `${code} ${amountPerUnit}`;
export const documentText = ({ country = '', type = '', id = '', date = '', validTo = '' }: DocumentProduced): string =>
  [country, type, id.replaceAll(PART_SEPARATOR, ' '), date, validTo].join('/');
