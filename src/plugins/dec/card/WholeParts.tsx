import { action, observable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { problemOf } from '../../../domain/outcome/problem';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { LazyParts } from '../../../ui/shell/lazyParts';
import type { CardModel } from './cardModel';

interface OfCard {
  readonly card: CardModel;
}

interface OfDeclaration extends OfCard {
  readonly id: string;
}

const dialogs = new LazyParts<OfCard>();
const sections = new LazyParts<OfDeclaration>();
const loadDialogs = () => import('../whole/WholeDialogs').catch(unavailable);
const loadHistory = () => import('../whole/HistorySection').catch(unavailable);
const loadRelated = () => import('../whole/RelatedPanel').catch(unavailable);

const attempts = observable.box(0);

const tryAgain = action(() => {
  dialogs.forget(loadDialogs);
  sections.forget(loadHistory);
  sections.forget(loadRelated);
  attempts.set(attempts.get() + 1);
});

/** What could not be loaded takes nothing else of the card with it. */
const Unavailable = () => <ProblemNotice problem={problemOf({ status: 0 })} onRetry={tryAgain} />;

const unavailable = () => ({ default: Unavailable });

/** All dialogs come with the first one. */
export const WholeDialogs = observer(function WholeDialogs({ card }: OfCard) {
  attempts.get();
  if (card.tasks.open === undefined) return null;
  const Part = dialogs.part(loadDialogs);
  return <Part card={card} />;
});

export const History = observer(function History(props: OfDeclaration) {
  attempts.get();
  const Part = sections.part(loadHistory);
  return <Part {...props} />;
});

export const Related = observer(function Related(props: OfDeclaration) {
  attempts.get();
  const Part = sections.part(loadRelated);
  return <Part {...props} />;
});
