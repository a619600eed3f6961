import { sql, type Transaction } from 'kysely';
import type { DeclarationCriteria } from '../../../../src/application/contract/dec';
import type { Database } from '../../../db/schema';
import { like, typed, type Condition, type Hidden } from './searchCriteria';

/** More hits than these are not named one by one. */
const FEW = 2_000;

/** So many digits say more than the letters around them, which many references have. */
const TELLING_DIGITS = /[1-9]\d{4,}/g;

const patternsOf = (text: string): { readonly narrow: string; readonly whole: string } => {
  const [digits] = (text.match(TELLING_DIGITS) ?? []).sort((one, other) => other.length - one.length);
  return { narrow: `%${digits ?? like(text)}%`, whole: `%${like(text)}%` };
};

const present = <A>(value: A | undefined): A[] => (value === undefined ? [] : [value]);

/** PostgreSQL's own notation of an array of ids, which is only handed back. */
type Ids = string;

/** The rows with all that is asked by texts, keys and tags; undefined when nothing is or when they are not few. */
const byFunction = async (db: Transaction<Database>, questions: readonly Hidden[]): Promise<Ids | undefined> => {
  const wanted = {
    texts: questions.flatMap(({ text }) => present(text)).map(patternsOf),
    keys: questions.flatMap(({ keys }) => present(keys)),
    tags: questions.flatMap(({ tag }) => present(tag)),
  };
  if (Object.values(wanted).every(({ length }) => length === 0)) return undefined;
  const { rows } = await sql<{ ids: Ids | null }>`select declarations_found(${JSON.stringify(wanted)}::jsonb, ${FEW})::text as ids`.execute(db);
  return rows[0]?.ids ?? undefined;
};

const byCode = async (db: Transaction<Database>, code: string): Promise<Ids | undefined> => {
  const { rows } = await sql<{ ids: Ids | null }>`
    select case when count(*) <= ${FEW}::integer then coalesce(array_agg(id), '{}')::text end as ids from declarations_with_code(${code}, ${FEW + 1}) as id`.execute(
    db,
  );
  return rows[0]?.ids ?? undefined;
};

/** How its rows are found, and what they are still to be asked. */
interface FewHits {
  readonly isNamed: Condition;
  readonly open: readonly Condition[];
}

/** The planner does not see how many they are, and takes each by its own place in the index. */
const among = (ids: Ids): Condition => sql`declaration.id = any ((select ${ids}::uuid[])::uuid[])`;

/** A whole LRN or MRN is that of one declaration, in another unit perhaps of another. */
const byWholeNumber = async (db: Transaction<Database>, readable: Condition, { lrn, mrn }: DeclarationCriteria): Promise<Ids | undefined> => {
  for (const [column, sought] of [
    ['lrn', typed(lrn)],
    ['mrn', typed(mrn)],
  ] as const) {
    if (sought === undefined) continue;
    const { rows } = await sql<{
      ids: Ids | null;
    }>`select array_agg(id)::text as ids from (select id from declaration where ${readable} and ${sql.ref(column)} = ${sought.toUpperCase()} limit ${FEW}) as found`.execute(
      db,
    );
    const ids = rows[0]?.ids ?? undefined;
    if (ids !== undefined) return ids;
  }
  return undefined;
};

/** The hits, where a question has few. */
export const fewHits = async (
  db: Transaction<Database>,
  readable: Condition,
  criteria: DeclarationCriteria,
  questions: readonly Hidden[],
): Promise<FewHits | undefined> => {
  const whole = await byWholeNumber(db, readable, criteria);
  if (whole !== undefined) return { isNamed: among(whole), open: questions.map(({ holds }) => holds) };
  const found = await byFunction(db, questions);
  if (found !== undefined)
    return { isNamed: among(found), open: questions.filter(({ code, isExact }) => code !== undefined || !isExact).map(({ holds }) => holds) };
  for (const question of questions) {
    const ids = question.code === undefined ? undefined : await byCode(db, question.code);
    if (ids !== undefined) return { isNamed: among(ids), open: questions.filter((one) => one !== question).map(({ holds }) => holds) };
  }
  return undefined;
};
