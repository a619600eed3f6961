import { useId } from 'react';
import { observer } from 'mobx-react-lite';
import type { TextKey, TextValues } from '../text/keys';
import { useTexts } from '../text/texts';
import { Button } from './Button';
import { LiveText } from './LiveText';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  /** What is going on. */
  readonly text: TextKey;
  readonly values?: TextValues;
  readonly done: number;
  /** Absent while nobody knows how much there is. */
  readonly total?: number | undefined;
  readonly onCancel?: (() => unknown) | undefined;
}

/** Heard at every quarter only: a voice that counts along is in the way. */
const QUARTERS = 4;

/** Work of more than a second: how much of it is done, and how to end it. */
export const ProgressBar = observer(function ProgressBar({ text, values, done, total, onCancel }: ProgressBarProps) {
  const texts = useTexts();
  const id = useId();
  const work = texts.t(text, values);
  const number = (count: number) => count.toLocaleString(texts.locale);
  const count =
    total === undefined ? texts.t('kit.progress.done', { done: number(done) }) : texts.t('kit.progress.of', { done: number(done), total: number(total) });
  const quarter = total ? Math.floor((done / total) * QUARTERS) / QUARTERS : undefined;
  const known = total === undefined ? {} : { 'aria-valuenow': Math.min(done, total), 'aria-valuemax': total };
  return (
    <div className={styles['work']}>
      <span id={id}>{work}</span>
      <div className={styles['track']} role="progressbar" aria-labelledby={id} aria-valuemin={0} aria-valuetext={count} {...known}>
        <div
          className={styles['done']}
          data-unknown={total === undefined || undefined}
          style={{ width: total ? `${Math.min(100, (done / total) * 100)}%` : undefined }}
        />
      </div>
      <span className={styles['count']} aria-hidden>
        {count}
      </span>
      {onCancel && <Button text="kit.cancel" label={texts.t('kit.progress.cancel', { work })} kind="quiet" onPress={onCancel} />}
      <LiveText>{quarter === undefined ? work : `${work} ${quarter.toLocaleString(texts.locale, { style: 'percent' })}`}</LiveText>
    </div>
  );
});
