import * as t from 'io-ts';
import { ImportMapping, ImportOptions, ImportRun, ImportRunRow, ImportStatus } from '../../domain/reference/importRun';
import { PeriodRate, RateGap, RateKind } from '../../domain/reference/exchangeRates';
import { ListDefinition } from '../../domain/reference/listDefinition';
import { ListDiff } from '../../domain/reference/listDiff';
import { EntryContent, ListEntry } from '../../domain/reference/listEntry';
import { ListIssue } from '../../domain/reference/listIssue';
import { ListOwner, ListVersion } from '../../domain/reference/listVersion';
import { Guid } from '../../domain/kernel/guid';
import { endpoint, FileAnswer, MAX_UPLOAD_BYTES, searchEndpoint } from './endpoint';

/** Every screen reads lists; only this part of the contract comes with the first load. */
export { ReferenceEntry, readReferenceList, readReferenceRevisions, readReferenceVersion } from './referenceList';
export { searchReferenceList, type SearchMode } from './referenceSearch';

export const MAX_CODES_TO_VALIDATE = 1000;

/** Row by row in the order asked; `message` by RD-R1, and `successors` where an ended code has some. An unknown list is not valid. */
export const validateCodes = endpoint({
  method: 'POST',
  path: '/api/rd/ui/referencedata/validate',
  access: 'signedIn',
  body: t.array(t.strict({ list: t.string, code: t.string, date: t.string })),
  answer: t.array(t.intersection([t.type({ valid: t.boolean }), t.partial({ successors: t.array(t.string), message: t.string })])),
});

/** An official file that a list was filled from. `dated`: the day, month or edition that it states. */
export const ListSource = t.type({ file: t.string, source: t.string, dated: t.string, licence: t.string, rowCount: t.number, loadedAt: t.string });
export type ListSource = t.TypeOf<typeof ListSource>;

/** A list with what is known about it now. `draft`: the version that is not yet published, of the owner that the caller edits. */
export const ListState = t.intersection([
  t.type({ definition: ListDefinition, versionNo: t.number, checksum: t.string, entryCount: t.number, sourceOld: t.boolean }),
  t.partial({ effectiveFrom: t.string, publishedAt: t.string, sourceReadAt: t.string, draft: ListVersion, scheduled: ListVersion }),
]);
export type ListState = t.TypeOf<typeof ListState>;

/** All lists, and the name of the list for each logical name and country (RD-R7). Drafts are shown to administrators only. */
export const readLists = endpoint({
  method: 'GET',
  path: '/api/rd/ui/list',
  access: 'signedIn',
  answer: t.type({ lists: t.array(ListState), resolution: t.record(t.string, t.record(t.string, t.string)) }),
});

const ListName = t.strict({ name: t.string });
/** Digits, as they stand in the query. */
const OfVersion = t.exact(t.partial({ versionNo: t.string, owner: ListOwner }));

/** `edits`: whose entries the caller changes here; absent where the list cannot be changed. `sources`: the official files that were loaded, newest first. */
export const readList = endpoint({
  method: 'GET',
  path: '/api/rd/ui/list/{name}',
  access: 'rd.admin',
  params: ListName,
  answer: t.intersection([ListState, t.partial({ edits: ListOwner, sources: t.array(ListSource) })]),
});

/**
 * Entries valid on `date`, or of all periods without it; of the published version, or of `versionNo` (a draft shows `change` per entry).
 * `text` looks in code and texts. Paged by `pageNum` from 0 and `pageSize` (at most 500), all without them up to 20,000.
 */
export const readListEntries = endpoint({
  method: 'GET',
  path: '/api/rd/ui/list/{name}/entries',
  access: 'rd.admin',
  params: t.intersection([ListName, OfVersion, t.exact(t.partial({ date: t.string, lang: t.string, text: t.string, pageNum: t.string, pageSize: t.string }))]),
  answer: t.type({ versionNo: t.number, items: t.array(ListEntry), totalCount: t.number }),
});

/** All versions of the list, newest first; an administrator of a tenant sees the shared ones and the tenant's own. */
export const readListVersions = endpoint({
  method: 'GET',
  path: '/api/rd/ui/list/{name}/versions',
  access: 'rd.admin',
  params: ListName,
  answer: t.type({ items: t.array(ListVersion) }),
});

/** Begins a draft on what is published; refused while another one exists (3.2). */
export const createDraft = endpoint({
  method: 'POST',
  path: '/api/rd/ui/list/{name}/draft',
  access: 'rd.admin',
  params: ListName,
  body: t.exact(t.partial({ note: t.string })),
  answer: ListVersion,
  creates: true,
});

