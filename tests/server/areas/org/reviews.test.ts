import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readJob, startJob } from '../../../../src/application/contract/jobs';
import { readUserSession } from '../../../../src/application/contract/org';
import { closeReview, decideReview, readReview, searchReviews, startReview, type ReviewedAssignment } from '../../../../src/application/contract/orgReviews';
import { addDays, stockholmDate } from '../../../../src/domain/kernel/dates';
import type { ReviewKind } from '../../../../src/domain/organization/accessReview';
import { unitIds } from '../../../../server/db/demo/demoUnits';
import { accepted, refusals } from '../../outcomes';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let administrator: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  administrator = await portal.signIn('company.demo');
});
afterAll(() => portal.stop());
beforeEach(() => portal.database.query('delete from access_review'));

const start = (orgUnitId: string, kind: ReviewKind = 'All', client = administrator) => client.call(startReview, { body: { orgUnitId, kind } });
const decide = (id: string, items: readonly ReviewedAssignment[], decision: 'Confirmed' | 'Revoked', client = administrator) =>
  client.call(decideReview, { params: { id }, body: { assignmentIds: items.map(({ assignmentId }) => assignmentId), decision, reason: 'Looked at' } });
const of = (items: readonly ReviewedAssignment[], user: string, role?: string) =>
  items.filter(({ subjectName, role: held }) => subjectName.includes(`(${user})`) && (role === undefined || role === held));

