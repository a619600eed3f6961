import { sql } from 'kysely';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { presentsAtOnce } from '../../../src/domain/manifest/lodging';
import { countryOf, type ManifestHeader } from '../../../src/domain/manifest/manifest';
import type { ManifestStatus } from '../../../src/domain/manifest/statuses';
import { timeLimit } from '../../../src/domain/temporary-storage/deadline';
import type { AnswerQueue } from '../../jobs/sending/owedAnswers';
import type { Context } from '../../records/handlers';
import { systemContext } from '../../records/systemContext';
import { nextMrn } from '../dec/area';
import { holidaysOf } from '../ts/area';
import { tell, type MessageError } from './authorityMessages';
import { houses } from './houses';
import { manifests, type ManifestRow } from './manifestKind';
import { tellHouses } from './settling';

const LETTER = 'U';
export const AUTHORITY = 'authority (simulated)';

interface Wish {
  readonly answer: string;
  readonly errors: readonly string[];
  readonly house: string;
}

const wishOf = async ({ db }: Context, id: string): Promise<Wish | undefined> =>
  (await sql<Wish>`delete from cmm_wish where manifest_id = ${id}::uuid returning answer, errors, house`.execute(db)).rows[0];

/** The limit of UCC Art. 149 begins with the presentation (CMM-R14). */
export const presentedContent = async (context: Context, content: ManifestHeader): Promise<ManifestHeader> => {
  const presentedAt = context.now.toISOString();
  const place = { placeKind: 'TSF', authorisedConsignee: false, limitStart: 'PRESENTED', extendToWorkingDay: true } as const;
  const { deadline } = timeLimit(presentedAt, undefined, place, await holidaysOf(context, countryOf(content)));
  return { ...content, presentedAt, deadline };
};

const store = (context: Context, row: ManifestRow, content: ManifestHeader, status: ManifestStatus, action: string, reason?: string) =>
  manifests.records.store(context, row, { content, status }, { action, reason });

const done = tellHouses;

const DEFAULT_ERRORS: readonly string[] = [
  '/placeOfLoading: N12 the place of loading is not known',
  '/masters/0/transportDocument: C505 the transport document is declared already',
];

const errorsOf = (errors: readonly string[]): readonly MessageError[] =>
  (errors.length === 0 ? DEFAULT_ERRORS : errors).map((line) => {
    const [, pointer = '', code = 'N12', text = line] = /^(\/[^:\s]*)\s*:?\s*(\S+)\s*(.*)$/.exec(line) ?? [];
    return { pointer, code, text };
  });

const takeControl = async (context: Context, row: ManifestRow, wished: string, lrn: string): Promise<void> => {
  const { rows } = await sql<{
    id: string;
  }>`select id from cmm_house where manifest_id = ${row.id} and (${wished} = '' or transport_document = upper(${wished}) or number = ${wished})
    order by place_no limit 1`.execute(context.db);
  const held = await houses.hold(context, rows[0]?.id ?? '');
  if (failed(held)) return;
  const content = { ...held.right.content, held: true, holdReason: 'Examination announced (simulated)' };
  await houses.store(context, held.right, { content, status: 'HELD' }, { action: 'control' });
  await tell(context, row, { kind: 'CONTROL', direction: 'IN', lrn, answer: 'CONTROL', text: `Examination announced for ${held.right.number}.` });
};

