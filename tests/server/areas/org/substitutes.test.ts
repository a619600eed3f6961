import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caseContract } from '../../../../src/application/contract/cases';
import { searchNotifications } from '../../../../src/application/contract/notifications';
import { endSubstitute, readSubstitutes, saveSubstitute } from '../../../../src/application/contract/substitute';
import { addDays, stockholmDate } from '../../../../src/domain/kernel/dates';
import { ok } from '../../../../src/domain/kernel/result';
import { demoUsers } from '../../../../server/db/demo/demoUsers';
import { tenantIds, unitIds } from '../../../../server/db/demo/demoUnits';
import { openApplicationPool } from '../../../../server/db/pool';
import type { Database } from '../../../../server/db/schema';
import { inTransaction } from '../../../../server/db/transaction';
import { notify, type Notice } from '../../../../server/jobs/notifications';
import { accepted, refusals } from '../../outcomes';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let application: Kysely<Database>;
let absent: TestClient;
let deputy: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  application = openApplicationPool(portal.database.url, { size: 2, onIdleError: () => undefined });
  absent = await portal.signIn('declarant.demo');
  deputy = await portal.signIn('case.demo');
});
afterAll(async () => {
  await application.destroy();
  await portal.stop();
});
beforeEach(() => portal.database.query('delete from substitute'));

const idOf = (name: string): string => demoUsers.find((user) => user.name === name)?.id ?? '';
const day = (offset: number): string => addDays(stockholmDate(new Date()), offset);

const name = (client: TestClient, deputyId: string, { version = 0, from = day(0), to = day(7) } = {}) =>
  client.call(saveSubstitute, { body: { version, deputyId, from, to } });

const tell = (more: Partial<Notice>) =>
  inTransaction(application, { tenantId: tenantIds.nordic, userId: '', units: [unitIds.gothenburg] }, async (db) => {
    const place = { tenantId: tenantIds.nordic, orgUnitId: unitIds.gothenburg };
    const about = { kind: 'dec.rejected', severity: 2, args: { lrn: 'X' }, users: [idOf('declarant.demo')], access: 'cm.search' } as const;
    await notify(db, { ...place, ...about, route: '/cm/x', ...more }, new Date(), () => undefined);
    return ok(undefined);
  });

const told = async (client: TestClient, route: string) =>
  (await client.call(searchNotifications, { body: { criteria: {}, paging: { pageNum: 0, pageSize: 100, sortOrder: [] } } })).data.items
    .filter((one) => one.route === route)
    .map(({ onBehalfOf = '' }) => onBehalfOf);

describe('a substitute', () => {
  it('is named for a period, known to both, changed and ended by who named it', async () => {
    const saved = accepted(await name(absent, idOf('case.demo'), { from: day(3), to: day(9) }));
    expect(saved.own).toMatchObject({ deputyId: idOf('case.demo'), from: day(3), to: day(9), version: 1 });
    expect((await deputy.call(readSubstitutes, {})).data.standsInFor).toMatchObject([{ from: day(3), to: day(9) }]);
    expect((await name(absent, idOf('tester.demo'))).outcome.feedbacks[0]?.code).toBe('COR-VERSION');
    accepted(await name(absent, idOf('tester.demo'), { version: 1 }));
    expect((await deputy.call(readSubstitutes, {})).data.standsInFor).toEqual([]);
    expect((await absent.call(endSubstitute, { params: { version: '1' } })).outcome.feedbacks[0]?.code).toBe('COR-VERSION');
    expect(accepted(await absent.call(endSubstitute, { params: { version: '2' } })).own).toBeUndefined();
  });

  it('is a colleague who can sign in, and not oneself', async () => {
    for (const [wrong, code] of [
      [idOf('declarant.demo'), 'ORG-SUBSTITUTE-SELF'],
      [idOf('othertenant.demo'), 'ORG-SUBSTITUTE-UNFIT'],
      ['00000000-0000-4000-8000-000000000001', 'ORG-SUBSTITUTE-UNFIT'],
      ['', 'ORG-SUBSTITUTE-DEPUTY'],
    ] as const) {
      const answer = await name(absent, wrong);
      expect(refusals(answer)).toHaveLength(1);
      expect(answer.outcome.feedbacks).toMatchObject([{ code, pointer: '/deputyId' }]);
    }
    await portal.database.query(`update app_user set status = 'Disabled' where user_auth_name = 'tester.demo'`);
    expect((await name(absent, idOf('tester.demo'))).outcome.feedbacks[0]?.code).toBe('ORG-SUBSTITUTE-UNFIT');
    await portal.database.query(`update app_user set status = 'Active' where user_auth_name = 'tester.demo'`);
    expect((await absent.call(readSubstitutes, {})).data.own).toBeUndefined();
  });

  it('gets the notifications too, says for whom, and only in the period', async () => {
    accepted(await name(absent, idOf('case.demo'), { from: day(1) }));
    await tell({ route: '/cm/before' });
    accepted(await name(absent, idOf('case.demo'), { version: 1 }));
    await tell({ route: '/cm/within' });
    const [before, within] = [await told(deputy, '/cm/before'), await told(deputy, '/cm/within')];
    expect([before, within.map((one) => one !== '')]).toEqual([[], [true]]);
    expect(await told(absent, '/cm/within')).toEqual(['']);
  });

  it('is not told of what the own rights do not open, of what it did itself, nor twice', async () => {
    accepted(await name(absent, idOf('case.demo')));
    await tell({ route: '/dec/closed', access: 'dec.declare' });
    await tell({ route: '/cm/own', actor: idOf('case.demo') });
    await tell({ route: '/cm/both', users: [idOf('declarant.demo'), idOf('case.demo')] });
    expect([await told(deputy, '/dec/closed'), await told(deputy, '/cm/own'), await told(deputy, '/cm/both')]).toEqual([[], [], ['']]);
  });

  it('has the cases of who is away among the own ones', async () => {
    const tester = await portal.signIn('tester.demo');
    const mine = async () =>
      (await tester.call(caseContract.calls.search, { body: { criteria: { filter: 'MyCases' }, paging: { pageNum: 0, pageSize: 1, sortOrder: [] } } })).data
        .totalCount;
    await portal.database.query(`update cm_case set assignee_user_id = '${idOf('case.demo')}' where status = 'InProgress' and assignee_user_id <> ''`);
    const [own] = [await mine()];
    accepted(await name(deputy, idOf('tester.demo')));
    expect(await mine()).toBeGreaterThan(own);
  });
});
