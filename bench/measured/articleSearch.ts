import type pg from 'pg';
import { searchArticles } from '../../src/application/contract/ar';
import { TestClient } from '../../tests/server/portal';
import { articleQuestions, type ArticleQuestion } from './articleQuestions';
import { fillArticles } from './manyArticles';
import { withOwnPortal } from './ownPortal';
import { quantile, type BenchRow } from './quantile';

const SEARCHES = 15;
const BUDGET_MS = 60;
/** A session may ask 600 times a minute. */
const QUESTIONS_A_SESSION = 20;

const timed = async (times: number, work: (run: number) => Promise<unknown>): Promise<number[]> => {
  const taken: number[] = [];
  for (let run = 0; run < times; run += 1) {
    const from = performance.now();
    await work(run);
    taken.push(performance.now() - from);
  }
  return taken;
};

const asking =
  (client: TestClient, { name, criteria, sort = 'articleId', descending = false, pageNum = 0 }: ArticleQuestion) =>
  async (run: number): Promise<void> => {
    const sortOrder = [{ fieldId: sort, sortDirection: descending ? ('desc' as const) : ('asc' as const) }];
    const answer = await client.call(searchArticles, { body: { criteria: criteria(run), paging: { pageNum, pageSize: 50, sortOrder } } });
    if (answer.status !== 200) throw new Error(`search ${name}: ${answer.text.slice(0, 300)}`);
  };

/** The same page by a bare statement on the same PostgreSQL. */
const floorOf = async (owner: pg.Client): Promise<number> => {
  const { rows } = await owner.query<{ tenant_id: string }>('select tenant_id from article limit 1');
  return quantile(
    await timed(SEARCHES, () => owner.query('select * from article where tenant_id = $1 order by article_key, id limit 50', [rows[0]?.tenant_id])),
    0.5,
  );
};

/** Searches over HTTP under row level security in a registry of 1,000,000 articles: each question by itself, and the median of all. */
export const measure = (): Promise<BenchRow[]> =>
  withOwnPortal(async (address, owner) => {
    await fillArticles(owner);
    const client = new TestClient(address);
    const floor = await floorOf(owner);
    const all: number[] = [];
    const rows: BenchRow[] = [];
    for (const [at, question] of articleQuestions.entries()) {
      if (at % QUESTIONS_A_SESSION === 0) await client.signIn('declarant.demo', 'customs-demo');
      const ask = asking(client, question);
      await timed(2, ask);
      const taken = await timed(SEARCHES, ask);
      all.push(...taken);
      rows.push({ name: `search in 1,000,000 articles, ${question.name} (p50)`, value: quantile(taken, 0.5), unit: 'ms', floor, budget: BUDGET_MS });
    }
    return [{ name: 'search in 1,000,000 articles, all questions (p50)', value: quantile(all, 0.5), unit: 'ms', floor, budget: BUDGET_MS }, ...rows];
  });
