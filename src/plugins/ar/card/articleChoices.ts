import {
  ARTICLE_STATUSES,
  CLASSIFICATION_STATES,
  DATA_SOURCES,
  DIRECTIONS,
  SUPPORTED_COUNTRIES,
  type ArticleStatus,
  type ClassificationState,
} from '../../../domain/article/article';
import type { Choice } from '../../../ui/kit/fields/ChoiceField';
import type { TagTone } from '../../../ui/kit/Tag';

export const statusChoices: readonly Choice[] = ARTICLE_STATUSES.map((value) => ({ value, text: `ar.status.${value}` }));
export const classificationChoices: readonly Choice[] = CLASSIFICATION_STATES.map((value) => ({ value, text: `ar.classification.${value}` }));
export const directionChoices: readonly Choice[] = DIRECTIONS.map((value) => ({ value, text: `ar.direction.${value}` }));
export const countryChoices: readonly Choice[] = SUPPORTED_COUNTRIES.map((value) => ({ value, text: `ar.country.${value}` }));
export const sourceChoices: readonly Choice[] = DATA_SOURCES.map((value) => ({ value, text: `ar.source.${value}` }));

const STATUS_TONES: Readonly<Record<ArticleStatus, TagTone>> = { Draft: 'grey', Active: 'green', NeedsReview: 'amber', Blocked: 'red', Retired: 'dark' };
export const statusTone = (status: ArticleStatus): TagTone => STATUS_TONES[status];

const CLASSIFICATION_TONES: Readonly<Record<ClassificationState, TagTone>> = { Unclassified: 'grey', Proposed: 'blue', Confirmed: 'green', Expired: 'amber' };
export const classificationTone = (state: ClassificationState): TagTone => CLASSIFICATION_TONES[state];
