import { observer } from 'mobx-react-lite';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import { Dialog } from '../../../ui/kit/Dialog';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useTexts } from '../../../ui/text/texts';
import type { GivenModel } from './givenModel';

/** Asks what an action must be told. */
export const GivenDialog = observer(function GivenDialog({ model }: { readonly model: GivenModel }) {
  const texts = useTexts();
  const { action, asking, problem, busy } = model;
  if (action === undefined || asking === undefined) return null;
  return (
    <Dialog
      title={action.asks.title}
      onClose={() => model.close()}
      actions={[
        { text: 'kit.cancel', onPress: () => model.close(), safe: true },
        { text: action.text, kind: 'primary', busy, onPress: () => model.carryOut(texts) },
      ]}
    >
      {problem && <ProblemNotice problem={problem} />}
      <FieldGrid>
        {asking.fields.map((field) => (
          <FieldControl key={field.id} field={field} host={asking} />
        ))}
      </FieldGrid>
    </Dialog>
  );
});
