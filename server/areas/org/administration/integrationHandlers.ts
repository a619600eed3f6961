import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as orgIntegration from '../../../../src/application/contract/orgIntegration';
import type { IntegrationEndpoint } from '../../../../src/application/contract/orgIntegration';
import { isIsoDate } from '../../../../src/domain/kernel/dates';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { integrationKey, isEndpointAddress, keyBegins, newKeyUntil, oldKeyUntil, type Direction } from '../../../../src/domain/organization/integration';
import { CATALOGUE } from '../../../records/catalogue';
import { stale } from '../../../records/claim';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { directoryAddress, isDirectory } from '../provisioning/directory';
import { administer, refused } from './administer';
import { companies } from './companies';
import { requestChange, takeApproved, waitingFor } from './endpointRequests';
import { writeStored, type StoredEndpoint } from './storedEndpoint';
import { tenantRules } from './standing';

const CODE = /^[A-Za-z0-9._-]{1,30}$/;
const NETWORK = /^(\d{1,3}\.){3}\d{1,3}\/([0-9]|[12][0-9]|3[0-2])$/;
const MOST = 20;

const mayChange = ({ caller }: Context): boolean => caller.roles.includes('CompanyIntegrationAdministrator');

/** The company, if the caller keeps its endpoints. */
const keeps = async (context: Context, companyId: string): Promise<Result<undefined>> => {
  await administer(context);
  const company = await companies.find(context, companyId);
  if (failed(company)) return company;
  return mayChange(context) ? ok(undefined) : fail('forbidden', CATALOGUE.forbidden);
};

interface Row extends StoredEndpoint {
  readonly changed_at: Date;
  readonly changed_by: string;
  readonly unit_name: string | null;
  readonly user_name: string | null;
  readonly keys: {
    readonly id: string;
    readonly begins: string;
    readonly madeAt: string;
    readonly validTo: string;
    readonly lastUsedAt: string | null;
    readonly lastAddress: string | null;
  }[];
}

const read = async ({ db, now }: Context, companyId: string, id?: string): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`select e.*, e.certificate_expires::text as certificate_expires, u.name as unit_name, a.user_auth_name as user_name, coalesce((
      select jsonb_agg(jsonb_build_object('id', k.id, 'begins', k.begins, 'madeAt', k.made_at, 'validTo', k.valid_to,
        'lastUsedAt', k.last_used_at, 'lastAddress', k.last_address) order by k.made_at desc)
      from integration_key k where k.endpoint_id = e.id and k.valid_to > ${now}), '[]') as keys
    from integration_endpoint e left join org_unit u on u.id = e.org_unit_id left join app_user a on a.id = e.technical_user_id
    where e.company_id = ${companyId}::uuid and ${id === undefined ? sql`true` : sql`e.id = ${id}::uuid`} order by lower(e.code)`.execute(db);
  return rows;
};

const shown = (row: Row, waiting: boolean, directory?: string): IntegrationEndpoint => ({
  id: row.id,
  version: row.version,
  code: row.code,
  channel: row.channel,
  direction: row.direction,
  address: row.address,
  active: row.active,
  hasCredential: row.has_credential,
  keys: row.keys.map(({ lastUsedAt, lastAddress, ...key }) => ({ ...key, ...(lastUsedAt !== null && { lastUsedAt, lastAddress: lastAddress ?? '' }) })),
  waiting,
  ...(row.certificate_expires !== null && { certificateExpires: row.certificate_expires }),
  ...(row.org_unit_id !== null && { orgUnitId: row.org_unit_id, orgUnitName: row.unit_name ?? '' }),
  ...(row.technical_user_id !== null && { technicalUserId: row.technical_user_id, technicalUserName: row.user_name ?? '' }),
  ...(row.networks !== '' && { networks: row.networks }),
  ...(directory !== undefined && isDirectory(row) && { directoryAddress: directory }),
});

interface Wanted {
  readonly code: string;
  readonly direction: Direction;
  readonly address: string;
  readonly certificateExpires?: string | undefined;
  readonly orgUnitId?: string | undefined;
  readonly technicalUserId?: string | undefined;
  readonly networks?: string | undefined;
}

