import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Drafts } from '../../../application/ports/drafts';
import { Events } from '../../../application/ports/events';
import { Files } from '../../../application/ports/files';
import { Navigation } from '../../../application/ports/navigation';
import { Notices } from '../../../application/ports/notices';
import { ReferenceData } from '../../../application/reference/referenceData';
import { Session } from '../../../application/session/session';
import { stockholmDate } from '../../../domain/kernel/dates';
import { TEXT_LANGUAGES } from '../../../domain/reference/listEntry';
import { DraftBanner } from '../../../ui/archetypes/record/editing/DraftBanner';
import { LeaveDialog } from '../../../ui/archetypes/record/editing/LeaveDialog';
import { useRecordTexts } from '../../../ui/archetypes/record/useRecordTexts';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { ChoiceField, type Choice } from '../../../ui/kit/fields/ChoiceField';
import { DateField } from '../../../ui/kit/fields/DateField';
import { TextField } from '../../../ui/kit/fields/TextField';
import { formatDate } from '../../../ui/kit/format';
import { Grid } from '../../../ui/kit/grid/Grid';
import { PasteNewsDialog } from '../../../ui/kit/grid/PasteNewsDialog';
import { Loading } from '../../../ui/kit/Loading';
import { useShortcuts } from '../../../ui/kit/useShortcuts';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { EditorModel } from './editorModel';
import { EntryDialog } from './EntryDialog';
import { IssueList } from './IssueList';
import { ListHead } from './ListHead';
import { ListNotices } from './ListNotices';
import type { Viewed } from './listModel';
import type { ListsModel } from './listsModel';
import { ListTools } from './ListTools';
import type { ListPlace } from './place';
import { StepDialogs } from './StepDialogs';
import styles from './lists.module.css';

const LANGUAGES: readonly Choice[] = TEXT_LANGUAGES.map((language) => ({ value: language, text: `rd.language.${language}` }));
const VISIBLE_ROWS = 18;

interface ListEditorProps {
  readonly name: string;
  readonly place: ListPlace;
  readonly lists: ListsModel;
}

const isViewed = (value: string): value is Viewed => value === 'published' || value === 'draft' || value === 'scheduled';

/** One list: head, day, entries to change, and what can be done with its draft. */
export const ListEditor = observer(function ListEditor({ name, place, lists }: ListEditorProps) {
  const texts = useTexts();
  const session = useService(Session);
  const services = {
    api: useService(Api),
    drafts: useService(Drafts),
    events: useService(Events),
    files: useService(Files),
    navigation: useService(Navigation),
    notices: useService(Notices),
    reference: useService(ReferenceData),
    place,
    userName: session.state.user?.userAuthName ?? '',
  };
  const model = useModel(() => new EditorModel(name, services, lists, stockholmDate(new Date()), texts));
  useRecordTexts(model, texts);
  const { list, steps } = model;
  const { state, rows } = list;
  useShortcuts('rd.keys', [{ keys: '$mod+s', shown: 'Ctrl+S', text: 'rd.save', onPress: () => list.save() }]);
  const views: Choice[] = [
    { value: 'published', wording: texts.t('rd.view.published', { versionNo: state?.versionNo ?? 0 }) },
    ...(state?.draft
      ? [{ value: 'draft', wording: texts.t('rd.view.version', { versionNo: state.draft.versionNo, status: texts.t(`rd.status.${state.draft.status}`) }) }]
      : []),
    ...(state?.scheduled
      ? [{ value: 'scheduled', wording: texts.t('rd.view.version', { versionNo: state.scheduled.versionNo, status: texts.t('rd.status.Scheduled') }) }]
      : []),
  ];
  return (
    <div className={styles['editor']} aria-busy={list.busy || list.saving}>
      <ListHead model={model} />
      <ListNotices model={model} />
      {state && list.isEditable && <DraftBanner draft={model.draft} />}
      {state === undefined && !list.problem && <Loading />}
      {state && (
        <>
          <div className={styles['bar']}>
            <DateField label="rd.list.validOn" hint="rd.list.allPeriods" name="/validOn" criterion value={list.date} onChange={(date) => list.setDate(date)} />
            <ChoiceField
              label="rd.list.language"
              name="/language"
              criterion
              choices={LANGUAGES}
              value={model.language}
              onChange={(language) => model.setLanguage(language)}
            />
            {views.length > 1 && (
              <ChoiceField
                label="rd.list.version"
                name="/version"
                criterion
                choices={views}
                value={list.viewed ?? 'published'}
                onChange={(viewed) => isViewed(viewed) && void lists.mayLeave().then((leave) => leave && list.view(viewed))}
              />
            )}
            <TextField label="rd.list.search" name="/search" criterion value={list.typed} onChange={(typed) => list.search(typed)} />
          </div>
          <ListTools model={model} />
          <Grid
            model={rows.grid}
            label={texts.t('rd.list.entries', { list: name })}
            findings={rows.findings}
            total={list.isWhole ? undefined : rows.total}
            onReachEnd={() => list.more()}
            isBusy={list.busy}
            visibleRows={VISIBLE_ROWS}
            empty={list.isEmpty ? <NoEntries model={model} /> : undefined}
          />
          <PasteNewsDialog news={rows.news} grid={rows.grid} />
          <IssueList rows={rows} />
        </>
      )}
      <EntryDialog model={model.dialog} />
      <StepDialogs model={steps} list={name} />
      <LeaveDialog model={model.leave} />
    </div>
  );
});

const NoEntries = observer(function NoEntries({ model: { list } }: { readonly model: EditorModel }) {
  const { locale } = useTexts();
  if (list.typed !== '') return <EmptyState text="rd.list.noHits" />;
  if (list.date === '') return <EmptyState text="rd.list.noEntries" />;
  return (
    <EmptyState text="rd.list.empty" values={{ date: formatDate(list.date, locale) }}>
      <Button text="rd.list.showAll" onPress={() => list.setDate('')} />
    </EmptyState>
  );
});
