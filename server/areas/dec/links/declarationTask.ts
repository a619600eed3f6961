import { fail, failed, ok, type Failed } from '../../../../src/domain/kernel/result';
import { CATALOGUE } from '../../../records/catalogue';
import type { OneTimeTask } from '../../org/area';
import { findDeclarationToChange, notFound, unitToChange } from '../declarations';

/** A declaration is handed on with its own call, which knows its sections, and its own card is opened. */
const elsewhere = (): Failed => fail('forbidden', CATALOGUE.forbidden);

export const declarationTask: OneTimeTask = {
  entityType: 'declaration',
  purposes: ['COMPLETE_DECLARATION'],
  issue: async (context, { entityId }) => {
    const unit = await unitToChange(context.db, context.caller, entityId);
    if (failed(unit)) return unit;
    const entry = await findDeclarationToChange(context.db, context.caller, entityId);
    return entry === undefined ? notFound() : ok({ entityType: 'declaration', id: entry.id, orgUnitId: entry.org_unit_id, number: entry.lrn });
  },
  show: async () => elsewhere(),
  complete: async () => elsewhere(),
  path: async ({ db }, { entityId }) => {
    const entry = await db.selectFrom('declaration').select(['id', 'profile']).where('id', '=', entityId).executeTakeFirst();
    return entry === undefined ? '/' : `/dec/${entry.profile}/${entry.id}`;
  },
};
