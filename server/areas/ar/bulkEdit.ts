import { sql } from 'kysely';
import type * as ar from '../../../src/application/contract/ar';
import type { ArticleContent, ArticleFinding } from '../../../src/domain/article/article';
import { articleFinding, isError, type ArticleTextKey } from '../../../src/domain/article/articleFinding';
import { isEditable } from '../../../src/domain/article/articleStatus';
import { BULK_FIELDS, MAX_BULK, withBulkValue } from '../../../src/domain/article/bulkFields';
import { articleChanges } from '../../../src/domain/article/changes';
import { withClassifier } from '../../../src/domain/article/classification';
import { checkArticle } from '../../../src/domain/article/checkArticle';
import type { CheckContext } from '../../../src/domain/article/checkValue';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { countryOfUnit, type ArticleEntry } from './articles';
import { checkContext, purposeOf, refusal } from './changing';
import { readEditors } from './editors';
import { classifierOf, storeChange } from './saving';
import { isSeen, sightOf, type Sight } from '../org/area';

const why = (key: ArticleTextKey, args: Record<string, string> = {}): ArticleFinding => articleFinding(2, key, '', args);

interface Edit {
  readonly field: string;
  readonly value: string;
  readonly country: string;
  readonly sight: Sight;
  readonly holders: ReadonlyMap<string, string>;
  readonly check: CheckContext;
}

/** What is an error now and was none before; nobody mends the rest of an article by setting one field. */
const newErrors = (before: ArticleContent, after: ArticleContent, check: CheckContext): ArticleFinding[] => {
  const nameOf = ({ code, pointer, message }: ArticleFinding): string => `${code} ${pointer} ${message}`;
  const errors = checkArticle(after, check).filter(isError);
  const known = new Set(errors.length === 0 ? [] : checkArticle(before, check).filter(isError).map(nameOf));
  return errors.filter((finding) => !known.has(nameOf(finding)));
};

/** Why an article was not changed; nothing when it was. */
const edit = async (context: Context, entry: ArticleEntry, { field, value, country, sight, holders, check }: Edit): Promise<ArticleFinding[]> => {
  if (!sight.visibleUnits.includes(entry.org_unit_id)) return [why('AR-BULK.unit')];
  if (!isEditable(entry.status)) return [why('AR-BULK.status', { status: entry.status })];
  const holder = holders.get(entry.id);
  if (holder !== undefined) return [why('AR-BULK.editing', { user: holder })];
  const article = withClassifier(entry.content, withBulkValue(entry.content, field, value, country, check.date), classifierOf(context));
  const errors = newErrors(entry.content, article, { ...check, purpose: purposeOf(entry.status) });
  if (errors.length > 0) return errors;
  const changes = articleChanges(entry.content, article);
  if (changes.length > 0) await storeChange(context, entry, article, changes, 'bulkEdit');
  return [];
};

/** Sets one field of many articles. One that cannot be changed says why, the others are stored. */
export const bulkEditArticles: Handlers<typeof ar>['bulkEditArticles'] = async ({ body }, context) => {
  const { db, caller } = context;
  const ids = [...new Set(body.ids.map(plainGuid))];
  if (ids.length > MAX_BULK) return refusal(why('AR-BULK', { n: String(ids.length), max: '5,000' }));
  if (!BULK_FIELDS.some(({ id }) => id === body.field)) return refusal(why('AR-BULK.field'));
  const sight = await sightOf(db, caller);
  const rows = await db
    .selectFrom('article')
    .selectAll()
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where(isSeen(sight))
    .orderBy('id')
    .execute();
  const wanted: Edit = {
    field: body.field,
    value: body.value,
    country: body.country ?? (await countryOfUnit(db, caller.orgUnitId)),
    sight,
    holders: await readEditors(db, { tenantId: caller.tenantId, now: context.now, but: caller.sessionId }),
    check: await checkContext(context, 'use'),
  };
  const failures: { id: string; articleId: string; messages: string[]; findings: ArticleFinding[] }[] = [];
  const refuse = (id: string, articleId: string, findings: ArticleFinding[]) =>
    failures.push({ id, articleId, messages: findings.map(({ message }) => message), findings });
  for (const entry of rows) {
    const findings = await edit(context, entry, wanted);
    if (findings.length > 0) refuse(entry.id, entry.article_id, findings);
  }
  const found = new Set(rows.map(({ id }) => id));
  const done = rows.length - failures.length;
  for (const id of ids) if (!found.has(id)) refuse(id, '', [why('AR-BULK.missing')]);
  return reply({ done, failed: failures });
};
