import type { EventMessage } from '../../../../application/ports/events';
import type { LookedUpItem } from '../../../../application/contract/dec';
import type { AskArticle, Registration } from '../../../../domain/article/registration';
import type { GoodsItem } from '../../../../domain/declaration/declaration';
import { keyOfItem } from './articleValues';
import type { OfferedArticle } from './offeredArticle';

/** Which article an event is about; an empty key is any. */
export const keyOfNews = (message: EventMessage): string => {
  const said = message.type === 'event' ? message.event.data : undefined;
  return typeof said === 'object' && said !== null && 'articleId' in said && typeof said.articleId === 'string' ? keyOfItem({ articleId: said.articleId }) : '';
};

type Named = Parameters<AskArticle>[0];

const keyOf = (item: Named): string => `${item.articleOwnerId ?? ''} ${keyOfItem(item)}`;

/** What the registry answered in this page, as the check asks it. */
export class ArticleRegister {
  readonly #answers = new Map<string, Registration>();
  readonly #candidates = new Map<string, readonly OfferedArticle[]>();

  readonly ask = (item: Named): Registration | undefined => this.#answers.get(keyOf(item));

  /** What a person may choose from, when the id of the line means several. */
  candidates(item: Named): readonly OfferedArticle[] {
    return this.#candidates.get(keyOf(item)) ?? [];
  }

  take(item: Named, { owner, article, candidates }: LookedUpItem): void {
    if (article === undefined && owner !== undefined && candidates.length > 0) {
      this.#candidates.set(
        keyOf(item),
        candidates.map((one) => ({ ...one, articleOwnerId: owner.id, articleOwner: owner.name, why: 'sameId' })),
      );
    }
    const registration = { owner: owner?.name, article };
    this.#answers.set(keyOf(item), registration);
    if (article && owner) this.#answers.set(keyOf({ articleId: article.articleId, articleOwnerId: owner.id }), registration);
  }

  /** Parties or the date are others now. */
  forget(): void {
    this.#answers.clear();
    this.#candidates.clear();
  }

  /** One line for each article that was not asked about. */
  unknown(items: readonly GoodsItem[]): readonly GoodsItem[] {
    const open = items.filter((item) => keyOfItem(item) !== '' && !this.#answers.has(keyOf(item)));
    return [...new Map(open.map((item) => [keyOf(item), item])).values()];
  }
}
