import { AUTHORITY_ANSWERS, sendManifest, steerAuthority } from '../../../application/contract/cmmIntegration';
import { freshGuid } from '../../../application/session/freshGuid';
import { fail, failed, ok, type Result } from '../../../domain/kernel/result';
import { CargoManifest } from '../../../domain/manifest/manifest';
import { TEMPLATES, templateOf, type Template } from '../../../domain/manifest/templates';
import { choice, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import type { ToolServices, ToolValues } from '../../../ui/archetypes/testbench/declared';
import { testbenchScreen } from '../../../ui/archetypes/testbench/testbenchScreen';
import { manifestEvents } from '../parts/benchEvents';

const templateChoices = TEMPLATES.map((value) => ({ value, text: `cmm.template.${value}` as const }));
const answerChoices = AUTHORITY_ANSWERS.map((value) => ({ value, text: `cmm.authority.${value}` as const }));
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What is sent: the message as typed, or the template. */
const messageOf = (values: ToolValues): Result<{ readonly reference: string; readonly manifest: CargoManifest }> => {
  const reference = textOf(values['reference']);
  const typed = textOf(values['message']);
  const template = TEMPLATES.find((one) => one === values['template']) ?? ('sea' satisfies Template);
  if (typed === '') return ok({ reference, manifest: templateOf(template, reference, new Date(Date.now() + 172_800_000).toISOString()) });
  try {
    const read: unknown = JSON.parse(typed);
    return CargoManifest.is(read)
      ? ok({ reference, manifest: read })
      : fail('refused', 'The message does not have the shape of a manifest.', { textKey: 'cmm.bench.shape' });
  } catch {
    return fail('refused', 'The message is no JSON.', { textKey: 'cmm.bench.json' });
  }
};

const send = async ({ api }: ToolServices, values: ToolValues, times: number): Promise<Result<unknown>> => {
  const message = messageOf(values);
  if (failed(message)) return message;
  const idempotencyKey = freshGuid();
  const body = { ...message.right, register: values['register'] === true };
  const answers = [];
  for (let at = 0; at < times; at += 1) {
    const answer = await api.call(sendManifest, { body }, { idempotencyKey });
    if (failed(answer)) return answer;
    answers.push(answer.right);
  }
  return ok(times === 1 ? answers[0] : answers);
};

const fields = [
  choice('template', 'cmm.bench.template', templateChoices, { span: 4 }),
  text('reference', 'cmm.field.reference', { maxLength: 35, span: 4 }),
  yesNo('register', 'cmm.bench.register', { span: 4, optional: true }),
  text('message', 'cmm.bench.message', { maxLength: 1_000_000, lines: true, span: 12, optional: true, hint: 'cmm.bench.message.hint' }),
];
const values = { template: 'sea', reference: 'TEST-1', register: true, message: '' };

/** Manifests as another system sends them, and how the simulated authority answers. */
export default testbenchScreen({
  title: 'cmm.integration.title',
  tools: [
    { id: 'send', title: 'cmm.bench.send', explanation: 'cmm.bench.send.note', fields, values, call: (services, given) => send(services, given, 1) },
    {
      id: 'twice',
      title: 'cmm.bench.twice',
      explanation: 'cmm.bench.twice.note',
      fields,
      values: { ...values, reference: 'TEST-2' },
      call: (services, given) => send(services, given, 2),
    },
    {
      id: 'authority',
      title: 'cmm.bench.authority',
      explanation: 'cmm.messages.simulated',
      fields: [
        text('manifest', 'cmm.bench.manifestId', { maxLength: 36, span: 6 }),
        choice('answer', 'cmm.field.answer', answerChoices, { span: 6 }),
        text('errors', 'cmm.bench.errors', { maxLength: 2_000, lines: true, span: 12, optional: true, hint: 'cmm.bench.errors.hint' }),
        text('house', 'cmm.field.transportDocument', { maxLength: 70, span: 6, optional: true }),
      ],
      values: { answer: 'NOW' },
      call: ({ api }, given) =>
        api.call(
          steerAuthority,
          {
            body: {
              manifestId: textOf(given['manifest']),
              answer: textOf(given['answer']),
              errors: textOf(given['errors'])
                .split('\n')
                .filter((line) => line.trim() !== ''),
              house: textOf(given['house']),
            },
          },
          { idempotencyKey: freshGuid() },
        ),
    },
    {
      id: 'events',
      title: 'cmm.bench.events',
      explanation: 'cmm.bench.events.note',
      fields: [],
      stream: manifestEvents,
    },
  ],
});