const check = async ({ db }: Context, companyId: string, id: string, wanted: Wanted): Promise<Result<undefined>> => {
  const { code, direction, address, certificateExpires, orgUnitId, technicalUserId, networks = '' } = wanted;
  if (!CODE.test(code)) return refused('ORG-ENDPOINT-CODE', 'A code has at most 30 letters, digits, points and lines.', { pointer: '/code' });
  if (!isEndpointAddress(address)) return refused('ORG-ENDPOINT-ADDRESS', 'Enter an address that begins with https, sftp or mailto.', { pointer: '/address' });
  if (certificateExpires !== undefined && !isIsoDate(certificateExpires)) return refused('ORG-DATE', 'Enter a date.', { pointer: '/certificateExpires' });
  const known = networks.split(',').map((one) => one.trim());
  if (networks.trim() !== '' && !known.every((one) => NETWORK.test(one)))
    return refused('ORG-ENDPOINT-NETWORK', 'Enter networks as 192.0.2.0/24.', { pointer: '/networks' });
  const { rows } = await sql<{ taken: boolean; unit: boolean; user: boolean }>`select
    exists (select from integration_endpoint e where e.company_id = ${companyId}::uuid and e.id <> ${id}::uuid and lower(e.code) = lower(${code})) as taken,
    exists (select from org_unit u where u.id = ${orgUnitId ?? null}::uuid and u.company_id = ${companyId}::uuid and u.status = 'Active') as unit,
    exists (select from app_user a join org_unit u on u.id = a.default_org_unit_id where a.id = ${technicalUserId ?? null}::uuid and a.kind = 'Service'
      and a.status = 'Active' and u.company_id = ${companyId}::uuid) as user`.execute(db);
  const [found] = rows;
  if (found?.taken === true) return refused('ORG-CODE-DUP', 'This code is used already.', { pointer: '/code' });
  if (direction === 'Out') return ok(undefined);
  if (found?.unit !== true) return refused('ORG-ENDPOINT-UNIT', 'Choose an active unit of the company in which machines act.', { pointer: '/orgUnitId' });
  if (found.user !== true) return refused('ORG-ENDPOINT-USER', 'Choose a technical user of the company.', { pointer: '/technicalUserId' });
  return ok(undefined);
};

/** Two are good at a time: the new one, and for a week the one before it. */
const makeKey = async ({ db, caller, now }: Context, endpointId: string): Promise<{ readonly key: string; readonly validTo: Date }> => {
  const key = integrationKey(randomBytes(32)) ?? '';
  const { rows } = await sql<{ id: string; valid_to: Date }>`select id, valid_to from integration_key where endpoint_id = ${endpointId}::uuid
    and valid_to > ${now} order by made_at desc for update`.execute(db);
  for (const [at, old] of rows.entries()) {
    await sql`update integration_key set valid_to = ${at === 0 ? oldKeyUntil(old.valid_to, now) : now} where id = ${old.id}::uuid`.execute(db);
  }
  const validTo = newKeyUntil(now);
  await sql`insert into integration_key (id, endpoint_id, tenant_id, key_hash, begins, made_at, made_by, valid_to)
    values (${randomUUID()}::uuid, ${endpointId}::uuid, ${caller.tenantId}::uuid, ${createHash('sha256').update(key).digest()}, ${keyBegins(key)}, ${now},
      ${caller.userName}, ${validTo})`.execute(db);
  return { key, validTo };
};

const needsTwo = async (context: Context): Promise<boolean> => {
  const { fourEyes, status } = await tenantRules(context);
  return status !== 'Draft' && fourEyes !== 'Off';
};

