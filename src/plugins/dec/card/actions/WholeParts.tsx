import type { ComponentType } from 'react';
import { action, observable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { problemOf } from '../../../../domain/outcome/problem';
import { ProblemNotice } from '../../../../ui/kit/ProblemNotice';
import { LazyParts } from '../../../../ui/shell/lazyParts';
import type { CardModel } from '../cardModel';

interface OfDeclaration {
  readonly card: CardModel;
  readonly id: string;
}

const STEP_BY_STEP = 'new-start-transit';

const sections = new LazyParts<OfDeclaration>();
const loadHistory = () => import('../../whole/HistorySection').catch(unavailable);
const loadFiles = () => import('../../whole/AttachedFiles').catch(unavailable);
const loadRelated = () => import('../../whole/RelatedPanel').catch(unavailable);

const attempts = observable.box(0);

const tryAgain = action(() => {
  sections.forget(loadHistory);
  sections.forget(loadRelated);
  sections.forget(loadFiles);
  strips.forget(loadTaxes);
  strips.forget(loadMessages);
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

export const Files = observer(function Files(props: OfDeclaration) {
  attempts.get();
  const Part = sections.part(loadFiles);
  return <Part {...props} />;
});

export const Related = observer(function Related(props: OfDeclaration) {
  attempts.get();
  const Part = sections.part(loadRelated);
  return <Part {...props} />;
});

const loadSending = (): Promise<{ readonly default: ComponentType<OfDeclaration> }> =>
  import('../../whole/SendingLight').catch(() => {
    sections.forget(loadSending);
    return { default: () => null };
  });

const strips = new LazyParts<{ readonly card: CardModel }>();
const loadStrip = (): Promise<{ readonly default: ComponentType<{ readonly card: CardModel }> }> =>
  import('../form/WizardStrip').catch(() => {
    strips.forget(loadStrip);
    return { default: () => null };
  });

type LoadTable = () => Promise<{ readonly default: ComponentType<{ readonly card: CardModel }> }>;

const withoutTable = (load: LoadTable) => {
  strips.forget(load);
  return { default: Unavailable };
};

const loadTaxes: LoadTable = () => import('../../whole/TaxTable').catch(() => withoutTable(loadTaxes));
const loadMessages: LoadTable = () => import('../../whole/MessagesTable').catch(() => withoutTable(loadMessages));

/** A table that comes when there is something in it. */
const tableOf = (load: LoadTable) =>
  observer(function LaterTable({ card }: { readonly card: CardModel }) {
    attempts.get();
    const Part = strips.part(load);
    return <Part card={card} />;
  });

export const Taxes = tableOf(loadTaxes);
export const MessageRows = tableOf(loadMessages);

/** Only transits are filled step by step (declarations-profiles 5.4). */
export const Steps = observer(function Steps({ card }: { readonly card: CardModel }) {
  if (card.isReadOnly || card.profile.key !== STEP_BY_STEP) return null;
  const Part = strips.part(loadStrip);
  return <Part card={card} />;
});

/** Of what has been sent, where the reader sees what is sent: not who was handed the declaration only. */
export const Sending = observer(function Sending(props: OfDeclaration) {
  const { declaration, services } = props.card;
  if (services.handed || declaration?.lodgedAt === undefined) return null;
  const Part = sections.part(loadSending);
  return <Part {...props} />;
});
