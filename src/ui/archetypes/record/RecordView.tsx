import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { Button } from '../../kit/Button';
import { EmptyState } from '../../kit/EmptyState';
import { ErrorSummary } from '../../kit/ErrorSummary';
import { FindingsPanel } from '../../kit/FindingsPanel';
import { FieldFocus } from '../../kit/form/FieldFocus';
import { Icon } from '../../kit/Icon';
import { Link } from '../../kit/Link';
import { Loading } from '../../kit/Loading';
import { ProblemNotice } from '../../kit/ProblemNotice';
import { Screen } from '../../kit/Screen';
import { Section } from '../../kit/Section';
import { SectionList } from '../../kit/SectionList';
import { Tabs } from '../../kit/Tabs';
import { Tag } from '../../kit/Tag';
import { useShortcuts } from '../../kit/useShortcuts';
import { useTexts } from '../../text/texts';
import { AuditTab } from './history/AuditTab';
import type { Section as Declared, Stored, Tab } from './declared';
import { DraftBanner } from './editing/DraftBanner';
import { LockBanner } from './editing/LockBanner';
import { RecordActionsBar } from './actions/RecordActionsBar';
import { RecordDialogs } from './actions/RecordDialogs';
import { RecordLayout } from './RecordLayout';
import type { RecordModel } from './recordModel';
import { RecordSection } from './sections/RecordSection';
import { isVisible } from './sections/recordSections';
import { recordShortcuts } from './actions/recordShortcuts';
import { AUDIT_TAB } from './sections/recordTabs';
import { RecordSummary } from './sections/RecordSummary';
import { useArrival } from './useArrival';
import { useRecordTexts } from './useRecordTexts';
import styles from './record.module.css';

interface ViewProps<R extends Stored, D extends object> {
  readonly record: RecordModel<R, D>;
}

interface RecordViewProps<R extends Stored, D extends object> extends ViewProps<R, D> {
  readonly isSummary: boolean;
  readonly onSummary: (shown: boolean) => void;
}

/** A record in every state that it can be in. */
export const RecordView = observer(function RecordView<R extends Stored, D extends object>({ record, isSummary, onSummary }: RecordViewProps<R, D>) {
  const texts = useTexts();
  useRecordTexts(record, texts);
  useShortcuts('record.keys', recordShortcuts(record));
  useArrival(record.tabs.arrival);
  const { screen, opening, content, actions, summary } = record;
  const { phase } = opening;
  if (phase === 'notFound') {
    return (
      <Screen title={screen.title}>
        <EmptyState text="record.notFound">{screen.list && <Link to={screen.list.to} text={screen.list.text} />}</EmptyState>
      </Screen>
    );
  }
  if (phase !== 'ready') {
    return (
      <Screen title={screen.title} problem={opening.problem} onRetry={() => opening.load()} busy={phase === 'loading'}>
        {phase === 'loading' && <Loading />}
      </Screen>
    );
  }
  const facts = record.record && screen.facts?.(record.record, texts);
  const change = (pointer: string): void => {
    onSummary(false);
    record.jump(pointer);
  };
  return (
    <Screen
      title={screen.title}
      dirty={content.dirty}
      hasErrors={summary.isShown}
      tag={<RecordTag record={record} />}
      {...(facts && { facts })}
      actions={isSummary ? <SummaryActions onBack={() => onSummary(false)} /> : <RecordActionsBar record={record} onSummary={() => onSummary(true)} />}
    >
      <RecordBanners record={record} />
      {actions.problem && <ProblemNotice problem={actions.problem} onRetry={() => actions.again()} busy={actions.busy} />}
      {isSummary ? <RecordSummary record={record} onChange={change} /> : <RecordBody record={record} />}
      <FieldFocus form={content.form} />
      <RecordDialogs record={record} />
    </Screen>
  );
});

function SummaryActions({ onBack }: { readonly onBack: () => void }) {
  return (
    <>
      <Button text="record.summary.back" kind="primary" onPress={onBack} />
      <Button text="record.summary.print" onPress={() => window.print()} />
    </>
  );
}