export const integrationHandlers: Handlers<typeof orgIntegration> = {
  readEndpoints: async ({ params }, context) => {
    await administer(context);
    const company = await companies.find(context, params.id);
    if (failed(company)) return company;
    const rows = await read(context, params.id);
    const waiting = await waitingFor(
      context,
      rows.map(({ id }) => id),
    );
    const directory = directoryAddress(context, (await tenantRules(context)).number);
    return reply({ items: rows.map((row) => shown(row, waiting.has(row.id), directory)), mayChange: mayChange(context) });
  },

  writeEndpoint: async ({ params, body }, context) => {
    const may = await keeps(context, params.id);
    if (failed(may)) return may;
    const { id: companyId, endpointId } = params;
    const [before] = await read(context, companyId, endpointId);
    if ((before?.version ?? 0) !== body.version) return before === undefined ? fail('notFound', CATALOGUE.notFound) : stale(before);
    const checked = await check(context, companyId, endpointId, body);
    if (failed(checked)) return checked;
    const { credential, version: _version, ...wanted } = body;
    const after = { ...wanted, companyId };
    // Whoever calls in acts in somebody's name: a second person looks at it (C2).
    if ((body.direction === 'In' || before?.direction === 'In') && (await needsTwo(context))) {
      if (credential !== undefined) return refused('ORG-ENDPOINT-SECRET', 'Only an endpoint that the portal calls has a secret.', { pointer: '/credential' });
      await requestChange(context, 'endpoint', endpointId, before === undefined ? {} : shown(before, false), after);
      return reply({ waits: true }, { statusCode: 1, message: 'Waiting for approval by another administrator.' });
    }
    await writeStored(context, endpointId, after);
    if (credential !== undefined && credential !== '') {
      await sql`select set_endpoint_secret(${endpointId}::uuid, ${credential})`.execute(context.db);
      await sql`update integration_endpoint set has_credential = true where id = ${endpointId}::uuid`.execute(context.db);
    }
    return reply({ waits: false });
  },

  testEndpoint: async ({ params }, context) => {
    const may = await keeps(context, params.id);
    if (failed(may)) return may;
    const [endpoint] = await read(context, params.id, params.endpointId);
    if (endpoint === undefined) return fail('notFound', CATALOGUE.notFound);
    return reply({ ok: endpoint.active, message: endpoint.active ? '200 OK (simulated)' : 'Not active (simulated)' });
  },

  rotateKey: async ({ params }, context) => {
    const may = await keeps(context, params.id);
    if (failed(may)) return may;
    const [endpoint] = await read(context, params.id, params.endpointId);
    if (endpoint === undefined) return fail('notFound', CATALOGUE.notFound);
    if (endpoint.direction !== 'In') return refused('ORG-ENDPOINT-KEY', 'Only an endpoint that calls in has a key.');
    if ((await needsTwo(context)) && !(await takeApproved(context, 'endpointKey', endpoint.id))) {
      await requestChange(context, 'endpointKey', endpoint.id, { key: endpoint.keys[0]?.begins ?? '' }, { endpoint: endpoint.code, key: 'new' });
      return reply({ waits: true }, { statusCode: 1, message: 'Waiting for approval by another administrator.' });
    }
    const { key, validTo } = await makeKey(context, endpoint.id);
    return reply({ waits: false, key, validTo: validTo.toISOString() });
  },

  endKey: async ({ params }, context) => {
    const may = await keeps(context, params.id);
    if (failed(may)) return may;
    const { rows } = await sql`update integration_key k set valid_to = ${context.now} from integration_endpoint e where e.id = k.endpoint_id
      and e.company_id = ${params.id}::uuid and e.id = ${params.endpointId}::uuid and k.id = ${params.keyId}::uuid and k.valid_to > ${context.now}
      returning k.id`.execute(context.db);
    return rows.length === 0 ? fail('notFound', CATALOGUE.notFound) : reply({});
  },

  readMachine: async (_input, { db, caller }) => {
    const { rows } = await sql<{ code: string; validTo: Date }>`select e.code, k.valid_to as "validTo" from integration_key k
      join integration_endpoint e on e.id = k.endpoint_id where k.id = ${caller.sessionId}::uuid`.execute(db);
    const [key] = rows;
    if (key === undefined) return fail('notFound', CATALOGUE.notFound);
    const { userName: user, orgUnitId, roles, features } = caller;
    return reply({ endpoint: key.code, user, orgUnitId, roles: [...roles], features: [...features], keyValidTo: key.validTo.toISOString() });
  },

  pickTechnicalUsers: async ({ body }, { db, caller }) => {
    const mine = sql`(select units_under(${caller.userId}::uuid, '{TenantCompanyAdministrator,CrossCompanyAdministrator,CompanyIntegrationAdministrator}'))`;
    const { rows } = await sql<{ id: string; name: string; identifier: string }>`select a.id, a.user_auth_name as name, u.name as identifier
      from app_user a join org_unit u on u.id = a.default_org_unit_id where a.kind = 'Service' and a.status = 'Active' and u.id in ${mine}
        and ${body.ids === undefined ? sql`strpos(lower(a.user_auth_name), lower(${(body.text ?? '').trim()})) > 0` : sql`a.id = any (${[...body.ids]}::uuid[])`}
      order by lower(a.user_auth_name) limit ${MOST}`.execute(db);
    return reply({ items: rows });
  },
};
