import type { TextKey } from '../text/keys';
import { useTexts } from '../text/texts';
import { cx } from './cx';
import styles from './Badge.module.css';

export interface BadgeProps {
  readonly count: number;
  /** Says what is counted, with `{count}`; without it the number alone is said. */
  readonly text?: TextKey;
  readonly tone?: 'grey' | 'red' | 'amber' | 'blue';
}

/** A small count beside a word. */
export function Badge({ count, text, tone = 'grey' }: BadgeProps) {
  const texts = useTexts();
  const number = count.toLocaleString(texts.locale);
  if (text === undefined) return <span className={cx(styles['badge'], styles[tone])}>{number}</span>;
  const words = texts.t(text, { count });
  return (
    <span className={cx(styles['badge'], styles[tone])} title={words}>
      <span aria-hidden>{number}</span>
      <span className={styles['words']}>{words}</span>
    </span>
  );
}
