import { observer } from 'mobx-react-lite';
import { makeAutoObservable, observableRef } from 'mobx';
import { readTree, saveNodes } from '../../../application/contract/cmm';
import { Api } from '../../../application/ports/api';
import { failed, ok, type PortalError, type Result } from '../../../domain/kernel/result';
import type { TransportEquipment } from '../../../domain/manifest/manifest';
import { EDITABLE } from '../../../domain/manifest/statuses';
import { choice, code, codes, decimal, integer, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { useModel, type Model } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { allHouses } from './allHouses';
import { AskedDialog, AskedModel, given } from './asked';
import type { ManifestPart } from './record';
import type { HouseNode, MasterNode } from './treeLine';
import styles from './manifest.module.css';

interface Line {
  readonly master: MasterNode;
  readonly at: number;
  readonly equipment: TransportEquipment;
  readonly inside: string;
}

const PACKED = (['A', 'B'] as const).map((value) => ({ value, text: `cmm.packed.${value}` as const }));

class EquipmentModel implements Model {
  masters: readonly MasterNode[] = [];
  houses: readonly HouseNode[] = [];
  loaded = false;
  problem: PortalError | undefined = undefined;
  readonly asked: AskedModel;
  readonly #api: Api;
  readonly #id: string;
  readonly #lockId: () => string | undefined;

  constructor(api: Api, id: string, lockId: () => string | undefined) {
    this.#api = api;
    this.#id = id;
    this.#lockId = lockId;
    this.asked = new AskedModel(() => void this.load());
    makeAutoObservable(this, { asked: false, masters: observableRef, houses: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    const [tree, houses] = await Promise.all([this.#api.call(readTree, { params: { id: this.#id } }), allHouses(this.#api, this.#id)]);
    if (failed(tree)) this.fail(tree.left);
    else if (failed(houses)) this.fail(houses.left);
    else
      this.show(
        tree.right.nodes.filter((node): node is MasterNode => node.kind === 'MASTER'),
        houses.right,
      );
  }

  fail(problem: PortalError): void {
    this.problem = problem;
  }

  show(masters: readonly MasterNode[], houses: readonly HouseNode[]): void {
    this.loaded = true;
    this.masters = masters;
    this.houses = houses;
  }

  get lines(): readonly Line[] {
    return this.masters.flatMap((master) =>
      (master.content.equipment ?? []).map((equipment, at) => ({
        master,
        at,
        equipment,
        inside: this.houses
          .filter(({ content }) => (content.items ?? []).some(({ containers = [] }) => containers.includes(equipment.containerNumber ?? '')))
          .map(({ content }) => content.transportDocument)
          .slice(0, 20)
          .join(', '),
      })),
    );
  }

  edit(line: Line | undefined): void {
    const { equipment } = line ?? { equipment: { packedStatus: 'B' } as TransportEquipment };
    const [first] = this.masters;
    this.asked.ask({
      text: 'cmm.action.saveEquipment',
      given: {
        master: line?.master.id ?? first?.id ?? '',
        containerNumber: equipment.containerNumber ?? '',
        sizeType: equipment.sizeType ?? '',
        packedStatus: equipment.packedStatus ?? '',
        numberOfSeals: equipment.numberOfSeals ?? '',
        seals: equipment.seals ?? [],
        tareMass: equipment.tareMass ?? '',
        isNotIso: equipment.isNotIso ?? false,
      },
      asks: {
        title: 'cmm.action.saveEquipment',
        fields: () => [
          choice(
            'master',
            'cmm.field.masterDocument',
            this.masters.map((master) => ({ value: master.id, wording: master.content.transportDocument ?? '' })),
            { span: 6 },
          ),
          text('containerNumber', 'cmm.field.container', { maxLength: 17, span: 6, labelNote: '19 07' }),
          code('sizeType', 'cmm.field.sizeType', 'ContainerSizeType', { span: 6, optional: true }),
          choice('packedStatus', 'cmm.field.packedStatus', PACKED, { span: 6 }),
          integer('numberOfSeals', 'cmm.field.numberOfSeals', { span: 3, optional: true, labelNote: '19 10' }),
          codes('seals', 'cmm.field.seals', { maxLength: 20, span: 6, optional: true, labelNote: '19 10' }),
          decimal('tareMass', 'cmm.field.tareMass', { digits: 3, span: 3, optional: true }),
          yesNo('isNotIso', 'cmm.field.isNotIso', { span: 6, optional: true }),
        ],
      },
      run: (values) => {
        const seals = values['seals'];
        const own: TransportEquipment = {
          containerNumber: given(values, 'containerNumber').toUpperCase(),
          sizeType: given(values, 'sizeType'),
          packedStatus: given(values, 'packedStatus'),
          numberOfSeals: given(values, 'numberOfSeals'),
          seals: Array.isArray(seals) ? seals.map(String) : [],
          tareMass: given(values, 'tareMass'),
          isNotIso: values['isNotIso'] === true,
        };
        return this.put(given(values, 'master'), line, own);
      },
    });
  }

  async put(masterId: string, line: Line | undefined, equipment: TransportEquipment | undefined): Promise<Result<unknown>> {
    const master = this.masters.find(({ id }) => id === masterId);
    if (master === undefined) return ok(undefined);
    const before = master.content.equipment ?? [];
    const others = line === undefined ? before : before.filter((_one, at) => at !== line.at);
    const all = equipment === undefined ? others : line === undefined ? [...before, equipment] : before.map((one, at) => (at === line.at ? equipment : one));
    const lockId = this.#lockId();
    const content = { ...master.content, equipment: all, containerIndicator: all.length > 0 };
    const answer = await this.#api.call(saveNodes, {
      params: { id: this.#id },
      body: { upserts: [{ kind: 'MASTER', id: master.id, version: master.version, content }], deletes: [], ...(lockId !== undefined && { lockId }) },
    });
    return answer;
  }

  async remove(line: Line): Promise<void> {
    const done = await this.put(line.master.id, line, undefined);
    if (failed(done)) this.fail(done.left);
    else await this.load();
  }
}

/** Containers with their seals, and which houses lie in them. */
export const EquipmentTab = observer(function EquipmentTab({ record }: ManifestPart) {
  return record.record ? <Containers id={record.record.id} record={record} /> : null;
});

const Containers = observer(function Containers({ id, record }: { readonly id: string } & ManifestPart) {
  const { t } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new EquipmentModel(api, id, () => record.lock?.lockId));
  const readOnly = record.record === undefined || record.record.isReadOnly || !EDITABLE.includes(record.record.status);
  const { lines, problem, loaded } = model;
  return (
    <div className={styles['stack']}>
      {problem && <ProblemNotice problem={problem} />}
      {!readOnly && (
        <div className={styles['tools']}>
          <Button text="cmm.action.addContainer" icon="plus" disabled={model.masters.length === 0} onPress={() => model.edit(undefined)} />
        </div>
      )}
      {loaded && lines.length === 0 && <EmptyState text="cmm.equipment.none" />}
      {lines.length > 0 && (
        <Table label={t('cmm.tab.equipment')}>
          <thead>
            <tr>
              <th scope="col">{t('cmm.field.container')}</th>
              <th scope="col">{t('cmm.field.sizeType')}</th>
              <th scope="col">{t('cmm.field.packedStatus')}</th>
              <th scope="col">{t('cmm.field.seals')}</th>
              <th scope="col">{t('cmm.field.masterDocument')}</th>
              <th scope="col">{t('cmm.field.inside')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.master.id}/${line.at}`}>
                <th scope="row">{line.equipment.containerNumber}</th>
                <td>{line.equipment.sizeType}</td>
                <td>{(line.equipment.packedStatus ?? '') === '' ? '' : t(line.equipment.packedStatus === 'A' ? 'cmm.packed.A' : 'cmm.packed.B')}</td>
                <td>{(line.equipment.seals ?? []).join(', ')}</td>
                <td>{line.master.content.transportDocument}</td>
                <td>{line.inside}</td>
                <td>
                  {!readOnly && (
                    <>
                      <Button text="cmm.action.edit" kind="quiet" onPress={() => model.edit(line)} />
                      <Button text="cmm.action.remove" kind="quiet" onPress={() => model.remove(line)} />
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <AskedDialog model={model.asked} />
    </div>
  );
});
