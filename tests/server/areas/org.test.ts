import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { searchDeclarations } from '../../../src/application/contract/declarationSearch';
import { readCurrentUser, readUserSession } from '../../../src/application/contract/org';
import { demoUsers } from '../../../server/db/demo/demoUsers';
import { unitIds } from '../../../server/db/demo/demoUnits';
import { pickUnits } from '../../../src/application/contract/orgUsers';
import { accepted } from '../outcomes';
import { startPortal, type TestClient, type TestPortal } from '../portal';

let portal: TestPortal;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
});
afterAll(() => portal.stop());
afterEach(() => portal.database.query(`update org_unit set status = 'Active' where code <> 'HEL'`));

describe('user session', () => {
  it('carries the roles of the active unit only (AC-R9)', async () => {
    const gothenburg = await declarant.call(readUserSession, {});
    expect(gothenburg.data).toMatchObject({ userAuthName: 'declarant.demo', firstName: 'Declarant', orgUnitId: unitIds.gothenburg });
    expect(gothenburg.data.roles).toEqual(['AuthorisedConsignor', 'CaseAdministrator', 'DeclarationAdministrator', 'TransitGuaranteeViewer']);
    const malmo = await declarant.call(readUserSession, {}, { orgUnit: unitIds.malmo });
    expect(malmo.data).toMatchObject({ orgUnitId: unitIds.malmo, roles: [] });
  });

  it.each(demoUsers.map(({ name, grants }) => [name, [...new Set(grants.flatMap(({ roles }) => roles))].toSorted()] as const))(
    'gives %s the roles of the demo table',
    async (name, roles) => {
      await portal.database.query('delete from sign_in_failure');
      const client = await portal.signIn(name);
      expect((await client.call(readUserSession, {})).data.roles).toEqual(roles);
    },
  );

  it('carries what the tenant subscribes to, less what tenant and units switch off', async () => {
    const features = async (user: string, orgUnit?: string) =>
      (await (await portal.signIn(user)).call(readUserSession, {}, orgUnit === undefined ? {} : { orgUnit })).data.features;
    const gothenburg = await features('declarant.demo');
    expect(gothenburg).toContain('LegacySearchDeclarations');
    expect(gothenburg).not.toContain('CrossTenantJobManagement');
    expect(await features('declarant.demo', unitIds.malmo)).toEqual(gothenburg.filter((feature) => feature !== 'LegacySearchDeclarations'));
    expect(await features('othertenant.demo')).not.toContain('GlobalSearch20');
    expect(await features('operator.demo')).toContain('CrossTenantJobManagement');
    const client = await features('importer.demo');
    expect(client).not.toContain('TestBenches');
    expect(client).toContain('DeclarationsSweden');
    expect(await features('articleowner.demo')).toContain('ArticleAdministrationLimited');
  });

  it('leaves out assignments that are over, not begun or not active', async () => {
    const tester = await portal.signIn('tester.demo');
    const roles = async () => (await tester.call(readUserSession, {})).data.roles;
    const set = (role: string, change: string) =>
      portal.database.query(
        `update role_assignment set ${change} where role = $1 and user_id = (select id from app_user where user_auth_name = 'tester.demo')`,
        [role],
      );
    await set('TestEngineer', `valid_to = now() - interval '1 minute'`);
    await set('WarehouseOperator', `valid_from = now() + interval '1 minute'`);
    await set('CaseAdministrator', `status = 'Requested'`);
    expect(await roles()).toEqual(['DeclarationAdministrator']);
  });
});

describe('active organisation unit', () => {
  const { gothenburg, malmo } = unitIds;

  it.each(['', 'default', '00000000-0000-0000-0000-000000000000', '{00000000-0000-0000-0000-000000000000}'])(
    'is the default unit with the header "%s" (AC-R5)',
    async (orgUnit) => {
      expect((await declarant.call(readUserSession, {}, { orgUnit })).data.orgUnitId).toBe(gothenburg);
    },
  );

  it.each([malmo.toUpperCase(), `{${malmo}}`])('is read from %s (AC-R6)', async (orgUnit) => {
    expect((await declarant.call(readUserSession, {}, { orgUnit })).data.orgUnitId).toBe(malmo);
  });

  it.each([
    ['abc', 400, 'ORG-OU-FORMAT'],
    [`{${malmo}`, 400, 'ORG-OU-FORMAT'],
    [unitIds.stockholm, 403, 'ORG-OU-DENIED'],
    [unitIds.secondHeadOffice, 403, 'ORG-OU-DENIED'],
    ['99999999-9999-4999-8999-999999999999', 403, 'ORG-OU-DENIED'],
  ])('%s is refused with %i %s', async (orgUnit, status, code) => {
    const answer = await declarant.call(readUserSession, {}, { orgUnit });
    expect(answer.status).toBe(status);
    expect(answer.outcome.feedbacks).toMatchObject([{ code }]);
  });

  it('says nothing more about a unit of another tenant than about one that does not exist', async () => {
    const [other, none] = await Promise.all(
      [unitIds.secondHeadOffice, '99999999-9999-4999-8999-999999999999'].map((orgUnit) => declarant.call(readUserSession, {}, { orgUnit })),
    );
    expect(other?.text).toBe(none?.text);
  });

  it('is refused when archived or not yet valid (AC-R8)', async () => {
    const newcomer = await portal.signIn('portal.demo');
    for (const orgUnit of [unitIds.helsingborg, unitIds.arlanda]) {
      const answer = await newcomer.call(readUserSession, {}, { orgUnit });
      expect(answer.status).toBe(403);
      expect(answer.outcome.feedbacks).toMatchObject([{ code: 'ORG-OU-INACTIVE' }]);
    }
  });

  it('falls back to the first active membership and says so (AC-R10)', async () => {
    await portal.database.query(`update org_unit set status = 'Archived' where id = $1`, [gothenburg]);
    const session = await declarant.call(readUserSession, {});
    expect(session.data).toMatchObject({ orgUnitId: malmo, notice: 'Your default unit is no longer available. You are working in Malmö.' });
    expect((await declarant.call(readCurrentUser, {})).data).toMatchObject({ orgUnitId: malmo, defaultOrgUnitId: gothenburg });
  });

  it('without any membership nothing may be called', async () => {
    const approver = await portal.signIn('approver.demo');
    await portal.database.query(`delete from membership where user_id = (select id from app_user where user_auth_name = 'approver.demo')`);
    const answer = await approver.call(readUserSession, {});
    expect(answer.status).toBe(403);
    expect(answer.outcome.message).toBe("Access denied. You don't have permission to view this resource.");
  });
});

