import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from './schema';

export interface Machine {
  readonly sessionId: string;
  readonly userId: string;
  readonly userName: string;
  readonly tenantId: string;
  readonly machineUnit: string;
}

/** Whose key it is, from that address, now: of an active endpoint of direction In, its unit, company and technical user active. */
export const machineOfKey = async (db: Kysely<Database>, key: string, address: string): Promise<Machine | undefined> => {
  const hash = createHash('sha256').update(key).digest();
  const { rows } = await sql<Machine>`/* kept: machine */ select key_id as "sessionId", user_id as "userId", user_name as "userName", tenant_id as "tenantId",
    org_unit_id as "machineUnit" from machine_of_key(${hash}, ${address})`.execute(db);
  return rows[0];
};
