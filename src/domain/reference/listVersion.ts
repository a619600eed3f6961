import * as t from 'io-ts';

export const VersionStatus = t.keyof({ Draft: null, InReview: null, Approved: null, Scheduled: null, Published: null, Superseded: null });
export type VersionStatus = t.TypeOf<typeof VersionStatus>;

/** Of the shared lists, or of what one tenant added to one. */
export const ListOwner = t.keyof({ Shared: null, Tenant: null });
export type ListOwner = t.TypeOf<typeof ListOwner>;

export const ChangeCounts = t.type({ new: t.number, changed: t.number, ended: t.number, unchanged: t.number, error: t.number });
export type ChangeCounts = t.TypeOf<typeof ChangeCounts>;

/** `version` counts the savings of a draft; a stale one is refused (RD-R17). Names are those that users sign in with. */
export const ListVersion = t.intersection([
  t.type({
    list: t.string,
    owner: ListOwner,
    versionNo: t.number,
    version: t.number,
    status: VersionStatus,
    note: t.string,
    createdBy: t.string,
    createdAt: t.string,
    changedBy: t.string,
    changedAt: t.string,
    entryCount: t.number,
    checksum: t.string,
  }),
  t.partial({
    effectiveFrom: t.string,
    submittedBy: t.string,
    submittedAt: t.string,
    approvedBy: t.string,
    approvedAt: t.string,
    publishedAt: t.string,
    /** Why a review sent it back. */
    reason: t.string,
    basedOn: t.number,
    counts: ChangeCounts,
  }),
]);
export type ListVersion = t.TypeOf<typeof ListVersion>;
