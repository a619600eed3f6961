import { setScope } from '../db/transaction';
import type { Context } from './handlers';

/** Work in another unit of the tenant that the server does there for what was done here; afterwards the transaction is where it was. */
export const inUnit = async <A>(context: Context, unit: string, work: (context: Context) => Promise<A>): Promise<A> => {
  const { caller, db } = context;
  if (caller.visibleUnits.includes(unit)) return work(context);
  const scope = { tenantId: caller.tenantId, userId: caller.userId };
  await setScope(db, { ...scope, orgUnitId: unit, units: [unit] });
  const done = await work({ ...context, caller: { ...caller, orgUnitId: unit, visibleUnits: [unit], readableUnits: [unit] } });
  await setScope(db, { ...scope, orgUnitId: caller.orgUnitId, units: [...caller.visibleUnits], readableUnits: [...caller.readableUnits] });
  return done;
};
