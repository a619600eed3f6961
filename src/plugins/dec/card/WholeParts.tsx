import { action, observable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { problemOf } from '../../../domain/outcome/problem';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { LazyParts } from '../../../ui/shell/lazyParts';
import type { CardModel } from './cardModel';

interface OfDeclaration {
  readonly card: CardModel;
  readonly id: string;
}

const sections = new LazyParts<OfDeclaration>();
const loadHistory = () => import('../whole/HistorySection').catch(unavailable);
const loadRelated = () => import('../whole/RelatedPanel').catch(unavailable);

const attempts = observable.box(0);

const tryAgain = action(() => {
  sections.forget(loadHistory);
  sections.forget(loadRelated);
  attempts.set(attempts.get() + 1);
});

/** What could not be loaded takes nothing else of the card with it. */
const Unavailable = () => <ProblemNotice problem={problemOf({ status: 0 })} onRetry={tryAgain} />;

const unavailable = () => ({ default: Unavailable });

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
