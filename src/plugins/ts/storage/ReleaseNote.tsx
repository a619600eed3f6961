import { observer } from 'mobx-react-lite';
import type { RecordOf } from '../../../application/contract/record';
import type { ProcedureStatus } from '../../../domain/temporary-storage/statuses';
import type { SubsequentProcedure } from '../../../domain/temporary-storage/subsequent';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { useTexts } from '../../../ui/text/texts';
import { PrintMenu } from './PrintMenu';
import { releaseNote } from './prints';

/** What the gate checks, on paper: of what is stored. */
export const ReleaseNote = observer(function ReleaseNote({ record }: PartProps<RecordOf<SubsequentProcedure, ProcedureStatus>, SubsequentProcedure>) {
  const texts = useTexts();
  const stored = record.record;
  if (stored === undefined) return <p>{texts.t('ts.declare.first')}</p>;
  return <PrintMenu prints={[{ text: 'ts.print.release', job: () => releaseNote(stored.number, stored.content, texts) }]} />;
});
