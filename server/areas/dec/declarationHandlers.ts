import type * as dec from '../../../src/application/contract/dec';
import { checkSettings } from '../../../src/domain/declaration/validationSettings';
import { fail, failed } from '../../../src/domain/kernel/result';
import { CATALOGUE } from '../../records/catalogue';
import { reply, type Handlers } from '../../records/handlers';
import { fillFromArticles, lookUpArticles } from './articles/articleFilling';
import { abortDeclaration, retryDeclaration } from './life/afterFailure';
import { declarationOf, findDeclaration, notFound } from './declarations';
import { readItemPage } from './lines/itemPage';
import { readMessageOf, readMessagesOf } from './life/messages';
import { createDeclaration, deleteDeclaration, saveDeclaration } from './content/saving';
import { unsettledHandlers } from './reports/unsettledDeclarations';
import { exportRows, searchPage } from './search/search';
import { calculateDeclaration, submitDeclaration, validateDeclaration } from './life/submitting';
import { unitOf } from './units';
import { readSettings, writeSettings } from './judging/validationSettings';

export const declarationHandlers: Handlers<typeof dec> = {
  searchDeclarations: async ({ body }, { db, caller }) => {
    const page = await searchPage(db, caller, body);
    return failed(page) ? page : reply(page.right);
  },

  exportDeclarations: ({ body }, { db, caller }) => exportRows(db, caller, body),

  ...unsettledHandlers,

  createDeclaration,

  readDeclaration: async ({ params }, { db, caller }) => {
    const entry = await findDeclaration(db, caller, params.id);
    if (entry === undefined) return notFound();
    return reply({ ...declarationOf(entry), ...(caller.visibleUnits.includes(entry.org_unit_id) ? {} : { readOnly: true }) });
  },

  readGoodsItems: async ({ params }, { db, caller }) => {
    const entry = await findDeclaration(db, caller, params.id);
    return entry === undefined ? notFound() : readItemPage(db, entry, params);
  },

  saveDeclaration,
  lookUpArticles,
  fillFromArticles,
  deleteDeclaration,
  calculateDeclaration,
  validateDeclaration,
  submitDeclaration,
  retryDeclaration,
  abortDeclaration,

  readMessages: async ({ params }, { db, caller }) => {
    const entry = await findDeclaration(db, caller, params.id);
    return entry === undefined ? notFound() : reply(await readMessagesOf(db, caller, entry.id));
  },

  readMessage: async ({ params }, { db, caller }) => {
    const entry = await findDeclaration(db, caller, params.id);
    const message = entry && (await readMessageOf(db, caller, entry.id, params.mid));
    return message === undefined ? notFound() : reply(message);
  },

  readValidationSettings: async ({ params }, { db, caller }) => {
    const unit = unitOf(caller, params.orgUnitId);
    return unit === undefined ? notFound() : reply(await readSettings(db, caller.tenantId, unit));
  },

  saveValidationSettings: async ({ params, body }, { db, caller }) => {
    const unit = unitOf(caller, params.orgUnitId);
    if (unit === undefined) return notFound();
    if (!caller.visibleUnits.includes(unit)) return fail('forbidden', CATALOGUE.forbidden);
    const fits = checkSettings(body.own);
    if (failed(fits)) return fits;
    await writeSettings(db, { tenantId: caller.tenantId, orgUnitId: unit }, body.own);
    return reply(await readSettings(db, caller.tenantId, unit));
  },
};