const DraftAnswer = t.type({ draft: ListVersion, entry: ListEntry, issues: t.array(ListIssue) });

/**
 * Puts one entry into the draft. With `id` the entry of that id is changed, without it a new one is made. `version` is the draft's;
 * 0 begins the draft, so that the first change of a list needs no call of its own.
 */
export const putDraftEntry = endpoint({
  method: 'PUT',
  path: '/api/rd/ui/list/{name}/draft/entry',
  access: 'rd.admin',
  params: ListName,
  body: t.intersection([t.strict({ version: t.number, entry: EntryContent }), t.exact(t.partial({ id: Guid }))]),
  answer: DraftAnswer,
});

/** Takes a new entry out of the draft, or takes back what the draft changes in a published one; a published one is not deleted (RD-R5). */
export const deleteDraftEntry = endpoint({
  method: 'DELETE',
  path: '/api/rd/ui/list/{name}/draft/entry/{id}',
  access: 'rd.admin',
  params: t.strict({ name: t.string, id: Guid, version: t.string }),
  answer: t.type({ draft: ListVersion }),
});

const VersionBody = t.strict({ versionNo: t.number, version: t.number });

/** The issues of the rules for the whole draft. */
export const validateDraft = endpoint({
  method: 'POST',
  path: '/api/rd/ui/list/{name}/validate',
  access: 'rd.admin',
  params: ListName,
  body: t.strict({ versionNo: t.number }),
  answer: t.type({ draft: ListVersion, issues: t.array(ListIssue) }),
});

const versionStep = <B>(action: string, body: t.Type<B>) =>
  endpoint({ method: 'POST', path: `/api/rd/ui/list/{name}/${action}`, access: 'rd.admin', params: ListName, body, answer: ListVersion, creates: true });

export const submitDraft = versionStep('submit', VersionBody);
export const approveVersion = versionStep('approve', VersionBody);
export const rejectVersion = versionStep('reject', t.intersection([VersionBody, t.strict({ reason: t.string })]));
export const publishVersion = versionStep('publish', VersionBody);
/** Published at 00:00 Europe/Stockholm of `date` (yyyy-MM-dd), which lies ahead. */
export const scheduleVersion = versionStep('schedule', t.intersection([VersionBody, t.strict({ date: t.string })]));
export const cancelSchedule = versionStep('cancel', VersionBody);
/** A draft with the entries of a superseded version. */
export const restoreVersion = versionStep('restore', t.strict({ versionNo: t.number }));

/** The draft is gone; answers what it was. */
export const discardDraft = versionStep('discard', VersionBody);

/** Versions by their numbers (digits); of the owner that the caller edits unless `owner` says otherwise. */
export const readListDiff = endpoint({
  method: 'GET',
  path: '/api/rd/ui/list/{name}/diff',
  access: 'rd.admin',
  params: t.intersection([t.strict({ name: t.string, from: t.string, to: t.string }), t.exact(t.partial({ owner: ListOwner }))]),
  answer: ListDiff,
});

/** Excel, CSV or JSON; JSON can be imported again without a difference. Entries valid on `date`, or all periods without it. */
/** In a text file columns are parted as spreadsheets of the language expect it. */
export const exportList = endpoint({
  method: 'GET',
  path: '/api/rd/ui/list/{name}/export',
  access: 'rd.admin',
  params: t.intersection([
    t.strict({ name: t.string, format: t.keyof({ Excel: null, Csv: null, Json: null }) }),
    OfVersion,
    t.exact(t.partial({ date: t.string, lang: t.string })),
  ]),
  answer: FileAnswer,
  bytes: true,
});

/** Reads a file: its format is told by its content, its mapping guessed. Nothing of the list changes. `fileList` chooses where a file holds several. */
export const importList = endpoint({
  method: 'POST',
  path: '/api/rd/ui/import',
  access: 'rd.admin',
  body: t.intersection([t.strict({ list: t.string }), t.exact(t.partial({ fileList: t.string }))]),
  answer: ImportRun,
  upload: true,
  limit: MAX_UPLOAD_BYTES,
  creates: true,
});

export const searchImports = searchEndpoint('/api/rd/ui/import/search', 'rd.admin', t.exact(t.partial({ list: t.string, status: ImportStatus })), ImportRunRow);

const ById = t.strict({ id: Guid });

