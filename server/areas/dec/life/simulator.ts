import { sql } from 'kysely';
import type * as decAuthority from '../../../../src/application/contract/declarationAuthority';
import type { OwedAnswer, SimulatorConfig } from '../../../../src/application/contract/declarationAuthority';
import { DELAY_NAMES, DELAYS, type Delays } from '../../../../src/domain/declaration/flows/schedule';
import { fail, failed, ok, type Failed } from '../../../../src/domain/kernel/result';
import { owedKind } from '../authority/dueAnswers';
import { authoritySettings } from '../authority/settings';
import { changedMeanwhile } from '../../../records/claim';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import type { DeclarationStatus } from '../../../../src/domain/declaration/declaration';
import { audited } from '../maintenance/audited';

const MOST = 500;
const LONGEST_MS = 30 * 86_400_000;

const configOf = async ({ db, caller }: Context): Promise<SimulatorConfig> => {
  const { version, mode, triggers, delays } = await authoritySettings(db, caller.tenantId);
  return { version, mode, triggers, delays: { ...delays }, shipped: { ...DELAYS } };
};

const isDelay = (name: string): name is keyof Delays => (DELAY_NAMES as readonly string[]).includes(name);

const wrongDelay = (name: string): Failed => {
  const message = `Delay ${name.slice(0, 40)}: give whole milliseconds from 0 to ${LONGEST_MS}.`;
  return fail('refused', message, {
    feedbacks: [
      {
        severity: 2,
        code: 'DEC-SIMULATOR.delay',
        pointer: `/delays/${name.slice(0, 40)}`,
        args: { name: name.slice(0, 40), max: String(LONGEST_MS) },
        message,
      },
    ],
  });
};

/** Other nodes and the authority of this one look at their queue again. */
const wake = ({ caller, publish }: Context): void =>
  publish({ tenantId: caller.tenantId, orgUnitId: caller.orgUnitId, pluginName: 'dec', eventType: 'SimulatorChanged', id: caller.tenantId, data: {} });

/** Answers that wait are given at once, with the reason in the audit. */
export const giveNow = async (
  context: Context,
  queue: 'authority_answer' | 'vehicle_answer',
  { ids: wanted, reason }: { readonly ids: readonly string[]; readonly reason: string },
) => {
  const ids = wanted.slice(0, MOST);
  const target = `${ids.length} ${ids.length === 1 ? 'answer' : 'answers'}`;
  const done = await audited(context, { action: 'simulator.answer', target, reason, details: { ids } }, async () => {
    const { rows } =
      await sql`update ${sql.table(queue)} set held = false, due_at = ${context.now} where done_at is null and id = any (${ids}::uuid[]) returning id`.execute(
        context.db,
      );
    return ok(rows.length);
  });
  if (failed(done)) return done;
  wake(context);
  return reply({ given: done.right });
};

interface OwedRow {
  readonly id: string;
  readonly declaration_id: string;
  readonly profile: string;
  readonly lrn: string;
  readonly mrn: string | null;
  readonly status: DeclarationStatus;
  readonly kind: string;
  readonly due_at: Date;
  readonly held: boolean;
}

export const simulatorHandlers: Pick<Handlers<typeof decAuthority>, 'readSimulator' | 'configureSimulator' | 'readOwedAnswers' | 'answerNow'> = {
  readSimulator: async (_input, context) => reply(await configOf(context)),

  configureSimulator: async ({ body }, context) => {
    const { db, caller, now } = context;
    const wrong = Object.entries(body.delays).find(([name, ms]) => !isDelay(name) || !Number.isInteger(ms) || ms < 0 || ms > LONGEST_MS);
    if (wrong !== undefined) return wrongDelay(wrong[0]);
    const before = await configOf(context);
    if (before.version !== body.version) return changedMeanwhile();
    const delays = Object.fromEntries(Object.entries(body.delays).filter(([name, ms]) => isDelay(name) && DELAYS[name] !== ms));
    const details = { mode: body.mode, triggers: body.triggers, delays };
    const done = await audited(context, { action: 'simulator.config', target: 'Simulated authority', reason: body.reason, details }, async () => {
      const values = {
        version: body.version + 1,
        mode: body.mode,
        delays: JSON.stringify(delays),
        triggers: body.triggers,
        changed_at: now,
        changed_by: caller.userName,
      };
      const stored = await db
        .insertInto('authority_setting')
        .values({ tenant_id: caller.tenantId, ...values })
        .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values).where('authority_setting.version', '=', body.version))
        .returning('version')
        .executeTakeFirst();
      if (stored === undefined) return changedMeanwhile();
      if (body.mode === 'AUTO') {
        await db.updateTable('authority_answer').set({ held: false }).where('held', '=', true).where('done_at', 'is', null).execute();
        await db.updateTable('vehicle_answer').set({ held: false }).where('held', '=', true).where('done_at', 'is', null).execute();
      }
      return ok(undefined);
    });
    if (failed(done)) return done;
    wake(context);
    return reply(await configOf(context));
  },

  readOwedAnswers: async (_input, { db, caller }) => {
    const { rows } = await sql<OwedRow>`
      select a.id, a.declaration_id, d.profile, d.lrn, d.mrn, d.status, a.kind, a.due_at, a.held from authority_answer a join declaration d on d.id = a.declaration_id
      where a.done_at is null and a.tenant_id = ${caller.tenantId}::uuid and a.org_unit_id = any (${[...caller.visibleUnits]}::uuid[])
      order by a.due_at, a.seq limit ${MOST}`.execute(db);
    return reply(
      rows.map(({ declaration_id, due_at, mrn, kind, ...row }): OwedAnswer => ({
        ...row,
        declarationId: declaration_id,
        kind: owedKind(kind),
        dueAt: due_at.toISOString(),
        ...(mrn !== null && { mrn }),
      })),
    );
  },

  answerNow: ({ body }, context) => giveNow(context, 'authority_answer', body),
};
