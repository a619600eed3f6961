import { observer } from 'mobx-react-lite';
import type { StoredVehicleReport } from '../../../application/contract/declarationVehicle';
import { Api } from '../../../application/ports/api';
import { Notices } from '../../../application/ports/notices';
import type { VehicleReport } from '../../../domain/declaration/vehicle/vehicleReport';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Fields, RowParts } from '../../../ui/archetypes/record/rows/RecordRows';
import tables from '../../../ui/archetypes/record/record.module.css';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { Tag, type TagTone } from '../../../ui/kit/Tag';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import { CarriedDialog } from './CarriedDialog';
import { CarriedModel } from './carriedModel';
import { fieldsOfHouse, partsOfHouse } from './houseFields';
import { HOUSES, HousesModel, type HouseLight, type HouseRow } from './housesModel';
import styles from './vehicle.module.css';

type Props = PartProps<StoredVehicleReport, VehicleReport>;

const TONES: Readonly<Record<HouseLight, TagTone>> = { complete: 'green', incomplete: 'amber', wrong: 'red' };

/** The consignments of the vehicle: a line of each, and the fields of the one that is open. */
export const Houses = observer(function Houses({ record }: Props) {
  const api = useService(Api);
  const notices = useService(Notices);
  const model = useModel(() => new HousesModel(record));
  const carried = useModel(
    () => new CarriedModel(api, (houses) => notices.toast({ kind: 'SUCCESS', text: 'dec.vehicle.carried.added', values: { count: model.take(houses) } })),
  );
  const { rows, isFull } = model;
  return (
    <div className={styles['houses']} data-name={HOUSES}>
      {rows.length === 0 && <EmptyState text="dec.vehicle.houses.none" />}
      {rows.length > 0 && <HouseTable record={record} model={model} rows={rows} />}
      {!record.isReadOnly && !isFull && (
        <div className={styles['buttons']}>
          <Button text="dec.vehicle.house.add" icon="plus" kind="quiet" onPress={() => model.add()} />
          <Button text="dec.vehicle.carried.title" icon="search" kind="quiet" onPress={() => carried.start()} />
        </div>
      )}
      <CarriedDialog model={carried} />
    </div>
  );
});

interface TableProps extends Props {
  readonly model: HousesModel;
  readonly rows: readonly HouseRow[];
}

const HouseTable = observer(function HouseTable({ record, model, rows }: TableProps) {
  const { t } = useTexts();
  const procedure = (name: string | undefined): string => (name === undefined || name === '' ? '' : t(`dec.vehicle.import.${name}` as TextKey));
  return (
    <>
      <div className={tables['scrolls']} tabIndex={0} role="group" aria-label={t('dec.vehicle.houses')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('dec.vehicle.waybill')}</th>
              <th scope="col">{t('dec.vehicle.consignee')}</th>
              <th scope="col">{t('dec.vehicle.importProcedure')}</th>
              <th scope="col">{t('dec.vehicle.mrn')}</th>
              <th scope="col">{t('dec.vehicle.documentation')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ house, light, mrn }, place) => (
              <tr key={house.id}>
                <th scope="row">{house.waybill === undefined || house.waybill === '' ? t('dec.vehicle.house.n', { n: place + 1 }) : house.waybill}</th>
                <td>{house.consignee?.name}</td>
                <td>{procedure(house.importProcedure)}</td>
                <td>{mrn}</td>
                <td>
                  <Tag text={`dec.vehicle.light.${light}`} tone={TONES[light]} />
                </td>
                <td className={styles['rowButtons']}>
                  <Button
                    text={model.opened === place ? 'dec.vehicle.house.close' : 'dec.vehicle.house.open'}
                    label={t(model.opened === place ? 'dec.vehicle.house.close.n' : 'dec.vehicle.house.open.n', { n: place + 1 })}
                    onPress={() => model.toggle(place)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {model.opened !== undefined && rows[model.opened] && <House record={record} model={model} place={model.opened} />}
    </>
  );
});

const House = observer(function House({ record, model, place }: Props & { readonly model: HousesModel; readonly place: number }) {
  const { t } = useTexts();
  const house = record.content.form.value.houses[place];
  if (!house) return null;
  const at = `${HOUSES}/${place}`;
  const name = t('dec.vehicle.house.n', { n: place + 1 });
  return (
    <div className={styles['house']} role="group" aria-label={name} data-list={HOUSES} data-row={place}>
      <div className={styles['houseHead']}>
        <h3>{name}</h3>
        {!record.isReadOnly && (
          <Button text="dec.vehicle.house.remove" values={{ n: place + 1 }} icon="trash" iconOnly kind="quiet" onPress={() => model.remove(place)} />
        )}
      </div>
      <Fields record={record} fields={fieldsOfHouse(house)} at={at} />
      <RowParts record={record} parts={partsOfHouse(house)} at={at} />
    </div>
  );
});
