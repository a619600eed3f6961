import { randomUUID } from 'node:crypto';
import type { Outbound } from '../../../src/application/contract/cwRecords';
import { dischargingDeclaration } from '../../../src/domain/warehouse/discharging';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { allows } from '../../../src/domain/access/access';
import { draftDeclaration } from '../dec/area';
import type { Context } from '../../records/handlers';
import type { Effect } from '../../records/recordKind';
import { findWarehouse, refused, type StandingLot } from './books';
import type { OutboundRow } from './allocating';

/** The declaration that discharges the goods, made here as a draft; who may not declare names the MRN at release instead (3.3). */
export const declareOutbound = async (context: Context, row: OutboundRow, lots: readonly StandingLot[]): Promise<Result<Effect<Outbound>>> => {
  const { content } = row;
  if (content.customsStatus === 'U') return ok({});
  const isExport = content.direction === 'EXPORT';
  if (!allows(isExport ? 'dec.se-new-export' : 'dec.se-new-import', context.caller)) return ok({});
  const warehouse = await findWarehouse(context.db, content.warehouseId);
  if (warehouse === undefined) return refused('CW-WAREHOUSE-NONE', 'Choose a warehouse.');
  const named = new Map(lots.map(({ id, lotNo, lot }) => [id, { lotNo, lot }]));
  const { header, items } = dischargingDeclaration({ ...content, number: row.number }, warehouse.content, named);
  const drafted = await draftDeclaration(context, {
    profile: isExport ? 'se-new-export' : 'se-new-import',
    content: { header, items: items.map((item, at) => ({ ...item, id: randomUUID(), itemNumber: at + 1 })) },
    source: { type: 'cw', id: row.id },
    dataSource: 'Manual',
  });
  if (failed(drafted)) return drafted;
  const { id, lrn, route } = drafted.right;
  return ok({ content: { ...content, declarationId: id, declarationRoute: route, lrn } });
};
