import type * as rd from '../../../src/application/contract/rd';
import { failed } from '../../../src/domain/kernel/result';
import { reply, type Handlers } from '../../records/handlers';
import { readApprovals, readListDiff, readListEntries, readListVersions, searchChangeLog } from './browsing';
import { createDraft, deleteDraftEntry, putDraftEntry } from './drafts';
import { exportList } from './exporting';
import { applyImport, compareImport, importList, readImport, rejectImport } from './imports';
import { searchImports } from './importing/runs';
import { readList, readLists } from './lists';
import { importExchangeRates, putExchangeRate, readExchangeRates } from './rates';
import { readReferenceList, readReferenceRevisions, readReferenceVersion, searchReferenceList, validateCodes } from './reading';
import { knownList } from './scope';
import {
  approveVersion,
  cancelSchedule,
  discardDraft,
  publishVersion,
  rejectVersion,
  restoreVersion,
  scheduleVersion,
  submitDraft,
  validateDraft,
} from './steps';
import { readUsage } from './usage';

export const rdHandlers: Handlers<typeof rd> = {
  readReferenceList: ({ params }, context) => readReferenceList(params, context),
  readReferenceRevisions: ({ params }, context) => readReferenceRevisions(params, context),
  readReferenceVersion: ({ params }, context) => readReferenceVersion(params, context),
  searchReferenceList: ({ body }, context) => searchReferenceList(body, context),
  validateCodes: ({ body }, context) => validateCodes(body, context),

  readLists: (_input, context) => readLists(context),
  readList: ({ params }, context) => readList(params.name, context),
  readListEntries: ({ params }, context) => readListEntries(params, context),
  readListVersions: ({ params }, context) => readListVersions(params.name, context),
  readListDiff: ({ params }, context) => readListDiff(params.name, params.from, params.to, params.owner, context),
  exportList: ({ params }, context) => exportList(params, context),

  createDraft: ({ params, body }, context) => createDraft(params.name, body.note, context),
  putDraftEntry: ({ params, body }, context) => putDraftEntry(params.name, body, context),
  deleteDraftEntry: ({ params }, context) => deleteDraftEntry(params.name, params.id, Number(params.version), context),
  validateDraft: ({ params, body }, context) => validateDraft(params.name, body.versionNo, context),
  submitDraft: ({ params, body }, context) => submitDraft(params.name, body, context),
  approveVersion: ({ params, body }, context) => approveVersion(params.name, body, context),
  rejectVersion: ({ params, body }, context) => rejectVersion(params.name, body, context),
  publishVersion: ({ params, body }, context) => publishVersion(params.name, body, context),
  scheduleVersion: ({ params, body }, context) => scheduleVersion(params.name, body, context),
  cancelSchedule: ({ params, body }, context) => cancelSchedule(params.name, body, context),
  restoreVersion: ({ params, body }, context) => restoreVersion(params.name, body.versionNo, context),
  discardDraft: ({ params, body }, context) => discardDraft(params.name, body, context),
  readApprovals: (_input, context) => readApprovals(context),

  importList: ({ body }, context) => importList(body, context),
  searchImports: ({ body }, context) => searchImports(body.criteria, body.paging, context),
  readImport: ({ params }, context) => readImport(params.id, context),
  compareImport: ({ params, body }, context) => compareImport(params.id, body, context),
  applyImport: ({ params, body }, context) => applyImport(params.id, body, context),
  rejectImport: ({ params, body }, context) => rejectImport(params.id, body.version, context),

  readExchangeRates: ({ params }, context) => readExchangeRates(params, context),
  putExchangeRate: ({ body }, context) => putExchangeRate(body, context),
  importExchangeRates: ({ body }, context) => importExchangeRates(body, context),

  readCodeUsage: async ({ params: { list, code } }, { db }) => {
    const definition = knownList(list);
    if (failed(definition)) return definition;
    const items = await readUsage(db, list, code);
    return reply({ items, drafts: items.reduce((most, { drafts }) => Math.max(most, drafts), 0), count: items.reduce((sum, { count }) => sum + count, 0) });
  },
  searchChangeLog: ({ body }, context) => searchChangeLog(body.criteria, body.paging, context),
};
