import { randomUUID } from 'node:crypto';
import type * as decLines from '../../../../src/application/contract/declarationLines';
import type { LineImportReport } from '../../../../src/application/contract/declarationLines';
import { createCheck } from '../../../../src/domain/declaration/check';
import type { DeclarationContent, GoodsItem } from '../../../../src/domain/declaration/declaration';
import { importingLines, type LineImport, type LineImportContext } from '../../../../src/domain/declaration/lines/importLines';
import { refused } from '../../../../src/domain/declaration/refusals';
import { splitByInvoice, type Split } from '../../../../src/domain/declaration/splitByInvoice';
import { failed, ok, type Failed, type Result } from '../../../../src/domain/kernel/result';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { openWhole, type OpenedWhole } from '../content/changing';
import { storeDraft } from '../content/creating';
import { judgeBy, judgedPlace } from '../judging/judgement';
import { saveDeclaration } from '../content/saving';
import { STEP_ROWS, type ImportRun, type ImportRuns } from './importRuns';

type ImportHandler = Handlers<typeof decLines>['importGoodsItems'];
type Body = Parameters<ImportHandler>[0]['body'];

/** Rows that one file may have: what it is split into is stored with one call. */
export const MAX_IMPORT_ROWS = 50_000;
const MAX_TOLD = 1_000;

const cancelled = (): Failed => refused('DEC-R52.cancelled');

/** The registry is asked of the lines that are stored, not of the rows. */
const contextOf = async ({ db, caller, now }: Context, { entry, profile }: OpenedWhole, body: Body): Promise<LineImportContext> => {
  const { options } = await judgeBy(db, judgedPlace(entry, caller), profile, { header: entry.header, items: [] }, now);
  return {
    profile,
    check: createCheck(profile, { ...options, articles: undefined }),
    newId: randomUUID,
    ...(body.split !== undefined && { limit: MAX_IMPORT_ROWS }),
  };
};

const read = async (context: Context, opened: OpenedWhole, body: Body, run: ImportRun): Promise<Result<LineImport>> => {
  const { entry, items } = opened;
  const settings = { mapping: body.mapping, mode: body.mode, match: body.match ?? 'invoiceLine', decimalMark: body.decimalMark } as const;
  const steps = importingLines({ header: entry.header, items }, body.rows, settings, await contextOf(context, opened, body));
  if (failed(steps)) return steps;
  for (let done = 1; ; done += 1) {
    const step = steps.right.next();
    if (step.done === true) return ok(step.value);
    if (done % STEP_ROWS === 0 && !(await run.advance(done))) return cancelled();
  }
};

const reportOf = ({ rows, totals }: LineImport, { parts, findings }: Pick<Split, 'parts' | 'findings'>): LineImportReport => ({
  totals,
  rows: rows
    .filter((row) => row.findings.length > 0)
    .slice(0, MAX_TOLD)
    .map(({ findings: found, ...row }) => ({ ...row, findings: [...found] })),
  parts: parts.map(({ items }) => ({ lines: items.length })),
  findings: [...findings],
});

/** What brings the stored lines to these. */
const changesTo = (stored: readonly GoodsItem[], items: readonly GoodsItem[]) => {
  const kept = new Set(items.map(({ id }) => id));
  return { upserts: [...items], deletes: stored.flatMap(({ id }) => (kept.has(id) ? [] : [id])) };
};

const store = async (context: Context, { entry, profile, items }: OpenedWhole, body: Body, [first, ...others]: Split['parts'], run: ImportRun) => {
  const { header = entry.header, items: own = [] }: Partial<DeclarationContent> = first ?? {};
  const { version, lockId } = body;
  const saved = await saveDeclaration(
    { params: { id: entry.id }, body: { version, header, items: changesTo(items, own), ...(lockId !== undefined && { lockId }) } },
    context,
  );
  if (failed(saved)) return saved;
  const { declaration, findings } = saved.right.data;
  const parts = [{ id: entry.id, lrn: declaration.lrn, lines: own.length }];
  // Beside the one they come from, whichever unit is the active one.
  const there: Context = { ...context, caller: { ...context.caller, orgUnitId: entry.org_unit_id } };
  let done = body.rows.length + own.length;
  for (const part of others) {
    if (!(await run.advance(done))) return cancelled();
    const { entry: made } = await storeDraft(there, profile, part, { parentId: entry.id, relation: 'SPLIT_OF', dataSource: 'Declaration' });
    parts.push({ id: made.id, lrn: made.lrn, lines: part.items.length });
    done += part.items.length;
  }
  return ok({ declaration, findings, parts });
};

/** DEC-R51, R52: one transaction from the first row to the last draft, so that nothing is ever half imported. */
export const importHandler =
  (runs: ImportRuns): ImportHandler =>
  async ({ params, body }, context) => {
    const opened = await openWhole(context, { id: params.id, version: body.version, lockId: body.lockId });
    if (failed(opened)) return opened;
    const run = runs.begin(context.caller, body.jobId, body.rows.length * 2);
    try {
      const imported = await read(context, opened.right, body, run);
      if (failed(imported)) return imported;
      const { content, totals } = imported.right;
      const split: Result<Pick<Split, 'parts' | 'findings'>> =
        body.split === undefined ? ok({ parts: [content], findings: [] }) : splitByInvoice(content, body.split);
      if (failed(split)) return split;
      const report = reportOf(imported.right, split.right);
      if (body.dryRun) return reply(report);
      if (totals.error > 0 && body.onlyGood !== true) return withReport(refused('DEC-R51.errors', { n: String(totals.error) }), report);
      const stored = await store(context, opened.right, body, split.right.parts, run);
      if (failed(stored)) return stored;
      const { declaration, findings, parts } = stored.right;
      return reply(
        { ...report, parts, findings: [...split.right.findings, ...findings], declaration },
        findings.some(({ severity }) => severity > 0) ? { statusCode: 1, message: 'Saved with warnings' } : {},
      );
    } finally {
      run.end();
    }
  };

const withReport = ({ left }: Failed, report: LineImportReport): Failed => ({ _tag: 'Left', left: { ...left, data: report } });