export const RecordBanners = observer(function RecordBanners<R extends Stored, D extends object>({ record }: ViewProps<R, D>) {
  const { t } = useTexts();
  const { opening, live, lock, mayWrite } = record;
  const isCopy = opening.wanted.type === 'copy' && record.record === undefined;
  return (
    <>
      <LockBanner lock={record.lock} compare={() => record.compareNews()} />
      {!record.isReadOnly && <DraftBanner draft={record.draft} />}
      {!mayWrite && <p>{t(record.mayCreate ? 'record.closed' : 'record.forReading')}</p>}
      {isCopy && <p>{t('record.copied')}</p>}
      <div role="status" className={styles['bannerArea']}>
        {live.hasNews && lock.changedBy === undefined && (
          <div className={styles['banner']}>
            <Icon name="alertTriangle" />
            <p>{t('record.news')}</p>
            <Button text="record.news.compare" onPress={() => record.compareNews()} />
          </div>
        )}
      </div>
    </>
  );
});

export const RecordTag = observer(function RecordTag<R extends Stored, D extends object>({ record }: ViewProps<R, D>) {
  const { t } = useTexts();
  const { status, tag: Beside } = record.screen;
  const { record: stored, lock } = record;
  const locked = lock.isReadOnly ? 'record.lock.other' : lock.lockId !== undefined ? 'record.lock.own' : undefined;
  const now = stored && status?.of(stored);
  return (
    <div className={styles['tags']}>
      {status && now !== undefined && <Tag text={status.text(now)} tone={status.tone(now)} live />}
      {!stored && <Tag text="record.unsaved" />}
      {locked && (
        <span className={styles['lock']} role="img" aria-label={t(locked)} title={t(locked)}>
          <Icon name={lock.isReadOnly ? 'lock' : 'lockOpen'} />
        </span>
      )}
      {stored && Beside && <Beside key={stored.id} record={record} />}
    </div>
  );
});

export const RecordBody = observer(function RecordBody<R extends Stored, D extends object>({
  record,
  inside = false,
}: ViewProps<R, D> & { /** Beside a list: there is no room for panels. */ readonly inside?: boolean }) {
  const { t } = useTexts();
  const { screen, content, summary, findings, tabs } = record;
  const draft = content.form.value;
  const shownTab = screen.tabs?.find(({ id }) => id === tabs.selected);
  const inTab = [...(screen.sections ?? []), ...(shownTab?.sections ?? [])].filter((section) => isVisible(section, draft));
  const entries = inTab.map(({ id, title }) => ({ id, title, ...findings.counts.get(id) }));
  return (
    <RecordLayout sections={!inside && entries.length > 1 && <SectionList sections={entries} />} panel={!inside && <FindingsPanel model={findings.panel} />}>
      <ErrorSummary errors={summary.errors} attempt={summary.attempt} onJump={(pointer) => summary.jump(pointer)} />
      {!record.isReadOnly && <p className={styles['note']}>{t('record.required')}</p>}
      <Sections record={record} sections={screen.sections ?? []} />
      {screen.tabs ? (
        <RecordTabsView record={record} tabs={screen.tabs} />
      ) : (
        screen.audit &&
        record.record && (
          <Section id={AUDIT_TAB} title="record.audit">
            <AuditTab key={record.record.version} record={record} />
          </Section>
        )
      )}
    </RecordLayout>
  );
});

interface SectionsProps<R extends Stored, D extends object> extends ViewProps<R, D> {
  readonly sections: readonly Declared<R, D>[];
}

const Sections = observer(function Sections<R extends Stored, D extends object>({ record, sections }: SectionsProps<R, D>) {
  const draft = record.content.form.value;
  return (
    <>
      {sections
        .filter((section) => isVisible(section, draft))
        .map((section) => (
          <RecordSection key={section.id} record={record} section={section} />
        ))}
    </>
  );
});

const RecordTabsView = observer(function RecordTabsView<R extends Stored, D extends object>({
  record,
  tabs,
}: ViewProps<R, D> & { readonly tabs: readonly Tab<R, D>[] }) {
  const { findings, record: stored, screen } = record;
  const contentOf = ({ sections = [], part: Part }: Tab<R, D>): ReactNode => (
    <div className={styles['tab']}>
      <Sections record={record} sections={sections} />
      {Part && <Part record={record} />}
    </div>
  );
  const shown = tabs
    .filter((tab) => stored !== undefined || tab.stored !== true)
    .map((tab) => ({ id: tab.id, title: tab.title, errors: findings.countOfTab(tab.id), content: contentOf(tab) }));
  const audit = screen.audit && stored ? [{ id: AUDIT_TAB, title: 'record.audit', content: <AuditTab key={stored.version} record={record} /> } as const] : [];
  const all = [...shown, ...audit];
  const selected = all.find(({ id }) => id === record.tabs.selected) ?? all[0];
  return <Tabs label="record.tabs" tabs={all} selected={selected?.id ?? ''} onSelect={(id) => record.tabs.select(id)} />;
});
