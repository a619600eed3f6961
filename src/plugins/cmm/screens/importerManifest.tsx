import { useState } from 'react';
import { manifestAttachments } from '../../../domain/manifest/attaching';
import { RecordFiles } from '../../../ui/archetypes/attachments/RecordFiles';
import { makeAutoObservable, observableRef } from 'mobx';
import { observer } from 'mobx-react-lite';
import {
  createOwnManifest,
  importerFiles,
  instructAsImporter,
  readImporterHouse,
  readOwnManifest,
  registerOwnManifest,
  searchImporterHouses,
  updateOwnManifest,
  type ImporterHouse,
  type OwnManifest,
} from '../../../application/contract/cmmImporter';
import { Api } from '../../../application/ports/api';
import { Navigation } from '../../../application/ports/navigation';
import { Notices } from '../../../application/ports/notices';
import { freshGuid } from '../../../application/session/freshGuid';
import { isRouteGuid } from '../../../domain/kernel/guid';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { choice, code, dateTime, decimal, integer, text } from '../../../ui/archetypes/fields/constructors';
import type { Field } from '../../../ui/archetypes/fields/declared';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { formatDate, formatDecimal, formatInstant } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Screen } from '../../../ui/kit/Screen';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import type { ScreenProps } from '../../../ui/plugin';
import { useModel, type Model } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import { AskedDialog, AskedModel, given } from '../parts/asked';
import { discrepancyText, instructionChoices, instructionText, modeChoices, standingText, standingTone, statusText } from '../parts/choices';
import { Loaded } from '../parts/loaded';
import { NodeHost } from '../parts/nodeHost';
import styles from '../parts/manifest.module.css';

const MANIFEST_FIELDS: readonly Field[] = [
  choice('header/modeOfTransport', 'cmm.field.mode', modeChoices, { span: 3 }),
  text('header/meansId', 'cmm.field.means', { maxLength: 35, span: 3 }),
  text('header/conveyanceReference', 'cmm.field.conveyance', { maxLength: 17, span: 3, optional: true }),
  text('header/carrier/name', 'cmm.field.carrier', { maxLength: 70, span: 3, optional: true }),
  code('header/placeOfLoading', 'cmm.field.loading', 'UnLocode', { span: 3 }),
  code('header/placeOfUnloading', 'cmm.field.unloading', 'UnLocode', { span: 3 }),
  code('header/officeOfPresentation', 'cmm.field.officeOfPresentation', 'CustomsOffice', { span: 6 }),
  dateTime('header/estimatedArrival', 'cmm.field.estimatedArrival'),
  text('masterDocument', 'cmm.field.masterDocument', { maxLength: 70, span: 6 }),
];

const houseFields = (at: number): readonly Field[] => [
  text(`houses/${at}/transportDocument`, 'cmm.field.transportDocument', { maxLength: 70, span: 4 }),
  text(`houses/${at}/consignor/name`, 'cmm.field.consignor', { maxLength: 70, span: 4 }),
  text(`houses/${at}/consignee/name`, 'cmm.field.consignee', { maxLength: 70, span: 4 }),
  text(`houses/${at}/items/0/goodsDescription`, 'cmm.field.goods', { maxLength: 512, span: 6 }),
  text(`houses/${at}/items/0/commodityCode`, 'cmm.field.commodityCode', { maxLength: 8, span: 3, optional: true }),
  code(`houses/${at}/items/0/packaging/0/type`, 'cmm.field.packageType', 'PackageType', { span: 3 }),
  integer(`houses/${at}/items/0/packaging/0/number`, 'cmm.field.packages', { span: 3 }),
  text(`houses/${at}/items/0/packaging/0/marks`, 'cmm.field.marks', { maxLength: 512, span: 6, optional: true }),
  decimal(`houses/${at}/items/0/grossMass`, 'cmm.field.grossMass', { digits: 6, span: 3 }),
];

const NEW_HOUSE = { transportDocumentType: 'N730', customsStatus: 'NON_UNION', items: [{ packaging: [{ type: 'CT' }] }] };
const BLANK: OwnManifest = { header: { modeOfTransport: '3' }, houses: [NEW_HOUSE] };

