import { randomUUID } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import type * as life from '../../../../src/application/contract/declarationLife';
import type { AmendmentRecord } from '../../../../src/application/contract/declarationLife';
import { amendmentToSend, changesToAmend, changesToCorrect, mayAmend } from '../../../../src/domain/declaration/amendment';
import { mayCorrect } from '../../../../src/domain/declaration/correction';
import type { DeclarationContent } from '../../../../src/domain/declaration/declaration';
import type { Change } from '../../../../src/domain/declaration/differences';
import { maskedChanges } from '../../../../src/domain/declaration/guarantee/declaredCodes';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { refused } from '../../../../src/domain/declaration/refusals';
import type { Database } from '../../../db/schema';
import type { DeclarationAmendmentTable } from '../../../db/tables/declaration';
import { changedMeanwhile } from '../../../records/claim';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { findLock } from '../../../records/editLocks';
import { acceptedContent } from './accepted';
import { DECLARATION_LOCK, fits, mayDo, openToChange, tooManyItems, type Opened } from '../content/changing';
import { declarationOf, findDeclaration, notFound, type DeclarationEntry } from '../declarations';
import { comparedHeader, readCodes, sealedHeader, writeCodes, type CodedHeader } from '../guarantees/declaredCodes';
import { handOverAmendment, type AmendmentEntry } from './handingOver';
import { countsOf, judge, judgedPlace, refuseTypeErrors, shown } from '../judging/judgement';

type LifeHandlers = Handlers<typeof life>;

export const amendmentOf = (entry: AmendmentEntry): AmendmentRecord => ({
  id: entry.id,
  version: entry.version,
  kind: entry.kind,
  state: entry.state,
  fromMrnVersion: entry.from_mrn_version,
  reason: entry.reason,
  changes: entry.changes,
  findings: entry.findings,
  createdAt: entry.created_at.toISOString(),
  createdBy: entry.created_by,
  ...(entry.sent_at && { sentAt: entry.sent_at.toISOString() }),
  ...(entry.answered_at && { answeredAt: entry.answered_at.toISOString() }),
});

const amendmentsOf = (db: Transaction<Database>, declarationId: string) =>
  db.selectFrom('declaration_amendment').selectAll().where('declaration_id', '=', declarationId);

export const readAmendmentsOf = (db: Transaction<Database>, declarationId: string): Promise<AmendmentEntry[]> =>
  amendmentsOf(db, declarationId).where('state', '<>', 'DRAFT').orderBy('created_at').execute();

const draftOf = (db: Transaction<Database>, declarationId: string): Promise<AmendmentEntry | undefined> =>
  amendmentsOf(db, declarationId).where('state', '=', 'DRAFT').executeTakeFirst();

/** DEC-R40 after acceptance; before it, of a pre-lodged declaration, DEC-R41. */
const mayBegin = ({ entry, profile }: Opened, now: Date): Result<true> => {
  const offered = mayDo(profile, 'amend');
  if (failed(offered)) return offered;
  const lastAmendment = entry.amendment_state ?? undefined;
  if (entry.status !== 'RECEIVED') return mayAmend({ status: entry.status, mrnVersion: entry.mrn_version, lastAmendment });
  if (lastAmendment === 'SENT') return refused('DEC-AMENDMENT-WAITS');
  return mayCorrect({ status: entry.status, header: entry.header, lodgedAt: (entry.lodged_at ?? entry.changed_at).toISOString() }, now.toISOString());
};

export const readAmendment: LifeHandlers['readAmendment'] = async ({ params }, { db, caller }) => {
  const entry = await findDeclaration(db, caller, params.id);
  if (entry === undefined) return notFound();
  const { header, items } = await acceptedContent(db, entry);
  const draft = await draftOf(db, entry.id);
  return reply({ accepted: { header, items: [...items] }, ...(draft && { draft: { ...amendmentOf(draft), header: draft.header, items: draft.items } }) });
};

interface Draft {
  readonly content: DeclarationContent;
  readonly reason: string;
  readonly changes: readonly Change[];
}

