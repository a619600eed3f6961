import * as t from 'io-ts';
import { sql, type Transaction } from 'kysely';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { checkChain, type ChainedEntry, type ChainPlace } from '../../../src/domain/platform/auditChain';
import { FIRST_HASH, type Json } from '../../../src/domain/platform/documentAudit';
import type { Database } from '../../db/schema';
import { defineJob, type JobContext, type JobDefinition } from '../../jobs/jobDefinition';

const AT_A_TIME = 200;

interface Chain {
  readonly tenant_id: string;
  readonly name: string;
  readonly last_seq: string;
  /** The closing entry of what retention has dropped (PF-R23). */
  readonly closed_seq: string | null;
  readonly closed_hash: string | null;
}

interface Stored {
  readonly seq: string;
  readonly prev_hash: string;
  readonly hash: string;
  readonly entry: Json;
}

export const readChains = async (db: Transaction<Database>): Promise<Result<readonly Chain[]>> =>
  ok((await sql<Chain>`select * from audit_chains()`.execute(db)).rows);

const readAfter = async (db: Transaction<Database>, tenantId: string, seq: number): Promise<Result<readonly ChainedEntry[]>> => {
  const { rows } = await sql<Stored>`select * from audit_chain_after(${tenantId}, ${seq}, ${AT_A_TIME})`.execute(db);
  return ok(rows.map((row) => ({ seq: Number(row.seq), prevHash: row.prev_hash, hash: row.hash, content: row.entry })));
};

type Verified = ChainPlace & { readonly firstBreak?: number };

/** How far a run has come: chains in the order of `audit_chains`, and the last entry of the present one that fits. */
const Position = t.strict({ chains: t.number, entries: t.number, broken: t.number, last: t.union([t.null, t.strict({ seq: t.number, hash: t.string })]) });
type Position = t.TypeOf<typeof Position>;

const verifyChain = async (
  { chunk }: Pick<JobContext<unknown>, 'chunk'>,
  { tenant_id: tenantId, last_seq }: Chain,
  begin: ChainPlace,
  position: Position,
): Promise<Result<Verified>> => {
  let last = begin;
  while (last.seq < Number(last_seq)) {
    const step = await chunk(async (db, _publish, keep) => {
      const entries = await readAfter(db, tenantId, last.seq);
      if (failed(entries)) return entries;
      const checked = checkChain(entries.right, last);
      const firstBreak = checked.firstBreak ?? (entries.right.length === 0 ? last.seq + 1 : undefined);
      if (firstBreak !== undefined) return ok({ ...last, firstBreak });
      const reached = { seq: last.seq + entries.right.length, hash: checked.lastHash };
      keep({ ...position, last: reached });
      return ok<Verified>(reached);
    });
    if (failed(step) || step.right.firstBreak !== undefined) return step;
    last = step.right;
  }
  return ok(last);
};

const hasBroken = ({ tenantId, orgUnitId }: JobContext<unknown>, name: string, firstBreak: number) => ({
  tenantId,
  orgUnitId,
  pluginName: 'pf',
  eventType: 'audit.broken',
  id: tenantId,
  data: { tenant: name, firstBreak },
});

/** Follows the chain of every tenant from its start, or from what retention has left, and names the first entry that does not fit (PF-R22). The last hash of the day stays in the log. */
export const auditVerifying: JobDefinition = defineJob({
  jobType: 'pf.audit.verify',
  title: 'Verify the document audit log',
  description: 'Looks whether entries of the document audit were changed, left out or added.',
  level: 'Installation',
  parameters: t.strict({}),
  concurrency: 'OneGlobally',
  timeoutSeconds: 14_400,
  retentionDays: 3_650,
  schedule: { cron: '0 4 * * *', missed: 'Once' },
  run: async (context) => {
    const { chunk, log, progress } = context;
    const chains = await chunk(readChains);
    if (failed(chains)) return chains;
    let position: Position = Position.is(context.position) ? context.position : { chains: 0, entries: 0, broken: 0, last: null };
    for (const chain of chains.right.slice(position.chains)) {
      const begin = { seq: Number(chain.closed_seq ?? 0), hash: chain.closed_hash ?? FIRST_HASH };
      const verified = await verifyChain(context, chain, position.last ?? begin, position);
      if (failed(verified)) return verified;
      const { seq, hash, firstBreak } = verified.right;
      const looked = seq - begin.seq;
      position = {
        chains: position.chains + 1,
        entries: position.entries + looked,
        broken: position.broken + (firstBreak === undefined ? 0 : 1),
        last: null,
      };
      const kept = position;
      const told = await chunk(async (_db, publish, keep) => {
        if (firstBreak !== undefined) publish(hasBroken(context, chain.name, firstBreak));
        keep(kept);
        return ok(undefined);
      });
      if (failed(told)) return told;
      await progress(position.chains, chains.right.length, chain.name);
      if (firstBreak === undefined) {
        log('Info', `${chain.name}: intact, ${looked} entries, last hash ${hash}`, { itemKey: chain.name });
        continue;
      }
      log('Error', `${chain.name}: chain broken at ${firstBreak}`, { itemKey: chain.name });
    }
    const { broken, entries } = position;
    return broken === 0
      ? ok({ summary: { entries } })
      : fail('refused', `The chain of ${broken} of ${chains.right.length} tenants is broken.`, { feedbacks: [{ code: 'PF-AUDIT' }] });
  },
});
