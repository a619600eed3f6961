import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCaseChoices } from '../../../../src/application/contract/caseChoices';
import {
  addCaseLink,
  addNote,
  addOperation,
  assignCase,
  bulkCases,
  caseContract,
  changeNote,
  consolidateCases,
  countCases,
  createFromCase,
  distributeCase,
  integrateCase,
  readCaseLinks,
  readCaseTransitions,
  readDistributions,
  recallDistribution,
  returnDistribution,
  setCaseStatus,
  takeCase,
  undoConsolidation,
} from '../../../../src/application/contract/cases';
import { operatorIds } from '../../../../server/db/demo/demoOperators';
import { unitIds } from '../../../../server/db/demo/demoUnits';
import { demoTeams } from '../../../../server/areas/cm/seed/cases';
import type { CaseContent } from '../../../../src/domain/case/caseRecord';
import { searchNotifications } from '../../../../src/application/contract/notifications';
import { readUserSession } from '../../../../src/application/contract/org';
import { accepted } from '../../outcomes';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let handler: TestClient;
let leader: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  handler = await portal.signIn('case.demo');
  leader = await portal.signIn('case.extended.demo');
});
afterAll(() => portal.stop());

const { calls } = caseContract;
const paging = { pageNum: 0, pageSize: 200, sortOrder: [] };
const aCase = (more: CaseContent = {}): CaseContent => ({
  title: 'Shoes',
  caseType: 'Standard',
  direction: 'IMP',
  country: 'SE',
  priority: 'NORMAL',
  teamId: demoTeams.importGothenburg,
  customerId: operatorIds.shoes,
  ...more,
});
const create = async (more: CaseContent = {}) => {
  const answer = await handler.call(calls.create, { body: { content: aCase(more) } });
  expect(answer.outcome.feedbacks).toEqual([]);
  return answer.data.record;
};
const setTo = (id: string, version: number, status: (typeof caseContract.statuses)[number], more: object = {}) =>
  handler.call(setCaseStatus, { params: { id }, body: { version, status, ...more } });
const search = async (client: TestClient, criteria: NonNullable<(typeof calls.search)['body']>['_A']['criteria']) =>
  (await client.call(calls.search, { body: { criteria, paging } })).data;

