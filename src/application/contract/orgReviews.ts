import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { oneOf } from '../../domain/kernel/oneOf';
import { ON_SILENCE, REVIEW_DECISIONS, REVIEW_KINDS, REVIEW_MARKS, REVIEW_STATUSES } from '../../domain/organization/accessReview';
import { SCOPE_KINDS } from '../../domain/organization/scope';
import { endpoint } from './endpoint';

const PATH = '/api/org/ui/accessreview';
const ACCESS = 'org.administrators';
const ById = t.strict({ id: Guid });

/** `dueOn`: the last day for decisions; `nextOn`: when the rights of the unit are looked at anew. `hash`: of the rows as they were signed off. */
export const AccessReview = t.intersection([
  t.type({
    id: Guid,
    version: t.number,
    unit: t.string,
    kind: oneOf(REVIEW_KINDS),
    onSilence: oneOf(ON_SILENCE),
    status: oneOf(REVIEW_STATUSES),
    openedAt: t.string,
    openedBy: t.string,
    dueOn: t.string,
    rights: t.number,
    decided: t.number,
    revoked: t.number,
  }),
  t.partial({ closedAt: t.string, closedBy: t.string, nextOn: t.string, hash: t.string }),
]);
export type AccessReview = t.TypeOf<typeof AccessReview>;

/** `mayDecide`: the caller may give the right, and does not hold it. `usedOn`: last sign-in of who holds it. */
export const ReviewedAssignment = t.intersection([
  t.type({
    assignmentId: Guid,
    subjectName: t.string,
    role: t.string,
    scopeKind: oneOf(SCOPE_KINDS),
    scopeName: t.string,
    includeChildren: t.boolean,
    marks: t.array(oneOf(REVIEW_MARKS)),
    mayDecide: t.boolean,
  }),
  t.partial({ usedOn: t.string, validTo: t.string, decision: oneOf(REVIEW_DECISIONS), decidedBy: t.string, decidedAt: t.string, reason: t.string }),
]);
export type ReviewedAssignment = t.TypeOf<typeof ReviewedAssignment>;

const Whole = t.type({ review: AccessReview, items: t.array(ReviewedAssignment) });
export type WholeReview = t.TypeOf<typeof Whole>;

/** Of the units that the caller administers, those under way first, at most 200. */
export const searchReviews = endpoint({ method: 'GET', path: PATH, access: ACCESS, answer: t.type({ items: t.array(AccessReview) }) });

export const readReview = endpoint({ method: 'GET', path: `${PATH}/{id}`, access: ACCESS, params: ById, answer: Whole });

/** The active rights of the unit, those below it, and of the company where it is the unit at its top. */
export const startReview = endpoint({
  method: 'POST',
  path: PATH,
  access: ACCESS,
  body: t.intersection([t.strict({ orgUnitId: Guid, kind: oneOf(REVIEW_KINDS) }), t.exact(t.partial({ onSilence: oneOf(ON_SILENCE) }))]),
  answer: Whole,
  creates: true,
});

/** Revoked rights end at once; all or none of them. */
export const decideReview = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/decide`,
  access: ACCESS,
  params: ById,
  body: t.intersection([t.strict({ assignmentIds: t.array(Guid), decision: oneOf(REVIEW_DECISIONS) }), t.exact(t.partial({ reason: t.string }))]),
  answer: Whole,
  creates: true,
});

/** Signed off when every right is decided. */
export const closeReview = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/close`,
  access: ACCESS,
  params: ById,
  body: t.strict({ version: t.number }),
  answer: Whole,
  creates: true,
});
