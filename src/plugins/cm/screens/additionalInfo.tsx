import type { ScreenProps } from '../../../ui/plugin';
import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { requestRecord } from '../requests/requestRecord';
import { requestSearch } from '../requests/requestSearch';

const List = searchScreen(requestSearch);
const Record = recordScreen(requestRecord);

/** All requests, or the one of the address; an id that is no GUID begins a new one. */
export default function AdditionalInfo({ params }: ScreenProps) {
  return params['id'] === undefined ? <List params={{}} /> : <Record params={params} />;
}
