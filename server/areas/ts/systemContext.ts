import type { Context } from '../../records/handlers';
import type { PortalEvent } from '../../db/event';

const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Step {
  readonly now: Date;
  readonly publish: (event: PortalEvent) => void;
  readonly tenantId: string;
  readonly orgUnitId: string;
  /** Who caused it. */
  readonly userName: string;
}

/** The server at work in a unit without a session: answers that come, declarations that are released elsewhere. */
export const systemContext = (db: Context['db'], { now, publish, tenantId, orgUnitId, userName }: Step): Context => ({
  db,
  now,
  publish,
  environment: 'prod',
  trace: 'system',
  origin: { address: '', userAgent: undefined, site: '' },
  caller: {
    sessionId: NOBODY,
    userId: NOBODY,
    userName,
    tenantId,
    orgUnitId,
    orgUnitKind: 'TERMINAL',
    visibleUnits: [orgUnitId],
    readableUnits: [orgUnitId],
    roles: ['TemporaryStorageAdministrator', 'TemporaryStorageAdministratorExtended'],
    features: ['ManageTemporaryStorage'],
  },
});
