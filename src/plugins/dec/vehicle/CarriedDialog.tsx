import { observer } from 'mobx-react-lite';
import { Dialog } from '../../../ui/kit/Dialog';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { TextField } from '../../../ui/kit/fields/TextField';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import type { CarriedModel } from './carriedModel';
import styles from './vehicle.module.css';

/** Which declarations and transits go with the vehicle. */
export const CarriedDialog = observer(function CarriedDialog({ model }: { readonly model: CarriedModel }) {
  const { t } = useTexts();
  const { isOpen, hits, total, chosen, problem, busy, mayChooseMore } = model;
  if (!isOpen) return null;
  return (
    <Dialog
      title="dec.vehicle.carried.title"
      wide
      onClose={() => model.close()}
      actions={[
        { text: 'kit.cancel', onPress: () => model.close(), safe: true },
        { text: 'dec.vehicle.carried.add', values: { count: chosen.size }, kind: 'primary', busy, disabled: chosen.size === 0, onPress: () => model.add() },
      ]}
    >
      {problem && <ProblemNotice problem={problem} onRetry={() => model.search()} />}
      <FieldGrid>
        <TextField
          name="/carried/number"
          label="dec.vehicle.carried.number"
          span={6}
          value={model.number}
          onChange={(number) => model.type(number)}
          maxLength={35}
        />
      </FieldGrid>
      {!hits && !problem && <Loading />}
      {hits?.length === 0 && !problem && <EmptyState text="dec.vehicle.carried.none" />}
      {hits && hits.length > 0 && (
        <>
          <ul className={styles['hits']}>
            {hits.map(({ id, profile, lrn, mrn, trader, status, itemCount }) => (
              <li key={id}>
                <YesNoField
                  name={`/carried/${id}`}
                  label="dec.vehicle.carried.hit"
                  labelValues={{
                    number: mrn ?? lrn,
                    profile: t(`dec.profile.${profile}` as TextKey),
                    trader,
                    status: t(`dec.status.${status}` as TextKey),
                    items: itemCount,
                  }}
                  value={chosen.has(id)}
                  readOnly={!mayChooseMore && !chosen.has(id)}
                  onChange={(on) => model.choose(id, on === true)}
                />
              </li>
            ))}
          </ul>
          {total > hits.length && <p>{t('dec.vehicle.carried.more', { shown: hits.length, total })}</p>}
        </>
      )}
    </Dialog>
  );
});
