import { cx } from './cx';
import styles from './LiveText.module.css';

/** Heard politely when it changes, never seen: counts of hits, a new status, a lock that came. */
export function LiveText({ children }: { readonly children: string }) {
  return (
    <span className={cx(styles['live'])} role="status">
      {children}
    </span>
  );
}
