import { sql } from 'kysely';
import type * as contract from '../../../src/application/contract/articleSuggestions';
import { shownProfile } from '../../../src/domain/article/profileChoice';
import { suggestArticles, wordStems } from '../../../src/domain/article/suggestion';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { reply, type Handlers } from '../../records/handlers';
import { like } from './criteria';
import { ownerOfItem } from './filling';
import { findOwner, readOperators, isSeen, sightOf } from '../org/area';

const MOST_WORDS = 8;
/** Articles with most of the words, which are then compared one by one. */
const COMPARED = 400;
const MOST = 10;

export const articleSuggestionHandlers: Handlers<typeof contract> = {
  suggestArticles: async ({ body }, { db, caller }) => {
    const { description, country, direction, ownerId, commodityCode, countryOfOrigin, parties = {} } = body;
    const patterns = wordStems(description)
      .slice(0, MOST_WORDS)
      .map((stem) => `%${like(stem)}%`);
    if (patterns.length === 0) return reply({ items: [] });
    const sight = await sightOf(db, caller);
    const operators = await readOperators(db, sight);
    const owner = ownerId === undefined ? ownerOfItem(operators, { id: '', itemNumber: 1 }, direction, parties)?.id : plainGuid(ownerId);
    const found = await db
      .selectFrom('article')
      .select(['id', 'article_id', 'article_owner_id', 'description', 'gtin', 'status', 'codes', 'country_of_origin', 'content'])
      .where(sql<boolean>`id in (select articles_described(${owner ?? null}::uuid, ${patterns}::text[], ${COMPARED}))`)
      .where(isSeen(sight))
      .execute();
    const known = found.map((row) => ({
      row,
      articleId: row.article_id,
      description: row.description,
      customsDescription: row.content.customsDescription,
      commodityCodes: row.codes,
      countryOfOrigin: row.country_of_origin ?? undefined,
      status: row.status,
    }));
    const items = suggestArticles({ description, commodityCode, countryOfOrigin }, known, MOST).map(
      ({ article: { row }, likeness, words, sameDigits, sameOrigin }) => {
        const code = shownProfile(row.content, country)?.commodityCode;
        const name = findOwner(operators, row.article_owner_id)?.name;
        return {
          id: row.id,
          articleId: row.article_id,
          articleOwnerId: row.article_owner_id,
          description: row.description,
          status: row.status,
          likeness,
          words: [...words],
          sameOrigin,
          ...(name !== undefined && { articleOwner: name }),
          ...(row.gtin !== null && { gtin: row.gtin }),
          ...(code !== undefined && { commodityCode: code }),
          ...(sameDigits !== undefined && { sameDigits }),
        };
      },
    );
    return reply({ items });
  },
};