export const readImport = endpoint({ method: 'GET', path: '/api/rd/ui/import/{id}', access: 'rd.admin', params: ById, answer: ImportRun });

const ImportChoice = t.strict({ version: t.number, mapping: ImportMapping, options: ImportOptions });

/** Issues, counters and differences with this mapping and these options; nothing of the list changes. */
export const compareImport = endpoint({
  method: 'POST',
  path: '/api/rd/ui/import/{id}/compare',
  access: 'rd.admin',
  params: ById,
  body: ImportChoice,
  answer: ImportRun,
});

/** Makes a draft of it. */
export const applyImport = endpoint({
  method: 'POST',
  path: '/api/rd/ui/import/{id}/apply',
  access: 'rd.admin',
  params: ById,
  body: ImportChoice,
  answer: ImportRun,
  creates: true,
});

export const rejectImport = endpoint({
  method: 'POST',
  path: '/api/rd/ui/import/{id}/reject',
  access: 'rd.admin',
  params: ById,
  body: t.strict({ version: t.number }),
  answer: ImportRun,
  creates: true,
});

/** Rates of one kind and country in the months `from` to `to` (yyyy-MM), and the gaps of required currencies (RD-R14). */
export const readExchangeRates = endpoint({
  method: 'GET',
  path: '/api/rd/ui/exchangerate',
  access: 'rd.admin',
  params: t.intersection([t.strict({ country: t.string, kind: RateKind }), t.exact(t.partial({ from: t.string, to: t.string, month: t.string }))]),
  answer: t.type({ currency: t.string, versionNo: t.number, rates: t.array(PeriodRate), gaps: t.array(RateGap) }),
});

/** One rate with its reason, published at once. A rate of the same currency, kind and first day is replaced. `versionNo` is the list's that was seen. */
export const putExchangeRate = endpoint({
  method: 'PUT',
  path: '/api/rd/ui/exchangerate',
  access: 'rd.admin',
  body: t.intersection([
    t.strict({
      country: t.string,
      kind: RateKind,
      currency: t.string,
      validFrom: t.string,
      rate: t.string,
      units: t.string,
      reason: t.string,
      versionNo: t.number,
    }),
    t.exact(t.partial({ validTo: t.string, required: t.boolean })),
  ]),
  answer: t.type({ versionNo: t.number, rate: PeriodRate, gaps: t.array(RateGap) }),
});

/** CSV, JSON or the ECB's XML into the list of the country; goes on like every import. */
export const importExchangeRates = endpoint({
  method: 'POST',
  path: '/api/rd/ui/exchangerate/import',
  access: 'rd.admin',
  body: t.strict({ country: t.string, kind: RateKind }),
  answer: ImportRun,
  upload: true,
  limit: MAX_UPLOAD_BYTES,
  creates: true,
});

/** How often a field of records holds the code, of all tenants for an administrator of the installation. Days are yyyy-MM-dd. */
export const CodeUsage = t.intersection([
  t.type({ plugin: t.string, entity: t.string, field: t.string, count: t.number, drafts: t.number }),
  t.partial({ oldest: t.string, newest: t.string }),
]);
export type CodeUsage = t.TypeOf<typeof CodeUsage>;

export const readCodeUsage = endpoint({
  method: 'GET',
  path: '/api/rd/ui/usage',
  access: 'rd.admin',
  params: t.strict({ list: t.string, code: t.string }),
  answer: t.type({ items: t.array(CodeUsage), drafts: t.number, count: t.number }),
});

export const ChangeLogRow = t.intersection([
  t.type({ id: Guid, at: t.string, by: t.string, list: t.string, owner: ListOwner, versionNo: t.number, code: t.string, validFrom: t.string, field: t.string }),
  t.partial({ old: t.string, new: t.string }),
]);
export type ChangeLogRow = t.TypeOf<typeof ChangeLogRow>;

/** What was published, field by field. Days are yyyy-MM-dd, both ends included. */
export const searchChangeLog = searchEndpoint(
  '/api/rd/ui/changelog/search',
  'rd.admin',
  t.exact(t.partial({ list: t.string, code: t.string, user: t.string, from: t.string, to: t.string })),
  ChangeLogRow,
);

export const VersionInbox = t.type({ items: t.array(ListVersion) });

/** What waits for a second person: versions in review, of all lists that the caller may approve. */
export const readApprovals = endpoint({ method: 'GET', path: '/api/rd/ui/approval', access: 'rd.admin', answer: VersionInbox, background: true });
