import { uiSettingContract } from '../../../application/contract/uiSettings';
import { machine } from '../../../domain/kernel/machine';
import type { TemplateState } from '../../../domain/organization/templates/template';
import { uiScreen } from '../../../domain/organization/uiSettings/profileScreens';
import { checkUiConfiguration } from '../../../domain/organization/uiSettings/uiConfiguration';
import { text } from '../../../ui/archetypes/fields/constructors';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import { templateTone } from '../templates/templateRecord';
import { UiElementsPart } from './UiElementsPart';
import { UiPlaceFields } from './UiPlaceFields';
import { UI_SETTINGS } from './uiSettingModels';
import { UiVersions } from './UiVersions';

/** How the elements of one screen are shown in one place of the organisation (organization, 5.9). */
export const uiSettingRecord = recordOfKind(uiSettingContract, {
  title: 'org.ui.title',
  path: `${UI_SETTINGS}/new`,
  addressOf: (id) => `${UI_SETTINGS}/${id ?? 'new'}`,
  blank: () => ({ elements: [] }),
  check: (draft) => checkUiConfiguration(draft, uiScreen(draft.screenId ?? '')?.elements ?? []),
  tabs: [
    {
      id: 'elements',
      title: 'org.ui.elements',
      sections: [
        {
          layout: 'FORM',
          id: 'place',
          title: 'org.ui.title',
          fields: [text('screenId', 'org.ui.screen', { maxLength: 60 }), text('scopeId', 'org.default.scope', { maxLength: 36 })],
          body: UiPlaceFields,
        },
        { layout: 'PART', id: 'elements', title: 'org.ui.elements', at: '/elements', part: UiElementsPart },
      ],
    },
    { id: 'versions', title: 'org.template.versions', stored: true, part: UiVersions },
  ],
  status: {
    machine: machine<TemplateState, 'publish' | 'discard' | 'reset'>({
      Draft: { publish: 'Published', discard: 'Discarded' },
      Published: { reset: 'Superseded' },
      Superseded: {},
      Discarded: {},
    }),
    text: (status) => `org.template.status.${status}` as const,
    tone: templateTone,
  },
  actions: {
    publish: { text: 'org.template.publish', place: 'primary', icon: 'check', done: 'org.ui.published' },
    discard: { text: 'org.template.discard', place: 'more', destructive: true },
    reset: {
      text: 'org.ui.reset',
      place: 'secondary',
      confirm: { title: 'org.ui.reset', body: 'org.ui.reset.body', yes: 'org.ui.reset', no: 'org.ui.keep' },
    },
  },
  facts: ({ content: { versionNo } }) => (versionNo === undefined ? [] : [{ label: 'org.template.version', value: String(versionNo) }]),
  list: { to: UI_SETTINGS, text: 'org.ui.list' },
});
