import { sql, type Transaction } from 'kysely';
import type { ArticleContent, ArticleStatus } from '../../../../src/domain/article/article';
import { articleKey } from '../../../../src/domain/article/articleKey';
import { checkRow, type CheckedRow, type RowContext } from '../../../../src/domain/article/upload/checkRow';
import { countryCodeOf } from '../../../../src/domain/article/upload/countryNames';
import { mapRow, type ReadRow } from '../../../../src/domain/article/upload/mapRow';
import type { Mapping, RawRow } from '../../../../src/domain/article/upload/upload';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import type { Database } from '../../../db/schema';
import { loadCodeLists } from '../codeLists';
import { ownerFinder, readOperators, type Sight } from '../../org/area';
import { loadTariff } from '../tariff';
import type { UploadEntry } from './uploads';

interface KnownRow {
  readonly id: string;
  readonly article_owner_id: string;
  readonly article_key: string;
  readonly status: ArticleStatus;
  readonly content: ArticleContent;
}

type Checks = Omit<RowContext, 'known'>;

/** What rows are checked against, apart from the articles they name. */
export const loadChecks = async (
  db: Transaction<Database>,
  sight: Sight,
  { settings, headers }: Pick<UploadEntry, 'settings' | 'headers'>,
  mapping: Mapping,
  now: Date,
): Promise<Checks> => {
  const today = stockholmDate(now);
  return {
    mapping,
    columnCount: headers?.length ?? 0,
    decimalMark: settings.fileKind === 'csv' || settings.fileKind === 'txt' ? settings.decimalMark : undefined,
    countryCode: countryCodeOf,
    mode: settings.mode,
    emptyCellPolicy: settings.emptyCellPolicy,
    ownerId: settings.articleOwnerId === undefined ? undefined : plainGuid(settings.articleOwnerId),
    today,
    inList: await loadCodeLists(db, sight.tenantId, today),
    askTariff: await loadTariff(db),
    ownerOf: ownerFinder(await readOperators(db, sight)),
  };
};

const textOf = (value: string | readonly string[] | undefined): string => (typeof value === 'string' ? value : '');

const keysOf = (rows: readonly ReadRow[], checks: Checks): { readonly owners: string[]; readonly keys: string[] } => {
  const owners = new Set<string>();
  const keys = new Set<string>();
  for (const { values } of rows) {
    const typed = textOf(values['articleOwner']);
    const owner = typed === '' ? checks.ownerId : checks.ownerOf(typed)?.id;
    if (owner === undefined) continue;
    owners.add(owner);
    keys.add(articleKey(textOf(values['articleId'])));
  }
  return { owners: [...owners], keys: [...keys] };
};

/** Checks rows by themselves, against the articles that lie where the caller works. */
export const checkChunk = async (
  db: Transaction<Database>,
  { tenantId, visibleUnits }: Pick<Sight, 'tenantId' | 'visibleUnits'>,
  rows: readonly RawRow[],
  checks: Checks,
): Promise<CheckedRow[]> => {
  const read = rows.map(({ cells }) => mapRow(cells, checks));
  const { owners, keys } = keysOf(read, checks);
  const found = await sql<KnownRow>`
    select id, article_owner_id, article_key, status, content from article
    where tenant_id = ${tenantId}::uuid and article_owner_id = any (${owners}::uuid[]) and article_key = any (${keys}::text[]) and status <> 'Retired'
      and org_unit_id = any (${[...visibleUnits]}::uuid[])`.execute(db);
  const byKey = new Map(found.rows.map((row) => [`${row.article_owner_id} ${row.article_key}`, { id: row.id, status: row.status, content: row.content }]));
  const context: RowContext = { ...checks, known: (owner, key) => byKey.get(`${owner} ${key}`) };
  return rows.map((row, at) => checkRow(row, context, read[at]));
};
