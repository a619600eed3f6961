import { observer } from 'mobx-react-lite';
import type { LineImport } from '../../../domain/declaration/lines/importLines';
import { Button } from '../../../ui/kit/Button';
import { Grid } from '../../../ui/kit/grid/Grid';
import { LiveText } from '../../../ui/kit/LiveText';
import { useTexts } from '../../../ui/text/texts';
import type { RowFilter } from './checkedLines';
import { refusedJob } from './lineFiles';
import type { LineImportModel } from './lineImportModel';
import styles from './lines.module.css';

const VISIBLE_ROWS = 10;

interface RowsPartProps {
  readonly model: LineImportModel;
  readonly outcome: LineImport;
  readonly onDone: () => void;
}

/** All rows with what was found in them; the good ones can be taken. */
export const RowsPart = observer(function RowsPart({ model, outcome, onDone }: RowsPartProps) {
  const texts = useTexts();
  const { rows, count, taken, columns } = model;
  const { ok, warning, error } = outcome.totals;
  const counters: readonly (readonly [RowFilter, number])[] = [
    ['all', ok + warning + error],
    ['Ok', ok],
    ['Warning', warning],
    ['Error', error],
  ];
  const download = (): unknown => model.templates.start('Excel', () => Promise.resolve(refusedJob(rows.refused, columns.columns, texts, rows.worded)));
  const isWhole = model.splitSize === undefined;
  return (
    <>
      <div className={styles['tools']} role="group" aria-label={texts.t('dec.lines.found')}>
        {counters.map(([state, n]) => (
          <Button key={state} text={`dec.lines.count.${state}`} values={{ count: n }} pressed={rows.filter === state} onPress={() => rows.show(state)} />
        ))}
      </div>
      <LiveText>{texts.t('dec.lines.checked', { ok: ok + warning, error })}</LiveText>
      <Grid model={rows.grid} label={texts.t('dec.lines.rows')} findings={rows.findings} visibleRows={VISIBLE_ROWS} empty={texts.t('dec.lines.none')} />
      <div className={styles['tools']}>
        {taken === undefined && isWhole && (
          <Button
            text={error > 0 ? 'dec.lines.takeGood' : 'dec.lines.take'}
            values={{ count }}
            icon="check"
            disabled={count === 0}
            onPress={() => model.take()}
          />
        )}
        {error > 0 && <Button text="dec.lines.refused" values={{ count: error }} icon="download" disabled={model.templates.isRunning} onPress={download} />}
        {taken === undefined ? <Button text="kit.cancel" kind="quiet" onPress={onDone} /> : <Button text="kit.close" onPress={onDone} />}
        {taken !== undefined && <span role="status">{texts.t('dec.lines.partly', { taken, error })}</span>}
      </div>
    </>
  );
});
