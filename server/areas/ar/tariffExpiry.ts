import { sql, type Kysely, type Transaction } from 'kysely';
import type { ArticleContent } from '../../../src/domain/article/article';
import { articleStatus } from '../../../src/domain/article/articleStatus';
import { articleChanges } from '../../../src/domain/article/changes';
import type { AskTariff } from '../../../src/domain/article/tariffAnswer';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import { failed, ok } from '../../../src/domain/kernel/result';
import type { Database } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { errorFields, type ServerLog } from '../../db/log';
import type { PortalEvent } from '../../db/event';
import { articles, articlesChanged, articlesNeedReview, countryOfUnit, extracted, type ArticleEntry } from './articles';
import type { Writing } from '../../records/recordStore';
import { writeHistory } from './history';
import { loadTariff } from './tariff';

const DAY_MS = 86_400_000;
const SYSTEM = 'tariff';

interface ExpiryOptions {
  readonly database: Kysely<Database>;
  readonly publish: (event: PortalEvent) => void;
  readonly log: ServerLog;
}

/** Once a day, and at the start, Active articles whose commodity code the tariff no longer knows are to be reviewed. */
export class TariffExpiry {
  readonly #options: ExpiryOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(options: ExpiryOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running = this.#look();
    this.#timer = setInterval(() => {
      this.#running = this.#look();
    }, DAY_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async #look(): Promise<void> {
    const { database, publish, log } = this.#options;
    try {
      const { rows } = await database.transaction().execute((db) => sql<{ tenant_id: string; units: string[] }>`select * from article_tenants()`.execute(db));
      for (const { tenant_id: tenantId, units } of rows) {
        const events = await inTransaction(database, { tenantId, userId: '', units }, async (db) => ok(await expire(db, new Date())));
        if (!failed(events)) events.right.forEach(publish);
      }
    } catch (thrown) {
      log('error', 'ended commodity codes not looked for', errorFields(thrown));
    }
  }
}

const withExpired = (content: ArticleContent, askTariff: AskTariff, today: string): ArticleContent => ({
  ...content,
  profiles: content.profiles.map((profile) =>
    profile.commodityCode !== undefined && askTariff(profile.country, profile.commodityCode, today)?.state === 'invalid'
      ? { ...profile, classificationState: 'Expired' as const }
      : profile,
  ),
});

/** Articles of the tenant with a code that has ended: found by the codes that are known to have an end. */
const readEnded = async (db: Transaction<Database>, today: string): Promise<ArticleEntry[]> => {
  const { rows } = await sql<ArticleEntry>`
    select a.* from article a where a.status = 'Active'
      and exists (select from tariff_commodity t where t.valid_to < ${today}::date and exists (select from unnest(a.codes) as code where starts_with(code, t.code_prefix)))
    for update skip locked`.execute(db);
  return rows;
};

/** Answers what is to be told. A code that ended and is valid again under another period is left alone. */
export const expire = async (db: Transaction<Database>, now: Date): Promise<PortalEvent[]> => {
  const today = stockholmDate(now);
  const askTariff = await loadTariff(db);
  const byUnit = new Map<string, PortalEvent & { readonly count: number }>();
  // One event for each unit stands for those of its articles.
  const quietly: Writing = { db, now, publish: () => undefined, caller: { userName: SYSTEM } };
  for (const entry of await readEnded(db, today)) {
    const content = withExpired(entry.content, askTariff, today);
    const next = articleStatus.next(entry.status, 'tariffExpired');
    if (failed(next) || !content.profiles.some((profile, at) => profile !== entry.content.profiles[at])) continue;
    const { content: stored, ...columns } = extracted(content, await countryOfUnit(db, entry.org_unit_id), stockholmDate(entry.created_at));
    const changed = { ...columns, content: JSON.stringify(stored), status: next.right, critical_by: null };
    const after = await articles.store(quietly, entry, changed, { action: 'tariffExpired' });
    const changes = [...articleChanges(entry.content, content), { field: '/status', old: entry.status, new: after.status }];
    await writeHistory(db, after, { action: 'tariffExpired', at: now, by: SYSTEM }, changes);
    const count = (byUnit.get(entry.org_unit_id)?.count ?? 0) + 1;
    byUnit.set(entry.org_unit_id, { ...articlesNeedReview({ tenantId: entry.tenant_id, orgUnitId: entry.org_unit_id }, count), count });
  }
  return [...byUnit.values()].flatMap(({ count: _count, ...event }) => [
    articlesChanged({ tenantId: event.tenantId, orgUnitId: event.orgUnitId }, true),
    event,
  ]);
};