describe('a case', () => {
  it('gets a number of its year and keeps what only the server writes', async () => {
    const made = await create({ caseSource: 'MAN' });
    expect(made.number).toMatch(/^CM-\d{4}-\d{6}$/);
    const changed = await handler.call(calls.update, {
      params: { id: made.id },
      body: { version: 1, content: { ...made.content, caseSource: 'MCH', title: 'Boots' } },
    });
    expect(changed.data.record.content).toMatchObject({ title: 'Boots', caseSource: 'MAN' });
  });

  it('names what is missing by its field, and is not stored', async () => {
    const answer = await handler.call(calls.create, { body: { content: { title: '', references: [{ referenceType: 'VIN', referenceValue: 'SHORT' }] } } });
    expect(answer.outcome.feedbacks.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(
      expect.arrayContaining(['CM-TITLE /title', 'CM-TEAM /teamId', 'CM-REFERENCE.vin /references/0/referenceValue']),
    );
  });

  it('explains what it cannot become', async () => {
    const made = await create({ customerId: '' });
    const transitions = await handler.call(readCaseTransitions, { params: { id: made.id } });
    expect(transitions.data.find(({ status }) => status === 'Processing')?.guards.map(({ message }) => message)).toEqual([
      'Choose a customer before the case is processed.',
    ]);
    expect((await setTo(made.id, 1, 'CustomsReleased')).outcome.feedbacks[0]?.message).toBe('A case in status New cannot be set to CustomsReleased.');
    expect((await setTo(made.id, 1, 'Cancelled', { reasonText: 'x'.repeat(101) })).outcome.feedbacks[0]?.code).toBe('CM-R3');
  });

  it('is held and goes back where it was', async () => {
    const made = await create();
    expect((await setTo(made.id, 1, 'Processing')).data.record.status).toBe('Processing');
    expect((await setTo(made.id, 2, 'OnHold', { reasonCode: 'AWAIT_GOODS' })).data.record.status).toBe('OnHold');
    expect((await setTo(made.id, 3, 'New')).outcome.feedbacks[0]?.code).toBe('CM-R2');
    expect((await setTo(made.id, 3, 'Processing')).data.record.status).toBe('Processing');
  });

  it('is taken by a member of its team, who starts it', async () => {
    const made = await create();
    const taken = await handler.call(takeCase, { params: { id: made.id }, body: { version: 1 } });
    expect(taken.data.record.status).toBe('Processing');
    const moved = await handler.call(assignCase, { params: { id: made.id }, body: { version: taken.data.record.version, teamId: demoTeams.exportGothenburg } });
    expect(moved.data.findings[0]?.message).toBe('case.demo is not a member of team Export Gothenburg and was removed as assignee.');
    expect(moved.data.record.content.assigneeUserId).toBe('');
  });

  it('notifies whom it is given to by a colleague', async () => {
    const user = accepted(await handler.call(readUserSession, {})).userId;
    const unread = async () =>
      accepted(await handler.call(searchNotifications, { body: { criteria: {}, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } }))
        .items.filter(({ kind }) => kind === 'case.assigned')
        .reduce((sum, { count }) => sum + count, 0);
    const before = await unread();
    await handler.call(calls.create, { body: { content: aCase({ assigneeUserId: user }) } });
    expect(await unread()).toBe(before);
    accepted(await leader.call(calls.create, { body: { content: aCase({ assigneeUserId: user }) } }));
    expect(await unread()).toBe(before + 1);
  });

  it('is saved at the version that was seen only', async () => {
    const made = await create();
    await leader.call(calls.update, { params: { id: made.id }, body: { version: 1, content: { ...made.content, priority: 'HIGH' } } });
    const stale = await handler.call(calls.update, { params: { id: made.id }, body: { version: 1, content: made.content } });
    expect(stale.outcome.feedbacks[0]?.code).toBe('COR-VERSION');
  });

  it('has notes that their author changes for a while, and nobody else', async () => {
    const made = await create();
    const note = await handler.call(addNote, { params: { id: made.id }, body: { text: 'Called the customer.' } });
    expect((await handler.call(changeNote, { params: { id: made.id, noteId: note.data.id }, body: { text: 'Called twice.' } })).data.text).toBe(
      'Called twice.',
    );
    const other = await leader.call(changeNote, { params: { id: made.id, noteId: note.data.id }, body: { text: 'No.' } });
    expect(other.outcome.feedbacks[0]?.code).toBe('CM-NOTE.fixed');
  });

  it('arrives at the border once for each vehicle', async () => {
    const made = await create({ references: [{ referenceType: 'VID', referenceValue: 'ABC12D' }] });
    const operate = (more: object) =>
      handler.call(addOperation, {
        params: { id: made.id },
        body: { operationType: 'ArrivalAtBorder' as const, status: 'Completed' as const, place: 'SESVD', ...more },
      });
    expect((await operate({ status: 'Failed' })).outcome.feedbacks[0]?.pointer).toBe('/failureReason');
    expect((await operate({ status: 'Failed', failureReason: 'NO_SHOW' })).outcome.feedbacks).toEqual([]);
    expect((await operate({})).outcome.feedbacks).toEqual([]);
    expect((await operate({})).outcome.feedbacks[0]?.message).toBe('Arrival at border is already completed for ABC12D.');
    expect((await handler.call(calls.read, { params: { id: made.id } })).data.content.arrivedAt).toBeTruthy();
  });

  it('becomes a draft declaration with what it knows, and keeps the link', async () => {
    const declarant = await portal.signIn('declarant.demo');
    const made = await create({ totalGrossMass: '120.5', customerReference: 'PO-1' });
    const drafted = await declarant.call(createFromCase, { params: { id: made.id }, body: { profile: 'se-new-import' } });
    expect(drafted.outcome.feedbacks).toEqual([]);
    expect(drafted.data.route).toBe(`/dec/se-new-import/${drafted.data.targetId}`);
    expect((await handler.call(readCaseLinks, { params: { id: made.id } })).data).toMatchObject([
      { targetNumber: drafted.data.number, linkType: 'CREATED_FROM' },
    ]);
    expect((await search(handler, { declaration: drafted.data.number })).items.map(({ id }) => id)).toEqual([made.id]);
  });

  it('is found by nobody of another company or tenant', async () => {
    const made = await create();
    for (const user of ['norway.demo', 'othertenant.demo']) {
      const stranger = await portal.signIn(user);
      expect([403, 404]).toContain((await stranger.call(calls.read, { params: { id: made.id } })).status);
    }
  });
});

describe('the lists of cases', () => {
  it('count as many as they show, and a team filter never widens one', async () => {
    const counts = (await handler.call(countCases, { body: { activeTeamId: demoTeams.importGothenburg } })).data.counts;
    for (const filter of ['OpenCases', 'MyCases', 'ActiveTeamCases', 'MyTeamCasesUnassigned', 'S2SCases', 'MyTeamCasesAssigned', 'CasesUnreadEmail'] as const) {
      expect((await search(handler, { filter, activeTeamId: demoTeams.importGothenburg })).totalCount).toBe(counts[filter]);
    }
    const narrowed = await search(handler, { filter: 'OpenCases', teamIds: [demoTeams.border] });
    expect(narrowed.totalCount).toBeLessThan(counts['OpenCases'] ?? 0);
    expect(narrowed.items.every(({ teamName }) => teamName === 'Border Desk')).toBe(true);
  });

  it('find by words, reference and customer', async () => {
    const made = await create({ title: 'Zeppelin parts', references: [{ referenceType: 'SHIP', referenceValue: 'ZEP-1' }] });
    for (const criteria of [{ text: 'zeppelin' }, { text: 'ZEP-1' }, { referenceType: 'SHIP', reference: 'ZEP-1' }])
      expect((await search(handler, criteria)).items.map(({ id }) => id)).toEqual([made.id]);
  });

  it('change many cases at once and say which could not', async () => {
    const [one, other] = [await create(), await create()];
    await setTo(other.id, 1, 'Processing');
    await setTo(other.id, 2, 'Closed');
    const done = await handler.call(bulkCases, { body: { ids: [one.id, other.id], action: 'status', values: { status: 'Processing' } } });
    expect(done.data.rows.map(({ ok }) => ok)).toEqual([true, true]);
    const again = await handler.call(bulkCases, { body: { ids: [one.id, other.id], action: 'status', values: { status: 'CustomsReleased' } } });
    expect(again.data.rows.map(({ ok }) => ok)).toEqual([false, false]);
  });
});

describe('cases that become one', () => {
  it('add up, and are restored exactly', async () => {
    const target = await create({ totalPackages: '4', totalGrossMass: '120.5' });
    const sources = [await create({ totalPackages: '2', totalGrossMass: '80.25' }), await create({ totalPackages: '10', totalGrossMass: '1000' })];
    await handler.call(addNote, { params: { id: sources[0]?.id ?? '' }, body: { text: 'Of the first source.' } });
    const versions = Object.fromEntries([target, ...sources].map(({ id }) => [id, 1]));
    const joined = await handler.call(consolidateCases, { body: { targetId: target.id, sourceIds: sources.map(({ id }) => id), versions } });
    expect(joined.outcome.feedbacks).toEqual([]);
    expect(joined.data.record.content).toMatchObject({ totalPackages: '16', totalGrossMass: '1200.75' });
    const gone = await handler.call(calls.read, { params: { id: sources[0]?.id ?? '' } });
    expect(gone.data).toMatchObject({ status: 'Removed', content: { consolidatedIntoCaseId: target.id } });
    const undone = await handler.call(undoConsolidation, { params: { id: target.id }, body: { version: joined.data.record.version } });
    expect(undone.data.restored).toEqual(sources.map(({ id }) => id));
    for (const one of [target, ...sources]) {
      const restored = await handler.call(calls.read, { params: { id: one.id } });
      expect(restored.data).toMatchObject({ status: 'New', content: one.content });
    }
  });

  it('are none of the hub platform', async () => {
    const hub = (await search(handler, { caseSource: 'MCH' })).items[0];
    const target = await create();
    if (!hub) throw new Error('no hub case');
    const refused = await handler.call(consolidateCases, {
      body: { targetId: target.id, sourceIds: [hub.id], versions: { [target.id]: 1, [hub.id]: hub.version } },
    });
    expect(refused.outcome.feedbacks[0]?.message).toBe(`Case ${hub.number} has source MCH and cannot be consolidated.`);
  });
});

describe('a case for another office', () => {
  it('has a child there and is read here, until it is recalled or returned', async () => {
    const made = await create();
    await setTo(made.id, 1, 'Processing');
    const empty = await handler.call(distributeCase, { params: { id: made.id }, body: { version: 2, orgUnitId: unitIds.stockholm } });
    expect(empty.outcome.feedbacks[0]?.code).toBe('CM-DIST.empty');
    const sent = await handler.call(distributeCase, {
      params: { id: made.id },
      body: { version: 2, orgUnitId: unitIds.stockholm, message: 'Please declare.' },
    });
    expect(sent.data.record).toMatchObject({ status: 'Distributed', isReadOnly: true });
    const foreign = await handler.call(distributeCase, {
      params: { id: made.id },
      body: { version: sent.data.record.version, orgUnitId: unitIds.oslo, message: 'x' },
    });
    expect(foreign.outcome.statusCode).toBe(2);
    const recalled = await handler.call(recallDistribution, { params: { id: made.id }, body: { version: sent.data.record.version } });
    expect(recalled.data.record.status).toBe('Processing');

    const again = await handler.call(distributeCase, {
      params: { id: made.id },
      body: { version: recalled.data.record.version, orgUnitId: unitIds.stockholm, message: 'Now.' },
    });
    expect(again.data.record.status).toBe('Distributed');
    const [latest] = (await handler.call(readDistributions, { params: { id: made.id } })).data;
    const everybody = await portal.signIn('portal.demo');
    const back = await everybody.call(
      returnDistribution,
      { params: { id: latest?.childCaseId ?? '' }, body: { version: 1, reason: 'missing invoice' } },
      { orgUnit: unitIds.stockholm },
    );
    expect(back.outcome.feedbacks).toEqual([]);
    expect((await handler.call(calls.read, { params: { id: made.id } })).data.status).toBe('Processing');
  });
});

describe('a case of another system', () => {
  it('is made once, and an older message changes nothing', async () => {
    const tester = await portal.signIn('tester.demo');
    const send = (externalVersion: number, title: string) =>
      tester.call(integrateCase, { body: { externalSystem: 'hub', externalId: 'S-1', externalVersion, case: aCase({ title }) } });
    const first = await send(2, 'Second');
    expect(first.data.created).toBe(true);
    expect((await send(2, 'Second')).data).toMatchObject({ caseId: first.data.caseId, created: false, stale: true });
    expect((await send(1, 'First')).data.stale).toBe(true);
    expect((await send(3, 'Third')).data).toMatchObject({ created: false, stale: false });
  });
});

it('names people and teams that a case may have', async () => {
  const choices = (await handler.call(readCaseChoices, {})).data;
  expect(choices.teams.filter(({ isMine }) => isMine).map(({ name }) => name)).toEqual(['Border Desk', 'Import Gothenburg']);
  expect(choices.people.map(({ name }) => name)).toContain('case.demo');
  expect(
    (await handler.call(addCaseLink, { params: { id: (await create()).id }, body: { targetKind: 'CASE' as const, number: 'CM-1999-000001' } })).outcome
      .feedbacks[0]?.pointer,
  ).toBe('/number');
});
