import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { AuditAction, PrintType } from '../../domain/platform/documentAudit';
import { endpoint, exportEndpoint, searchEndpoint, type Export, type LinesEndpoint } from './endpoint';

/** Hits that paging reaches; more are not counted. */
export const MAX_AUDIT_HITS = 10_000;

/**
 * Days are those of Stockholm, both included. `user`: the beginning of a user name; `document`: the id of a document, or its SHA-256; `entityNumber`: the
 * beginning of a record's number.
 */
const Asked = {
  from: t.string,
  to: t.string,
  user: t.string,
  userId: Guid,
  actions: t.array(AuditAction),
  documentType: t.string,
  document: t.string,
  entityType: t.string,
  entityId: Guid,
  entityNumber: t.string,
  oneTimeOnly: t.boolean,
  deniedOnly: t.boolean,
};

export const AuditCriteria = t.exact(t.partial({ ...Asked, reason: t.string, printType: PrintType }));
export type AuditCriteria = t.TypeOf<typeof AuditCriteria>;

/** What administrators do: with accounts, rights, units, companies, tenants and products. */
export const ADMINISTRATION_DEEDS = [
  'create',
  'change',
  'activate',
  'retire',
  'suspend',
  'archive',
  'move',
  'merge',
  'disable',
  'enable',
  'remove',
  'invitation',
  'reset',
  'passwordShown',
  'factorsReset',
  'unlock',
  'endSessions',
  'handOver',
  'grant',
  'decide',
  'members',
  'approve',
  'reject',
  'force',
  'recover',
  'emergency',
  'emergencyEnded',
  'emergencySignIn',
] as const;
export type AdministrationDeed = (typeof ADMINISTRATION_DEEDS)[number];

/** By whom or what: a user, a run on behalf of one, or a visitor with a link. */
const Via = t.keyof({ user: null, job: null, link: null });

/**
 * An entry of the log. Without `seq` it is being sealed, `isLate` when that takes longer than a minute. `user` is empty where the names were erased at
 * `erasedAt` by the rule `erasedBy`. `route` opens the record, for who may open it.
 */
export const AuditEntry = t.intersection([
  t.type({
    id: t.string,
    at: t.string,
    action: AuditAction,
    user: t.string,
    userId: Guid,
    roles: t.array(t.string),
    unit: t.string,
    via: Via,
    trace: t.string,
  }),
  t.partial({
    seq: t.number,
    isLate: t.literal(true),
    documentId: Guid,
    documentType: t.string,
    fileName: t.string,
    size: t.number,
    contentHash: t.string,
    entityType: t.string,
    entityId: Guid,
    entityNumber: t.string,
    route: t.string,
    reason: t.string,
    printType: PrintType,
    address: t.string,
    browser: t.string,
    prevHash: t.string,
    hash: t.string,
    erasedAt: t.string,
    erasedBy: t.string,
    deed: t.string,
    rows: t.number,
  }),
]);
export type AuditEntry = t.TypeOf<typeof AuditEntry>;

const SEARCH = '/api/pf/ui/documentaudit/search';

/** Newest first unless sorted by `at`. */
export const searchDocumentAudit = searchEndpoint(SEARCH, 'pf.docaudit', AuditCriteria, AuditEntry);

/** Leaves an entry EXPORT itself, with the reason, which it cannot do without. */
export const exportDocumentAudit: LinesEndpoint<undefined, Export<AuditCriteria>, AuditEntry> = {
  ...exportEndpoint(SEARCH, 'pf.docaudit', AuditCriteria, AuditEntry),
  path: '/api/pf/ui/report/document-audit',
};

export const readAuditEntry = endpoint({
  method: 'GET',
  path: '/api/pf/ui/documentaudit/{entry}',
  access: 'pf.docaudit',
  params: t.strict({ entry: t.string }),
  answer: AuditEntry,
});

/** How long the chain of the tenant is, what retention has dropped of it, and when it was verified and noted last. */
export const readAuditChain = endpoint({
  method: 'GET',
  path: '/api/pf/ui/documentaudit/chain',
  access: 'pf.docaudit',
  answer: t.intersection([
    t.type({ firstSeq: t.number, lastSeq: t.number, lastHash: t.string, unsealed: t.number, mayDamageCopy: t.boolean }),
    t.partial({ oldestUnsealedAt: t.string, notedSeq: t.number, notedDay: t.string }),
  ]),
});

/**
 * Looks at the entries from `fromSeq` to `toSeq`, at most 20,000 a call: `reachedSeq` is the last one that was looked at. `damaged`: of a copy in which
 * one entry was changed, on a local portal.
 */
export const verifyDocumentAudit = endpoint({
  method: 'POST',
  path: '/api/pf/ui/documentaudit/verify',
  access: 'pf.docaudit',
  body: t.intersection([t.strict({ fromSeq: t.number, toSeq: t.number }), t.exact(t.partial({ damaged: t.boolean }))]),
  answer: t.intersection([t.type({ intact: t.boolean, entries: t.number, reachedSeq: t.number, lastHash: t.string }), t.partial({ firstBreak: t.number })]),
  background: true,
});
