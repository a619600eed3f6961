import type { IdcState } from '../../../domain/case/capture/reviewing';
import type { TagTone } from '../../../ui/kit/Tag';
import type { TextKey } from '../../../ui/text/keys';

export const IDC_PATH = '/cor/idc';
export const idcAddress = (id: string): string => `${IDC_PATH}?id=${id}`;

export const STATE_TONES: Readonly<Record<IdcState, TagTone>> = {
  Queued: 'grey',
  Running: 'blue',
  NeedsReview: 'amber',
  Ready: 'green',
  InReview: 'blue',
  Confirmed: 'green',
  Delivered: 'green',
  Failed: 'red',
  Rejected: 'grey',
};

export const DOCUMENT_TYPES = ['N380', 'N325', 'N271', 'N705', 'N730', 'N861'] as const;

export const typeText = (type: string): TextKey => {
  const known = DOCUMENT_TYPES.find((one) => one === type);
  return known === undefined ? 'cor.idc.type.unknown' : `cor.idc.type.${known}`;
};
