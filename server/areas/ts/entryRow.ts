import type { JournalEntry } from '../../../src/domain/temporary-storage/journalEntry';
import type { EntryStatus } from '../../../src/domain/temporary-storage/statuses';
import type { RecordRow } from '../../records/records';

export type EntryRow = RecordRow<JournalEntry, EntryStatus>;

const firstOf = (entry: JournalEntry, level: 'MASTER' | 'HOUSE'): string => {
  const all = entry.transportDocuments ?? [];
  const house = all.find((one) => one.level === level) ?? (level === 'HOUSE' ? all[0] : undefined);
  return house?.reference?.trim() ?? '';
};

export const transportDocumentOf = (entry: JournalEntry): string => firstOf(entry, 'HOUSE');
export const masterDocumentOf = (entry: JournalEntry): string => firstOf(entry, 'MASTER');
