import { Suspense, useContext, type ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import { useSearch } from 'wouter';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Navigation } from '../../../application/ports/navigation';
import { Session } from '../../../application/session/session';
import { Button } from '../../kit/Button';
import { EmptyState } from '../../kit/EmptyState';
import { TextField } from '../../kit/fields/TextField';
import { Grid } from '../../kit/grid/Grid';
import { Loading } from '../../kit/Loading';
import { ProblemNotice } from '../../kit/ProblemNotice';
import { Screen } from '../../kit/Screen';
import { SplitView } from '../../kit/SplitView';
import { Tree } from '../../kit/Tree';
import type { ScreenProps } from '../../plugin';
import { useModel } from '../../react/model';
import { useService } from '../../react/services';
import { useTexts } from '../../text/texts';
import { viewAt } from '../list/listView';
import type { RecordScreen, Stored } from '../record/declared';
import { useRecordTexts } from '../record/useRecordTexts';
import { AdminEditor } from './AdminEditor';
import { AdminModel, NEW } from './adminModel';
import type { AdminScreen } from './declared';
import { TabGuardsContext } from './tabGuard';
import styles from './admin.module.css';
import { LazyColumnsButton } from '../list/LazyColumnsButton';

interface PartProps<Row, R extends Stored, D extends object> {
  readonly screen: AdminScreen<Row, R, D>;
  readonly admin: AdminModel<Row>;
}

const hasRecord = <Row, R extends Stored, D extends object>(screen: AdminScreen<Row, R, D>): screen is Extract<typeof screen, { readonly record: unknown }> =>
  'record' in screen;

const recordOf = <Row, R extends Stored, D extends object>(screen: AdminScreen<Row, R, D>, admin: AdminModel<Row>): RecordScreen<R, D> | undefined => {
  if (!hasRecord(screen)) return undefined;
  const { remove, ...record } = screen.record;
  const path = admin.addressOf(NEW);
  return {
    ...record,
    title: screen.title,
    path,
    addressOf: (id) => admin.addressOf(id ?? NEW),
    ...(remove && { remove: { ...remove, to: admin.addressOf(undefined) } }),
  };
};

/** A list and, beside it, the editor of what is chosen: to be shown in a screen of its own or as a tab of `adminTabs`. */
export const adminPart = <Row, R extends Stored, D extends object, S extends string = string>(declared: AdminScreen<Row, R, D, S>): ComponentType => {
  const screen: AdminScreen<Row, R, D> = declared;
  return observer(function AdminPartView() {
    const texts = useTexts();
    const services = { api: useService(Api), events: useService(Events), navigation: useService(Navigation), guards: useContext(TabGuardsContext) };
    const admin = useModel(() => new AdminModel<Row>(screen, services, texts));
    const id = new URLSearchParams(useSearch()).get('id') ?? undefined;
    useRecordTexts(admin, texts);
    return (
      <SplitView
        list={<ListPart screen={screen} admin={admin} />}
        editor={<EditorPart key={admin.editorOf(id)} screen={screen} admin={admin} id={id} />}
        onBack={() => admin.choose(undefined)}
        {...(screen.width === undefined ? {} : { width: screen.width })}
      />
    );
  });
};

/** A screen of administration: the screen's file declares, everything else is here. */
export const adminScreen = <Row, R extends Stored, D extends object, S extends string = string>(
  declared: AdminScreen<Row, R, D, S>,
): ComponentType<ScreenProps> => {
  const Part = adminPart(declared);
  return function AdminScreenView() {
    return (
      <Screen title={declared.title}>
        <Part />
      </Screen>
    );
  };
};

const ListPart = observer(function ListPart<Row, R extends Stored, D extends object>({ screen, admin }: PartProps<Row, R, D>) {
  const { t } = useTexts();
  const session = useService(Session);
  const { grid, tree, problem, busy, rows } = admin;
  const { toolbar: Toolbar, label } = screen;
  const create = hasRecord(screen) && (screen.record.write === undefined || session.allowed(screen.record.write)) ? screen.create : undefined;
  const [path = ''] = admin.addressOf(undefined).split('?');
  const view = viewAt(path, label);
  const open = (id: string): void => void admin.choose(id);
  return (
    <section className={styles['list']} aria-label={t(label)} aria-busy={busy}>
      <div className={styles['tools']}>
        {create && <Button text={create} icon="plus" onPress={() => admin.choose(NEW)} />}
        {Toolbar && <Toolbar admin={admin} />}
        {grid && view !== undefined && (
          <Suspense>
            <LazyColumnsButton model={grid} view={view} />
          </Suspense>
        )}
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={() => admin.load()} busy={busy} />}
      {rows === undefined && !problem && <Loading />}
      {admin.isEmpty && <EmptyState text={screen.empty} />}
      {tree && rows && !admin.isEmpty && <Tree model={tree} label={label} onSelect={open} searchable />}
      {grid && rows && !admin.isEmpty && (
        <>
          <TextField label="admin.search" name="/search" criterion width="full" value={admin.typed} onChange={(typed) => admin.search(typed)} />
          <div className={styles['grid']}>
            <Grid
              model={grid}
              label={t(label)}
              onOpenRow={(row) => open(screen.rowId(row))}
              rowHref={(row) => admin.addressOf(screen.rowId(row))}
              isBusy={busy}
              empty={<EmptyState text="admin.noHits" />}
            />
          </div>
        </>
      )}
    </section>
  );
});

const EditorPart = observer(function EditorPart<Row, R extends Stored, D extends object>({
  screen,
  admin,
  id,
}: PartProps<Row, R, D> & { readonly id: string | undefined }) {
  if (id === undefined) return <EmptyState text="admin.choose" />;
  const record = recordOf(screen, admin);
  if (record) return <AdminEditor admin={admin} screen={record} id={id} />;
  if (hasRecord(screen)) return null;
  const { detail: Detail } = screen;
  return <Detail admin={admin} id={id} />;
});
