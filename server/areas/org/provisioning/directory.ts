import { sql } from 'kysely';
import { ok, type Result } from '../../../../src/domain/kernel/result';
import { notFound } from '../../../records/claim';
import type { Context } from '../../../records/handlers';

/** The code of an endpoint by which a directory keeps users and groups. */
const CODE = 'SCIM';

export const isDirectory = ({ code, direction }: { readonly code: string; readonly direction: string }): boolean =>
  direction === 'In' && code.toUpperCase() === CODE;

export const directoryAddress = ({ origin }: Context, tenantNumber: number | string): string => `${origin.site}/scim/v2/${tenantNumber}`;

/** A customer's directory, as its endpoint knows it. */
export interface Directory {
  readonly endpointId: string;
  readonly companyId: string;
  /** Where its resources are. */
  readonly site: string;
  /** Whoever is made signs in here, and so needs a first password. */
  readonly invites: boolean;
}

/** The directory whose key calls, in its own tenant alone. */
export const directoryOf = async (context: Context, tenantNumber: string, invites: boolean): Promise<Result<Directory>> => {
  const { db, caller } = context;
  const { rows } = await sql<{
    id: string;
    company_id: string;
    code: string;
    direction: string;
    number: number;
  }>`select e.id, e.company_id, e.code, e.direction, t.number from integration_key k
    join integration_endpoint e on e.id = k.endpoint_id join tenant t on t.id = e.tenant_id
    where k.id = ${caller.sessionId}::uuid`.execute(db);
  const [found] = rows;
  if (found === undefined || !isDirectory(found) || String(found.number) !== tenantNumber) return notFound();
  return ok({ endpointId: found.id, companyId: found.company_id, site: directoryAddress(context, tenantNumber), invites });
};
