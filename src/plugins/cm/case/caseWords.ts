import { CASE_SOURCES, CASE_TYPES, CHANNELS, COUNTRIES, DIRECTIONS, PRIORITIES, REFERENCE_TYPES } from '../../../domain/case/caseRecord';
import { CASE_STATUSES, type CaseStatus } from '../../../domain/case/caseStatus';
import { QUICK_FILTERS } from '../../../domain/case/quickFilters';
import type { TagTone } from '../../../ui/kit/Tag';

export const caseAddress = (id: string): string => `/cm/case/${id}`;

export const STATUS_TONES: Readonly<Record<CaseStatus, TagTone>> = {
  New: 'blue',
  Processing: 'blue',
  PendingResponse: 'amber',
  OnHold: 'amber',
  DocumentsReceived: 'teal',
  DocumentsReviewed: 'teal',
  CustomsEntryFiled: 'teal',
  CustomsReleased: 'green',
  ReadyToDistribute: 'teal',
  Distributed: 'green',
  Closed: 'grey',
  Cancelled: 'grey',
  Removed: 'grey',
};

const codes = <K extends string>(values: readonly K[]) => values.map((value) => ({ value, wording: value }));

export const statusChoices = CASE_STATUSES.map((value) => ({ value, text: `cm.status.${value}` as const }));
export const filterChoices = QUICK_FILTERS.map((value) => ({ value, text: `cm.filter.${value}` as const }));
export const priorityChoices = PRIORITIES.map((value) => ({ value, text: `cm.priority.${value}` as const }));
export const directionChoices = DIRECTIONS.map((value) => ({ value, text: `cm.direction.${value}` as const }));
export const typeChoices = CASE_TYPES.map((value) => ({ value, text: `cm.type.${value}` as const }));
export const sourceChoices = CASE_SOURCES.map((value) => ({ value, text: `cm.source.${value}` as const }));
export const channelChoices = CHANNELS.map((value) => ({ value, text: `cm.channel.${value === '@' ? 'mail' : value}` as const }));
export const countryChoices = codes(COUNTRIES);
export const referenceChoices = REFERENCE_TYPES.map((value) => ({ value, text: `cm.reference.${value}` as const }));
/** Which declaration a case begins with, by its country and direction. */
const PROFILES: Readonly<Record<string, string>> = {
  'SE IMP': 'se-new-import',
  'SE EXP': 'se-new-export',
  'NO IMP': 'no-import',
  'NO EXP': 'no-export',
  'DK IMP': 'dk-import',
  'DK EXP': 'dk-export',
};
export const profileOfCase = (country: string, direction: string): string | undefined => PROFILES[`${country} ${direction}`];

export const yesNoChoices = [
  { value: 'yes', text: 'cm.yes' },
  { value: 'no', text: 'cm.no' },
] as const;
