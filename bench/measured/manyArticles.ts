import type pg from 'pg';
import { fillArticles as fillRows } from '../../server/areas/ar/seed/atSize';
import { inOne } from './fillInOne';

export const STORED_ARTICLES = 1_000_000;

/** A registry of 1,000,000 articles; then what PostgreSQL does by itself some time later. */
export const fillArticles = async (owner: pg.Client, many: number = STORED_ARTICLES): Promise<void> => {
  await inOne(owner, (query) => fillRows(query, many));
  await owner.query('vacuum analyze article');
  await owner.query('vacuum analyze article_count');
};
