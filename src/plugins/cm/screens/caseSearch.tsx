import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { Loading } from '../../../ui/kit/Loading';
import { caseSearch } from '../case/caseSearch';

const List = searchScreen(caseSearch);
const Settings = lazy(() => import('../settings/CaseSettings'));

/** Cases, or with `?settings=` what they are set up with. */
export default function CaseSearch() {
  if (!new URLSearchParams(useSearch()).has('settings')) return <List params={{}} />;
  return (
    <Suspense fallback={<Loading />}>
      <Settings />
    </Suspense>
  );
}
