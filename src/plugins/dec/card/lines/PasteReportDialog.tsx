import { observer } from 'mobx-react-lite';
import PasteReport from '../../../../ui/kit/grid/PasteReportDialog';
import type { CardModel } from '../cardModel';

export default observer(function PasteReportDialog({ card }: { readonly card: CardModel }) {
  const { lines } = card.content;
  if (!lines.pasted) return null;
  return (
    <PasteReport report={lines.pasted} limit={lines.limit} nameOf={(column) => card.wording.place(`/items/0/${column}`)} onClose={() => lines.closeReport()} />
  );
});
