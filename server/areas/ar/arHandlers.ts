import type * as ar from '../../../src/application/contract/ar';
import { failed } from '../../../src/domain/kernel/result';
import { reply, type Handlers } from '../../records/handlers';
import { activateArticle, approveArticle, blockArticle, copyArticle, retireArticle, unblockArticle } from './acting';
import { articleOf, findArticle, notFound } from './articles';
import { tariffFindings } from './changing';
import { bulkEditArticles } from './bulkEdit';
import { articleFromGoodsItem, fillFromArticle, matchArticles } from './filling';
import { readHistory } from './history';
import { findOwner, readOperators, sightOf } from '../org/area';
import { createArticle, deleteArticle, updateArticle } from './saving';
import { exportRows, searchPage } from './search';
import { MAX_OPEN_USES, readLastUses, readOpenUses, readUsage } from './usage';
import { cancelUpload, commitUpload, readUpload, searchUploads, undoUpload } from './upload/finishing';
import { mappingProfileHandlers } from './upload/mappingProfiles';
import { repairUploadRow, searchUploadRows } from './upload/repairing';
import { createUpload, mapUpload, stageChunk } from './upload/staging';

export const arHandlers: Handlers<typeof ar> = {
  searchArticles: async ({ body }, context) => {
    const page = await searchPage(context, body);
    return failed(page) ? page : reply(page.right);
  },

  exportArticles: ({ body }, context) => exportRows(context, body),

  readArticle: async ({ params }, context) => {
    const { db, caller } = context;
    const sight = await sightOf(db, caller);
    const entry = await findArticle(db, sight, params.id);
    if (entry === undefined) return notFound();
    const lastUse = await readLastUses(db, [entry]);
    const readOnly = !caller.visibleUnits.includes(entry.org_unit_id);
    const article = articleOf(entry, findOwner(await readOperators(db, sight), entry.article_owner_id), { lastUsedAt: lastUse(entry), readOnly });
    const findings = await tariffFindings(context, entry);
    return reply(findings.length === 0 ? article : { ...article, findings });
  },

  createArticle,
  updateArticle,
  deleteArticle,
  activateArticle,
  approveArticle,
  blockArticle,
  unblockArticle,
  retireArticle,
  copyArticle,
  bulkEditArticles,
  matchArticles,
  fillFromArticle,
  articleFromGoodsItem,

  readArticleHistory: async ({ params }, { db, caller }) => {
    const entry = await findArticle(db, await sightOf(db, caller), params.id);
    return entry === undefined ? notFound() : reply({ items: await readHistory(db, entry) });
  },

  readArticleUsage: async ({ params }, { db, caller }) => {
    const entry = await findArticle(db, await sightOf(db, caller), params.id);
    if (entry === undefined) return notFound();
    const open = await readOpenUses(db, entry);
    return reply({ items: await readUsage(db, entry), openDeclarations: open.length, open: open.slice(0, MAX_OPEN_USES) });
  },

  createUpload,
  readUpload,
  searchUploads,
  mapUpload,
  stageChunk,
  searchUploadRows,
  repairUploadRow,

  commitUpload,
  cancelUpload,
  undoUpload,
  ...mappingProfileHandlers,
};
