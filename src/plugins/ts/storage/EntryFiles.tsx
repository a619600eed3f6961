import { observer } from 'mobx-react-lite';
import { entryFiles } from '../../../application/contract/ts';
import type { RecordOf } from '../../../application/contract/record';
import { Session } from '../../../application/session/session';
import { storageAttachments } from '../../../domain/temporary-storage/attaching';
import type { JournalEntry } from '../../../domain/temporary-storage/journalEntry';
import type { EntryStatus } from '../../../domain/temporary-storage/statuses';
import { RecordFiles } from '../../../ui/archetypes/attachments/RecordFiles';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { useService } from '../../../ui/react/services';

/** Papers of the consignment. */
export const EntryFiles = observer(function EntryFiles({ record }: PartProps<RecordOf<JournalEntry, EntryStatus>, JournalEntry>) {
  const mayChange = useService(Session).allowed('ts.new');
  return record.record ? <RecordFiles id={record.record.id} endpoints={entryFiles} rules={storageAttachments} mayChange={mayChange} /> : null;
});
