import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { LazyChart } from '../../../ui/kit/chart/LazyChart';
import { Button } from '../../../ui/kit/Button';
import { FileDrop } from '../../../ui/kit/fields/FileDrop';
import { FileList } from '../../../ui/kit/fields/FileList';
import { ProgressBar } from '../../../ui/kit/ProgressBar';
import { useModel } from '../../../ui/react/model';
import { useTexts } from '../../../ui/text/texts';
import styles from '../catalogue/catalogue.module.css';
import { PrimesModel } from './primesModel';
import { StateCard, States } from './StateCard';

const KINDS = [
  { kind: 'bar', title: 'dy.chart.bars' },
  { kind: 'stacked', title: 'dy.chart.stacked' },
  { kind: 'line', title: 'dy.chart.line' },
] as const;
const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'];
const SERIES = ['dy.goods.status.Draft', 'dy.goods.status.Released', 'dy.goods.status.Blocked'] as const;

const series = SERIES.map((title, row) => ({
  id: title,
  title,
  points: MONTHS.map((_, at) => (row === 2 && at === 3 ? undefined : String((row + 1) * 120 + at * 35))),
}));

export function ChartsPart() {
  return (
    <div className={styles['stack']}>
      {KINDS.map(({ kind, title }) => (
        <LazyChart key={kind} kind={kind} title={title} categoryTitle="dy.chart.month" categories={MONTHS} series={series} unit="kg" />
      ))}
      <LazyChart kind="bar" title="dy.state.empty" categoryTitle="dy.chart.month" categories={[]} series={[]} />
    </div>
  );
}

const PRIMES_UP_TO = 3_000_000;

export const ProgressPart = observer(function ProgressPart() {
  const texts = useTexts();
  const model = useModel(() => new PrimesModel(PRIMES_UP_TO));
  const { limit, done, found, endedAt } = model;
  return (
    <div className={styles['stack']}>
      <div className={styles['row']}>
        <Button text="dy.show.job" values={{ n: limit }} kind="primary" disabled={done !== undefined} onPress={() => model.start()} />
      </div>
      {done !== undefined && <ProgressBar text="dy.show.job" values={{ n: limit }} done={done} total={limit} onCancel={() => model.cancel()} />}
      <p role="status">
        {found !== undefined && texts.t('dy.show.jobDone', { count: found })}
        {endedAt !== undefined && texts.t('dy.show.jobEnded', { n: endedAt })}
      </p>
      <ProgressBar text="dy.show.unknown" done={1_234} />
    </div>
  );
});

export const FileDropPart = observer(function FileDropPart() {
  const { t } = useTexts();
  const [files, setFiles] = useState<readonly File[]>([]);
  const rules = { accept: ['.csv', '.xlsx'], maxBytes: 2_000_000, multiple: true };
  return (
    <States>
      <StateCard title="dy.state.default">
        <FileDrop label="dy.part.file-drop" {...rules} onFiles={(taken) => setFiles([...files, ...taken])}>
          <FileList
            files={files.map(({ name, size }, at) => ({ id: String(at), name, size, done: true }))}
            onRemove={(id) => setFiles(files.filter((_, at) => String(at) !== id))}
          />
        </FileDrop>
      </StateCard>
      <StateCard title="dy.state.busy">
        <FileList
          files={[
            { id: '1', name: 'consignments.csv', size: 12_345, progress: 0.4 },
            { id: '2', name: 'articles.xlsx', size: 2_345_678, done: true },
            { id: '3', name: 'old.xls', size: 345, error: t('dy.said.error') },
          ]}
        />
      </StateCard>
      <StateCard title="dy.state.disabled">
        <FileDrop label="dy.part.file-drop" {...rules} onFiles={() => undefined} disabled />
      </StateCard>
    </States>
  );
});
