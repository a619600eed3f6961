import { defaultContract } from '../../../application/contract/defaultValues';
import { checkDefaultField } from '../../../domain/organization/defaults/defaultFields';
import { checkDefault } from '../../../domain/organization/defaults/defaultValue';
import { machine } from '../../../domain/kernel/machine';
import { choice, date, text } from '../../../ui/archetypes/fields/constructors';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import { areaChoices, modeChoices } from './defaultChoices';
import { DefaultPlaceFields } from './DefaultPlaceFields';
import { ExplainPart } from './ExplainPart';

const LIST = '/org/default-administration';

/** One value that new records begin with, for whom it is, and why it counts or not (organization, 5.5). */
export const defaultRecord = recordOfKind(defaultContract, {
  title: 'org.default.title',
  path: `${LIST}/new`,
  addressOf: (id) => `${LIST}/${id ?? 'new'}`,
  blank: (today) => ({ area: 'DECLARATION', mode: 'Suggest', validFrom: today }),
  check: (draft) => [...checkDefault(draft), ...checkDefaultField(draft)],
  sections: [
    {
      layout: 'FORM',
      id: 'place',
      title: 'org.default.place',
      fields: [
        text('scopeId', 'org.default.scope', { span: 6 }),
        choice('area', 'org.default.area', areaChoices, { span: 6 }),
        text('fieldPath', 'org.default.field', { span: 6, maxLength: 200 }),
      ],
      body: DefaultPlaceFields,
    },
    {
      layout: 'FORM',
      id: 'value',
      title: 'org.default.value',
      fields: [
        choice('mode', 'org.default.mode', modeChoices, { span: 4 }),
        text('value', 'org.default.value', { span: 6, maxLength: 1_000, optional: true }),
        date('validFrom', 'org.default.validFrom'),
        date('validTo', 'org.default.validTo', { optional: true }),
      ],
    },
    { layout: 'PART', id: 'explain', title: 'org.default.explain', part: ExplainPart },
  ],
  status: {
    machine: machine<'Active' | 'Ended', 'end'>({ Active: { end: 'Ended' }, Ended: {} }),
    text: (status) => `org.default.status.${status}` as const,
    tone: (status) => (status === 'Active' ? 'green' : 'grey'),
  },
  actions: { end: { text: 'org.default.end', place: 'more' } },
  remove: { question: { title: 'org.default.delete', yes: 'record.delete', no: 'org.keep' }, shows: () => true, to: LIST },
  list: { to: LIST, text: 'org.defaults.title' },
});
