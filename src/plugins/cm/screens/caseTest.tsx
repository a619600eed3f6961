import { readCaseTransitions } from '../../../application/contract/cases';
import { pagesOf } from '../../../domain/case/documents/pageRanges';
import { caseNumberIn, isAutomatic, isForwarded, plainSubject, senderVerdict, tokenIn } from '../../../domain/case/mail/incoming';
import { addWorkingMinutes, OFFICE_HOURS } from '../../../domain/case/workingTime';
import { ok } from '../../../domain/kernel/result';
import { text } from '../../../ui/archetypes/fields/constructors';
import { testbenchScreen } from '../../../ui/archetypes/testbench/testbenchScreen';

const word = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const NO_DAYS: ReadonlySet<string> = new Set();

/** Rules of cases, one at a time (case management, 5.6). */
export default testbenchScreen({
  title: 'cm.bench.title',
  tools: [
    {
      id: 'machine',
      title: 'cm.bench.machine',
      explanation: 'cm.bench.machine.hint',
      access: 'cm.search',
      fields: [text('id', 'cm.bench.case', { maxLength: 36, span: 6 })],
      call: ({ api }, values) => api.call(readCaseTransitions, { params: { id: word(values['id']) } }),
    },
    {
      id: 'threading',
      title: 'cm.bench.threading',
      explanation: 'cm.bench.threading.hint',
      fields: [
        text('subject', 'cm.bench.subject', { maxLength: 200, span: 6 }),
        text('from', 'cm.bench.from', { maxLength: 254, span: 3 }),
        text('to', 'cm.bench.to', { maxLength: 254, span: 3 }),
        text('authentication', 'cm.bench.authentication', { maxLength: 200, span: 12, optional: true }),
      ],
      values: { subject: 'Re: SV: Invoice [CM-2026-000123]', from: 'buyer@demo-trading.example', to: 'import+a1B2c3D4e5F6@portal.example' },
      call: (_services, values) => {
        const [subject, from, to] = [word(values['subject']), word(values['from']), word(values['to'])];
        const mail = { messageId: '', inReplyTo: '', references: [], subject, from, to: [to], cc: [], returnPath: from, headers: {} };
        return Promise.resolve(
          ok({
            token: tokenIn([to]) ?? '',
            caseNumber: caseNumberIn(subject) ?? '',
            subject: plainSubject(subject),
            forwarded: isForwarded(subject),
            automatic: isAutomatic(mail),
            verdict: senderVerdict(word(values['authentication']), 'mx.portal.example'),
          }),
        );
      },
    },
    {
      id: 'deadline',
      title: 'cm.bench.deadline',
      explanation: 'cm.bench.deadline.hint',
      fields: [text('received', 'cm.bench.received', { maxLength: 30, span: 4 }), text('hours', 'cm.bench.hours', { maxLength: 3, span: 2 })],
      values: { received: '2026-11-20T15:30:00Z', hours: '4' },
      call: (_services, values) =>
        Promise.resolve(
          ok({ due: addWorkingMinutes(new Date(word(values['received'])).toISOString(), Number(word(values['hours'])) * 60, OFFICE_HOURS, NO_DAYS) }),
        ),
    },
    {
      id: 'pages',
      title: 'cm.bench.pages',
      explanation: 'cm.bench.pages.hint',
      fields: [text('range', 'cm.bench.range', { maxLength: 100, span: 4 }), text('count', 'cm.bench.count', { maxLength: 4, span: 2 })],
      values: { range: '1-3,5,8-', count: '10' },
      call: (_services, values) => Promise.resolve(pagesOf(word(values['range']), Number(word(values['count'])))),
    },
  ],
});