const store = async (
  { db, caller, now }: Context,
  entry: DeclarationEntry,
  known: AmendmentEntry | undefined,
  { content, reason, changes }: Draft,
): Promise<AmendmentEntry> => {
  const said = {
    from_mrn_version: entry.mrn_version,
    reason,
    header: JSON.stringify(content.header),
    items: JSON.stringify(content.items),
    changes: JSON.stringify(changes),
    changed_at: now,
    changed_by: caller.userName,
  };
  if (known !== undefined)
    return db
      .updateTable('declaration_amendment')
      .set({ ...said, version: known.version + 1 })
      .where('id', '=', known.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  const values: Insertable<DeclarationAmendmentTable> = {
    ...said,
    id: randomUUID(),
    version: 1,
    tenant_id: entry.tenant_id,
    org_unit_id: entry.org_unit_id,
    declaration_id: entry.id,
    created_at: now,
    created_by: caller.userName,
    kind: entry.status === 'RECEIVED' ? 'CORRECTION' : 'AMENDMENT',
    state: 'DRAFT',
    correlation_id: null,
    sent_at: null,
    answered_at: null,
    findings: JSON.stringify([]),
  };
  return db.insertInto('declaration_amendment').values(values).returningAll().executeTakeFirstOrThrow();
};

/** The accepted data beside what is wanted; what the profile freezes stays (DEC-R40). */
const changesOf = async (
  { db }: Context,
  { entry, profile }: Opened,
  items: DeclarationContent['items'],
  coded: CodedHeader,
): Promise<Result<readonly Change[]>> => {
  const accepted = await acceptedContent(db, entry);
  const content = { header: await comparedHeader(db, entry.id, coded), items };
  const changes = entry.status === 'RECEIVED' ? changesToCorrect(accepted, content) : changesToAmend(profile, accepted, content);
  return failed(changes) ? changes : ok(maskedChanges(changes.right));
};

export const draftAmendment: LifeHandlers['draftAmendment'] = async ({ params, body }, context) => {
  const { db, caller, now } = context;
  const opened = await openToChange(context, { id: params.id, version: body.version, lockId: body.lockId });
  if (failed(opened)) return opened;
  const { entry, profile } = opened.right;
  const may = mayBegin(opened.right, now);
  if (failed(may)) return may;
  const known = await draftOf(db, entry.id);
  if (known?.version !== body.amendmentVersion) return changedMeanwhile();
  if (!fits(body.items)) return tooManyItems();
  const items = body.items.map((item, at) => ({ ...item, id: plainGuid(item.id), itemNumber: at + 1 }));
  const readable = refuseTypeErrors(profile, { header: body.header, items });
  if (failed(readable)) return readable;
  const coded = await sealedHeader(db, body.header, { header: (known ?? entry).header, kept: { declarationId: entry.id, amendmentId: known?.id } });
  const content = { header: coded.header, items };
  const changes = await changesOf(context, opened.right, items, coded);
  if (failed(changes)) return changes;
  const { findings } = await judge(db, judgedPlace(entry, caller), profile, content, now);
  const amendment = await store(context, entry, known, { content, reason: body.reason, changes: changes.right });
  await writeCodes(db, { tenantId: entry.tenant_id, orgUnitId: entry.org_unit_id, declarationId: entry.id, amendmentId: amendment.id }, coded.codes);
  return reply({ amendment: amendmentOf(amendment), findings: shown(findings) });
};

/** T20: what is wrong with the new data stops it here, not at customs. */
export const sendAmendment: LifeHandlers['sendAmendment'] = async ({ params, body }, context) => {
  const { db, caller, now } = context;
  const opened = await openToChange(context, { id: params.id, version: body.version, lockId: body.lockId });
  if (failed(opened)) return opened;
  const { entry, profile } = opened.right;
  const draft = await draftOf(db, entry.id);
  if (draft === undefined || draft.id !== plainGuid(params.aid)) return notFound();
  if (draft.version !== body.amendmentVersion || draft.from_mrn_version !== entry.mrn_version) return changedMeanwhile();
  const may = mayBegin(opened.right, now);
  if (failed(may)) return may;
  const content = { header: draft.header, items: draft.items };
  const changes = await changesOf(context, opened.right, draft.items, {
    header: draft.header,
    codes: await readCodes(db, { declarationId: entry.id, amendmentId: draft.id }),
  });
  if (failed(changes)) return changes;
  const status = entry.status === 'RECEIVED' ? 'ACCEPTED' : entry.status;
  const sending = amendmentToSend({ status, mrnVersion: entry.mrn_version, lastAmendment: entry.amendment_state ?? undefined }, changes.right, body.reason);
  if (failed(sending)) return sending;
  const { findings } = await judge(db, judgedPlace(entry, caller), profile, content, now);
  const { errors } = countsOf(findings);
  if (errors > 0) {
    const message = `Not submitted: ${errors} ${errors === 1 ? 'error' : 'errors'}`;
    return fail('refused', message, {
      feedbacks: [{ severity: 2, code: 'DEC-NOT-SUBMITTED', args: { n: String(errors) }, message }],
      data: { findings: shown(findings) },
    });
  }
  const amendment = await store(context, entry, draft, { content, reason: sending.right.reason, changes: changes.right });
  const handed = await handOverAmendment(context, { entry, amendment });
  return reply({ declaration: declarationOf(handed.entry), findings: shown(findings), items: [] });
};

export const discardAmendment: LifeHandlers['discardAmendment'] = async ({ params }, context) => {
  const { db, caller, now } = context;
  const found = await findDeclaration(db, caller, params.id);
  if (found === undefined) return notFound();
  const held = await findLock(db, caller, { application: DECLARATION_LOCK, resourceId: found.id }, now);
  const opened = await openToChange(context, { id: found.id, version: found.version, lockId: held?.session_id === caller.sessionId ? held.id : undefined });
  if (failed(opened)) return opened;
  const draft = await draftOf(db, found.id);
  if (draft === undefined || draft.id !== plainGuid(params.aid)) return notFound();
  if (draft.version !== Number(params.version)) return changedMeanwhile();
  await db.deleteFrom('declaration_amendment').where('id', '=', draft.id).execute();
  return reply({});
};
