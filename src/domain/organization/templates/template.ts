import * as t from 'io-ts';
import { machine } from '../../kernel/machine';

export const TEMPLATE_KINDS = ['Email', 'Document', 'Declaration', 'CaseNote', 'InvoiceText', 'OneTimeInvitation'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

export const TEMPLATE_STATES = ['Draft', 'Published', 'Superseded', 'Discarded'] as const;
export type TemplateState = (typeof TEMPLATE_STATES)[number];

/** `supersede` is the portal's own: when the next version is published. */
export const TEMPLATE_ACTIONS = ['publish', 'discard', 'supersede'] as const;
export type TemplateAction = (typeof TEMPLATE_ACTIONS)[number];

/** Of templates and of settings of screens (organization, 3.4). */
export const templateStatus = machine<TemplateState, TemplateAction>({
  Draft: { publish: 'Published', discard: 'Discarded' },
  Published: { supersede: 'Superseded' },
  Superseded: {},
  Discarded: {},
});

export const TEMPLATE_LANGUAGES = ['SV', 'NO', 'DK', 'EN'] as const;
export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number];

export const Variant = t.exact(t.partial({ language: t.string, subject: t.string, body: t.string }));
export type Variant = t.TypeOf<typeof Variant>;

/** One version of a text with places to fill in (organization, 2.10). */
export const TextTemplate = t.exact(
  t.partial({ code: t.string, name: t.string, kind: t.string, scopeKind: t.string, scopeId: t.string, versionNo: t.number, variants: t.array(Variant) }),
);
export type TextTemplate = t.TypeOf<typeof TextTemplate>;

export const TEMPLATE_LENGTHS = { code: 50, name: 100, subject: 200, body: 100_000 } as const;

/** ORG-R20: in the language of the reader, else of the company, else English, else the first one. */
export const variantFor = (variants: readonly Variant[], user: string | undefined, company: string | undefined): Variant | undefined => {
  const wanted = [user, company, 'EN'].map((language) => variants.find((variant) => variant.language === language));
  return wanted.find((variant) => variant !== undefined) ?? variants[0];
};
