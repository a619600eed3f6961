import { observer } from 'mobx-react-lite';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { searchActivePositions, type ActivePosition } from '../../../application/contract/ts';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { subtractDecimals } from '../../../domain/kernel/decimal';
import { failed } from '../../../domain/kernel/result';
import type { ProcedureStatus } from '../../../domain/temporary-storage/statuses';
import type { SubsequentProcedure } from '../../../domain/temporary-storage/subsequent';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { TextField } from '../../../ui/kit/fields/TextField';
import { formatDecimal } from '../../../ui/kit/format';
import { Table } from '../../../ui/kit/Table';
import { useModel, type Model } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { LimitTag } from './LimitTag';
import styles from './storage.module.css';

type Props = PartProps<RecordOf<SubsequentProcedure, ProcedureStatus>, SubsequentProcedure>;

const SHOWN = 20;

class PickerModel implements Model {
  sought = '';
  found: readonly ActivePosition[] = [];
  readonly #api: Api;
  readonly #facility: () => string;

  constructor(api: Api, facility: () => string) {
    this.#api = api;
    this.#facility = facility;
    makeAutoObservable(this, { found: observableRef });
  }

  open(): () => void {
    return reaction(
      () => [this.#facility(), this.sought] as const,
      () => void this.search(),
      { fireImmediately: true, delay: 250 },
    );
  }

  seek(text: string): void {
    this.sought = text;
  }

  async search(): Promise<void> {
    const facility = this.#facility();
    if (facility === '') return;
    const answer = await this.#api.call(searchActivePositions, {
      body: { criteria: { facility, consignee: this.sought }, paging: { pageNum: 0, pageSize: SHOWN, sortOrder: [] } },
    });
    if (!failed(answer)) this.#show(answer.right.items);
  }

  #show(found: readonly ActivePosition[]): void {
    this.found = found;
  }
}

/** Positions of the facility, what must leave first at the top; one press adds a line. */
export const PositionPicker = observer(function PositionPicker({ record }: Props) {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const { form } = record.content;
  const model = useModel(() => new PickerModel(api, () => form.value.facilityId ?? ''));
  if (record.isReadOnly || (record.record !== undefined && record.record.status !== 'DRAFT')) return <p>{t('ts.choose.held')}</p>;
  const lines = form.value.lines ?? [];
  const open = model.found.filter(({ name }) => !lines.some(({ position }) => position?.toUpperCase() === name.toUpperCase()));
  return (
    <>
      <TextField name="sought" label="ts.field.consignee" value={model.sought} onChange={(text) => model.seek(text)} maxLength={70} optional />
      <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t('ts.section.choose')}>
        <Table label={t('ts.section.choose')}>
          <tbody>
            {open.map((position) => (
              <tr key={position.id}>
                <th scope="row">{position.name}</th>
                <td>
                  <LimitTag deadline={position.deadline} />
                </td>
                <td>{position.description}</td>
                <td data-number>{formatDecimal(subtractDecimals(position.packages, position.reservedPackages), locale)}</td>
                <td data-number>{formatDecimal(subtractDecimals(position.grossMass, position.reservedMass), locale)}</td>
                <td>{position.consignee}</td>
                <td>
                  <Button
                    text="ts.choose.add"
                    label={`${t('ts.choose.add')}: ${position.name}`}
                    disabled={position.block !== ''}
                    onPress={() => form.set('/lines', [...lines, { position: position.name }])}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
});
