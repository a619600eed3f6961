import { observer } from 'mobx-react-lite';
import { Files } from '../../../application/ports/files';
import { ExportStatus } from '../../../ui/archetypes/list/ExportStatus';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import type { CardModel } from '../card/cardModel';
import { PrintingModel } from './printingModel';
import { TaskDialog } from './TaskDialog';

export const PrintDialog = observer(function PrintDialog({ card }: { readonly card: CardModel }) {
  const files = useService(Files);
  const model = useModel(() => new PrintingModel(card, files));
  const { kinds, kind, call } = model;
  return (
    <TaskDialog
      card={card}
      call={call}
      title="dec.print"
      actions={[{ text: 'dec.print.make', kind: 'primary', disabled: model.exporting.isRunning, onPress: () => model.print() }]}
    >
      <FieldGrid>
        <ChoiceField
          name="/print/kind"
          label="dec.print.document"
          span={12}
          value={kind}
          onChange={(chosen) => model.choose(kinds.find((one) => one === chosen) ?? kind)}
          choices={kinds.map((one) => ({ value: one, text: `dec.print.kind.${one}` as const }))}
        />
      </FieldGrid>
      <ExportStatus model={model.exporting} />
    </TaskDialog>
  );
});
