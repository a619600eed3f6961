import { observer } from 'mobx-react-lite';
import { uiSettingContract } from '../../../application/contract/uiSettings';
import { isRouteGuid } from '../../../domain/kernel/guid';
import { uiScreen, uiScreens } from '../../../domain/organization/uiSettings/profileScreens';
import { choice } from '../../../ui/archetypes/fields/constructors';
import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { searchOfKind } from '../../../ui/archetypes/search/searchOfKind';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { Link } from '../../../ui/kit/Link';
import { Loading } from '../../../ui/kit/Loading';
import { Tag } from '../../../ui/kit/Tag';
import type { ScreenProps } from '../../../ui/plugin';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import type { TextKey } from '../../../ui/text/keys';
import { PluginTexts } from '../../../ui/text/pluginTexts';
import { useTexts } from '../../../ui/text/texts';
import { templateTone } from '../templates/templateRecord';
import { screenName, ScreenNamesModel, UI_SETTINGS } from '../uiSettings/uiSettingModels';
import { uiSettingRecord } from '../uiSettings/uiSettingRecord';
import { worded } from '../worded';

function ScreenLink({ id, screenId }: { readonly id: string; readonly screenId: string }) {
  const texts = useTexts();
  return <Link to={`${UI_SETTINGS}/${id}`}>{screenName(uiScreen(screenId) ?? { textKey: '', english: screenId }, texts)}</Link>;
}

const List = searchScreen(
  searchOfKind(uiSettingContract, {
    view: 'org.uiconfig',
    title: 'org.ui.list',
    criteria: [
      choice(
        'screenId',
        'org.ui.screen',
        uiScreens.map(({ id, textKey }) => ({ value: id, text: textKey as TextKey })),
        { optional: true, span: 6 },
      ),
      choice(
        'status',
        'org.status',
        uiSettingContract.statuses.map((value) => ({ value, text: `org.template.status.${value}` as const })),
        { optional: true },
      ),
    ],
    columns: [
      {
        id: 'screenId',
        title: 'org.ui.screen',
        width: 260,
        kind: 'custom',
        sortable: true,
        content: ({ id, screenId }) => <ScreenLink id={id} screenId={screenId} />,
        value: ({ screenId }) => screenId,
        written: ({ screenId }, texts) => screenName(uiScreen(screenId) ?? { textKey: '', english: screenId }, texts),
      },
      worded('scopeKind', 'org.default.level', 120, 'org.level.'),
      { id: 'versionNo', title: 'org.template.version', width: 80, kind: 'integer', value: ({ versionNo }) => String(versionNo) },
      {
        id: 'status',
        title: 'org.status',
        width: 144,
        kind: 'custom',
        sortable: true,
        value: ({ status }) => status,
        content: ({ status }) => <Tag text={`org.template.status.${status}`} tone={templateTone(status)} />,
        written: ({ status }, { t }) => t(`org.template.status.${status}`),
      },
      { id: 'note', title: 'org.ui.note', width: 320, value: ({ note }) => note },
    ],
    unasked: () => ({ criteria: {}, sort: [{ column: 'screenId', descending: false }] }),
    open: ({ id }) => `${UI_SETTINGS}/${id}`,
    create: { to: `${UI_SETTINGS}/new`, text: 'org.ui.new', access: 'org.uiconfig' },
    empty: 'org.ui.empty',
    none: 'org.ui.none',
  }),
);
const Record = recordScreen(uiSettingRecord);

/** Settings of screens: the list, or one version. An address that names neither shows the list. */
export default observer(function UiSettings({ params }: ScreenProps) {
  const catalogues = useService(PluginTexts);
  const texts = useTexts();
  const names = useModel(() => new ScreenNamesModel(catalogues, texts));
  if (!names.ready) return <Loading />;
  const id = params['*'] ?? '';
  return id === 'new' || isRouteGuid(id) ? <Record params={{ id }} /> : <List params={{}} />;
});
