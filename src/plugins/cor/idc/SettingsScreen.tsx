import { makeAutoObservable, observableRef } from 'mobx';
import { observer } from 'mobx-react-lite';
import { listIdcSettings, readIdcSettingVersions, saveIdcSetting, type IdcSetting } from '../../../application/contract/idc';
import { Api } from '../../../application/ports/api';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/kit/Dialog';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { TextField } from '../../../ui/kit/fields/TextField';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { formatDecimal, formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Screen } from '../../../ui/kit/Screen';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { useModel, type Model } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import type { TextKey } from '../../../ui/text/keys';
import { problemText } from '../../../ui/text/problemText';
import { useTexts } from '../../../ui/text/texts';
import { DOCUMENT_TYPES, IDC_PATH } from './idcWords';

class SettingsModel implements Model {
  settings: readonly IdcSetting[] | undefined;
  versions: readonly IdcSetting[] = [];
  edited: IdcSetting | undefined;
  problem: PortalError | undefined;
  busy = false;
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable(this, { settings: observableRef, versions: observableRef, edited: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    this.take(await this.#api.call(listIdcSettings, {}));
  }

  take(answer: Result<readonly IdcSetting[]>): void {
    if (failed(answer)) this.problem = answer.left;
    else this.settings = answer.right;
  }

  async edit(setting: IdcSetting | undefined): Promise<void> {
    this.show(setting);
    if (setting === undefined) return;
    const versions = await this.#api.call(readIdcSettingVersions, { params: { id: setting.id } });
    this.takeVersions(failed(versions) ? [] : versions.right);
  }

  show(setting: IdcSetting | undefined): void {
    this.edited = setting;
    this.versions = [];
    this.problem = undefined;
  }

  takeVersions(versions: readonly IdcSetting[]): void {
    this.versions = versions;
  }

  write(changed: Partial<IdcSetting>): void {
    if (this.edited !== undefined) this.edited = { ...this.edited, ...changed };
  }

  async save(): Promise<void> {
    if (this.edited === undefined || this.busy) return;
    const { id, versionNo, name, customer, supplier, documentType, fileKind, autoConfirm, active, template } = this.edited;
    this.busy = true;
    const body = { versionNo, name, customer, supplier, documentType, fileKind, autoConfirm, active, template };
    const answer = await this.#api.call(saveIdcSetting, { params: { id }, body });
    this.end(failed(answer) ? answer.left : undefined);
    if (failed(answer)) return;
    this.show(undefined);
    await this.load();
  }

  end(problem: PortalError | undefined): void {
    this.busy = false;
    this.problem = problem;
  }
}

const FILE_KINDS = ['ANY', 'EXCEL', 'PDF'] as const;

const Editor = observer(function Editor({ model }: { readonly model: SettingsModel }) {
  const texts = useTexts();
  const { t, locale } = texts;
  const { edited, problem, busy, versions } = model;
  if (edited === undefined) return null;
  const errorAt = (pointer: string): string | undefined =>
    problem?.feedbacks?.some((feedback) => feedback.pointer === pointer) === true ? problemText(problem, texts) : undefined;
  const name = (target: string): string => t(`cor.idc.field.${target}` as TextKey);
  const mappings = [
    ...edited.template.lines.map(({ target, heading, column = '' }) => t('cor.idc.teach.column', { target: name(target), heading: heading ?? column })),
    ...edited.template.header.map(({ target, label, cell = '', constant }) =>
      label === undefined
        ? t('cor.idc.teach.cell', { target: name(target), cell: constant ?? cell })
        : t('cor.idc.teach.label', { target: name(target), label }),
    ),
  ];
  return (
    <Dialog
      title="cor.idc.setting"
      wide
      onClose={() => model.show(undefined)}
      actions={[
        { text: 'cor.idc.close', safe: true, onPress: () => model.show(undefined) },
        { text: 'cor.idc.settings.save', kind: 'primary', busy, onPress: () => model.save() },
      ]}
    >
      {problem && errorAt('/name') === undefined && errorAt('/autoConfirm') === undefined && <ProblemNotice problem={problem} />}
      <TextField
        label="cor.idc.name"
        name="/name"
        maxLength={100}
        value={edited.name}
        error={errorAt('/name')}
        onChange={(value) => model.write({ name: value })}
      />
      <TextField
        label="cor.idc.supplier"
        name="/supplier"
        optional
        maxLength={100}
        value={edited.supplier}
        onChange={(supplier) => model.write({ supplier })}
      />
      <ChoiceField
        label="cor.idc.type"
        name="/documentType"
        optional
        clearable
        value={edited.documentType}
        choices={DOCUMENT_TYPES.map((type) => ({ value: type, text: `cor.idc.type.${type}` as const }))}
        onChange={(documentType) => model.write({ documentType })}
      />
      <ChoiceField
        label="cor.idc.fileKind"
        name="/fileKind"
        value={edited.fileKind}
        choices={FILE_KINDS.map((value) => ({ value, text: `cor.idc.fileKind.${value}` as const }))}
        onChange={(value) => model.write({ fileKind: FILE_KINDS.find((one) => one === value) ?? 'ANY' })}
      />
      <YesNoField label="cor.idc.active" name="/active" value={edited.active} onChange={(active) => model.write({ active: active === true })} />
      <YesNoField
        label="cor.idc.autoConfirm"
        hint="cor.idc.autoConfirm.hint"
        name="/autoConfirm"
        value={edited.autoConfirm}
        error={errorAt('/autoConfirm')}
        onChange={(on) => model.write({ autoConfirm: on === true })}
      />
      <Section id="mappings" title="cor.idc.mappings">
        {mappings.length === 0 ? (
          <p>{t('cor.idc.mappings.none')}</p>
        ) : (
          <ul>
            {mappings.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </Section>
      <ul>
        {versions.map(({ versionNo, changedAt, changedBy, reviewed, accuracy }) => (
          <li key={versionNo}>
            {[
              t('cor.idc.version', { no: versionNo }),
              formatInstant(changedAt, locale),
              changedBy,
              `${t('cor.idc.reviewed')}: ${reviewed}`,
              ...(accuracy === '' ? [] : [`${t('cor.idc.accuracy')}: ${formatDecimal(accuracy, locale)}`]),
            ].join(' · ')}
          </li>
        ))}
      </ul>
    </Dialog>
  );
});

/** How documents of suppliers are read, each with its versions and how sure it is. */
export const SettingsScreen = observer(function SettingsScreen() {
  const api = useService(Api);
  const { t, locale } = useTexts();
  const model = useModel(() => new SettingsModel(api));
  const { settings, problem, edited } = model;
  return (
    <Screen
      title="cor.idc.settings"
      breadcrumb={<Link to={IDC_PATH}>{t('cor.idc.back')}</Link>}
      problem={edited === undefined ? problem : undefined}
      onRetry={() => model.load()}
    >
      {settings?.length === 0 && <EmptyState text="cor.idc.settings.none" />}
      {settings !== undefined && settings.length > 0 && (
        <Table label={t('cor.idc.settings')}>
          <thead>
            <tr>
              <th scope="col">{t('cor.idc.name')}</th>
              <th scope="col">{t('cor.idc.supplier')}</th>
              <th scope="col">{t('cor.idc.fileKind')}</th>
              <th scope="col">{t('cor.idc.active')}</th>
              <th scope="col" data-number>
                {t('cor.idc.reviewed')}
              </th>
              <th scope="col" data-number>
                {t('cor.idc.accuracy')}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {settings.map((setting) => (
              <tr key={setting.id}>
                <th scope="row">
                  {setting.name} · {t('cor.idc.version', { no: setting.versionNo })}
                </th>
                <td>{setting.supplier}</td>
                <td>{t(`cor.idc.fileKind.${setting.fileKind}`)}</td>
                <td>{t(setting.active ? 'kit.yes' : 'kit.no')}</td>
                <td data-number>{setting.reviewed.toLocaleString(locale)}</td>
                <td data-number>{formatDecimal(setting.accuracy, locale)}</td>
                <td>
                  <Button text="cor.idc.edit" label={`${t('cor.idc.edit')} ${setting.name}`} kind="quiet" onPress={() => model.edit(setting)} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Editor model={model} />
    </Screen>
  );
});
