import { observer } from 'mobx-react-lite';
import type { UnitImpact } from '../../../application/contract/orgTree';
import { pickAdministeredUnits } from '../../../application/contract/orgUsers';
import { Api } from '../../../application/ports/api';
import { Dialog } from '../../../ui/kit/Dialog';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts, type Texts } from '../../../ui/text/texts';
import { RegisterField } from '../rights/RegisterField';
import { PlacingModel, type Placed, type Placing } from './placingModel';

interface Props {
  readonly how: Placing;
  readonly unit: Placed;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const SHOWN = 10;

const named = (names: readonly string[], { t }: Texts): string => {
  const shown = names.slice(0, SHOWN).join(', ');
  return names.length > SHOWN ? t('org.impact.rest', { names: shown, count: names.length - SHOWN }) : shown;
};

/** Moves a unit, or merges it into another (ORG-R4, C13). */
export const PlacingDialog = observer(function PlacingDialog({ how, unit, name, onClose, onDone }: Props) {
  const { t } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new PlacingModel(api, how, unit, onDone));
  const { impact, problem } = model;
  return (
    <Dialog
      title={`org.unit.${how}.title`}
      values={{ name }}
      wide
      onClose={onClose}
      actions={[
        { text: 'kit.cancel', onPress: onClose },
        { text: `org.unit.${how}`, kind: 'primary', busy: model.busy, disabled: impact === undefined, onPress: () => model.place() },
      ]}
    >
      {how === 'merge' && <p>{t('org.unit.merge.body')}</p>}
      <RegisterField
        label={how === 'move' ? 'org.unit.move.to' : 'org.unit.merge.into'}
        name="/other"
        register={pickAdministeredUnits}
        value={model.otherId}
        onChange={(id) => void model.choose(id)}
      />
      {problem && <ProblemNotice problem={problem} busy={model.busy} />}
      {impact && <Impact impact={impact} />}
    </Dialog>
  );
});

function Impact({ impact: { units, users, declarations, gains, losses } }: { readonly impact: UnitImpact }) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <div role="status">
      <h3>{t('org.impact.title')}</h3>
      <p>
        {t('org.impact.units', { count: units })}, {t('org.impact.users', { count: users })}, {t('org.impact.records', { count: declarations })}
      </p>
      {gains.length + losses.length === 0 && <p>{t('org.impact.same')}</p>}
      {gains.length > 0 && <p>{t('org.impact.gains', { names: named(gains, texts) })}</p>}
      {losses.length > 0 && <p>{t('org.impact.losses', { names: named(losses, texts) })}</p>}
    </div>
  );
}
