import type { Caller, Context } from './handlers';
import type { PortalEvent } from '../db/event';

const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Step {
  readonly now: Date;
  readonly publish: (event: PortalEvent) => void;
  readonly tenantId: string;
  readonly orgUnitId: string;
  /** Who caused it. */
  readonly userName: string;
  /** What of the unit and of rights its rules ask for; without them it has none. */
  readonly as?: Partial<Pick<Caller, 'orgUnitKind' | 'roles' | 'features'>>;
}

/** The server at work in a unit without a session: answers that come, declarations that are released elsewhere. */
export const systemContext = (db: Context['db'], { now, publish, tenantId, orgUnitId, userName, as }: Step): Context => ({
  db,
  now,
  publish,
  environment: 'prod',
  trace: 'system',
  origin: { address: '', userAgent: undefined, site: '', signedInHere: false },
  caller: {
    sessionId: NOBODY,
    userId: NOBODY,
    userName,
    tenantId,
    orgUnitId,
    orgUnitKind: 'OFFICE',
    visibleUnits: [orgUnitId],
    readableUnits: [orgUnitId],
    roles: [],
    features: [],
    ...as,
  },
});
