import { useContext } from 'react';
import { observer } from 'mobx-react-lite';
import { useSearch } from 'wouter';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Navigation } from '../../../application/ports/navigation';
import { Storage } from '../../../application/ports/storage';
import { PORTAL_COUNTRIES } from '../../../domain/reference/listResolution';
import { TabGuardsContext } from '../../../ui/archetypes/admin/tabGuard';
import { useRecordTexts } from '../../../ui/archetypes/record/useRecordTexts';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { ChoiceField, type Choice } from '../../../ui/kit/fields/ChoiceField';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { SplitView } from '../../../ui/kit/SplitView';
import { Tree } from '../../../ui/kit/Tree';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { ListEditor } from './ListEditor';
import { COMMON, ListsModel } from './listsModel';
import { ListPlace } from './place';
import { GuardedPart } from './guardedPart';
import styles from './lists.module.css';

const COUNTRIES: readonly Choice[] = [
  { value: COMMON, text: 'rd.country.common' },
  ...PORTAL_COUNTRIES.map((country): Choice => ({ value: country, text: `rd.country.${country}` })),
];
const TREE_WIDTH = 25;

/** All lists by area; beside them the one that is chosen. */
export default observer(function ListsPart() {
  const texts = useTexts();
  const api = useService(Api);
  const events = useService(Events);
  const navigation = useService(Navigation);
  const storage = useService(Storage);
  const guards = useContext(TabGuardsContext);
  useSearch();
  const { place, lists } = useModel(() => {
    const at = new ListPlace(navigation, storage);
    return new GuardedPart(at, new ListsModel(api, events, at, texts), guards);
  });
  useRecordTexts(lists, texts);
  const name = place.list;
  return <SplitView width={TREE_WIDTH} list={<ListOfLists lists={lists} />} editor={<ListEditor key={name} name={name} place={place} lists={lists} />} />;
});

const ListOfLists = observer(function ListOfLists({ lists }: { readonly lists: ListsModel }) {
  const { t } = useTexts();
  const { known, tree, waiting, shown } = lists;
  return (
    <section className={styles['list']} aria-label={t('rd.tab.lists')} aria-busy={known.busy}>
      {waiting.length > 0 && (
        <div className={styles['waiting']}>
          <h3>{t('rd.waiting', { count: waiting.length })}</h3>
          <ul>
            {waiting.map(({ list, versionNo, submittedBy = '' }) => (
              <li key={list}>
                <button type="button" className={styles['issue']} onClick={() => void lists.choose(list)}>
                  {t('rd.waiting.version', { list, versionNo, user: submittedBy })}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ChoiceField
        label="rd.list.country"
        name="/country"
        criterion
        clearable
        choices={COUNTRIES}
        value={lists.country}
        onChange={(country) => lists.setCountry(country)}
        width="full"
      />
      <YesNoField label="rd.list.onlyOld" name="/onlyOld" value={lists.onlyOld} onChange={(only) => lists.setOnlyOld(only === true)} />
      {known.problem && <ProblemNotice problem={known.problem} onRetry={() => known.load()} busy={known.busy} />}
      {known.lists === undefined && !known.problem && <Loading />}
      {known.lists && shown.length > 0 && <Tree model={tree} label="rd.tab.lists" onSelect={(id) => lists.choose(id)} searchable />}
      {known.lists && shown.length === 0 && <EmptyState text="rd.list.none" />}
    </section>
  );
});
