import { sql } from 'kysely';
import type { CaseEvent } from '../../../src/domain/case/automaticStatus';
import type { DeclarationStatus } from '../../../src/domain/declaration/declaration';
import { failed, ok } from '../../../src/domain/kernel/result';
import type { EventReceiver } from '../../realtime/eventDeliveries';
import { declarationStanding } from '../dec/area';
import { cases, type CaseEntry } from './caseKind';
import { applyEvent } from './moving';
import { systemContext } from '../../records/systemContext';

const NOT_SENT: readonly DeclarationStatus[] = ['DRAFT', 'READY', 'SEND_FAILED'];
const CODES: Partial<Readonly<Record<DeclarationStatus, string>>> = {
  ACCEPTED: 'ACC',
  UNDER_CONTROL: 'ACC',
  DOCS_REQUESTED: 'ACC',
  SUPPLEMENT_DUE: 'CLR',
  RELEASED: 'CLR',
  CLEARED: 'CLR',
  CANCELLED: 'CNL',
};

/** What a case remembers of a linked declaration. */
export const declarationCode = (status: DeclarationStatus) => ({
  statusCode: CODES[status] ?? '',
  statusText: status as string,
  submitted: !NOT_SENT.includes(status),
});

const SUBMITTED: readonly DeclarationStatus[] = ['SENT', 'RECEIVED', 'ACCEPTED', 'UNDER_CONTROL', 'DOCS_REQUESTED'];
const RELEASED: readonly DeclarationStatus[] = ['RELEASED', 'CLEARED', 'SUPPLEMENT_DUE'];

/** The event of a case, and how it is told where it changes nothing. */
const eventOf = (status: DeclarationStatus, wasReleased: boolean, allReleased: boolean, lrn: string): readonly [CaseEvent, string] | undefined => {
  if (SUBMITTED.includes(status)) return ['DeclarationSubmitted', `Declaration ${lrn} submitted.`];
  if (RELEASED.includes(status)) return allReleased ? ['DeclarationsReleased', `Declaration ${lrn} cleared.`] : undefined;
  if (status === 'REJECTED' || status === 'NOT_RELEASED' || status === 'CANCELLED')
    return wasReleased ? ['DeclarationLost', `Declaration ${lrn} invalidated.`] : ['DeclarationRejected', `Declaration ${lrn} rejected.`];
  return undefined;
};

/** Linked declarations keep their cases up to date. */
export const declarationNews: EventReceiver = {
  name: 'cm.declarations',
  plugin: 'dec',
  eventTypes: ['DeclarationStatusChanged'],
  receive: async (db, event, step) => {
    const standing = await declarationStanding(db, event.id);
    if (standing === undefined) return ok({});
    const { rows } = await sql<{ id: string; case_id: string; status_code: string }>`select id, case_id, status_code from cm_link
      where target_kind = 'DECLARATION' and target_id = ${standing.id}::uuid`.execute(db);
    const told = declarationCode(standing.status);
    const context = systemContext(db, { ...step, tenantId: event.tenantId, orgUnitId: event.orgUnitId, userName: 'system' });
    for (const link of rows) {
      await sql`update cm_link set status_code = ${told.statusCode}, status_text = ${told.statusText}, submitted = submitted or ${told.submitted},
        target_number = ${standing.lrn}, last_changed_at = ${step.now} where id = ${link.id}::uuid`.execute(db);
      const { rows: open } = await sql<{
        n: number;
      }>`select count(*)::int as n from cm_link where case_id = ${link.case_id}::uuid and target_kind = 'DECLARATION'
        and status_code <> 'CLR' and status_code <> 'CNL'`.execute(db);
      const found = await cases.records.find(context, link.case_id);
      if (failed(found)) continue;
      const happened = eventOf(standing.status, link.status_code === 'CLR', (open[0]?.n ?? 0) === 0, standing.lrn);
      if (happened !== undefined) await applyEvent(context, found.right as CaseEntry, happened[0], happened[1]);
    }
    return ok({});
  },
};
