import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Navigation } from '../../../application/ports/navigation';
import { Storage } from '../../../application/ports/storage';
import ManagedColumnsButton from '../../../ui/archetypes/list/ManagedColumnsButton';
import { useRecordTexts } from '../../../ui/archetypes/record/useRecordTexts';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { PeriodField } from '../../../ui/kit/fields/PeriodField';
import { TextField } from '../../../ui/kit/fields/TextField';
import { Grid } from '../../../ui/kit/grid/Grid';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { ListChoice } from '../lists/ListChoice';
import { ListPlace } from '../lists/place';
import styles from '../lists/lists.module.css';
import { ChangeLogModel } from './changeLogModel';

const VISIBLE_ROWS = 20;

/** Who changed what, when. */
export default observer(function ChangeLogPart() {
  const texts = useTexts();
  const api = useService(Api);
  const events = useService(Events);
  const navigation = useService(Navigation);
  const storage = useService(Storage);
  const model = useModel(() => new ChangeLogModel(api, events, new ListPlace(navigation, storage), texts));
  useRecordTexts(model, texts);
  const { grid, problem, busy, question, total } = model;
  return (
    <div className={styles['editor']}>
      <form
        className={styles['question']}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          void model.ask();
        }}
      >
        <div className={styles['bar']}>
          <ListChoice known={model.known} value={question.list} onChange={(list) => model.set({ list })} />
          <TextField label="rd.entry.code" name="/code" criterion maxLength={35} value={question.code} onChange={(code) => model.set({ code })} />
          <TextField label="rd.log.by" name="/user" criterion maxLength={100} value={question.user} onChange={(user) => model.set({ user })} />
          <div className={styles['period']}>
            <PeriodField
              label="rd.log.period"
              name="/period"
              criterion
              value={{ from: question.from, to: question.to }}
              onChange={(period) => model.set(period)}
            />
          </div>
        </div>
        <div className={styles['tools']}>
          <Button text="list.search" kind="primary" type="submit" icon="search" busy={busy} />
          <Button text="list.clear" kind="quiet" onPress={() => model.clear()} />
          <div className={styles['end']}>
            <ManagedColumnsButton model={grid} view="rd.log" />
          </div>
        </div>
      </form>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.ask()} busy={busy} />}
      <Grid
        model={grid}
        label={texts.t('rd.tab.log')}
        sort={model.sort}
        onSort={(column, add) => model.sortBy(column, add)}
        total={total}
        onReachEnd={() => void model.ask(true)}
        visibleRows={VISIBLE_ROWS}
        isBusy={busy}
        empty={total === 0 && !busy && !problem ? <EmptyState text="rd.log.none" /> : undefined}
      />
    </div>
  );
});
