import * as t from 'io-ts';
import { isIsoDate } from '../../kernel/dates';
import { isEmailAddress } from '../../kernel/emailAddress';
import { MAX_COMMENT } from './oneTimeLink';

/** Words for whoever opens the link, in each language. */
export const OneTimeText = t.strict({ EN: t.string, SV: t.string, NO: t.string, DK: t.string });
export type OneTimeText = t.TypeOf<typeof OneTimeText>;

export const TASK_FIELD_KINDS = ['text', 'longText', 'date', 'email', 'yesNo', 'choice'] as const;
export type TaskFieldKind = (typeof TASK_FIELD_KINDS)[number];

const FieldKind = t.keyof({ text: null, longText: null, date: null, email: null, yesNo: null, choice: null });

/** One thing that is shown or asked. `value`: yes and no are `true` and empty. */
export const TaskField = t.intersection([
  t.type({ id: t.string, label: OneTimeText, kind: FieldKind, value: t.string, isReadOnly: t.boolean, isRequired: t.boolean }),
  t.partial({ maxLength: t.number, choices: t.array(t.type({ value: t.string, label: OneTimeText })) }),
]);
export type TaskField = t.TypeOf<typeof TaskField>;

/** A document that is asked for; an upload of that type is it, without a type any upload. */
export const RequiredDocument = t.intersection([t.type({ label: OneTimeText }), t.partial({ documentType: t.string })]);
export type RequiredDocument = t.TypeOf<typeof RequiredDocument>;

/** What an area shows of its record by a link, and what it asks. `confirms`: what the visitor ticks before the end. */
export interface ShownTask {
  readonly title: OneTimeText;
  readonly fields: readonly TaskField[];
  readonly requiredDocuments?: readonly RequiredDocument[];
  readonly mayUpload?: boolean;
  readonly mayComment?: boolean;
  readonly needsComment?: boolean;
  readonly confirms?: OneTimeText;
}

/** What the visitor has filled in so far; it is kept with the request, whichever of its links is used. */
export interface TaskDraft {
  readonly fields: Readonly<Record<string, string>>;
  readonly comment: string;
  readonly isConfirmed: boolean;
}

export interface TaskFinding {
  readonly code: 'ORG-OTU-FIELD' | 'ORG-OTU-REQUIRED' | 'ORG-OTU-FORM' | 'ORG-OTU-DOCUMENT' | 'ORG-OTU-CONFIRM' | 'ORG-LENGTH';
  readonly pointer: string;
  readonly message: string;
  readonly args?: Readonly<Record<string, string>>;
}

const DEFAULT_LENGTH = 500;

const found = (code: TaskFinding['code'], pointer: string, message: string, args?: Readonly<Record<string, string>>): TaskFinding => ({
  code,
  pointer,
  message,
  ...(args && { args }),
});

const fits = ({ kind, choices = [] }: TaskField, value: string): boolean => {
  if (kind === 'date') return isIsoDate(value);
  if (kind === 'email') return isEmailAddress(value);
  if (kind === 'yesNo') return value === 'true';
  return kind !== 'choice' || choices.some((choice) => choice.value === value);
};

/** A value for a field that was not handed over is refused with its name, whatever it says (organization, 2.15). */
export const checkDraft = ({ fields }: ShownTask, draft: TaskDraft): readonly TaskFinding[] => [
  ...Object.entries(draft.fields).flatMap(([id, value]) => {
    const field = fields.find((one) => one.id === id);
    const pointer = `/fields/${id}`;
    if (field === undefined || field.isReadOnly)
      return [found('ORG-OTU-FIELD', pointer, 'This was not handed over and stays as it is.', { field: id.slice(0, 60) })];
    const max = field.maxLength ?? DEFAULT_LENGTH;
    if (value.length > max) return [found('ORG-LENGTH', pointer, `At most ${max} characters.`, { max: String(max) })];
    return value.trim() === '' || fits(field, value.trim()) ? [] : [found('ORG-OTU-FORM', pointer, 'This does not have the right form.')];
  }),
  ...(draft.comment.length > MAX_COMMENT ? [found('ORG-LENGTH', '/comment', `At most ${MAX_COMMENT} characters.`, { max: String(MAX_COMMENT) })] : []),
];

export const valueIn = ({ fields }: Pick<TaskDraft, 'fields'>, field: TaskField): string => fields[field.id] ?? field.value;

/** What is still missing before the task is done. `uploads`: the document types of what was uploaded. */
export const missingIn = (task: ShownTask, draft: TaskDraft, uploads: readonly (string | undefined)[]): readonly TaskFinding[] => {
  const { fields, requiredDocuments = [], needsComment = false, confirms } = task;
  return [
    ...fields.flatMap((field) =>
      field.isRequired && !field.isReadOnly && valueIn(draft, field).trim() === '' ? [found('ORG-OTU-REQUIRED', `/fields/${field.id}`, 'Fill this in.')] : [],
    ),
    ...requiredDocuments.flatMap(({ documentType, label }) =>
      uploads.some((type) => documentType === undefined || type === documentType)
        ? []
        : [found('ORG-OTU-DOCUMENT', '/documents', `Upload: ${label.EN}.`, { document: label.EN })],
    ),
    ...(needsComment && draft.comment.trim() === '' ? [found('ORG-OTU-REQUIRED', '/comment', 'Fill this in.')] : []),
    ...(confirms !== undefined && !draft.isConfirmed ? [found('ORG-OTU-CONFIRM', '/isConfirmed', 'Tick the box to confirm.')] : []),
  ];
};
