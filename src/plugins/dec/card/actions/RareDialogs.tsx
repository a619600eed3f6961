import type { ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import { problemOf } from '../../../../domain/outcome/problem';
import { ProblemNotice } from '../../../../ui/kit/ProblemNotice';
import { LazyParts } from '../../../../ui/shell/lazyParts';
import type { CardModel } from '../cardModel';

interface OfCard {
  readonly card: CardModel;
}

type Load = () => Promise<{ readonly default: ComponentType<OfCard> }>;

const dialogs = new LazyParts<OfCard>();

/** What could not be loaded takes nothing else of the card with it; opened once more, it is asked for again. */
const Unavailable = () => <ProblemNotice problem={problemOf({ status: 0 })} />;

const unavailable = (load: Load): { readonly default: typeof Unavailable } => {
  dialogs.forget(load);
  return { default: Unavailable };
};

const loadRules: Load = () => import('../../enrichment/RulesDialog').catch(() => unavailable(loadRules));
const loadValidations: Load = () => import('../checking/SettingsDialog').catch(() => unavailable(loadValidations));
const loadArticles: Load = () => import('../articles/ArticleDialogs').catch(() => unavailable(loadArticles));
const loadWhole: Load = () => import('../../whole/WholeDialogs').catch(() => unavailable(loadWhole));
const loadPasted: Load = () => import('../lines/PasteReportDialog').catch(() => unavailable(loadPasted));

/** One at a time. */
const openOf = ({ enrichment, settings, articles: { adding, asking, picker }, content: { lines }, tasks }: CardModel): Load | undefined => {
  if (enrichment.isOpen) return loadRules;
  if (settings.isOpen) return loadValidations;
  if (adding.warnings.length > 0 || asking.isOpen || picker.isOpen) return loadArticles;
  if (tasks.open !== undefined) return loadWhole;
  return lines.pasted === undefined ? undefined : loadPasted;
};

/** Dialogs that come with their first use. */
export const RareDialogs = observer(function RareDialogs({ card }: OfCard) {
  const load = openOf(card);
  if (load === undefined) return null;
  const Part = dialogs.part(load);
  return <Part card={card} />;
});
