import { useEffect, useRef } from 'react';
import type { TextKey } from '../text/keys';
import { useTexts } from '../text/texts';
import { Icon } from './Icon';
import styles from './ErrorSummary.module.css';

export interface SummaryError {
  readonly pointer: string;
  /** The same words as beside the field. */
  readonly text: string;
}

export interface ErrorSummaryProps {
  readonly errors: readonly SummaryError[];
  readonly onJump: (pointer: string) => void;
  readonly title?: TextKey;
  /** Another number after each Save or Submit: the summary takes the focus again. */
  readonly attempt?: number;
}

const SHOWN = 50;

export function ErrorSummary({ errors, onJump, title = 'kit.problem', attempt = 0 }: ErrorSummaryProps) {
  const texts = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const empty = errors.length === 0;
  useEffect(() => {
    if (!empty) box.current?.focus();
  }, [attempt, empty]);
  if (empty) return null;
  return (
    <div className={styles['summary']} ref={box} tabIndex={-1} role="group" aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">
        <Icon name="alertOctagon" size={20} /> {texts.t(title)}
      </h2>
      <ul>
        {errors.slice(0, SHOWN).map(({ pointer, text }) => (
          <li key={`${pointer} ${text}`}>
            <a
              href={`#${pointer}`}
              onClick={(event) => {
                event.preventDefault();
                onJump(pointer);
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
      {errors.length > SHOWN && <p>{texts.t('kit.findings.rest', { count: errors.length - SHOWN })}</p>}
    </div>
  );
}
