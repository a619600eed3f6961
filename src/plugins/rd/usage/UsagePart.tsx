import { observer } from 'mobx-react-lite';
import type { CodeUsage } from '../../../application/contract/rd';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Navigation } from '../../../application/ports/navigation';
import { Storage } from '../../../application/ports/storage';
import { Session } from '../../../application/session/session';
import ManagedColumnsButton from '../../../ui/archetypes/list/ManagedColumnsButton';
import { useRecordTexts } from '../../../ui/archetypes/record/useRecordTexts';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { TextField } from '../../../ui/kit/fields/TextField';
import { Grid } from '../../../ui/kit/grid/Grid';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { ListChoice } from '../lists/ListChoice';
import { ListPlace } from '../lists/place';
import styles from '../lists/lists.module.css';
import { UsageModel } from './usageModel';

const VISIBLE_ROWS = 20;

/** Where a code is used, and a way to the records. */
export default observer(function UsagePart() {
  const texts = useTexts();
  const api = useService(Api);
  const events = useService(Events);
  const navigation = useService(Navigation);
  const storage = useService(Storage);
  const session = useService(Session);
  const model = useModel(() => new UsageModel(api, events, new ListPlace(navigation, storage), texts));
  useRecordTexts(model, texts);
  const { grid, problem, busy, asked, items, drafts } = model;
  const rowHref = (row: CodeUsage): string | undefined =>
    session.allowed(row.plugin === 'ar' ? 'ar.search' : 'dec.search') ? model.addressOf(row) : undefined;
  const onOpenRow = (row: CodeUsage, newTab: boolean): void => {
    const address = rowHref(row);
    if (address === undefined) return;
    if (newTab) window.open(address, '_blank', 'noopener');
    else navigation.to(address);
  };
  return (
    <div className={styles['editor']}>
      <form
        className={styles['bar']}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          void model.ask();
        }}
      >
        <ListChoice known={model.known} value={model.list} onChange={(list) => model.setList(list)} />
        <TextField label="rd.entry.code" name="/code" criterion maxLength={35} value={model.code} onChange={(code) => model.setCode(code)} />
        <Button text="rd.usage.show" kind="primary" type="submit" disabled={!model.canAsk} busy={busy} />
      </form>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.ask()} busy={busy} />}
      {asked === undefined && !problem && <EmptyState text="rd.usage.choose" />}
      {asked && items.length === 0 && <EmptyState text="rd.usage.none" values={asked} />}
      {asked && items.length > 0 && (
        <>
          <div className={styles['tools']}>
            {drafts > 0 && <p role="status">{texts.t('feedback.RD-R6', { n: drafts, code: asked.code })}</p>}
            <div className={styles['end']}>
              <ManagedColumnsButton model={grid} view="rd.usage" />
            </div>
          </div>
          <Grid model={grid} label={texts.t('rd.tab.usage')} visibleRows={VISIBLE_ROWS} isBusy={busy} rowHref={rowHref} onOpenRow={onOpenRow} />
        </>
      )}
    </div>
  );
});
