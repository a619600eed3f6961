import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';

/** How the platform stands: of the tenant, or of all for the administrators of the installation. `indexWaiting`: changes that the search does not show yet. */
export const PlatformState = t.intersection([
  t.type({
    failedJobs: t.number,
    suspended: t.number,
    next: t.array(t.type({ id: Guid, name: t.string, at: t.string })),
    open: t.number,
    silent: t.number,
    indexWaiting: t.number,
    undelivered: t.number,
    audit: t.intersection([t.type({ broken: t.boolean }), t.partial({ seq: t.number, day: t.string })]),
  }),
  t.partial({ oldestWaitingAt: t.string }),
]);
export type PlatformState = t.TypeOf<typeof PlatformState>;

export const readPlatformState = endpoint({ method: 'GET', path: '/api/pf/ui/platform', access: 'pf.platform', answer: PlatformState, background: true });
