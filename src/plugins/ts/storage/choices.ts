import { DECLARATION_TYPES } from '../../../domain/temporary-storage/declarations';
import { CUSTOMS_STATUSES } from '../../../domain/temporary-storage/journalEntry';
import { SUBSEQUENT_KINDS } from '../../../domain/temporary-storage/subsequent';
import type { TrafficLight } from '../../../domain/temporary-storage/deadline';
import type { EntryStatus, ProcedureStatus } from '../../../domain/temporary-storage/statuses';
import type { TextKey } from '../../../ui/text/keys';
import type { TagTone } from '../../../ui/kit/Tag';

export const kindChoices = SUBSEQUENT_KINDS.map((value) => ({ value, text: `ts.kind.${value}` as const }));
export const kindText = (kind: string): TextKey => kindChoices.find(({ value }) => value === kind)?.text ?? 'ts.field.kind';
export const declarationChoices = DECLARATION_TYPES.map((value) => ({ value, text: `ts.type.${value}` as const }));
export const customsStatusChoices = CUSTOMS_STATUSES.map((value) => ({ value, text: `ts.customs.${value}` as const }));
export const lightChoices = (['GREEN', 'AMBER', 'RED', 'BLACK'] as const).map((value) => ({ value, text: `ts.light.${value}` as const }));
export const MODES = ['1', '2', '3', '4', '5', '7', '8'] as const;
export const modeChoices = MODES.map((value) => ({ value, text: `ts.mode.${value}` as const }));
export const yes = [{ value: '1', text: 'kit.yes' as const }];

export const LIGHT_TONES: Readonly<Record<TrafficLight, TagTone>> = { GREEN: 'green', AMBER: 'amber', RED: 'red', BLACK: 'red' };

export const entryTone = (status: EntryStatus): TagTone => {
  switch (status) {
    case 'IN_STORAGE':
    case 'PARTLY_WITHDRAWN':
      return 'green';
    case 'PRESENTED':
    case 'DECLARED':
      return 'amber';
    case 'LAPSED':
      return 'red';
    case 'DRAFT':
    case 'CLOSED':
    case 'CANCELLED':
      return 'grey';
  }
};

export const procedureTone = (status: ProcedureStatus): TagTone => {
  switch (status) {
    case 'RELEASED':
    case 'HANDED_OUT':
      return 'green';
    case 'RESERVED':
    case 'SUBMITTED':
      return 'amber';
    case 'REJECTED':
      return 'red';
    case 'DRAFT':
    case 'CANCELLED':
      return 'grey';
  }
};
