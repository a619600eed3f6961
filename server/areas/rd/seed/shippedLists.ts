import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { entryKey, type EntryContent } from '../../../../src/domain/reference/listEntry';
import type { ListChange, OwnedEntry } from '../../../../src/domain/reference/listChanges';
import { newlyShipped } from '../../../../src/domain/reference/shippedLists';
import { columnsOf, readPublished } from '../entries';
import type { Database } from '../../../db/schema';
import type { EntrySeed } from './reference/listSeed';
import { referenceEntries } from './referenceData';
import type { Seed } from '../../../db/seed';

const AUTHOR = 'portal';
const NOTE = 'Shipped with the portal';

const contentOf = ({
  code,
  valid_from: validFrom,
  valid_to: validTo,
  text,
  is_default: isDefault,
  attributes,
  sort_key: sortKey,
  parent_code: parentCode,
  replaced_by: replacedBy,
}: EntrySeed): EntryContent => ({
  code,
  validFrom,
  text,
  sortKey,
  ...(validTo === null ? {} : { validTo }),
  ...(isDefault ? { isDefault } : {}),
  ...(attributes === null ? {} : { attributes }),
  ...(parentCode === undefined ? {} : { parentCode }),
  ...(replacedBy === undefined ? {} : { replacedBy: [...replacedBy] }),
});

const shippedBefore = async (db: Transaction<Database>, list: string): Promise<ReadonlyMap<string, EntryContent>> => {
  const rows = await db.selectFrom('reference_shipped').select('content').where('list', '=', list).execute();
  return new Map(rows.map(({ content }) => [entryKey(content), content]));
};

/** By the way that every version takes. */
const publish = async (db: Transaction<Database>, list: string, changes: readonly ListChange<OwnedEntry>[], now: Date): Promise<void> => {
  const { rows } = await sql<{
    next: number;
  }>`select coalesce(max(version_no), 0) + 1 as next from reference_version where list = ${list} and tenant_id is null`.execute(db);
  const versionNo = rows[0]?.next ?? 1;
  await db
    .insertInto('reference_version')
    .values({
      list,
      tenant_id: null,
      version_no: versionNo,
      status: 'Approved',
      effective_from: null,
      note: NOTE,
      reason: null,
      created_by: AUTHOR,
      created_at: now,
      changed_by: AUTHOR,
      changed_at: now,
      authors: [AUTHOR],
      submitted_by: null,
      submitted_at: null,
      approved_by: AUTHOR,
      approved_at: now,
      published_at: null,
      publish_no: null,
      based_on: null,
      counts: null,
    })
    .execute();
  const puts = changes.map(({ entry }) => columnsOf(entry as OwnedEntry));
  await sql`insert into reference_change (list, tenant_id, version_no, action, code, valid_from, valid_to, text, short_text, parent_code, is_default, is_favourite, attributes, replaced_by, sort_key, origin, source)
    select ${list}, null, ${versionNo}, 'put', put.* from jsonb_to_recordset(${JSON.stringify(puts)}::jsonb) as put (code text, valid_from date, valid_to date, text jsonb, short_text text,
      parent_code text, is_default boolean, is_favourite boolean, attributes jsonb, replaced_by text[], sort_key integer, origin text, source jsonb)`.execute(
    db,
  );
  await sql`select apply_reference_version(${list}, null, ${versionNo}, ${AUTHOR})`.execute(db);
};

const remember = async (db: Transaction<Database>, list: string, shipped: readonly EntryContent[]): Promise<void> => {
  await sql`insert into reference_shipped (list, code, valid_from, content)
    select ${list}, content ->> 'code', (content ->> 'validFrom')::date, content from jsonb_array_elements(${JSON.stringify(shipped)}::jsonb) as content
    on conflict (list, code, valid_from) do update set content = excluded.content`.execute(db);
};

/** Brings what is newer in the entries into the lists, one version each; what others changed, and what a tenant added, stays. Answers the lists. */
export const bringShipped = async (db: Transaction<Database>, entries: readonly EntrySeed[], now: Date): Promise<string[]> => {
  const brought: string[] = [];
  for (const [list, seeds] of Map.groupBy(entries, (entry) => entry.list)) {
    const shipped = seeds.map(contentOf);
    const stored = await readPublished(db, { list, tenantId: null });
    const changes = newlyShipped(stored, { before: await shippedBefore(db, list), now: shipped, from: stockholmDate(now.toISOString()) });
    if (changes.length > 0) {
      await publish(db, list, changes, now);
      brought.push(list);
    }
    await remember(db, list, shipped);
  }
  return brought;
};

/** It runs again whenever the shipped contents have changed: its name holds their checksum. */
export const shippedListsSeed = (entries: readonly EntrySeed[] = referenceEntries()): Seed => ({
  name: `reference-shipped-${createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 16)}`,
  ground: true,
  run: async (db, now) => {
    await bringShipped(db, entries, now);
  },
});
