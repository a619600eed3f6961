import { observer } from 'mobx-react-lite';
import ManagedColumnsButton from '../../../ui/archetypes/list/ManagedColumnsButton';
import { Button } from '../../../ui/kit/Button';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { TextField } from '../../../ui/kit/fields/TextField';
import { Grid } from '../../../ui/kit/grid/Grid';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { useModel } from '../../../ui/react/model';
import { useTexts } from '../../../ui/text/texts';
import type { JobRunModel, LogLevel } from './jobRunModel';
import { LogGridModel } from './logGridModel';
import styles from './jobs.module.css';

const LEVELS: readonly LogLevel[] = ['Debug', 'Info', 'Warning', 'Error'];
const VISIBLE_ROWS = 20;

const levelOf = (value: string): LogLevel | '' => LEVELS.find((level) => level === value) ?? '';

/** What the run says, as it says it. */
export const RunLogTab = observer(function RunLogTab({ model }: { readonly model: JobRunModel }) {
  const texts = useTexts();
  const { grid } = useModel(() => new LogGridModel(model, texts));
  return (
    <div className={styles['log']}>
      <div className={styles['tools']}>
        <ChoiceField
          label="pf.log.level"
          name="/level"
          criterion
          clearable
          choices={LEVELS.map((value) => ({ value, text: `pf.log.level.${value}` }))}
          value={model.level}
          onChange={(level) => model.filter({ level: levelOf(level) })}
        />
        <TextField label="pf.log.text" name="/text" criterion maxLength={100} value={model.text} onChange={(text) => model.filter({ text })} />
        {model.hasMore && <Button text="pf.log.more" onPress={() => model.load()} busy={model.busy} />}
        <ManagedColumnsButton model={grid} view="pf.run.log" />
      </div>
      <Grid
        model={grid}
        label={texts.t('pf.run.tab.log')}
        visibleRows={VISIBLE_ROWS}
        isBusy={model.busy}
        empty={model.lines.length === 0 && !model.busy ? <EmptyState text="pf.log.none" /> : undefined}
      />
    </div>
  );
});
