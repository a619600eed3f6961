import { useSearch } from 'wouter';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import type { ScreenProps } from '../../../ui/plugin';
import { entrySearch } from '../storage/entrySearch';
import Facilities from '../storage/facilityAdmin';
import { OpeningImport } from '../storage/OpeningImport';

const Entries = searchScreen(entrySearch);

/** The journal of all facilities; beside it the facilities themselves and the import of what lies in one from the beginning. */
export default function StorageSearch(props: ScreenProps) {
  const part = new URLSearchParams(useSearch()).get('part');
  if (part === 'facilities') return <Facilities {...props} />;
  return part === 'opening' ? <OpeningImport /> : <Entries {...props} />;
}
