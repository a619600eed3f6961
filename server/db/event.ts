/** In place of a tenant, a unit or a user: what concerns all of them. */
export const EVERY_TENANT = '';
export const EVERY_UNIT = '';
export const EVERY_USER = '';

/** What happened, for whoever listens. Delivered only to sessions that may see `orgUnitId` of `tenantId`. An empty id never occurs here. */
export interface PortalEvent {
  readonly tenantId: string;
  readonly orgUnitId: string;
  /** Only this user is told. */
  readonly userId?: string;
  readonly pluginName: string;
  readonly eventType: string;
  readonly id: string;
  readonly data: unknown;
}
