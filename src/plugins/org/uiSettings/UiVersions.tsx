import { observer } from 'mobx-react-lite';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { Navigation } from '../../../application/ports/navigation';
import type { TemplateState } from '../../../domain/organization/templates/template';
import type { UiConfiguration } from '../../../domain/organization/uiSettings/uiConfiguration';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { SettingVersionsModel, UI_SETTINGS } from './uiSettingModels';

type Setting = RecordOf<UiConfiguration, TemplateState>;

/** All versions of the screen's settings in their place, and the way back to an older one. */
export const UiVersions = observer(function UiVersions({ record }: PartProps<Setting, UiConfiguration>) {
  return record.record ? <Versions key={record.record.version} setting={record.record} /> : null;
});

const Versions = observer(function Versions({ setting }: { readonly setting: Setting }) {
  const api = useService(Api);
  const navigation = useService(Navigation);
  const { t, locale } = useTexts();
  const model = useModel(() => new SettingVersionsModel(api, navigation, setting));
  return (
    <Section id="versions" title="org.template.versions">
      {model.problem && <ProblemNotice problem={model.problem} onRetry={() => model.load()} />}
      <Table label={t('org.template.versions')}>
        <thead>
          <tr>
            <th scope="col">{t('org.template.version')}</th>
            <th scope="col">{t('org.status')}</th>
            <th scope="col">{t('org.ui.note')}</th>
            <th scope="col">{t('org.template.changed')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {model.versions?.map(({ id, versionNo, status, note, changedAt, changedBy }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`${UI_SETTINGS}/${id}`}>{versionNo === '' ? t('org.template.unnumbered') : String(versionNo)}</Link>
              </th>
              <td>{t(`org.template.status.${status}`)}</td>
              <td>{note}</td>
              <td>{`${formatInstant(changedAt, locale)} ${changedBy}`}</td>
              <td>
                {status !== 'Draft' && <Button text="org.template.revise" kind="quiet" busy={model.busy} onPress={() => model.revise(id)} />}
                {status === 'Superseded' && <Button text="org.template.rollBack" busy={model.busy} onPress={() => model.rollBack(id)} />}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
});
