import type * as contract from '../../../src/application/contract/declarationDistribution';
import { distribute } from '../../../src/domain/declaration/calculation/distribute';
import { failed } from '../../../src/domain/kernel/result';
import { reply, type Handlers } from '../../records/handlers';
import { findDeclaration, notFound } from './declarations';
import { readItems } from './content/items';

export const distributionHandlers: Handlers<typeof contract> = {
  distribute: async ({ params, body }, { db, caller }) => {
    const entry = await findDeclaration(db, caller, params.id);
    if (entry === undefined) return notFound();
    const spread = distribute({ header: entry.header, items: await readItems(db, entry.id) }, body);
    return failed(spread) ? spread : reply({ parts: [...spread.right].map(([itemId, part]) => ({ itemId, part })) });
  },
};
