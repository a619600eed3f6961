import type { AdministrationDeed } from '../../src/application/contract/documentAudit';
import { asJson, noteDeed } from './documentAudit';
import type { Context } from './handlers';

interface Administered {
  readonly deed: AdministrationDeed;
  /** Kind of record: `org.user`. */
  readonly kind: string;
  readonly id: string;
  /** What people call it by. */
  readonly number: string;
  readonly reason?: string | undefined;
  /** What it was and is. */
  readonly changes?: unknown;
}

/** What an administrator does stands in the same chain as what is done with documents (C31). */
export const noteAdministration = (context: Context, { deed, kind, id, number, reason, changes }: Administered): Promise<void> =>
  noteDeed(context, {
    action: 'ADMIN',
    deed,
    record: { entityType: kind, id, orgUnitId: context.caller.orgUnitId, number },
    ...(reason !== undefined && { reason }),
    ...(changes !== undefined && { details: { changes: asJson(changes) } }),
  });
