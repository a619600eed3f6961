import { sql } from 'kysely';
import { answeredOf, type RequestContent, type RequestItem, type RequestStatus } from '../../../../src/domain/case/requests/request';
import { tenantIds, unitIds } from '../../../db/demo/demoUnits';
import type { Seed } from '../../../db/seed';

const HOUR_MS = 3_600_000;
const RECIPIENT = 'orders@nordic-shoes.example';

interface DemoRequest {
  readonly status: RequestStatus;
  /** Of the case, by its place among the demo cases. */
  readonly place: number;
  readonly subject: string;
  /** Hours from now. */
  readonly due: number;
  readonly answers: number;
  readonly accepted?: boolean;
}

const DEMO: readonly DemoRequest[] = [
  { status: 'DRAFT', place: 2, subject: 'Packing list of the hand tools (demo)', due: 48, answers: 0 },
  { status: 'SENT', place: 3, subject: 'Weights of the shipment (demo)', due: 30, answers: 0 },
  { status: 'OVERDUE', place: 15, subject: 'Certificate of origin (demo)', due: -20, answers: 0 },
  { status: 'ANSWERED', place: 5, subject: 'Order number and gross mass (demo)', due: 20, answers: 2 },
  { status: 'COMPLETED', place: 6, subject: 'Delivery terms (demo)', due: -60, answers: 2, accepted: true },
];

const itemsOf = ({ answers, accepted = false }: DemoRequest, at: string): RequestItem[] =>
  [
    { key: 'i1', kind: 'TEXT', label: 'Order number', required: true, targetField: 'customerReference' },
    { key: 'i2', kind: 'NUMBER', label: 'Gross mass in kg', required: true, targetField: 'totalGrossMass' },
  ].map((item, place) => ({
    ...item,
    ...(place < answers && { value: place === 0 ? 'PO-4711' : '812.5', answeredBy: RECIPIENT, answeredAt: at, ...(accepted && { verdict: 'ACCEPTED' }) }),
  }));

/** Requests for information, one of each sort that a desk sees; their links are not issued, so nobody is mailed. */
export const requestSeed: Seed = {
  name: 'cm.requests',
  run: async (db, now) => {
    for (const [at, request] of DEMO.entries()) {
      const caseId = `d0000000-0000-4000-8000-${String(request.place).padStart(12, '0')}`;
      const { rows } = await sql<{ number: string }>`select number from cm_case where id = ${caseId}::uuid`.execute(db);
      const dueAt = new Date(now.getTime() + request.due * HOUR_MS).toISOString();
      const content: RequestContent = {
        caseId,
        caseNumber: rows[0]?.number ?? '',
        subject: request.subject,
        message: 'Please answer by this link.',
        language: 'EN',
        dueAt,
        recipients: [{ email: RECIPIENT }],
        items: itemsOf(request, now.toISOString()),
        ...(request.status !== 'DRAFT' && { sentAt: new Date(now.getTime() - 70 * HOUR_MS).toISOString(), reminders: [] }),
      };
      await sql`insert into cm_info (id, version, tenant_id, org_unit_id, created_at, created_by, changed_at, changed_by, number, status, content, case_number, subject, recipient, due_at,
          answered, last_reminder, case_ids)
        values (${`d6000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`}, 1, ${tenantIds.nordic}, ${unitIds.gothenburg}, ${now}, 'case.demo', ${now}, 'case.demo', '', ${request.status},
          ${JSON.stringify(content)}, ${content.caseNumber ?? ''}, ${request.subject}, ${RECIPIENT}, ${dueAt}, ${answeredOf(content.items ?? [])}, '', ${caseId})`.execute(
        db,
      );
      if (request.status === 'SENT' || request.status === 'OVERDUE' || request.status === 'ANSWERED')
        await sql`update cm_case set open_request_count = open_request_count + 1 where id = ${caseId}::uuid`.execute(db);
    }
  },
};
