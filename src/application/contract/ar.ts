import * as t from 'io-ts';
import { Article, ArticleContent, ArticleFinding, ArticleStatus, ClassificationState, DataSource, Flow } from '../../domain/article/article';
import { ArticleChoice, FillPatch, FillPolicy, FillResult } from '../../domain/article/fillResult';
import { CommitChoice, Mapping, RawRow, RowAction, RowState, UploadSettings, UploadStatus, UploadTotals } from '../../domain/article/upload/upload';
import { MappingProfile, MappingProfileContent, UploadRow, UploadState } from '../../domain/article/upload/uploadRecords';
import { GoodsItem, Party } from '../../domain/declaration/declaration';
import { Guid } from '../../domain/kernel/guid';
import { endpoint, exportEndpoint, Paging, searchEndpoint } from './endpoint';

const ById = t.strict({ id: Guid });

/** Bytes of one chunk of 1,000 rows, or of 9,999 rows to match. */
const ROWS_LIMIT = 8_000_000;

/** Status Active and NeedsReview when `statuses` is absent. Days yyyy-MM-dd, both ends included. */
export const ArticleCriteria = t.exact(
  t.partial({
    /** Part of the article id. */
    articleId: t.string,
    articleOwnerId: Guid,
    /** Words. */
    description: t.string,
    /** The code of any profile begins so. */
    commodityCode: t.string,
    profileCountry: t.string,
    countryOfOrigin: t.string,
    statuses: t.array(ArticleStatus),
    classificationState: ClassificationState,
    validOn: t.string,
    source: DataSource,
    changedFrom: t.string,
    changedTo: t.string,
    /** Needs review, has an open classification or an expired document. */
    withReviewItems: t.boolean,
    /** Written by this upload. */
    uploadId: Guid,
  }),
);
export type ArticleCriteria = t.TypeOf<typeof ArticleCriteria>;

/** Customs values are of the profile for the country of the article's company, else the first. */
export const ArticleRow = t.intersection([
  t.type({
    id: Guid,
    version: t.number,
    articleId: t.string,
    articleOwnerId: Guid,
    description: t.string,
    unit: t.string,
    status: ArticleStatus,
    source: DataSource,
    changedAt: t.string,
    changedBy: t.string,
  }),
  t.partial({
    articleOwner: t.string,
    articleOwnerIdentifier: t.string,
    gtin: t.string,
    alternativeIds: t.array(t.string),
    customsDescription: t.string,
    commodityCode: t.string,
    additionalCodes: t.array(t.string),
    procedureCode: t.string,
    additionalProcedure: t.array(t.string),
    supplementaryUnit: t.string,
    supplementaryUnitCode: t.string,
    classificationState: ClassificationState,
    profileCountry: t.string,
    countryOfOrigin: t.string,
    regionOfOrigin: t.string,
    preferentialOrigin: t.string,
    netWeightPerUnit: t.string,
    grossMass: t.string,
    typeOfPackage: t.string,
    unitsPerPackage: t.string,
    dangerousGoodsUn: t.string,
    unitPrice: t.string,
    unitPriceCurrency: t.string,
    validFrom: t.string,
    validTo: t.string,
    lastUsedAt: t.string,
    btiReference: t.string,
    /** The first document of the profile. */
    documentCountry: t.string,
    documentType: t.string,
    documentId: t.string,
    documentDate: t.string,
    documentValidTo: t.string,
    /** The others, and further units, as an upload reads them. */
    furtherDocuments: t.array(t.string),
    additionalSupplementaryUnits: t.array(t.string),
    classificationNote: t.string,
  }),
]);
export type ArticleRow = t.TypeOf<typeof ArticleRow>;

export const searchArticles = searchEndpoint('/api/ar/ui/article/search', 'ar.search', ArticleCriteria, ArticleRow);
export const exportArticles = exportEndpoint('/api/ar/ui/article/search', 'ar.search', ArticleCriteria, ArticleRow);

export const readArticle = endpoint({ method: 'GET', path: '/api/ar/ui/article/{id}', access: 'ar.search', params: ById, answer: Article });

/** The record as it now is, and what was found. To an action that needs a confirmation: nothing happened, `findings` say what to confirm. */
export const ArticleSaved = t.type({ id: Guid, version: t.number, article: Article, findings: t.array(ArticleFinding) });
export type ArticleSaved = t.TypeOf<typeof ArticleSaved>;

/** A new article is a Draft. `source` is Manual when absent. */
export const createArticle = endpoint({
  method: 'POST',
  path: '/api/ar/ui/article',
  access: 'ar.new',
  body: t.intersection([t.strict({ article: ArticleContent }), t.exact(t.partial({ source: DataSource }))]),
  answer: ArticleSaved,
  creates: true,
});

export const updateArticle = endpoint({
  method: 'PUT',
  path: '/api/ar/ui/article/{id}',
  access: 'ar.new',
  params: ById,
  body: t.intersection([t.strict({ version: t.number, article: ArticleContent }), t.exact(t.partial({ lockId: Guid }))]),
  answer: ArticleSaved,
});

