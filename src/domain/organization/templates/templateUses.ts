import { finding, wrong, type RuleFinding } from '../../kernel/finding';
import { TEMPLATE_KINDS, TEMPLATE_LANGUAGES, TEMPLATE_LENGTHS, type TemplateKind, type TextTemplate, type Variant } from './template';
import { pathsOf, problemWords, readTemplate, templateProblems } from './templateText';

interface Use {
  readonly kind: TemplateKind;
  readonly fields: readonly string[];
  /** Without these the mail would be of no use. */
  readonly needs: readonly string[];
}

/** Mails of the portal itself, by the code of the template that replaces their words. */
export const TEMPLATE_USES = {
  ONE_TIME_LINK: { kind: 'OneTimeInvitation', fields: ['company', 'purpose', 'message', 'until', 'url'], needs: ['url'] },
  ONE_TIME_CODE: { kind: 'Email', fields: ['company', 'code'], needs: ['code'] },
  ACCOUNT_INVITATION: { kind: 'Email', fields: ['name', 'password', 'until'], needs: ['name', 'password'] },
  ACCOUNT_RESET: { kind: 'Email', fields: ['name', 'password', 'until'], needs: ['name', 'password'] },
} as const satisfies Readonly<Record<string, Use>>;
export type TemplateUse = keyof typeof TEMPLATE_USES;

export const isTemplateUse = (code: string | undefined): code is TemplateUse => code !== undefined && Object.hasOwn(TEMPLATE_USES, code);

const EVERYWHERE = ['company.name', 'user.name'];
const DECLARATION = ['declaration.lrn', 'declaration.mrn', 'declaration.status', 'declaration.form', 'declaration.createdAt'];

/** What a template may name, by its kind. */
const FIELDS_OF_KIND: Readonly<Record<TemplateKind, readonly string[]>> = {
  Email: [...DECLARATION, ...EVERYWHERE],
  Document: [...DECLARATION, ...EVERYWHERE],
  Declaration: [...DECLARATION, ...EVERYWHERE],
  CaseNote: ['case.reference', 'case.number', 'case.subject', ...EVERYWHERE],
  InvoiceText: ['invoice.number', 'invoice.total', 'invoice.currency', 'invoice.dueDate', 'items', 'items.text', 'items.amount', ...EVERYWHERE],
  OneTimeInvitation: TEMPLATE_USES.ONE_TIME_LINK.fields,
};

const isKind = (kind: string | undefined): kind is TemplateKind => TEMPLATE_KINDS.some((known) => known === kind);

export const fieldsOf = ({ code, kind }: Pick<TextTemplate, 'code' | 'kind'>): readonly string[] => {
  if (isTemplateUse(code)) return TEMPLATE_USES[code].fields;
  return isKind(kind) ? FIELDS_OF_KIND[kind] : [];
};

const MARKUP = /<[a-z!/][^>]*>/i;

/** What keeps a text from being published; a draft is kept with it (ORG-R19). */
const textFindings = (text: string, pointer: string, known: readonly string[], severity: 1 | 2): readonly RuleFinding[] => [
  ...templateProblems(text, known).map((problem) => {
    const words = problemWords(problem);
    return finding(severity)('ORG-TPL', pointer, words, { words });
  }),
  ...(MARKUP.test(text) ? [finding(severity)('ORG-TPL-MARKUP', pointer, 'Markup is not allowed: the text is sent as it stands.')] : []),
];

const variantFindings = (template: TextTemplate, { language = '', subject = '', body = '' }: Variant, at: number, severity: 1 | 2): readonly RuleFinding[] => {
  const place = `/variants/${at}`;
  const known = fieldsOf(template);
  const needs = isTemplateUse(template.code) ? TEMPLATE_USES[template.code].needs : [];
  const named = pathsOf(readTemplate(`${subject} ${body}`).parts);
  const long = (
    [
      ['subject', subject],
      ['body', body],
    ] as const
  ).filter(([field, text]) => text.length > TEMPLATE_LENGTHS[field]);
  return [
    ...(TEMPLATE_LANGUAGES.some((one) => one === language) ? [] : [wrong('ORG-TPL-LANGUAGE', `${place}/language`, 'Choose the language.')]),
    ...long.map(([field]) =>
      wrong('ORG-LENGTH', `${place}/${field}`, `At most ${TEMPLATE_LENGTHS[field]} characters.`, { max: String(TEMPLATE_LENGTHS[field]) }),
    ),
    ...(body.trim() === '' ? [wrong('ORG-TPL-BODY', `${place}/body`, 'Enter the text.')] : []),
    ...textFindings(subject, `${place}/subject`, known, severity),
    ...textFindings(body, `${place}/body`, known, severity),
    ...needs
      .filter((path) => !named.includes(path))
      .map((path) => finding(severity)('ORG-TPL-NEEDS', `${place}/body`, `The text must name {{${path}}}.`, { field: `{{${path}}}` })),
  ];
};

/** Rules of one version; with `isPublished` what a draft may still have wrong is an error. */
export const checkTemplate = (template: TextTemplate, isPublished = false): readonly RuleFinding[] => {
  const { code = '', name = '', kind, scopeId = '', variants = [] } = template;
  const languages = variants.map(({ language }) => language);
  return [
    ...(/^[A-Z][A-Z0-9_]{1,49}$/.test(code) ? [] : [wrong('ORG-TPL-CODE', '/code', 'Enter a code of capitals, digits and underscores.')]),
    ...(name.trim() === '' ? [wrong('ORG-NAME', '/name', 'Enter the name.')] : []),
    ...(isKind(kind) ? [] : [wrong('ORG-TPL-KIND', '/kind', 'Choose the kind.')]),
    ...(isTemplateUse(code) && isKind(kind) && TEMPLATE_USES[code].kind !== kind
      ? [wrong('ORG-TPL-KIND', '/kind', `A template with this code has the kind ${TEMPLATE_USES[code].kind}.`)]
      : []),
    ...(scopeId === '' ? [wrong('ORG-TPL-SCOPE', '/scopeId', 'Choose for whom it is.')] : []),
    ...(variants.length === 0 ? [wrong('ORG-TPL-VARIANT', '/variants', 'Add the text in one language at least.')] : []),
    ...languages.flatMap((language, at) =>
      languages.indexOf(language) < at ? [wrong('ORG-TPL-TWICE', `/variants/${at}/language`, 'There is a text in this language already.')] : [],
    ),
    ...variants.flatMap((variant, at) => variantFindings(template, variant, at, isPublished ? 2 : 1)),
  ];
};

export interface LineDifference {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Two texts line by line, as few changes as possible. */
export const lineDifferences = (before: string, after: string): readonly LineDifference[] => {
  const [a, b] = [before.split('\n'), after.split('\n')];
  const common: number[][] = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) (common[i] ?? [])[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const rows: LineDifference[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      rows.push({ kind: 'same', text: a[i] ?? '' });
      i += 1;
      j += 1;
    } else if (i < a.length && (j >= b.length || at(i + 1, j) >= at(i, j + 1))) {
      rows.push({ kind: 'removed', text: a[i] ?? '' });
      i += 1;
    } else {
      rows.push({ kind: 'added', text: b[j] ?? '' });
      j += 1;
    }
  }
  return rows;
};
