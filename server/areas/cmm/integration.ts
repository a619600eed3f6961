import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as contract from '../../../src/application/contract/cmmIntegration';
import { AUTHORITY_ANSWERS } from '../../../src/application/contract/cmmIntegration';
import { failed } from '../../../src/domain/kernel/result';
import type { ManifestHeader } from '../../../src/domain/manifest/manifest';
import { reply, type Handlers } from '../../records/handlers';
import { storeConsignments } from './importing';
import { manifests } from './manifestKind';
import { refuse } from './refusing';

const REFERENCE = /^[\w./-]{1,35}$/;

export const integrationHandlers: Handlers<typeof contract> = {
  sendManifest: async ({ body: { reference, manifest, register = false } }, context) => {
    if (!REFERENCE.test(reference)) return refuse('CMM-REFERENCE', 'A reference has 1 to 35 letters, digits, points, dashes and slashes.', '/reference');
    await sql`select pg_advisory_xact_lock(hashtextextended(${`cmm ${context.caller.tenantId} ${reference}`}, 0))`.execute(context.db);
    const { rows } = await sql<{
      id: string;
      number: string;
      status: string;
      houses: number;
    }>`select id, number, status, house_count as houses from cmm_manifest
      where tenant_id = ${context.caller.tenantId}::uuid and org_unit_id = ${context.caller.orgUnitId}::uuid and external_reference = ${reference}`.execute(
      context.db,
    );
    const [known] = rows;
    if (known !== undefined) return reply({ manifestId: known.id, number: known.number, created: false, houses: known.houses, status: known.status });
    const { masters = [], ...header } = manifest;
    const created = await manifests.create(context, header satisfies ManifestHeader);
    if (failed(created)) return created;
    const { id, number } = created.right;
    await sql`update cmm_manifest set external_reference = ${reference} where id = ${id}::uuid`.execute(context.db);
    const stored = await storeConsignments(
      context,
      created.right,
      masters.map((master) => ({ ...master, id: randomUUID() })),
    );
    if (!register) return reply({ manifestId: id, number, created: true, houses: stored.houses, status: created.right.status });
    const registered = await manifests.perform(context, id, 'register');
    return failed(registered) ? registered : reply({ manifestId: id, number, created: true, houses: stored.houses, status: registered.right.status });
  },

  steerAuthority: async ({ body: { manifestId, answer, errors = [], house = '' } }, context) => {
    const found = await manifests.records.find(context, manifestId);
    if (failed(found)) return found;
    const { id, tenant_id, org_unit_id } = found.right;
    if (!AUTHORITY_ANSWERS.some((known) => known === answer)) return refuse('CMM-ANSWER', 'The simulated authority has no such answer.', '/answer');
    const due = answer === 'DELAY' ? sql`due_at + interval '1 minute'` : sql`least(due_at, ${context.now})`;
    const waiting = await sql`update cmm_answer set due_at = ${due} where subject_id = ${id}::uuid and done_at is null returning id`.execute(context.db);
    if (answer === 'REJECT' || answer === 'CONTROL')
      await sql`insert into cmm_wish (manifest_id, tenant_id, org_unit_id, answer, errors, house) values (${id}::uuid, ${tenant_id}::uuid, ${org_unit_id}::uuid, ${answer},
        ${JSON.stringify(errors)}::jsonb, ${house}) on conflict (manifest_id) do update set answer = excluded.answer, errors = excluded.errors, house = excluded.house`.execute(
        context.db,
      );
    context.publish({ tenantId: tenant_id, orgUnitId: org_unit_id, pluginName: 'cmm', eventType: 'SimulatorChanged', id, data: {} });
    return reply({ waiting: waiting.rows.length });
  },
};
