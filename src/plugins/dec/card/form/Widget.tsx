import { LazyParts } from '../../../../ui/shell/lazyParts';
import type { CardModel } from '../cardModel';

const widgets = new LazyParts<{ readonly card: CardModel }>();
const loadUnloading = () => import('../../unloading/UnloadingTree');

/** The content of a section that is drawn in a way of its own. */
export function Widget({ card }: { readonly card: CardModel }) {
  const Part = widgets.part(loadUnloading);
  return <Part card={card} />;
}
