import type { Transaction } from 'kysely';
import { addDays } from '../../../../src/domain/kernel/dates';
import { tenantIds, unitIds } from '../../../db/demo/demoUnits';
import type { Database } from '../../../db/schema';
import type { Context } from '../../../records/handlers';
import { announcements } from '../anticipated';
import { incorrectDeliveries } from '../incorrect';
import { systemContext } from '../../../records/systemContext';
import { ARTICLES, demoOwners, demoWarehouses } from './goods';

interface Moment {
  readonly now: Date;
  readonly day: string;
  readonly doneBy: Context;
  readonly yesterday: Date;
}

const DAY_MS = 86_400_000;

/** Six announcements, one of them late and two of today, and two deliveries that nobody expected. */
export const seedAnnounced = async (db: Transaction<Database>, { now, day, doneBy, yesterday }: Moment): Promise<readonly string[]> => {
  const numbers: string[] = [];
  const at = (daysAgo: number): Date => new Date(now.getTime() - daysAgo * DAY_MS);
  const owner = systemContext(db, {
    now: at(2),
    publish: () => undefined,
    tenantId: tenantIds.nordic,
    orgUnitId: unitIds.malmoClient,
    userName: 'articleowner.demo',
  });
  for (const [index, days] of [-3, 0, 0, 2, 5, 9].entries()) {
    const content = {
      warehouseId: demoWarehouses.SE1,
      articleOwner: demoOwners.cycles,
      ownerName: 'Demo Cycles AB',
      warehouseUnit: unitIds.malmo,
      expectedOn: addDays(day, days),
      traderReference: `PO-${8_000 + index}`,
      carrier: 'Demo Carrier AB',
      transportDocument: `CMR-${80_000 + index}`,
      lines: [
        {
          articleNo: ARTICLES[1 + (index % 4)]?.no ?? '',
          description: ARTICLES[1 + (index % 4)]?.description ?? '',
          quantity: String(20 * (index + 1)),
          unit: 'PCS',
        },
      ],
    };
    const number = await announcements.nextNumber(owner, content);
    await announcements.records.insert(owner, { content, status: 'ANNOUNCED', number });
    numbers.push(number);
  }
  for (const [index, reason] of (['DAMAGED', 'NOT_ANNOUNCED'] as const).entries()) {
    const content = {
      reason,
      warehouseId: demoWarehouses.SE1,
      description: index === 0 ? 'Crushed carton of helmets' : 'Pallet without papers',
      quantity: '1',
      unit: 'PCS',
      foundAt: yesterday.toISOString(),
      ...(index === 0 && { articleOwner: demoOwners.cycles, ownerName: 'Demo Cycles AB', articleNo: 'CYC-400' }),
    };
    await incorrectDeliveries.records.insert(doneBy, { content, status: 'OPEN', number: await incorrectDeliveries.nextNumber(doneBy, content) });
  }
  return numbers;
};
