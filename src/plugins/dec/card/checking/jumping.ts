import type { Finding } from '../../../../domain/declaration/declaration';
import type { Profile } from '../../../../domain/declaration/profiles/profile';
import type { CardContent } from '../cardContent';
import type { DrawerModel } from '../lines/drawerModel';
import type { FindingsBoard } from './findingsBoard';
import { columnAt } from '../lines/itemColumns';
import type { PartsModel } from '../form/partsModel';
import { fieldPointer, inItem, type Wording } from './wording';

/** The parts of a card that findings are about. */
interface Places {
  readonly profile: Profile;
  readonly content: CardContent;
  readonly board: Pick<FindingsBoard, 'tabs'>;
  readonly parts: PartsModel;
  readonly drawer: DrawerModel;
  readonly wording: Wording;
}

/** Goes to the field, the cell or the group of the details that a finding is about. */
export const jumpTo = (card: Places, finding: Finding): void => {
  const { pointer, itemId } = finding;
  if (itemId !== undefined && card.board.tabs.hides(itemId)) return void card.board.tabs.show('all').then(() => jumpTo(card, finding));
  const { form, lines } = card.content;
  const shown = fieldPointer(pointer);
  const part = card.wording.locate(pointer)?.part;
  if (itemId === undefined) {
    if (part) card.parts.show(part.id);
    form.findings.leave(shown);
    form.focus(shown);
    return;
  }
  const inside = inItem(shown);
  const own = columnAt(card.profile, inside);
  const column = lines.grid.columns.find((placed) => placed.column.id === own)?.column.id;
  lines.grid.goTo(itemId, column);
  if (column !== undefined) return;
  card.drawer.reveal(itemId, part?.id ?? card.drawer.tab);
  card.content.item?.findings.leave(inside);
  form.focus(`/items/${lines.placeOf(itemId)}${inside}`);
};