/** Only a Draft that was never used. */
export const deleteArticle = endpoint({
  method: 'DELETE',
  path: '/api/ar/ui/article/{id}',
  access: 'ar.new',
  params: t.strict({ id: Guid, version: t.string }),
  answer: t.unknown,
});

const Action = t.intersection([t.strict({ version: t.number }), t.exact(t.partial({ lockId: Guid, reason: t.string, confirmWarnings: t.boolean }))]);

const articleAction = (action: 'activate' | 'approve' | 'block' | 'unblock' | 'retire') =>
  endpoint({ method: 'POST', path: `/api/ar/ui/article/{id}/${action}`, access: 'ar.new', params: ById, body: Action, answer: ArticleSaved, creates: true });

export const activateArticle = articleAction('activate');
export const approveArticle = articleAction('approve');
/** `reason` is asked. */
export const blockArticle = articleAction('block');
export const unblockArticle = articleAction('unblock');
/** Used in open declarations: statusCode 1 and a finding until `confirmWarnings`. */
export const retireArticle = articleAction('retire');

/** A Draft with all content and the given article id, source Copy. */
export const copyArticle = endpoint({
  method: 'POST',
  path: '/api/ar/ui/article/{id}/copy',
  access: 'ar.new',
  params: ById,
  body: t.strict({ articleId: t.string }),
  answer: ArticleSaved,
  creates: true,
});

/** Fields that can be set for many articles at once; those of a profile are set in the profile for `country` and `direction` Both when it has none. */
export const bulkEditArticles = endpoint({
  method: 'POST',
  path: '/api/ar/ui/article/bulkedit',
  access: 'ar.new',
  body: t.intersection([t.strict({ ids: t.array(Guid), field: t.string, value: t.string }), t.exact(t.partial({ country: t.string }))]),
  answer: t.type({
    done: t.number,
    failed: t.array(t.type({ id: Guid, articleId: t.string, messages: t.array(t.string), findings: t.array(ArticleFinding) })),
  }),
  limit: ROWS_LIMIT,
  creates: true,
});

/** At most 9,999 rows. A row without an owner is matched by none. */
export const matchArticles = endpoint({
  method: 'POST',
  path: '/api/ar/ui/article/match',
  access: 'ar.lookup',
  body: t.strict({
    rows: t.array(t.intersection([t.strict({ rowNo: t.number }), t.exact(t.partial({ ownerId: Guid, articleId: t.string, gtin: t.string }))])),
    country: t.string,
    direction: Flow,
    date: t.string,
  }),
  answer: t.type({
    rows: t.array(
      t.intersection([
        t.type({ rowNo: t.number, confidence: t.number, candidates: t.array(ArticleChoice) }),
        t.partial({ id: Guid, articleId: t.string, step: t.number }),
      ]),
    ),
  }),
  limit: ROWS_LIMIT,
});

/** `article` is the id of the record. Nothing is stored. */
export const fillFromArticle = endpoint({
  method: 'POST',
  path: '/api/ar/ui/article/fill',
  access: 'ar.lookup',
  body: t.intersection([
    t.strict({ article: Guid, country: t.string, direction: Flow, date: t.string, policy: FillPolicy, item: FillPatch }),
    t.exact(t.partial({ quantity: t.string })),
  ]),
  answer: FillResult,
});

/** AR-R2 and AR-R3 answer a warning and no article. Needs what the creation of an article needs. */
export const articleFromGoodsItem = endpoint({
  method: 'POST',
  path: '/api/ar/ui/article/fromgoodsitem',
  access: 'ar.lookup',
  body: t.intersection([t.strict({ item: GoodsItem, country: t.string, direction: Flow }), t.exact(t.partial({ parties: t.record(t.string, Party) }))]),
  answer: t.partial({ article: Article, findings: t.array(ArticleFinding), warning: t.type({ title: t.string, code: t.string, text: t.string }) }),
  creates: true,
});

/** One changed field. `field` is a JSON pointer into the content, or `status`; `old` and `new` are shown as they are and can be restored. */
export const HistoryRow = t.intersection([
  t.type({ id: t.string, at: t.string, by: t.string, version: t.number, action: t.string }),
  t.partial({ field: t.string, old: t.unknown, new: t.unknown, reason: t.string }),
]);
export type HistoryRow = t.TypeOf<typeof HistoryRow>;

export const readArticleHistory = endpoint({
  method: 'GET',
  path: '/api/ar/ui/article/{id}/history',
  access: 'ar.search',
  params: ById,
  answer: t.type({ items: t.array(HistoryRow) }),
});

/** One of the last 50 goods items that name the article. */
export const UsageRow = t.intersection([
  t.type({ declarationId: Guid, lrn: t.string, profile: t.string, status: t.string, itemNumber: t.number, itemId: Guid, changedAt: t.string, open: t.boolean }),
  t.partial({ mrn: t.string, quantity: t.string, unit: t.string, netMass: t.string, commodityCode: t.string }),
]);
export type UsageRow = t.TypeOf<typeof UsageRow>;

