import * as t from 'io-ts';
import { Finding } from '../../domain/declaration/declaration';
import { DeclarationStatus } from '../../domain/declaration/statusCode';
import { Guid } from '../../domain/kernel/guid';
import { DeclarationCriteria } from './declarationSearch';
import { endpoint } from './endpoint';

const ACCESS = 'dec.maintenance';
const PATH = '/api/dec/ui/maintenance';

/** Every action says why; it stands in the trail of maintenance. */
const Reason = { reason: t.string };
export const MAX_REASON = 500;

/** Declarations of one run at most. */
export const MAX_RUN = 500;

/** Not handed over, or handed over so long ago that an answer should be there. */
export const StuckMessage = t.intersection([
  t.type({
    id: Guid,
    profile: t.string,
    lrn: t.string,
    status: DeclarationStatus,
    version: t.number,
    since: t.string,
    sendStatus: t.string,
    attempts: t.number,
  }),
  t.partial({ lastError: t.string }),
]);
export type StuckMessage = t.TypeOf<typeof StuckMessage>;

export const readStuckMessages = endpoint({ method: 'GET', path: `${PATH}/stuck`, access: ACCESS, answer: t.array(StuckMessage), background: true });

const ById = t.strict({ id: Guid });

export const retryStuck = endpoint({
  method: 'POST',
  path: `${PATH}/stuck/{id}/retry`,
  access: ACCESS,
  params: ById,
  body: t.strict({ ...Reason, version: t.number }),
  answer: t.type({}),
  creates: true,
});

export const abortStuck = endpoint({
  method: 'POST',
  path: `${PATH}/stuck/{id}/abort`,
  access: ACCESS,
  params: ById,
  body: t.strict({ ...Reason, version: t.number }),
  answer: t.type({}),
  creates: true,
});

/** Local reference numbers of a unit (DEC-R20). `next`: the one that is given next today. */
export const NumberSeries = t.type({ orgUnitId: Guid, unit: t.string, prefix: t.string, lastNumber: t.number, next: t.string });
export type NumberSeries = t.TypeOf<typeof NumberSeries>;

export const readNumberSeries = endpoint({ method: 'GET', path: `${PATH}/series`, access: ACCESS, answer: t.array(NumberSeries) });

/** A series only goes forward: a number is never given twice. */
export const writeNumberSeries = endpoint({
  method: 'POST',
  path: `${PATH}/series/{id}`,
  access: ACCESS,
  params: ById,
  body: t.strict({ ...Reason, prefix: t.string, lastNumber: t.number, before: t.number }),
  answer: NumberSeries,
  creates: true,
});

export const DeclarationLock = t.type({
  id: Guid,
  resourceId: Guid,
  lrn: t.string,
  profile: t.string,
  userName: t.string,
  since: t.string,
  until: t.string,
  lastActivityAt: t.string,
});
export type DeclarationLock = t.TypeOf<typeof DeclarationLock>;

export const readDeclarationLocks = endpoint({ method: 'GET', path: `${PATH}/lock`, access: ACCESS, answer: t.array(DeclarationLock), background: true });

export const breakLock = endpoint({
  method: 'POST',
  path: `${PATH}/lock/{id}/break`,
  access: ACCESS,
  params: ById,
  body: t.strict(Reason),
  answer: t.type({}),
  creates: true,
});

/** Checks a stored declaration by a profile as it would be checked with it; nothing is stored. */
export const dryRunProfile = endpoint({
  method: 'POST',
  path: `${PATH}/dryrun`,
  access: ACCESS,
  body: t.strict({ profile: t.string, lrn: t.string }),
  answer: t.type({ lrn: t.string, errors: t.number, warnings: t.number, infos: t.number, findings: t.array(Finding) }),
});

export const removeAnyTemplate = endpoint({
  method: 'POST',
  path: `${PATH}/template/{id}/remove`,
  access: ACCESS,
  params: ById,
  body: t.strict({ ...Reason, version: t.number }),
  answer: t.type({}),
  creates: true,
});

/** `before` and `after` are errors, or the totals that were stored and are now. */
const Changed = t.type({ id: Guid, profile: t.string, lrn: t.string, before: t.string, after: t.string });
export type ChangedDeclaration = t.TypeOf<typeof Changed>;

const Run = t.type({ looked: t.number, left: t.number, changed: t.array(Changed) });
export type MaintenanceRun = t.TypeOf<typeof Run>;

const Asked = t.strict({ ...Reason, criteria: DeclarationCriteria });

/** What may still be changed is checked again. `left`: those that are locked or no longer editable. */
export const revalidate = endpoint({ method: 'POST', path: `${PATH}/revalidate`, access: ACCESS, body: Asked, answer: Run, creates: true });

/** Totals and what the search reads are taken out of the content anew. */
export const recalculateTotals = endpoint({ method: 'POST', path: `${PATH}/recalculate`, access: ACCESS, body: Asked, answer: Run, creates: true });

export const ExpiryRun = t.intersection([
  t.type({ number: t.number, status: t.string, queuedAt: t.string, trigger: t.string, summary: t.record(t.string, t.unknown) }),
  t.partial({ startedAt: t.string, finishedAt: t.string, error: t.string }),
]);
export type ExpiryRun = t.TypeOf<typeof ExpiryRun>;

/** The last runs of the job that lets declarations expire (T21). */
export const readExpiryRuns = endpoint({ method: 'GET', path: `${PATH}/expiry`, access: ACCESS, answer: t.array(ExpiryRun) });

export const MaintenanceDeed = t.type({ seq: t.string, at: t.string, by: t.string, action: t.string, target: t.string, reason: t.string });
export type MaintenanceDeed = t.TypeOf<typeof MaintenanceDeed>;

/** What was done here, newest first. */
export const readMaintenanceTrail = endpoint({ method: 'GET', path: `${PATH}/trail`, access: ACCESS, answer: t.array(MaintenanceDeed) });
