import { observer } from 'mobx-react-lite';
import type { StoredVehicleReport } from '../../../application/contract/declarationVehicle';
import { Api } from '../../../application/ports/api';
import { Files } from '../../../application/ports/files';
import { Notices } from '../../../application/ports/notices';
import { Session } from '../../../application/session/session';
import type { VehicleReport } from '../../../domain/declaration/vehicle/vehicleReport';
import { ExportStatus } from '../../../ui/archetypes/list/ExportStatus';
import { originNotes } from '../../../ui/archetypes/list/fileNotes';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { formatInstant } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { TripModel } from './tripModel';
import styles from './vehicle.module.css';
import { lightTone } from './vehicleTone';

/** The light, what the border answered, and what is done with the trip as a whole. */
export const Trip = observer(function Trip({ record }: PartProps<StoredVehicleReport, VehicleReport>) {
  const texts = useTexts();
  const session = useService(Session);
  const services = { api: useService(Api), files: useService(Files), notices: useService(Notices) };
  const model = useModel(() => new TripModel(record, services));
  const { ready, problem, busy, printing } = model;
  const { record: stored } = record;
  return (
    <>
      <p className={styles['light']} role="status">
        <Tag text={`dec.vehicle.ready.${ready.readiness}`} values={{ count: ready.openConsignments }} tone={lightTone(ready.readiness)} live />{' '}
        {texts.t(`dec.vehicle.ready.${ready.readiness}.note`, { count: ready.openConsignments })}
      </p>
      {stored && <Answers stored={stored} />}
      {problem && <ProblemNotice problem={problem} />}
      <div className={styles['buttons']}>
        {!stored && !record.isReadOnly && <Button text="dec.vehicle.lastTrip" icon="copy" busy={busy} onPress={() => model.copyLastTrip()} />}
        {stored && (
          <Button
            text="dec.vehicle.print"
            icon="download"
            disabled={printing.isRunning || record.content.dirty}
            onPress={() => model.print(texts, originNotes(session.state, texts))}
          />
        )}
      </div>
      <ExportStatus model={printing} />
    </>
  );
});

function Answers({ stored }: { readonly stored: StoredVehicleReport }) {
  const { t, locale } = useTexts();
  const { mrn, routing, registeredAt, arrivedAt } = stored;
  if (mrn === undefined) return null;
  const rows = [
    ['dec.vehicle.mrn', mrn],
    ['dec.vehicle.registeredAt', registeredAt === undefined ? '' : formatInstant(registeredAt, locale)],
    ['dec.vehicle.arrivedAt', arrivedAt === undefined ? '' : formatInstant(arrivedAt, locale)],
  ] as const;
  return (
    <>
      <p>
        <Tag text="dec.simulated" tone="blue" />
      </p>
      <dl className={styles['answers']}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        {routing && (
          <div>
            <dt>{t('dec.vehicle.routing')}</dt>
            <dd>
              <Tag
                text={routing.place === undefined ? `dec.vehicle.routing.${routing.signal}` : `dec.vehicle.routing.TO_CONTROL.${routing.place}`}
                tone={routing.signal === 'TO_ENTRY' ? 'green' : 'red'}
                live
              />
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}
