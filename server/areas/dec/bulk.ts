import { sql } from 'kysely';
import type * as declarationBulk from '../../../src/application/contract/declarationBulk';
import { MAX_BULK, type BulkRow } from '../../../src/application/contract/declarationBulk';
import { refused } from '../../../src/domain/declaration/refusals';
import { isEditable } from '../../../src/domain/declaration/status';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { failed, ok, type PortalError, type Result } from '../../../src/domain/kernel/result';
import { reply, type Context, type Handlers, type Reply } from '../../records/handlers';
import type { PortalEvent } from '../../db/event';
import { findLock } from '../../records/editLocks';
import { assign, assigningHandlers, tag } from './assigning';
import { DECLARATION_LOCK } from './content/changing';
import { findDeclaration, notFound, type DeclarationEntry } from './declarations';
import { submitDeclaration, validateDeclaration } from './life/submitting';

type Outcome = Omit<BulkRow, 'id' | 'lrn'>;
type Act = (context: Context, entry: DeclarationEntry) => Promise<Result<Outcome>>;

const DONE: Outcome = { statusCode: 0, messages: [] };

const argsOf = (args: Readonly<Record<string, unknown>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, String(value)]));

const refusedRow = ({ message, textKey, feedbacks = [] }: PortalError): Outcome => {
  const [first] = feedbacks;
  const key = textKey ?? (first?.code === undefined ? undefined : `feedback.${first.code}`);
  const messages = feedbacks.flatMap((feedback) => feedback.message ?? []);
  return { statusCode: 2, messages: messages.length > 0 ? messages : [message], args: argsOf(first?.args), ...(key === undefined ? {} : { textKey: key }) };
};

/** One after the other, each all or nothing: what one has written before it failed is taken back, and nobody is told of it. */
const rowByRow = async (context: Context, ids: readonly string[], act: Act): Promise<Result<Reply<{ rows: BulkRow[] }>>> => {
  const { db, caller, publish } = context;
  const wanted = [...new Set(ids.map(plainGuid))];
  if (wanted.length > MAX_BULK) return refused('DEC-BULK', { max: String(MAX_BULK) }, '/ids');
  const rows: BulkRow[] = [];
  for (const id of wanted) {
    const entry = await findDeclaration(db, caller, id);
    const events: PortalEvent[] = [];
    await sql`savepoint bulk_row`.execute(db);
    const done = entry === undefined ? notFound() : await act({ ...context, publish: (event) => void events.push(event) }, entry);
    await (failed(done) ? sql`rollback to savepoint bulk_row` : sql`release savepoint bulk_row`).execute(db);
    if (!failed(done)) events.forEach(publish);
    rows.push({ id, lrn: entry?.lrn ?? '', ...(failed(done) ? refusedRow(done.left) : done.right) });
  }
  const worst = rows.some(({ statusCode }) => statusCode > 0) ? 1 : 0;
  return reply({ rows }, { statusCode: worst });
};

/** A card that is open in this very session does not stand in the way. */
const claimOf = async ({ db, caller, now }: Context, { id, version }: DeclarationEntry): Promise<{ readonly version: number; readonly lockId?: string }> => {
  const lock = await findLock(db, caller, { application: DECLARATION_LOCK, resourceId: id }, now);
  return lock?.session_id === caller.sessionId ? { version, lockId: lock.id } : { version };
};

const looked = (code: 'DEC-BULK.errors' | 'DEC-BULK.warnings', message: string, statusCode: 1 | 2): Outcome => ({
  statusCode,
  messages: [message],
  textKey: `feedback.${code}`,
});

const validateRow: Act = async (context, entry) => {
  const answer = await validateDeclaration({ params: { id: entry.id }, body: await claimOf(context, entry) }, context);
  if (failed(answer)) return answer;
  const { declaration } = answer.right.data;
  const { errors, warnings } = declaration.findings;
  const outcome = errors > 0 ? looked('DEC-BULK.errors', 'The declaration has errors', 2) : DONE;
  return ok({ ...outcome, status: declaration.status, errors, warnings });
};

const submitRow: Act = async (context, entry) => {
  if (entry.status !== 'READY') return refused('DEC-BULK.ready', { status: entry.status });
  const answer = await submitDeclaration({ params: { id: entry.id }, body: { ...(await claimOf(context, entry)), confirmWarnings: false } }, context);
  if (failed(answer)) return answer;
  const { declaration } = answer.right.data;
  const outcome = isEditable(declaration.status) ? looked('DEC-BULK.warnings', 'The declaration has warnings. Open it to submit it', 2) : DONE;
  return ok({ ...outcome, status: declaration.status });
};

const marking =
  (write: (context: Context, id: string) => Promise<Result<unknown>>): Act =>
  async (context, { id }) => {
    const done = await write(context, id);
    return failed(done) ? done : ok(DONE);
  };

export const bulkHandlers: Handlers<typeof declarationBulk> = {
  ...assigningHandlers,
  bulkValidate: ({ body }, context) => rowByRow(context, body.ids, validateRow),
  bulkSubmit: ({ body }, context) => rowByRow(context, body.ids, submitRow),
  bulkAssign: ({ body: { ids, ...assignment } }, context) =>
    rowByRow(
      context,
      ids,
      marking((each, id) => assign(each, id, assignment)),
    ),
  bulkTag: ({ body: { ids, ...tags } }, context) =>
    rowByRow(
      context,
      ids,
      marking((each, id) => tag(each, id, tags)),
    ),
};
