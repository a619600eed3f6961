import type * as decLines from '../../../../src/application/contract/declarationLines';
import { MAX_ITEM_CHANGES } from '../../../../src/application/contract/declarationLines';
import { refused } from '../../../../src/domain/declaration/refusals';
import { reply, type Handlers } from '../../../records/handlers';
import { findDeclaration, notFound } from '../declarations';
import { importHandler } from './importing';
import { importCancelled, type ImportRuns } from './importRuns';
import { lineMappingHandlers } from './lineMappings';
import { saveDeclaration } from '../content/saving';

export const lineHandlers = (runs: ImportRuns): Handlers<typeof decLines> => ({
  ...lineMappingHandlers,
  importGoodsItems: importHandler(runs),

  cancelItemImport: ({ params }, { caller, publish }) => {
    publish(importCancelled(caller, params.jobId));
    return Promise.resolve(reply({}));
  },

  changeGoodsItems: async ({ params, body: { upserts, deletes, ...claim } }, context) => {
    if (upserts.length + deletes.length > MAX_ITEM_CHANGES) return refused('DEC-ITEM-MOST', { n: String(MAX_ITEM_CHANGES) }, '/upserts');
    const entry = await findDeclaration(context.db, context.caller, params.id);
    if (entry === undefined) return notFound();
    return saveDeclaration({ params, body: { ...claim, header: entry.header, items: { upserts, deletes } } }, context);
  },
});
