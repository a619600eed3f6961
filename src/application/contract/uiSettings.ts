import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { TEMPLATE_STATES } from '../../domain/organization/templates/template';
import { UiConfiguration } from '../../domain/organization/uiSettings/uiConfiguration';
import { endpoint } from './endpoint';
import { recordContract } from './record';

const PATH = '/api/org/ui/uiconfiguration';

/** Each version is a record of its own, as of templates: at most one draft and one published version of a screen in a place (organization, 3.4). */
export const uiSettingContract = recordContract('org.uisetting', {
  path: PATH,
  access: { read: 'org.uiconfig', write: 'org.uiconfig' },
  content: UiConfiguration,
  row: t.type({ screenId: t.string, scopeKind: t.string, scopeId: t.string, versionNo: t.union([t.number, t.literal('')]), note: t.string }),
  criteria: t.exact(t.partial({ screenId: t.string, status: t.string, scopeId: t.string })),
  statuses: TEMPLATE_STATES,
  actions: ['publish', 'discard', 'reset'],
});

const ById = t.strict({ id: Guid });

/** A draft with the content of this version. */
export const reviseUiSetting = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/revise`,
  access: 'org.uiconfig',
  params: ById,
  answer: t.type({ id: Guid }),
  creates: true,
});

/** The content of this version as the next one, published. */
export const rollBackUiSetting = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/rollback`,
  access: 'org.uiconfig',
  params: ById,
  answer: t.type({ id: Guid, versionNo: t.number }),
  creates: true,
});

export const EffectiveUiElement = t.intersection([
  t.type({ elementId: t.string, hidden: t.boolean, required: t.boolean, readOnly: t.boolean }),
  t.partial({ label: t.record(t.string, t.string), order: t.number, help: t.string }),
]);

/** How a screen looks in the active unit. `draft`: as it would look with this draft, for who may publish it. */
export const readEffectiveUi = endpoint({
  method: 'GET',
  path: `${PATH}/effective`,
  access: 'signedIn',
  params: t.intersection([t.strict({ screenId: t.string }), t.exact(t.partial({ draft: t.string }))]),
  answer: t.array(EffectiveUiElement),
  background: true,
});

/** Where the caller may set a screen up. */
export const readUiScopes = endpoint({
  method: 'GET',
  path: '/api/org/ui/uiconfigurationscope',
  access: 'org.uiconfig',
  answer: t.array(t.type({ kind: t.keyof({ Tenant: null, Company: null, OrgUnit: null, User: null }), id: t.string, name: t.string })),
});
