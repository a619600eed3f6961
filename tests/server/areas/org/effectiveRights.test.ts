import { afterAll, beforeAll, expect, it } from 'vitest';
import { readUserSession } from '../../../../src/application/contract/org';
import { readEffectiveRights } from '../../../../src/application/contract/orgRights';
import { demoUsers } from '../../../../server/db/demo/demoUsers';
import { tenantIds, unitIds } from '../../../../server/db/demo/demoUnits';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { accepted } from '../../outcomes';

let portal: TestPortal;
let administrator: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  administrator = await portal.signIn('crosscompany.demo');
});
afterAll(() => portal.stop());

const users = demoUsers.filter(({ tenantId }) => tenantId === tenantIds.nordic);

it.each(users.map(({ id, name, defaultUnit }) => [name, id, defaultUnit] as const))(
  'what the effective view tells of %s is what the calls of the user are decided by',
  async (name, userId, unit) => {
    const told = accepted(await administrator.call(readEffectiveRights, { body: { userId, orgUnitId: unitIds[unit] } }));
    const { data } = await (await portal.signIn(name)).call(readUserSession, {});
    expect({ roles: told.roles, features: told.features }).toEqual({ roles: [...data.roles].sort(), features: [...data.features].sort() });
  },
);
