import { templateContract } from '../../../application/contract/textTemplates';
import { machine } from '../../../domain/kernel/machine';
import { TEMPLATE_KINDS, TEMPLATE_LANGUAGES, TEMPLATE_LENGTHS, type TemplateState } from '../../../domain/organization/templates/template';
import { checkTemplate } from '../../../domain/organization/templates/templateUses';
import { choice, text } from '../../../ui/archetypes/fields/constructors';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import type { TagTone } from '../../../ui/kit/Tag';
import { TemplatePlaceFields } from './TemplatePlaceFields';
import { TemplatePreview } from './TemplatePreview';
import { TemplateVersions } from './TemplateVersions';

export const TEMPLATES = '/org/template-management';

export const kindChoices = TEMPLATE_KINDS.map((value) => ({ value, text: `org.template.kind.${value}` as const }));
export const languageChoices = TEMPLATE_LANGUAGES.map((value) => ({ value, text: `org.language.${value}` as const }));

const TONES: Readonly<Record<TemplateState, TagTone>> = { Draft: 'blue', Published: 'green', Superseded: 'grey', Discarded: 'grey' };
export const templateTone = (status: TemplateState): TagTone => TONES[status];

/** One version of a text with places to fill in (organization, 5.8). */
export const templateRecord = recordOfKind(templateContract, {
  title: 'org.template.title',
  path: `${TEMPLATES}/new`,
  addressOf: (id) => `${TEMPLATES}/${id ?? 'new'}`,
  blank: () => ({ kind: 'Email', variants: [{ language: 'EN', subject: '', body: '' }] }),
  check: (draft) => checkTemplate(draft),
  tabs: [
    {
      id: 'text',
      title: 'org.template.text',
      sections: [
        {
          layout: 'FORM',
          id: 'template',
          title: 'org.template.title',
          fields: [
            text('code', 'org.template.code', { maxLength: TEMPLATE_LENGTHS.code, span: 4 }),
            text('name', 'org.template.name', { maxLength: TEMPLATE_LENGTHS.name, span: 6 }),
            choice('kind', 'org.template.kind', kindChoices, { span: 4 }),
            text('scopeId', 'org.default.scope', { span: 6 }),
          ],
          body: TemplatePlaceFields,
        },
        {
          layout: 'LIST',
          id: 'variants',
          title: 'org.template.variants',
          at: '/variants',
          rowTitle: 'org.template.variant',
          fields: [
            choice('language', 'org.template.language', languageChoices, { span: 3 }),
            text('subject', 'org.template.subject', { maxLength: TEMPLATE_LENGTHS.subject, span: 6, optional: true }),
            text('body', 'org.template.body', { maxLength: TEMPLATE_LENGTHS.body, lines: true, span: 12 }),
          ],
          blank: () => ({ language: 'SV', subject: '', body: '' }),
          max: TEMPLATE_LANGUAGES.length,
        },
      ],
    },
    { id: 'preview', title: 'org.template.preview', stored: true, part: TemplatePreview },
    { id: 'versions', title: 'org.template.versions', stored: true, part: TemplateVersions },
  ],
  status: {
    machine: machine<TemplateState, 'publish' | 'discard'>({
      Draft: { publish: 'Published', discard: 'Discarded' },
      Published: {},
      Superseded: {},
      Discarded: {},
    }),
    text: (status) => `org.template.status.${status}` as const,
    tone: templateTone,
  },
  actions: {
    publish: { text: 'org.template.publish', place: 'primary', icon: 'check' },
    discard: { text: 'org.template.discard', place: 'more', destructive: true },
  },
  facts: ({ content: { versionNo } }) => (versionNo === undefined ? [] : [{ label: 'org.template.version', value: String(versionNo) }]),
  list: { to: TEMPLATES, text: 'org.templates.title' },
});