describe('current user', () => {
  it('offers the memberships and the active units below them, and exactly these are accepted (AC-R7)', async () => {
    const newcomer = await portal.signIn('portal.demo');
    const { data } = await newcomer.call(readCurrentUser, {});
    const offered = data.orgUnits.map(({ id }) => id);
    const { seHeadOffice, gothenburg, gothenburgTerminal, gothenburgTeam, gothenburgClient, stockholm, malmo, malmoClient, copenhagen } = unitIds;
    expect(offered.toSorted()).toEqual(
      [seHeadOffice, gothenburg, gothenburgTerminal, gothenburgTeam, gothenburgClient, stockholm, malmo, malmoClient, copenhagen].toSorted(),
    );
    const statuses = await Promise.all(
      Object.values(unitIds).map(async (orgUnit) => [orgUnit, (await newcomer.call(readUserSession, {}, { orgUnit })).status === 200] as const),
    );
    expect(
      statuses
        .filter(([, accepted]) => accepted)
        .map(([id]) => id)
        .toSorted(),
    ).toEqual(offered.toSorted());
  });

  it('lets the newcomer work in Denmark, so that a Danish form is opened by somebody', async () => {
    const newcomer = await portal.signIn('portal.demo');
    const inCopenhagen = { orgUnit: unitIds.copenhagen };
    const { roles } = (await newcomer.call(readUserSession, {}, inCopenhagen)).data;
    expect(roles.filter((role) => role === 'DeclarationAdministrator' || role === 'TransitGuaranteeAdministrator').toSorted()).toEqual([
      'DeclarationAdministrator',
      'TransitGuaranteeAdministrator',
    ]);
    const found = await newcomer.call(searchDeclarations, { body: { criteria: {}, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } }, inCopenhagen);
    expect([...new Set(found.data.items.map(({ profile }) => profile))].toSorted()).toEqual([
      'dk-export',
      'dk-import',
      'dk-new-export',
      'dk-new-import',
      'dk-temp-storage',
    ]);
  });

  it('names company and country of each unit', async () => {
    const { data } = await (await portal.signIn('norway.demo')).call(readCurrentUser, {});
    expect(data).toEqual({
      orgUnitId: unitIds.oslo,
      defaultOrgUnitId: unitIds.oslo,
      orgUnits: [{ id: unitIds.oslo, name: 'Oslo', company: 'Demo Spedisjon AS', country: 'NO' }],
    });
  });

  it('offers 50 of very many units, the active one among them, and takes the others too (C64)', async () => {
    await portal.database.query(`insert into org_unit (id, tenant_id, company_id, parent_id, code, name, kind, path, status, valid_from, created_by, changed_by)
      select gen_random_uuid(), tenant_id, company_id, id, 'MANY' || n, 'Many ' || n, kind, path || 'many' || n || '/', 'Active', valid_from, 'test', 'test'
      from org_unit, generate_series(1, 60) as n where id = '${unitIds.oslo}'`);
    const rows = await portal.database.query<{ id: string }>(`select id from org_unit where code = 'MANY9'`);
    const last = rows[0]?.id ?? '';
    const norway = await portal.signIn('norway.demo');
    const home = accepted(await norway.call(readCurrentUser, {}));
    expect([home.orgUnits.length, home.orgUnits[0]?.id, home.more]).toEqual([50, unitIds.oslo, true]);
    expect(home.orgUnits.map(({ id }) => id)).not.toContain(last);
    const far = accepted(await norway.call(readCurrentUser, {}, { orgUnit: last }));
    expect([far.orgUnitId, far.orgUnits.length, far.orgUnits.some(({ id }) => id === last)]).toEqual([last, 50, true]);
    expect(accepted(await norway.call(pickUnits, { params: { text: 'many 9' } })).items.map(({ id }) => id)).toEqual([last]);
    await portal.database.query(`delete from org_unit where code like 'MANY%'`);
  });

  it('lets an administrator work in the tenant root unit', async () => {
    const { data } = await (await portal.signIn('operator.demo')).call(readCurrentUser, {});
    expect(data.orgUnits).toEqual([{ id: unitIds.operatorRoot, name: 'Portal operator', company: 'Portal operator', country: 'SE' }]);
  });
});
