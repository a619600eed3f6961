import { sql, type Transaction } from 'kysely';
import type { Header } from '../../../../src/domain/declaration/declaration';
import type { KnownMovement, RuleRegisters } from '../../../../src/domain/declaration/rules/registers';
import type { DeclarationStatus } from '../../../../src/domain/declaration/statusCode';
import type { Database } from '../../../db/schema';

const EXIT_REPORTED = sql.lit('arrival-at-exit');

/** What the portal's own declarations say of the movements that one names; of those it knows nothing of, an empty answer. */
export const movementRegister = async (db: Transaction<Database>, tenantId: string, { mrns = [] }: Header): Promise<RuleRegisters['movement']> => {
  const named = [...new Set(mrns.flatMap(({ mrn = '' }) => (mrn.trim() === '' ? [] : [mrn.trim()])))];
  if (named.length === 0) return undefined;
  const { rows: own } = await sql<{ mrn: string; profile: string; status: DeclarationStatus }>`
    select mrn, profile, status from declaration where tenant_id = ${tenantId} and mrn = any(${named})`.execute(db);
  const { rows: exits } = await sql<{ mrn: string; office: string | null }>`
    select l.mrn, d.header -> 'offices' ->> 'actualExit' as office from declaration_link l join declaration d on d.id = l.declaration_id
    where l.tenant_id = ${tenantId} and l.relation = 'EXIT_OF' and l.mrn = any(${named}) and d.profile = ${EXIT_REPORTED}
      and d.status in ('ACCEPTED', 'RELEASED', 'CLEARED') order by d.accepted_at`.execute(db);
  const known = new Map<string, KnownMovement>(named.map((mrn) => [mrn, {}]));
  for (const { mrn, ...declared } of own) known.set(mrn, declared);
  for (const { mrn, office } of exits) if (office !== null) known.set(mrn, { ...known.get(mrn), arrivedAtExit: office });
  return (mrn) => known.get(mrn);
};
