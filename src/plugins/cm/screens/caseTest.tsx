import { receiveMail } from '../../../application/contract/caseMail';
import { readCaseTransitions } from '../../../application/contract/cases';
import { freshGuid } from '../../../application/session/freshGuid';
import { pagesOf } from '../../../domain/case/documents/pageRanges';
import { caseNumberIn, isAutomatic, isForwarded, plainSubject, senderVerdict, tokenIn } from '../../../domain/case/mail/incoming';
import { addWorkingMinutes, OFFICE_HOURS } from '../../../domain/case/workingTime';
import { ok } from '../../../domain/kernel/result';
import { text } from '../../../ui/archetypes/fields/constructors';
import { testbenchScreen } from '../../../ui/archetypes/testbench/testbenchScreen';

const word = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
/** A customer's mail with an invoice, as our own receiver hands it over. */
const SAMPLE = [
  'Authentication-Results: mx.portal.example; dmarc=pass header.from=nordic-shoes.example',
  'Return-Path: <orders@nordic-shoes.example>',
  'From: Orders <orders@nordic-shoes.example>',
  'To: import@portal.example',
  'Subject: Invoice 4711',
  'Message-ID: <4711@nordic-shoes.example>',
  'Date: Fri, 20 Nov 2026 09:00:00 +0100',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=part',
  '',
  '--part',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Please declare these shoes.',
  '--part',
  'Content-Type: text/csv; name=invoice.csv',
  'Content-Disposition: attachment; filename=invoice.csv',
  '',
  'Article;Description;Quantity;Unit price;Amount',
  'S-1;Leather shoes;10;12,50;125,00',
  '--part--',
  '',
].join('\n');

const NO_DAYS: ReadonlySet<string> = new Set();

/** Rules of cases, one at a time (case management, 5.6). */
export default testbenchScreen({
  title: 'cm.bench.title',
  tools: [
    {
      id: 'deliver',
      title: 'cm.bench.deliver',
      explanation: 'cm.bench.deliver.hint',
      access: 'cm.cmtest',
      fields: [text('raw', 'cm.bench.raw', { maxLength: 100_000, lines: true, span: 12 })],
      values: { raw: SAMPLE },
      call: ({ api }, values) =>
        api.call(receiveMail, { body: { raw: typeof values['raw'] === 'string' ? values['raw'] : '' } }, { idempotencyKey: freshGuid() }),
    },
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
