import * as t from 'io-ts';
import { sql } from 'kysely';
import { failed, ok, fail, type Result } from '../../../src/domain/kernel/result';
import { verifiedRanges, type ChainPlace } from '../../../src/domain/platform/auditChain';
import { defineJob, type JobContext, type JobDefinition } from '../../jobs/jobDefinition';
import { beginOf, checkEntries, entriesAfter, placeAt, readChains, type Chain } from './auditReading';

const AT_A_TIME = 5_000;

const Place = t.strict({ seq: t.number, hash: t.string });

/** How far a run has come: chains in the order of `audit_chains`, ranges of the present one, and the last entry that fits. */
const Position = t.strict({ chains: t.number, ranges: t.number, entries: t.number, broken: t.number, last: t.union([t.null, Place]) });
type Position = t.TypeOf<typeof Position>;

type Parts = Pick<JobContext<unknown>, 'chunk'>;

/** Verified up to here, or where it is broken. */
type Verified = ChainPlace & { readonly entries: number; readonly firstBreak?: number };

const verifyRange = async (
  { chunk }: Parts,
  { tenant_id: tenantId }: Chain,
  { begin, to }: { readonly begin: ChainPlace; readonly to: number },
  position: Position,
): Promise<Result<Verified>> => {
  let last: Verified = { ...begin, entries: 0 };
  while (last.seq < to) {
    const from = last;
    const step = await chunk(async (db, _publish, keep) => {
      const entries = await entriesAfter(db, tenantId, from.seq, Math.min(AT_A_TIME, to - from.seq));
      const checked = checkEntries(entries, from);
      const firstBreak = checked.firstBreak ?? (entries.length === 0 ? from.seq + 1 : undefined);
      if (firstBreak !== undefined) return ok<Verified>({ ...from, firstBreak });
      const reached = { seq: from.seq + entries.length, hash: checked.lastHash };
      keep({ ...position, entries: position.entries + from.entries + entries.length, last: reached });
      return ok<Verified>({ ...reached, entries: from.entries + entries.length });
    });
    if (failed(step) || step.right.firstBreak !== undefined) return step;
    last = step.right;
  }
  return ok(last);
};

interface Noted {
  readonly seq: number;
  readonly fault: number | undefined;
}

/** What was noted of the chain on earlier days. */
const readNoted = ({ chunk }: Parts, { tenant_id: tenantId }: Chain): Promise<Result<Noted>> =>
  chunk(async (db) => {
    const { rows } = await sql<{ seq: string | null; fault: string | null }>`select (select seq from audit_last_anchor(${tenantId})) as seq,
      audit_anchor_fault(${tenantId}) as fault`.execute(db);
    const [{ seq = null, fault = null } = {}] = rows;
    return ok({ seq: Number(seq ?? 0), fault: fault === null ? undefined : Number(fault) });
  });

const DAY_MS = 86_400_000;

/** The chain of one tenant: what came since it was noted last, and its share of what is older. */
const verifyChain = async (context: Parts, chain: Chain, kept: Position, day: number): Promise<Result<Verified>> => {
  const noted = await readNoted(context, chain);
  if (failed(noted)) return noted;
  const { seq, fault } = noted.right;
  if (fault !== undefined) return ok({ ...beginOf(chain), entries: 0, firstBreak: fault });
  const ranges = verifiedRanges({ closed: beginOf(chain).seq, noted: seq, last: Number(chain.last_seq) }, day);
  let reached: Verified = { ...beginOf(chain), entries: 0 };
  for (const [place, { after, to }] of ranges.entries()) {
    if (place < kept.ranges) continue;
    const begin = kept.last ?? (await placeOf(context, chain, after));
    if (begin === undefined) return ok({ ...reached, firstBreak: after });
    const verified = await verifyRange(context, chain, { begin, to }, { ...kept, ranges: place, entries: kept.entries + reached.entries });
    if (failed(verified) || verified.right.firstBreak !== undefined) return verified;
    reached = { ...verified.right, entries: reached.entries + verified.right.entries };
    kept = { ...kept, last: null };
  }
  return ok(reached);
};

const placeOf = async ({ chunk }: Parts, { tenant_id: tenantId }: Chain, seq: number): Promise<ChainPlace | undefined> => {
  const place = await chunk(async (db) => ok(await placeAt(db, tenantId, seq)));
  return failed(place) ? undefined : place.right;
};

const hasBroken = ({ tenantId, orgUnitId }: JobContext<unknown>, name: string, firstBreak: number) => ({
  tenantId,
  orgUnitId,
  pluginName: 'pf',
  eventType: 'audit.broken',
  id: tenantId,
  data: { tenant: name, firstBreak },
});

/**
 * Follows the chain of every tenant from what was noted last to its end, a ninetieth of what is older, and compares it with all that was noted; names
 * the first entry that does not fit (PF-R22). The last hash of the day is noted and stays in the log.
 */
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
    const chains = await chunk(async (db) => ok(await readChains(db)));
    if (failed(chains)) return chains;
    const day = Math.floor(Date.now() / DAY_MS);
    let position: Position = Position.is(context.position) ? context.position : { chains: 0, ranges: 0, entries: 0, broken: 0, last: null };
    for (const chain of chains.right.slice(position.chains)) {
      const verified = await verifyChain(context, chain, position, day);
      if (failed(verified)) return verified;
      const { seq, hash, firstBreak, entries } = verified.right;
      const isBroken = firstBreak !== undefined;
      position = {
        chains: position.chains + 1,
        ranges: 0,
        entries: position.entries + entries,
        broken: position.broken + (isBroken ? 1 : 0),
        last: null,
      };
      const kept = position;
      const told = await chunk(async (db, publish, keep) => {
        if (isBroken) publish(hasBroken(context, chain.name, firstBreak));
        else await sql`select anchor_audit(${chain.tenant_id}, ${seq}, ${hash})`.execute(db);
        keep(kept);
        return ok(undefined);
      });
      if (failed(told)) return told;
      await progress(position.chains, chains.right.length, chain.name);
      if (isBroken) log('Error', `${chain.name}: chain broken at ${firstBreak}`, { itemKey: chain.name });
      else log('Info', `${chain.name}: intact, ${entries} entries, last hash ${hash}`, { itemKey: chain.name });
    }
    const { broken, entries } = position;
    return broken === 0
      ? ok({ summary: { entries } })
      : fail('refused', `The chain of ${broken} of ${chains.right.length} tenants is broken.`, { feedbacks: [{ code: 'PF-AUDIT' }] });
  },
});
