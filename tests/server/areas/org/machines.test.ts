import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseContract, integrateCase } from '../../../../src/application/contract/cases';
import { searchDeclarations } from '../../../../src/application/contract/declarationSearch';
import { readUserSession } from '../../../../src/application/contract/org';
import { endKey, readEndpoints, readMachine, rotateKey, writeEndpoint } from '../../../../src/application/contract/orgIntegration';
import { decideChangeRequest, readChangeRequests } from '../../../../src/application/contract/orgRights';
import { companyIds, unitIds } from '../../../../server/db/demo/demoUnits';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { accepted } from '../../outcomes';
import { createUser, give, newUser } from './people';

const companyId = companyIds.sweden;
const params = { id: companyId, endpointId: 'e0000000-0000-4000-8000-0000000000aa' };
const endpoint = {
  version: 0,
  code: 'CASES-IN',
  channel: 'S2S' as const,
  direction: 'In' as const,
  address: 'https://partner.example/back',
  active: true,
  orgUnitId: unitIds.gothenburg,
};

let portal: TestPortal;
let administrator: TestClient;
let integration: TestClient;
let technicalUserId = '';
let key = '';
beforeAll(async () => {
  portal = await startPortal();
  administrator = await portal.signIn('company.demo');
  integration = await portal.signIn('integration.demo');
  technicalUserId = (await createUser(administrator, newUser('machine.cases', unitIds.gothenburg, { kind: 'Service' }))).id;
  await write();
  expect(accepted(await integration.call(rotateKey, { params })).waits).toBe(true);
  await approveAll();
  key = accepted(await integration.call(rotateKey, { params })).key ?? '';
});
afterAll(() => portal.stop());

const approveAll = async (): Promise<void> => {
  const tenant = await portal.signIn('tenant.demo');
  for (const { id } of accepted(await tenant.call(readChangeRequests, {})).items)
    accepted(await tenant.call(decideChangeRequest, { params: { id, decision: 'approve' as const }, body: {} }));
};

const write = async (more: Partial<typeof endpoint> & { readonly networks?: string } = {}): Promise<void> => {
  accepted(await integration.call(writeEndpoint, { params, body: { ...endpoint, technicalUserId, ...more } }));
  await approveAll();
};

const stored = async () => accepted(await integration.call(readEndpoints, { params: { id: companyId } })).items.find(({ id }) => id === params.endpointId);
const bearer = (sent = key, more: Readonly<Record<string, string>> = {}) => ({ headers: { authorization: `Bearer ${sent}`, ...more } });
const self = async (sent?: string) => (await portal.client().call(readMachine, {}, bearer(sent))).status;
const sendCase = (externalId: string, idempotencyKey?: string, more: Readonly<Record<string, string>> = {}) =>
  portal
    .client()
    .call(
      integrateCase,
      { body: { externalSystem: 'ERP', externalId, externalVersion: 1 } },
      { ...bearer(key, more), ...(idempotencyKey !== undefined && { idempotencyKey }) },
    );

describe('a machine with the key of an integration endpoint (ruling 110)', () => {
  it('may do nothing until its technical user has a right, and then that alone', async () => {
    expect(accepted(await portal.client().call(readMachine, {}, bearer()))).toMatchObject({ endpoint: 'CASES-IN', user: 'machine.cases', roles: [] });
    expect((await sendCase('A-1', 'first')).status).toBe(403);
    accepted(await give(administrator, technicalUserId, 'CaseAdministrator', 'OrgUnit', unitIds.gothenburg));
    const made = accepted(await sendCase('A-1', 'first'));
    expect(made.created).toBe(true);
    expect(accepted(await sendCase('A-1', 'first'))).toEqual(made);
  });

  it('names its call by an Idempotency-Key', async () => {
    expect((await sendCase('A-2')).status).toBe(400);
  });

  it('reaches no call that is not made for machines, whatever its technical user may', async () => {
    const paging = { pageNum: 0, pageSize: 10, sortOrder: [] };
    expect((await portal.client().call(caseContract.calls.read, { params: { id: params.endpointId } }, bearer())).status).toBe(403);
    expect((await portal.client().call(searchDeclarations, { params: undefined, body: { criteria: {}, paging } }, bearer())).status).toBe(403);
    expect((await portal.client().call(readUserSession, {}, bearer())).status).toBe(403);
    expect((await portal.client().fetch('/api/event-stream?token=x&userid=y', { headers: bearer().headers })).status).toBe(401);
  });

  it('works in the unit of its endpoint and in no other', async () => {
    expect((await sendCase('A-3', 'elsewhere', { 'x-portal-orgunitoverride': unitIds.malmo })).status).toBe(403);
    accepted(await sendCase('A-3', 'here', { 'x-portal-orgunitoverride': unitIds.gothenburg }));
  });

  it('has a call of its own that no person may make', async () => {
    expect((await administrator.call(readMachine, {})).status).toBe(403);
  });

  it('is let in only from its networks', async () => {
    await write({ version: (await stored())?.version ?? 0, networks: '192.0.2.0/24, 198.51.100.0/24' });
    expect(await self()).toBe(401);
    await write({ version: (await stored())?.version ?? 0, networks: '192.0.2.0/24, 127.0.0.0/8' });
    expect(await self()).toBe(200);
  });

  it('is shut out with its endpoint, its user, its unit or its key', async () => {
    await write({ version: (await stored())?.version ?? 0, active: false });
    expect(await self()).toBe(401);
    await write({ version: (await stored())?.version ?? 0 });
    expect(await self()).toBe(200);
    const [one] = (await stored())?.keys ?? [];
    expect(one).toMatchObject({ lastAddress: '127.0.0.1' });
    const end = { ...params, keyId: one?.id ?? '' };
    expect((await (await portal.signIn('tenant.demo')).call(endKey, { params: end })).status).toBe(403);
    accepted(await integration.call(endKey, { params: end }));
    expect(await self()).toBe(401);
    expect((await integration.call(endKey, { params: end })).status).toBe(404);
  });

  it('holds no role of administrators, even if somebody gave it one', async () => {
    accepted(await integration.call(rotateKey, { params }));
    await approveAll();
    key = accepted(await integration.call(rotateKey, { params })).key ?? '';
    const { id } = await createUser(administrator, newUser('administrator.new', unitIds.gothenburg));
    accepted(await give(administrator, id, 'WarehouseOperator', 'OrgUnit', unitIds.gothenburg));
    await portal.database.query(`update role_assignment set role = 'UserAdministrator', user_id = $1 where user_id = $2`, [technicalUserId, id]);
    const { roles } = accepted(await portal.client().call(readMachine, {}, bearer()));
    expect(roles).toEqual(['CaseAdministrator']);
  });

  it('is slowed by address when keys are guessed, and a known one is not', async () => {
    expect(await self()).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 110 }, (_, at) => self(`cpk_guess${at}`)));
    expect(new Set(guesses)).toEqual(new Set([401, 429]));
    expect(await self()).toBe(200);
  });
});