/** A declaration in which the article can still be changed, and in how many of its goods items (AR-R18). */
export const OpenUse = t.type({ declarationId: Guid, lrn: t.string, profile: t.string, status: t.string, items: t.number, changedAt: t.string });
export type OpenUse = t.TypeOf<typeof OpenUse>;

/** `open`: the last changed 200. */
export const readArticleUsage = endpoint({
  method: 'GET',
  path: '/api/ar/ui/article/{id}/usage',
  access: 'ar.search',
  params: ById,
  answer: t.type({ items: t.array(UsageRow), openDeclarations: t.number, open: t.array(OpenUse) }),
});

/** More than 100,000 rows are refused. */
export const createUpload = endpoint({
  method: 'POST',
  path: '/api/ar/ui/upload',
  access: 'ar.upload',
  body: UploadSettings,
  answer: t.type({ uploadId: Guid }),
  creates: true,
});

export const readUpload = endpoint({ method: 'GET', path: '/api/ar/ui/upload/{id}', access: 'ar.upload', params: ById, answer: UploadState });

export const searchUploads = searchEndpoint(
  '/api/ar/ui/upload/search',
  'ar.upload',
  t.exact(t.partial({ statuses: t.array(UploadStatus), mine: t.boolean })),
  UploadState,
);

/** `sample`: up to 20 rows, answered as they would be. After Validated the staged rows are dropped and their raw cells kept. */
export const mapUpload = endpoint({
  method: 'PUT',
  path: '/api/ar/ui/upload/{id}/mapping',
  access: 'ar.upload',
  params: ById,
  body: t.intersection([t.strict({ headers: t.array(t.string), mapping: Mapping, sample: t.array(RawRow) }), t.exact(t.partial({ profileId: Guid }))]),
  answer: t.type({ upload: UploadState, preview: t.array(UploadRow) }),
});

/** Rows of one chunk, numbers from 1; the same number again replaces it. Without `rows` those kept from before a new mapping are taken. */
export const stageChunk = endpoint({
  method: 'PUT',
  path: '/api/ar/ui/upload/{id}/chunk/{chunkNo}',
  access: 'ar.upload',
  params: t.strict({ id: Guid, chunkNo: t.string }),
  body: t.intersection([t.strict({ last: t.boolean }), t.exact(t.partial({ rows: t.array(RawRow) }))]),
  answer: t.type({ received: t.number, status: UploadStatus, totals: UploadTotals }),
  limit: ROWS_LIMIT,
});

export const searchUploadRows = endpoint({
  method: 'POST',
  path: '/api/ar/ui/upload/{id}/rows/search',
  access: 'ar.upload',
  params: ById,
  body: t.strict({
    criteria: t.exact(t.partial({ state: RowState, action: RowAction, code: t.string })),
    paging: Paging,
  }),
  answer: t.type({ items: t.array(UploadRow), totalCount: t.number }),
});

/** `cells` by their place from 0; `excluded` leaves the row out of the import or takes it back. */
export const repairUploadRow = endpoint({
  method: 'PUT',
  path: '/api/ar/ui/upload/{id}/rows/{rowNo}',
  access: 'ar.upload',
  params: t.strict({ id: Guid, rowNo: t.string }),
  body: t.exact(t.partial({ cells: t.record(t.string, t.string), excluded: t.boolean })),
  answer: t.type({ row: UploadRow, totals: UploadTotals }),
});

/** Carried out by a job, whose id is that of the upload. */
export const commitUpload = endpoint({
  method: 'POST',
  path: '/api/ar/ui/upload/{id}/commit',
  access: 'ar.upload',
  params: ById,
  body: t.strict({ choice: CommitChoice }),
  answer: t.type({ jobId: Guid, upload: UploadState }),
  creates: true,
});

export const cancelUpload = endpoint({
  method: 'POST',
  path: '/api/ar/ui/upload/{id}/cancel',
  access: 'ar.upload',
  params: ById,
  answer: t.type({ jobId: Guid, upload: UploadState }),
  creates: true,
});
export const undoUpload = endpoint({
  method: 'POST',
  path: '/api/ar/ui/upload/{id}/undo',
  access: 'ar.upload',
  params: ById,
  answer: t.type({ jobId: Guid, upload: UploadState }),
  creates: true,
});

export const readMappingProfiles = endpoint({
  method: 'GET',
  path: '/api/ar/ui/mappingprofile',
  access: 'ar.upload',
  answer: t.type({ items: t.array(MappingProfile) }),
});
export const createMappingProfile = endpoint({
  method: 'POST',
  path: '/api/ar/ui/mappingprofile',
  access: 'ar.upload',
  body: MappingProfileContent,
  answer: MappingProfile,
  creates: true,
});
export const updateMappingProfile = endpoint({
  method: 'PUT',
  path: '/api/ar/ui/mappingprofile/{id}',
  access: 'ar.upload',
  params: ById,
  body: t.intersection([t.strict({ version: t.number }), MappingProfileContent]),
  answer: MappingProfile,
});
export const deleteMappingProfile = endpoint({
  method: 'DELETE',
  path: '/api/ar/ui/mappingprofile/{id}',
  access: 'ar.upload',
  params: t.strict({ id: Guid, version: t.string }),
  answer: t.unknown,
});
