import type { ArticleSuggestion } from '../../../../application/contract/articleSuggestions';

/** An article to choose, and why it is offered where nobody has searched for it. */
export interface OfferedArticle {
  readonly id: string;
  readonly articleId: string;
  readonly articleOwnerId: string;
  readonly description: string;
  readonly commodityCode?: string | undefined;
  readonly articleOwner?: string | undefined;
  readonly why?: Pick<ArticleSuggestion, 'likeness' | 'words' | 'sameDigits' | 'sameOrigin'> | 'sameId';
}