describe('a review of rights', () => {
  it('looks at the rights of a unit as they are, once at a time, and is for who administers its users alone', async () => {
    const { review, items } = accepted(await start(unitIds.malmo));
    expect(review).toMatchObject({
      status: 'Open',
      kind: 'All',
      onSilence: 'Keep',
      decided: 0,
      rights: items.length,
      dueOn: addDays(stockholmDate(new Date()), 21),
    });
    expect(of(items, 'warehouse.demo').map(({ role }) => role)).toEqual(expect.arrayContaining(['WarehouseOperator', 'TemporaryStorageAdministrator']));
    expect(of(items, 'declarant.demo')).toEqual([]);
    expect(refusals(await start(unitIds.malmo))).toEqual(['ORG-REVIEW-TWICE']);
    expect(refusals(await start(unitIds.malmo, 'Service'))).toEqual(['ORG-REVIEW-NONE']);
    expect(refusals(await start(unitIds.oslo))).toEqual(['ORG-GRANT']);
    expect((await start(unitIds.malmo, 'All', await portal.signIn('declarant.demo'))).status).toBe(403);
    const elsewhere = await portal.signIn('othertenant.demo');
    expect((await elsewhere.call(readReview, { params: { id: review.id } })).status).not.toBe(200);
    expect(accepted(await administrator.call(searchReviews, {})).items.map(({ id }) => id)).toEqual([review.id]);
  });

  it('marks what outsiders hold, and can look at their rights alone', async () => {
    const { review, items } = accepted(await start(unitIds.malmo, 'Outsiders'));
    expect(review.onSilence).toBe('Revoke');
    expect(items.map(({ subjectName }) => subjectName)).toEqual([expect.stringContaining('(articleowner.demo)')]);
    expect(items[0]?.marks).toContain('outsider');
  });

  it('ends what is revoked at once, and is signed off only when all is decided', async () => {
    const warehouse = await portal.signIn('warehouse.demo');
    const { review, items } = accepted(await start(unitIds.malmo));
    const [gone] = of(items, 'warehouse.demo', 'GoodsProcessingAdministrator');
    if (gone === undefined) throw new Error('the demo has this right');
    expect(accepted(await warehouse.call(readUserSession, {})).roles).toContain('GoodsProcessingAdministrator');
    const after = accepted(await decide(review.id, [gone], 'Revoked'));
    expect(of(after.items, 'warehouse.demo', 'GoodsProcessingAdministrator')).toMatchObject([
      { decision: 'Revoked', decidedBy: 'company.demo', reason: 'Looked at' },
    ]);
    expect(accepted(await warehouse.call(readUserSession, {})).roles).not.toContain('GoodsProcessingAdministrator');
    const closing = (version: number) => administrator.call(closeReview, { params: { id: review.id }, body: { version } });
    expect(refusals(await closing(review.version))).toEqual(['ORG-REVIEW-LEFT']);
    const left = after.items.filter(({ decision }) => decision === undefined);
    const confirmed = accepted(await decide(review.id, left, 'Confirmed'));
    expect(confirmed.review).toMatchObject({ decided: items.length, revoked: 1 });
    expect((await closing(review.version + 7)).outcome.feedbacks[0]?.code).toBe('COR-VERSION');
    const closed = accepted(await closing(review.version));
    expect(closed.review).toMatchObject({
      status: 'Closed',
      closedBy: 'company.demo',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      nextOn: addDays(stockholmDate(new Date()), 180),
    });
    expect(refusals(await decide(review.id, left, 'Revoked'))).toEqual(['ORG-REVIEW-CLOSED']);
    expect(closed.items.some(({ mayDecide }) => mayDecide)).toBe(false);
  });

  it('is not decided by who holds the right, nor of a right that is not in it, and one that is refused stops the others', async () => {
    const approver = await portal.signIn('approver.demo');
    const { review, items } = accepted(await start(unitIds.seHeadOffice, 'All', approver));
    const [own] = of(items, 'approver.demo', 'UserAdministrator');
    const [other] = of(items, 'warehouse.demo', 'WarehouseOperator');
    if (own === undefined || other === undefined) throw new Error('the demo has these rights');
    expect([own.mayDecide, other.mayDecide]).toEqual([false, true]);
    expect(refusals(await decide(review.id, [other, own], 'Confirmed', approver))).toEqual(['ORG-SELF']);
    expect(accepted(await approver.call(readReview, { params: { id: review.id } })).review.decided).toBe(0);
    expect((await decide(review.id, [{ ...other, assignmentId: review.id }], 'Confirmed', approver)).outcome.feedbacks[0]?.code).toBe('COR-VERSION');
  });

  it('counts a right that ended otherwise as decided', async () => {
    const { review, items } = accepted(await start(unitIds.malmo));
    const [one] = of(items, 'warehouse.system.demo', 'WarehouseOperator');
    await portal.database.query(`update role_assignment set status = 'Expired' where id = $1`, [one?.assignmentId]);
    const shown = accepted(await administrator.call(readReview, { params: { id: review.id } }));
    expect(shown.review).toMatchObject({ decided: 1, revoked: 1 });
    expect(of(shown.items, 'warehouse.system.demo', 'WarehouseOperator')[0]?.mayDecide).toBe(false);
    await portal.database.query(`update role_assignment set status = 'Active' where id = $1`, [one?.assignmentId]);
  });
});

describe('a review past its last day', () => {
  const operator = () => portal.signIn('operator.demo');

  it('ends by itself: what nobody has decided is revoked where the review says so, and kept elsewhere', async () => {
    const outsiders = accepted(await start(unitIds.malmo, 'Outsiders')).review.id;
    const all = accepted(await start(unitIds.gothenburg)).review.id;
    await portal.database.query(`update access_review set due_on = current_date - 2`);
    const client = await operator();
    const { id } = accepted(await client.call(startJob, { body: { jobType: 'org.review.due', parameters: {} } }));
    await expect.poll(async () => (await client.call(readJob, { params: { id } })).data.status, { timeout: 20_000 }).toBe('Succeeded');
    const [revoked, kept] = [
      accepted(await administrator.call(readReview, { params: { id: outsiders } })),
      accepted(await administrator.call(readReview, { params: { id: all } })),
    ];
    expect(revoked.review).toMatchObject({ status: 'Closed', closedBy: 'schedule', revoked: revoked.review.rights });
    expect(kept.review).toMatchObject({ status: 'Closed', revoked: 0, decided: kept.review.rights });
    expect((await portal.signIn('articleowner.demo').then((owner) => owner.call(readUserSession, {}))).data.roles).not.toContain('ArticleOwner');
  });
});
