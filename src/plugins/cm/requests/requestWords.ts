import { ITEM_KINDS, REQUEST_LANGUAGES, REQUEST_STATUSES, TARGET_FIELDS, type RequestStatus, type TargetField } from '../../../domain/case/requests/request';
import type { TagTone } from '../../../ui/kit/Tag';

export const REQUEST_TONES: Readonly<Record<RequestStatus, TagTone>> = {
  DRAFT: 'grey',
  SENT: 'blue',
  VIEWED: 'blue',
  PARTLY_ANSWERED: 'amber',
  ANSWERED: 'teal',
  COMPLETED: 'green',
  OVERDUE: 'red',
  CANCELLED: 'grey',
};

export const requestAddress = (id: string): string => `/cm/additionalInfo/${id}`;
export const requestStatusChoices = REQUEST_STATUSES.map((value) => ({ value, text: `cm.info.status.${value}` as const }));
export const kindChoices = ITEM_KINDS.map((value) => ({ value, text: `cm.info.kind.${value}` as const }));
export const languageChoices = REQUEST_LANGUAGES.map((value) => ({ value, text: `language.${value}` as const }));
export const targetChoices = (Object.keys(TARGET_FIELDS) as readonly TargetField[]).map((value) => ({
  value,
  text: `cm.case.${value === 'borderMeansId' ? 'means' : value}` as const,
}));
