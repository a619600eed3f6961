import { compareDecimals, isDecimal } from '../kernel/decimal';
import type { ArticleFinding } from './article';
import { articleFinding, articleText } from './articleFinding';
import type { FillDifference, FillField, FillPatch, FillPolicy } from './fillResult';

const LABELS: Readonly<Record<FillField, string>> = {
  articleId: 'Article id',
  articleOwnerId: 'Article owner',
  articleStatus: 'Article status',
  description: 'Description',
  commodityCode: 'Commodity code',
  additionalCodes: 'Additional codes',
  procedureRequested: 'Requested procedure',
  procedurePrevious: 'Previous procedure',
  additionalProcedures: 'Additional procedures',
  netMass: 'Net mass',
  grossMass: 'Gross mass',
  quantity: 'Quantity',
  unit: 'Unit',
  supplementaryUnits: 'Supplementary units',
  supplementaryUnitCode: 'Supplementary unit code',
  additionalSupplementaryUnits: 'Additional supplementary units',
  countryOfOrigin: 'Origin',
  regionOfOrigin: 'Region of origin',
  preferentialOrigin: 'Preferential origin',
  packages: 'Packages',
  supportingDocuments: 'Documents',
};

const isField = (name: string): name is FillField => name in LABELS;

/** Of a list, rows without a value count as none. */
const isEmpty = (value: unknown): boolean => {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isEmpty);
  return typeof value === 'object' && Object.values(value).every(isEmpty);
};

const isSame = (one: unknown, other: unknown): boolean => {
  if (typeof one === 'string' && typeof other === 'string')
    return one.trim() === other.trim() || (isDecimal(one) && isDecimal(other) && compareDecimals(one, other) === 0);
  return JSON.stringify(one) === JSON.stringify(other);
};

const shown = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  return value.map((row) => (typeof row === 'object' && row !== null ? Object.values(row).join(' ') : String(row))).join(', ');
};

const keyOf = (row: unknown): string => {
  if (typeof row === 'string') return row.trim();
  if (typeof row !== 'object' || row === null) return '';
  const text = (name: string): string => (name in row ? String((row as Record<string, unknown>)[name] ?? '').trim() : '');
  return `${text('type')}|${text('id')}|${text('code')}`;
};

/** Lists to which the article adds what is not there yet: codes by their value, documents by type and id. */
const MERGED: readonly FillField[] = ['additionalCodes', 'additionalProcedures', 'supportingDocuments', 'additionalSupplementaryUnits'];

const merged = (item: unknown, article: unknown): unknown[] => {
  const rows = (Array.isArray(item) ? (item as unknown[]) : []).filter((row) => !isEmpty(row));
  const held = new Set(rows.map(keyOf));
  const added = Array.isArray(article) ? (article as unknown[]) : [];
  return [...rows, ...added.filter((row, at) => !held.has(keyOf(row)) && added.findIndex((other) => keyOf(other) === keyOf(row)) === at)];
};

/** Which values of the article go onto the item (AR-R10). Who fills from an article has chosen it, so its id, owner and status always go. */
export const applyPolicy = (
  item: FillPatch,
  values: FillPatch,
  policy: FillPolicy,
): { readonly patch: FillPatch; readonly differences: readonly FillDifference[]; readonly findings: readonly ArticleFinding[] } => {
  const patch: Record<string, unknown> = {};
  const differences: FillDifference[] = [];
  const findings: ArticleFinding[] = [];
  for (const [field, value] of Object.entries(values)) {
    if (!isField(field)) continue;
    const before: unknown = item[field];
    if (MERGED.includes(field)) {
      const rows = merged(before, value);
      if (!isSame(before, rows)) patch[field] = rows;
      continue;
    }
    if (isEmpty(before) || field === 'articleId' || field === 'articleOwnerId' || field === 'articleStatus') {
      if (!isSame(before, value)) patch[field] = value;
      continue;
    }
    if (isSame(before, value)) continue;
    const taken = policy === 'Overwrite';
    const args = { field: LABELS[field], value: shown(value) };
    if (taken) patch[field] = value;
    else findings.push(articleFinding(0, 'AR-R10', `/${field}`, args));
    differences.push({ field, item: before, article: value, taken, message: articleText('AR-R10', args) });
  }
  return { patch: patch as FillPatch, differences, findings };
};
