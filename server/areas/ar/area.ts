import * as ar from '../../../src/application/contract/ar';
import * as articleSuggestions from '../../../src/application/contract/articleSuggestions';
import { ARTICLE_LOCK } from '../../../src/domain/article/article';
import type { Context } from '../../records/handlers';
import { defineArea, serves } from '../defineArea';
import { articlesAtSize } from './seed/atSize';
import type { RecordPlace } from '../../records/recordPlace';
import { arHandlers } from './arHandlers';
import { articleUnitToChange } from './articles';
import { articleSeed } from './seed/articles';
import { articleSuggestionHandlers } from './suggesting';
import { TariffExpiry } from './tariffExpiry';
import { UploadRunner } from './upload/uploadRunner';
import { beginsImport } from './upload/uploads';

const placeOfArticle = async ({ db }: Context, id: string): Promise<RecordPlace> => {
  const entry = await db.selectFrom('article').select('article_id').where('id', '=', id).executeTakeFirst();
  return { route: `/ar/register/${id}`, name: entry?.article_id };
};

export { extracted } from './articles';
export { loadCodeLists } from './codeLists';
export { type Candidate, candidateFinder, ownerOfItem, readCandidates } from './filling';
export { loadTariff } from './tariff';

export const arArea = defineArea({
  id: 'ar',
  atSize: [articlesAtSize],
  seeds: [articleSeed],
  lockable: {
    [ARTICLE_LOCK]: { access: 'ar.search', unitOf: ({ db, caller }, id) => articleUnitToChange(db, caller, id), placeOf: placeOfArticle },
  },
  run: ({ host: { database, publish, log } }) => {
    const uploads = new UploadRunner({ database, publish, log });
    return {
      serves: [serves(ar, arHandlers), serves(articleSuggestions, articleSuggestionHandlers)],
      workers: [uploads, new TariffExpiry({ database, publish, log })],
      hears: (event) => {
        if (beginsImport(event)) uploads.wake();
      },
    };
  },
});
