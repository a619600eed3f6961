import * as t from 'io-ts';
import { sql } from 'kysely';
import type { IntegrationEndpoint } from '../../../../src/application/contract/orgIntegration';
import { Guid } from '../../../../src/domain/kernel/guid';
import type { Direction } from '../../../../src/domain/organization/integration';
import type { Context } from '../../../records/handlers';

export interface StoredEndpoint {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly channel: IntegrationEndpoint['channel'];
  readonly direction: Direction;
  readonly address: string;
  readonly active: boolean;
  readonly has_credential: boolean;
  readonly certificate_expires: string | null;
  readonly org_unit_id: string | null;
  readonly technical_user_id: string | null;
  readonly networks: string;
}

export const EndpointContent = t.intersection([
  t.type({ companyId: Guid, code: t.string, channel: t.string, direction: t.string, address: t.string, active: t.boolean }),
  t.partial({ certificateExpires: t.string, orgUnitId: Guid, technicalUserId: Guid, networks: t.string }),
]);
export type EndpointContent = t.TypeOf<typeof EndpointContent>;

/** As it was asked for, by whoever may: at once, or when a second administrator has agreed. */
export const writeStored = async ({ db, caller, now }: Context, id: string, content: EndpointContent): Promise<void> => {
  const isIn = content.direction === 'In';
  await sql`insert into integration_endpoint (id, tenant_id, company_id, code, channel, direction, address, active, certificate_expires, org_unit_id, technical_user_id,
      networks, changed_at, changed_by)
    values (${id}::uuid, ${caller.tenantId}::uuid, ${content.companyId}::uuid, ${content.code}, ${content.channel}, ${content.direction}, ${content.address},
      ${content.active}, ${content.certificateExpires ?? null}, ${isIn ? (content.orgUnitId ?? null) : null}::uuid,
      ${isIn ? (content.technicalUserId ?? null) : null}::uuid, ${content.networks ?? ''}, ${now}, ${caller.userName})
    on conflict (id) do update set version = integration_endpoint.version + 1, code = excluded.code, channel = excluded.channel, direction = excluded.direction,
      address = excluded.address, active = excluded.active, certificate_expires = excluded.certificate_expires, org_unit_id = excluded.org_unit_id,
      technical_user_id = excluded.technical_user_id, networks = excluded.networks, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(
    db,
  );
};
