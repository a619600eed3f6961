import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import type { TextKey, TextValues } from '../text/keys';
import { useTexts } from '../text/texts';
import { Link } from './Link';
import styles from './Summary.module.css';

export interface SummaryRow {
  readonly id: string;
  readonly label: TextKey;
  readonly labelValues?: TextValues | undefined;
  /** Official number of the data element. */
  readonly labelNote?: string | undefined;
  /** As a person reads it; empty when not given. */
  readonly value: ReactNode;
  /** Below the value: what is wrong with it, already worded. */
  readonly error?: string | undefined;
  /** Where it is changed; without it there is no link. */
  readonly change?: string | (() => unknown) | undefined;
}

export interface SummarySection {
  readonly id: string;
  readonly title: TextKey;
  readonly values?: TextValues | undefined;
  readonly rows: readonly SummaryRow[];
  /** Below the rows: lines, parts that repeat. */
  readonly children?: ReactNode;
}

export interface SummaryProps {
  readonly sections: readonly SummarySection[];
}

/** What was answered, label and value in sections, in the order of the official form; each can be changed. */
export const Summary = observer(function Summary({ sections }: SummaryProps) {
  const texts = useTexts();
  return (
    <div className={styles['summary']}>
      {sections.map(({ id, title, values, rows, children }) => (
        <section key={id} className={styles['section']} aria-labelledby={`summary-${id}`}>
          <h2 id={`summary-${id}`} tabIndex={-1}>
            {texts.t(title, values)}
          </h2>
          {rows.length > 0 && (
            <dl>
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </dl>
          )}
          {children}
        </section>
      ))}
    </div>
  );
});

function Row({ row: { label, labelValues, labelNote, value, error, change } }: { readonly row: SummaryRow }) {
  const texts = useTexts();
  const words = texts.t(label, labelValues);
  const changing = (
    <>
      {texts.t('kit.summary.change')} <span className={styles['spoken']}>{words}</span>
    </>
  );
  return (
    <div className={styles['row']}>
      <dt>
        {words} {labelNote && <span className={styles['note']}>{labelNote}</span>}
      </dt>
      <dd className={styles['value']}>
        {value || <span className={styles['note']}>{texts.t('kit.empty')}</span>}
        {error && <span className={styles['error']}>{error}</span>}
      </dd>
      {change !== undefined && (
        <dd className={styles['change']} data-print="hidden">
          {typeof change === 'string' ? (
            <Link to={change}>{changing}</Link>
          ) : (
            <button
              type="button"
              className={styles['link']}
              onClick={() => {
                void change();
              }}
            >
              {changing}
            </button>
          )}
        </dd>
      )}
    </div>
  );
}
