import { observer } from 'mobx-react-lite';
import { distributedMass } from '../../../../domain/declaration/distribution';
import { WEIGHT_DISTRIBUTIONS } from '../../../../domain/declaration/declaration';
import { Dialog } from '../../../../ui/kit/Dialog';
import { ChoiceField, type Choice } from '../../../../ui/kit/fields/ChoiceField';
import { DecimalField } from '../../../../ui/kit/fields/DecimalField';
import { FieldGrid } from '../../../../ui/kit/fields/FieldGrid';
import { totalOf, type DistributionModel } from './distributionModel';

const WAYS: readonly Choice[] = WEIGHT_DISTRIBUTIONS.filter((type) => distributedMass(type) !== undefined).map(
  (value) => ({ value, text: `dec.distribution.${value}` }) as Choice,
);

export const DistributionDialog = observer(function DistributionDialog({ model }: { readonly model: DistributionModel }) {
  const total = totalOf(model.type);
  return (
    <Dialog
      title="dec.distribute.title"
      onClose={() => model.close()}
      actions={[
        { text: 'kit.cancel', onPress: () => model.close() },
        { text: 'dec.distribute.apply', kind: 'primary', onPress: () => model.apply() },
      ]}
    >
      <FieldGrid>
        <ChoiceField
          name="/distribution/type"
          label="dec.field.weights.distributionType"
          value={model.type}
          onChange={(type) => model.choose(type)}
          choices={WAYS}
          span={12}
        />
        {total && (
          <DecimalField
            name="/distribution/total"
            label={`dec.field.${total}`}
            unit="kg"
            value={model.total}
            onChange={(text) => model.enter(text)}
            error={model.refusal}
            span={12}
          />
        )}
      </FieldGrid>
    </Dialog>
  );
});
