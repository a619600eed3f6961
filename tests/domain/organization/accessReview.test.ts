import { expect, it } from 'vitest';
import type { Role } from '../../../src/domain/access/names';
import { isReviewed, onSilenceOf, REVIEW_KINDS, reviewDue, reviewMarks, type ReviewedRight } from '../../../src/domain/organization/accessReview';

const TODAY = '2026-11-28';
const scope = { kind: 'Company', companyId: 'c', includeChildren: true } as const;
const held = (more: Partial<ReviewedRight> & { readonly role?: Role } = {}): ReviewedRight => ({
  right: { role: more.role ?? 'DeclarationAdministrator', scope },
  others: [],
  isService: false,
  isOutsider: false,
  usedOn: '2026-11-20',
  givenOn: '2026-01-15',
  decided: false,
  ...more,
});

it('looks at the rights of its kind', () => {
  const kinds = (reviewed: ReviewedRight) => REVIEW_KINDS.filter((kind) => isReviewed(reviewed, kind, TODAY));
  expect(kinds(held())).toEqual(['All']);
  expect(kinds(held({ role: 'UserAdministrator' }))).toEqual(['All', 'Sensitive']);
  expect(kinds(held({ isOutsider: true, usedOn: '2026-08-29' }))).toEqual(['All', 'Outsiders', 'Dormant']);
  expect(kinds(held({ usedOn: '2026-08-30', isService: true }))).toEqual(['All', 'Service']);
});

it('counts a right that was never used as dormant 90 days after it was given', () => {
  expect([held({ usedOn: undefined }), held({ usedOn: undefined, givenOn: '2026-11-01' })].map((one) => isReviewed(one, 'Dormant', TODAY))).toEqual([
    true,
    false,
  ]);
});

it.each([
  [held(), undefined, []],
  [held({ role: 'CompanyAdministrator' }), undefined, ['sensitive', 'onePerson']],
  [held({ role: 'CompanyAdministrator', decided: true }), undefined, ['sensitive']],
  [held({ role: 'DocumentAuditor', decided: true, others: [{ role: 'UserAdministrator', scope }] }), undefined, ['sensitive', 'separation']],
  [held({ givenOn: '2026-06-02', isOutsider: true }), '2026-06-01', ['outsider', 'new']],
  [held({ givenOn: '2026-06-01' }), '2026-06-01', []],
])('marks what is to be looked at by itself (%#)', (reviewed, lastReview, marks) => {
  expect(reviewMarks(reviewed, TODAY, lastReview)).toEqual(marks);
});

it('has 21 days, and revokes by silence what is sensitive or held by outsiders', () => {
  expect(reviewDue(TODAY)).toBe('2026-12-19');
  expect(REVIEW_KINDS.map(onSilenceOf)).toEqual(['Keep', 'Revoke', 'Revoke', 'Keep', 'Keep']);
});
