import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { DEFAULT_LEVELS } from '../../domain/organization/defaults/defaultValue';
import { TEMPLATE_STATES, TextTemplate } from '../../domain/organization/templates/template';
import { endpoint } from './endpoint';
import { recordContract } from './record';
import { oneOf } from '../../domain/kernel/oneOf';

/** Each version is a record of its own: at most one draft and one published version of a code in a place (organization, 3.4). */
export const templateContract = recordContract('org.template', {
  path: '/api/org/ui/template',
  access: { read: 'org.templates', write: 'org.templates' },
  content: TextTemplate,
  row: t.type({
    code: t.string,
    name: t.string,
    kind: t.string,
    scopeKind: t.string,
    scopeId: t.string,
    languages: t.string,
    versionNo: t.union([t.number, t.literal('')]),
  }),
  criteria: t.exact(t.partial({ text: t.string, code: t.string, kind: t.string, status: t.string, scopeId: t.string })),
  statuses: TEMPLATE_STATES,
  actions: ['publish', 'discard'],
});

const ById = t.strict({ id: Guid });

/** A draft with the content of this version. */
export const reviseTemplate = endpoint({
  method: 'POST',
  path: '/api/org/ui/template/{id}/revise',
  access: 'org.templates',
  params: ById,
  answer: t.type({ id: Guid }),
  creates: true,
});

/** The content of this version as the next one, published. */
export const rollBackTemplate = endpoint({
  method: 'POST',
  path: '/api/org/ui/template/{id}/rollback',
  access: 'org.templates',
  params: ById,
  answer: t.type({ id: Guid, versionNo: t.union([t.number, t.literal('')]) }),
  creates: true,
});

/** `record`: LRN, sign-in name or recipient; without it the newest. `missing`: what the record has no value for. */
export const previewTemplate = endpoint({
  method: 'POST',
  path: '/api/org/ui/template/{id}/preview',
  access: 'org.templates',
  params: ById,
  body: t.intersection([t.strict({ language: t.string }), t.exact(t.partial({ record: t.string }))]),
  answer: t.type({ language: t.string, record: t.string, subject: t.string, body: t.string, missing: t.array(t.string) }),
  background: true,
});

/** Where the caller may have a template. */
export const readTemplateScopes = endpoint({
  method: 'GET',
  path: '/api/org/ui/templatescope',
  access: 'org.templates',
  answer: t.array(t.type({ kind: oneOf(DEFAULT_LEVELS), id: t.string, name: t.string })),
});
