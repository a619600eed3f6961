import { useSearch } from 'wouter';
import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { NEW } from './consignmentColumns';
import { consignmentRecord } from './consignmentRecord';
import { FIRST_ID } from './consignmentStore';
import { Demonstration } from './Demonstration';

const RecordScreen = recordScreen(consignmentRecord);

/** The record of the address; without one the first. */
export function RecordPart() {
  const id = new URLSearchParams(useSearch()).get('record') ?? FIRST_ID;
  return (
    <Demonstration>
      <RecordScreen key={id} params={{ id: id === NEW ? undefined : id }} />
    </Demonstration>
  );
}
