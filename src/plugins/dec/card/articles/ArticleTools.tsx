import { observer } from 'mobx-react-lite';
import { MenuButton } from '../../../../ui/kit/MenuButton';
import { ProblemNotice } from '../../../../ui/kit/ProblemNotice';
import { FILL_POLICIES } from './articlesModel';
import type { CardModel } from '../cardModel';

/** Fills lines from the registry, and lines into it. */
export const ArticleMenu = observer(function ArticleMenu({ card: { articles, content } }: { readonly card: CardModel }) {
  const none = content.lines.count === 0;
  return (
    <MenuButton
      text="dec.articles.menu"
      icon="link"
      sections={[
        {
          id: 'act',
          items: [
            ...(articles.mayPick
              ? [{ id: 'pick', text: 'dec.articles.pick.open', icon: 'search', disabled: none, onAction: () => articles.picker.openFocused() } as const]
              : []),
            { id: 'fill', text: 'dec.articles.fill', disabled: none || articles.busy, onAction: () => articles.fillSelected() },
            ...(articles.mayAdd
              ? [{ id: 'add', text: 'dec.articles.add', icon: 'plus', disabled: none || articles.adding.busy, onAction: () => articles.adding.add() } as const]
              : []),
          ],
        },
        {
          id: 'policy',
          title: 'dec.articles.policy',
          selected: articles.policy,
          items: FILL_POLICIES.map((policy) => ({ id: policy, text: `dec.articles.policy.${policy}`, onAction: () => articles.choose(policy) }) as const),
        },
      ]}
    />
  );
});

/** Whatever the registry could not be asked, or would not take. */
export const ArticleProblem = observer(function ArticleProblem({ card: { articles, wording } }: { readonly card: CardModel }) {
  const problem = articles.problem ?? articles.adding.problem;
  return problem ? <ProblemNotice problem={wording.problem(problem)} /> : null;
});
