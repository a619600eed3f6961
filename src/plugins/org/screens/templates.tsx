import { templateContract } from '../../../application/contract/textTemplates';
import { isRouteGuid } from '../../../domain/kernel/guid';
import { choice, text } from '../../../ui/archetypes/fields/constructors';
import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { searchOfKind } from '../../../ui/archetypes/search/searchOfKind';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { Tag } from '../../../ui/kit/Tag';
import type { ScreenProps } from '../../../ui/plugin';
import { kindChoices, templateRecord, TEMPLATES, templateTone } from '../templates/templateRecord';
import { worded } from '../worded';

const List = searchScreen(
  searchOfKind(templateContract, {
    view: 'org.templates',
    title: 'org.templates.title',
    criteria: [
      text('text', 'org.templates.text', { maxLength: 100, span: 4, optional: true }),
      choice('kind', 'org.template.kind', kindChoices, { optional: true }),
      choice(
        'status',
        'org.status',
        templateContract.statuses.map((value) => ({ value, text: `org.template.status.${value}` as const })),
        { optional: true },
      ),
    ],
    columns: [
      { id: 'code', title: 'org.template.code', width: 220, sortable: true, opens: true, value: ({ code }) => code },
      { id: 'name', title: 'org.template.name', width: 240, sortable: true, value: ({ name }) => name },
      worded('kind', 'org.template.kind', 160, 'org.template.kind.'),
      worded('scopeKind', 'org.default.level', 104, 'org.level.'),
      { id: 'languages', title: 'org.template.variants', width: 120, value: ({ languages }) => languages },
      { id: 'versionNo', title: 'org.template.version', width: 80, kind: 'integer', value: ({ versionNo }) => String(versionNo) },
      {
        id: 'status',
        title: 'org.status',
        width: 128,
        kind: 'custom',
        sortable: true,
        value: ({ status }) => status,
        content: ({ status }) => <Tag text={`org.template.status.${status}`} tone={templateTone(status)} />,
        written: ({ status }, { t }) => t(`org.template.status.${status}`),
      },
    ],
    unasked: () => ({ criteria: {}, sort: [{ column: 'code', descending: false }] }),
    open: ({ id }) => `${TEMPLATES}/${id}`,
    create: { to: `${TEMPLATES}/new`, text: 'org.template.new', access: 'org.templates' },
    empty: 'org.templates.empty',
    none: 'org.templates.none',
  }),
);
const Record = recordScreen(templateRecord);

/** Texts with places to fill in (organization, 5.8): the list, or one version. An address that names neither shows the list. */
export default function Templates({ params }: ScreenProps) {
  const id = params['*'] ?? '';
  return id === 'new' || isRouteGuid(id) ? <Record params={{ id }} /> : <List params={{}} />;
}
