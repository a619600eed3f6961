import { useState } from 'react';
import { useSearch } from 'wouter';
import { isRouteGuid } from '../../../domain/kernel/guid';
import type { JournalEntry } from '../../../domain/temporary-storage/journalEntry';
import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import type { ScreenProps } from '../../../ui/plugin';
import { entryRecord } from '../storage/entryRecord';

/** What an address brings to a new entry (TS-R15); whatever else it says is ignored. */
const prefilledBy = (search: string): JournalEntry => {
  const query = new URLSearchParams(search);
  const [facility, caseId, mrn, document] = ['facility', 'caseId', 'mrn', 'transportDocument'].map((name) => query.get(name)?.trim() ?? '');
  return {
    ...(isRouteGuid(facility) && { facilityId: facility }),
    ...(isRouteGuid(caseId) && { caseId }),
    ...(mrn !== undefined && mrn !== '' && { tsdMrn: mrn.toUpperCase() }),
    ...(document !== undefined && document !== '' && { transportDocuments: [{ reference: document, level: 'HOUSE' }] }),
  };
};

export default function JournalEntryScreen(props: ScreenProps) {
  const search = useSearch();
  const [Screen] = useState(() => recordScreen(entryRecord(prefilledBy(search))));
  return <Screen {...props} />;
}
