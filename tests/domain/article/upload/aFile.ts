import type { ArticleContent } from '../../../../src/domain/article/article';
import { articleKey } from '../../../../src/domain/article/articleKey';
import type { CheckedRow, RowContext } from '../../../../src/domain/article/upload/checkRow';
import { checkRows } from '../../../../src/domain/article/upload/checkRows';
import { countryCodeOf } from '../../../../src/domain/article/upload/countryNames';
import { guessMapping } from '../../../../src/domain/article/upload/guessMapping';
import type { DuplicatePolicy } from '../../../../src/domain/article/upload/upload';
import { askTariff, inList, OWNER } from '../anArticle';

type Context = RowContext & { readonly duplicatePolicy: DuplicatePolicy };

export const HEADERS = ['Article id', 'Owner', 'Description', 'Unit', 'Net weight', 'Gross mass', 'Origin', 'HS code', 'EAN'];

/** What a file is checked against: the owner is called Acme; `articles` are known. */
export const aContext = ({
  headers = HEADERS,
  articles = [],
  ...more
}: Partial<Context> & { readonly headers?: readonly string[]; readonly articles?: readonly ArticleContent[] } = {}): Context => ({
  mapping: { columns: guessMapping(headers), country: 'SE', direction: 'Import' },
  columnCount: headers.length,
  countryCode: countryCodeOf,
  mode: 'InsertAndUpdate',
  emptyCellPolicy: 'Keep',
  duplicatePolicy: 'Error',
  today: '2025-03-01',
  inList,
  askTariff,
  ownerOf: (text) => (['acme', OWNER].includes(text.toLowerCase()) ? { id: OWNER } : undefined),
  known: (_owner, key) => {
    const content = articles.find(({ articleId = '' }) => articleKey(articleId) === key);
    return content === undefined ? undefined : { id: '33333333-3333-4333-8333-333333333333', status: 'Active', content };
  },
  ...more,
});

/** Rows of the file from row 2 on, the header being row 1. */
export const checkFile = (rows: readonly (readonly string[])[], context: Context = aContext()): CheckedRow[] =>
  checkRows(
    rows.map((cells, at) => ({ rowNo: at + 2, cells: [...cells] })),
    context,
  );

/** A row without faults in the columns of HEADERS. */
export const aRow = (more: Partial<Record<'id' | 'owner' | 'description' | 'unit' | 'net' | 'gross' | 'origin' | 'code' | 'gtin', string>> = {}): string[] => {
  const row = { id: 'A-1', owner: 'Acme', description: 'Shoe', unit: 'PR', net: '0.8', gross: '1.0', origin: 'CN', code: '6404110000', gtin: '', ...more };
  return [row.id, row.owner, row.description, row.unit, row.net, row.gross, row.origin, row.code, row.gtin];
};
