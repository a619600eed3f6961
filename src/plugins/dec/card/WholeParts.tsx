import { observer } from 'mobx-react-lite';
import { LazyParts } from '../../../ui/shell/lazyParts';
import { useTexts } from '../../../ui/text/texts';
import type { CardModel } from './cardModel';

interface OfCard {
  readonly card: CardModel;
}

interface OfDeclaration extends OfCard {
  readonly id: string;
}

/** What could not be loaded takes nothing else of the card with it. */
const Unavailable = observer(function Unavailable() {
  const { t } = useTexts();
  return <p role="alert">{t('error.502')}</p>;
});

const unavailable = () => ({ default: Unavailable });

const dialogs = new LazyParts<OfCard>();
const sections = new LazyParts<OfDeclaration>();
const loadDialogs = () => import('../whole/WholeDialogs').catch(unavailable);
const loadHistory = () => import('../whole/HistorySection').catch(unavailable);
const loadRelated = () => import('../whole/RelatedPanel').catch(unavailable);

/** All dialogs come with the first one. */
export const WholeDialogs = observer(function WholeDialogs({ card }: OfCard) {
  if (card.tasks.open === undefined) return null;
  const Part = dialogs.part(loadDialogs);
  return <Part card={card} />;
});

export function History(props: OfDeclaration) {
  const Part = sections.part(loadHistory);
  return <Part {...props} />;
}

export function Related(props: OfDeclaration) {
  const Part = sections.part(loadRelated);
  return <Part {...props} />;
}