/** Cargo of the importer's own that nobody has announced. */
class OwnModel implements Model {
  id: string | undefined;
  version = 0;
  number = '';
  status = 'DRAFT';
  content: OwnManifest = BLANK;
  problem: PortalError | undefined = undefined;
  busy = false;
  readonly host: NodeHost<OwnManifest>;
  readonly #api: Api;

  constructor(api: Api, id: string | undefined) {
    this.#api = api;
    this.id = id;
    this.host = new NodeHost<OwnManifest>({
      key: 'own',
      content: () => this.content,
      change: (content) => this.put(content),
      message: (pointer) => {
        const found = this.problem?.feedbacks?.find((feedback) => feedback.pointer?.replace('/masters/0', '').replace(/^\/(?!houses)/, '/header/') === pointer);
        return found?.message === undefined ? {} : { error: found.message };
      },
      readOnly: () => this.status !== 'DRAFT',
    });
    makeAutoObservable(this, { host: false, content: observableRef, problem: observableRef });
  }

  open(): () => void {
    if (this.id !== undefined) void this.load(this.id);
    return () => undefined;
  }

  async load(id: string): Promise<void> {
    this.answered(await this.#api.call(readOwnManifest, { params: { id } }));
  }

  put(content: OwnManifest): void {
    this.content = content;
  }

  addHouse(): void {
    const houses = this.content.houses ?? [];
    this.put({ ...this.content, houses: [...houses, NEW_HOUSE] });
  }

  answered(
    answer: Result<{ readonly id: string; readonly version: number; readonly number: string; readonly status: string; readonly content: OwnManifest }>,
  ): boolean {
    this.busy = false;
    if (failed(answer)) {
      this.problem = answer.left;
      return false;
    }
    const { id, version, number, status, content } = answer.right;
    Object.assign(this, { id, version, number, status, content, problem: undefined });
    return true;
  }

  async save(): Promise<boolean> {
    this.busy = true;
    const { id, version, content } = this;
    if (id === undefined) return this.answered(await this.#api.call(createOwnManifest, { body: { content } }, { idempotencyKey: freshGuid() }));
    return this.answered(await this.#api.call(updateOwnManifest, { params: { id }, body: { version, content } }));
  }

  async register(): Promise<boolean> {
    if (!(await this.save()) || this.id === undefined) return false;
    this.busy = true;
    return this.answered(
      await this.#api.call(registerOwnManifest, { params: { id: this.id }, body: { version: this.version } }, { idempotencyKey: freshGuid() }),
    );
  }
}

const paging = { pageNum: 0, pageSize: 200, sortOrder: [] };

/** Incoming cargo of the importer: its own houses, their way, and what is to happen with them. */
export default observer(function ImporterManifest({ params }: ScreenProps) {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const manifest = isRouteGuid(params['id']) ? params['id'] : undefined;
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const list = useModel(() => new Loaded(() => api.call(searchImporterHouses, { body: { criteria: manifest === undefined ? {} : { manifest }, paging } })));
  const houses = list.value?.items ?? [];
  return (
    <Screen title="cmm.importer.title" problem={list.problem} onRetry={() => void list.load()}>
      <div className={styles['split']}>
        <Section
          id="own-houses"
          title="cmm.importer.houses"
          actions={chosen !== undefined && <Button text="cmm.importer.new" icon="plus" onPress={() => setChosen(undefined)} />}
        >
          {list.value !== undefined && houses.length === 0 && <EmptyState text="cmm.importer.none" />}
          {houses.length > 0 && (
            <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t('cmm.importer.houses')}>
              <Table label={t('cmm.importer.houses')}>
                <thead>
                  <tr>
                    <th scope="col">{t('cmm.field.transportDocument')}</th>
                    <th scope="col">{t('cmm.field.goods')}</th>
                    <th scope="col" data-number>
                      {t('cmm.field.packages')}
                    </th>
                    <th scope="col">{t('cmm.field.arrival')}</th>
                    <th scope="col">{t('cmm.field.status')}</th>
                    <th scope="col">{t('cmm.field.instruction')}</th>
                    <td />
                  </tr>
                </thead>
                <tbody>
                  {houses.map((house) => (
                    <tr key={house.id} aria-current={house.id === chosen || undefined}>
                      <th scope="row">{house.transportDocument}</th>
                      <td>{house.goods}</td>
                      <td data-number>{house.packages}</td>
                      <td>{house.arrivesOn === '' ? '' : formatDate(house.arrivesOn, locale)}</td>
                      <td>
                        <Tag text={standingText(house.status)} tone={standingTone(house.status)} />
                      </td>
                      <td>{t(instructionText(house.instruction))}</td>
                      <td>
                        <Button text="cmm.action.show" kind="quiet" onPress={() => setChosen(house.id)} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </div>
          )}
        </Section>
        {chosen === undefined ? <OwnForm key={manifest ?? 'new'} id={manifest} /> : <House key={chosen} id={chosen} onChanged={() => void list.load()} />}
      </div>
    </Screen>
  );
});

const OwnForm = observer(function OwnForm({ id }: { readonly id: string | undefined }) {
  const { t } = useTexts();
  const api = useService(Api);
  const navigation = useService(Navigation);
  const notices = useService(Notices);
  const model = useModel(() => new OwnModel(api, id));
  const { content, problem, status, busy, number } = model;
  const isDraft = status === 'DRAFT';
  const done = (isDone: boolean): void => {
    if (!isDone) return;
    notices.toast({ kind: 'SUCCESS', text: 'cmm.tree.saved' });
    if (id === undefined && model.id !== undefined) navigation.to(`/cmm/importer/cargomanifest/${model.id}`);
  };
  return (
    <Section
      id="own-manifest"
      title={id === undefined ? 'cmm.importer.new' : 'cmm.importer.own'}
      actions={
        isDraft && (
          <>
            <Button text="cmm.action.save" busy={busy} onPress={() => void model.save().then(done)} />
            <Button text="cmm.action.register" kind="primary" busy={busy} onPress={() => void model.register().then(done)} />
          </>
        )
      }
    >
      {problem && <ProblemNotice problem={problem} />}
      {number !== '' && (
        <p>
          {number} · {t(statusText(status))}
        </p>
      )}
      <FieldGrid>
        {MANIFEST_FIELDS.map((field) => (
          <FieldControl key={field.id} field={field} host={model.host} />
        ))}
      </FieldGrid>
      {(content.houses ?? []).map((_house, at) => (
        // A house of a form that is not stored is known by its place.
        <Section key={at} id={`own-house-${at}`} title="cmm.node.house">
          <FieldGrid>
            {houseFields(at).map((field) => (
              <FieldControl key={field.id} field={field} host={model.host} />
            ))}
          </FieldGrid>
        </Section>
      ))}
      {isDraft && <Button text="cmm.action.addHouse" icon="plus" onPress={() => model.addHouse()} />}
    </Section>
  );
});

const STEPS = ['planned', 'arrived', 'found', 'handed', 'released'] as const;
const stepOf = ({ manifestStatus, foundPackages, handedPackages, status }: ImporterHouse): number => {
  if (status === 'DISCHARGED') return 4;
  if (handedPackages > 0) return 3;
  if (foundPackages !== '') return 2;
  return ['ARRIVED', 'PRESENTED', 'UNLOADING', 'RECONCILED', 'DISCHARGED', 'CLOSED'].includes(manifestStatus) ? 1 : 0;
};

const House = observer(function House({ id, onChanged }: { readonly id: string; readonly onChanged: () => void }) {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new Loaded(() => api.call(readImporterHouse, { params: { id } })));
  const asked = useModel(() =>
    Object.assign(
      new AskedModel(() => {
        void model.load();
        onChanged();
      }),
      { open: () => () => undefined },
    ),
  );
  const { value, problem } = model;
  if (problem) return <ProblemNotice problem={problem} onRetry={() => model.load()} />;
  if (value === undefined) return null;
  const { house, items, instruction, discrepancies } = value;
  const step = stepOf(house);
  const instruct = (): void =>
    asked.ask({
      text: 'cmm.action.instruct',
      given: { kind: instruction.kind ?? '', note: instruction.note ?? '' },
      asks: {
        title: 'cmm.action.instruct',
        fields: () => [
          choice('kind', 'cmm.field.instruction', instructionChoices, { span: 6 }),
          text('reference', 'cmm.field.reference', { maxLength: 35, span: 6, optional: true }),
          text('note', 'cmm.field.note', { maxLength: 512, lines: true, span: 12, optional: true }),
        ],
      },
      run: (values) =>
        api.call(
          instructAsImporter,
          {
            params: { id },
            body: { version: house.version, instruction: { kind: given(values, 'kind'), note: given(values, 'note'), reference: given(values, 'reference') } },
          },
          { idempotencyKey: freshGuid() },
        ),
    });
  const facts: readonly (readonly [TextKey, string])[] = [
    ['cmm.field.consignor', house.consignor],
    ['cmm.field.means', house.means],
    ['cmm.field.arrival', house.arrivesOn === '' ? '' : formatDate(house.arrivesOn, locale)],
    ['cmm.balance.manifested', String(house.packages)],
    ['cmm.balance.found', house.foundPackages],
    ['cmm.balance.handedOver', String(house.handedPackages)],
    ['cmm.balance.discharged', String(house.dischargedPackages)],
    ['cmm.field.grossMass', house.grossMass === '' ? '' : formatDecimal(house.grossMass, locale)],
    ['cmm.field.deadline', house.deadline === '' ? '' : formatDate(house.deadline, locale)],
    ['cmm.field.instructionDeadline', house.instructBefore === '' ? '' : formatInstant(house.instructBefore, locale)],
  ];
  return (
    <div className={styles['stack']}>
      <Section
        id="house"
        title="cmm.importer.house"
        values={{ house: house.transportDocument }}
        actions={house.mayInstruct && <Button text="cmm.action.instruct" kind="primary" onPress={instruct} />}
      >
        <ol className={styles['levels']} aria-label={t('cmm.importer.way')}>
          {STEPS.map((one, at) => (
            <li key={one} aria-current={at === step ? 'step' : undefined}>
              <Tag text={`cmm.step.${one}`} tone={at < step ? 'green' : at === step ? 'blue' : 'grey'} />
            </li>
          ))}
        </ol>
        <dl className={styles['balance']}>
          {facts
            .filter(([, said]) => said !== '')
            .map(([label, said]) => (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{said}</dd>
              </div>
            ))}
        </dl>
        <p>
          {t('cmm.field.instruction')}: {t(instructionText(house.instruction))} {instruction.note}
        </p>
        {!house.mayInstruct && <p>{t('feedback.CMM-R24')}</p>}
        <Table label={t('cmm.field.goods')}>
          <thead>
            <tr>
              <th scope="col">{t('cmm.field.goods')}</th>
              <th scope="col">{t('cmm.field.commodityCode')}</th>
              <th scope="col">{t('cmm.field.packages')}</th>
              <th scope="col">{t('cmm.field.marks')}</th>
              <th scope="col" data-number>
                {t('cmm.field.grossMass')}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item, at) => (
              // Items are known by their place.
              <tr key={at}>
                <th scope="row">{item.goodsDescription}</th>
                <td>{item.commodityCode}</td>
                <td>{item.packages}</td>
                <td>{item.marks}</td>
                <td data-number>{item.grossMass === '' ? '' : formatDecimal(item.grossMass, locale)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        {discrepancies.map(({ kind, packages, text: said, at }) => (
          <p key={`${kind}${at}`} className={styles['short']}>
            {t(discrepancyText(kind))}: {packages} {said}
          </p>
        ))}
      </Section>
      <Section id="files" title="cmm.tab.documents">
        <RecordFiles id={id} endpoints={importerFiles} rules={manifestAttachments} mayChange />
      </Section>
      <AskedDialog model={asked} />
    </div>
  );
});