const answerDeclaration = async (context: Context, row: ManifestRow, kind: string, lrn: string): Promise<Result<unknown>> => {
  const { sentAt, sentKind: _kind, ...open } = row.content;
  if (sentAt === undefined || row.content.lrn !== lrn) return ok(undefined);
  const wish = await wishOf(context, row.id);
  const isAmendment = kind === 'TSDC';
  const back = (open.returnTo === 'ARRIVED' ? 'ARRIVED' : 'ACCEPTED') as ManifestStatus;
  const { returnTo: _back, rejection: _before, ...plain } = open;
  if (wish?.answer === 'REJECT' || (row.content.conveyanceReference ?? '').toUpperCase().includes('SIM:REJ')) {
    const errors = errorsOf(wish?.errors ?? []);
    const said = errors.map(({ pointer, code, text }) => `${pointer}: ${code} ${text}`).join('; ');
    await tell(context, row, {
      kind,
      direction: 'IN',
      lrn,
      answer: 'REJECTED',
      text: isAmendment ? 'The amendment was refused.' : 'The declaration was rejected.',
      errors,
    });
    await done(context, await store(context, row, { ...plain, rejection: said }, isAmendment ? back : 'REJECTED', 'reject', said.slice(0, 500)));
    return ok(undefined);
  }
  if (isAmendment) {
    await tell(context, row, { kind, direction: 'IN', lrn, answer: 'ACCEPTED', text: `Amendment of ${row.content.mrn ?? ''} accepted.` });
    await done(context, await store(context, row, plain, back, 'accept'));
    return ok(undefined);
  }
  const mrn = await nextMrn(context.db, countryOf(row.content), LETTER, context.now);
  const lodged = { ...plain, mrn, lodgedAt: context.now.toISOString(), ...(wish?.answer === 'CONTROL' && { control: true }) };
  await tell(context, row, { kind, direction: 'IN', lrn, answer: 'ACCEPTED', text: `Accepted under MRN ${mrn}.` });
  const atOnce = presentsAtOnce(kind);
  const content = atOnce ? await presentedContent(context, lodged) : lodged;
  const after = await store(context, row, content, atOnce ? 'PRESENTED' : 'ACCEPTED', 'accept');
  await done(context, after);
  if (wish?.answer === 'CONTROL') await takeControl(context, after, wish.house, lrn);
  return ok(undefined);
};

const answerPresentation = async (context: Context, row: ManifestRow, lrn: string): Promise<Result<unknown>> => {
  const { sentAt, sentKind: _kind, ...open } = row.content;
  if (sentAt === undefined || row.content.lrn !== lrn || row.status !== 'ARRIVED') return ok(undefined);
  const wish = await wishOf(context, row.id);
  if (wish?.answer === 'REJECT') {
    const errors = errorsOf(wish.errors);
    await tell(context, row, { kind: 'PN', direction: 'IN', lrn, answer: 'REJECTED', text: 'The presentation was refused.', errors });
    await done(context, await store(context, row, { ...open, rejection: errors.map(({ text }) => text).join('; ') }, 'ARRIVED', 'reject'));
    return ok(undefined);
  }
  await tell(context, row, { kind: 'PN', direction: 'IN', lrn, answer: 'ACCEPTED', text: `Presented on ${stockholmDate(context.now)}.` });
  const { rejection: _before, ...plain } = open;
  const after = await store(context, row, await presentedContent(context, plain), 'PRESENTED', 'present');
  await done(context, after);
  if (wish?.answer === 'CONTROL') await takeControl(context, after, wish.house, lrn);
  return ok(undefined);
};

interface Owed {
  readonly subject_id: string;
  readonly kind: string;
  readonly payload: { readonly lrn: string };
}

const give: AnswerQueue['give'] = async (db, { id, place }, publish) => {
  const { rows } =
    await sql<Owed>`update cmm_answer set done_at = now() where id = ${id}::uuid and done_at is null returning subject_id, kind, payload`.execute(db);
  const [owed] = rows;
  if (owed === undefined) return ok(undefined);
  const context = systemContext(db, { now: new Date(), publish, ...place, userName: AUTHORITY });
  const held = await manifests.records.hold(context, owed.subject_id);
  if (failed(held)) return ok(undefined);
  const [row, { lrn }] = [held.right, owed.payload];
  publish({ ...place, pluginName: 'cmm', eventType: 'AuthorityAnswerReceived', id: row.id, data: { id: row.id, kind: owed.kind, lrn } });
  switch (owed.kind) {
    case 'PN':
      return answerPresentation(context, row, lrn);
    case 'INV':
    case 'DISC':
      await tell(context, row, {
        kind: owed.kind,
        direction: 'IN',
        lrn,
        answer: 'ACCEPTED',
        text: owed.kind === 'INV' ? 'The declaration is invalidated.' : 'The discrepancy is noted.',
      });
      if (owed.kind === 'DISC')
        await sql`update cmm_discrepancy set answer = 'ACCEPTED' where manifest_id = ${row.id}::uuid and reported_at is not null and answer = ''`.execute(db);
      return ok(undefined);
    default:
      return answerDeclaration(context, row, owed.kind, lrn);
  }
};

/** What customs answer to manifests. */
export const manifestAnswers: AnswerQueue = { table: 'cmm_answer', next: 'next_manifest_answer', give };
