import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import type { PortalError } from '../../domain/kernel/result';
import type { TextKey, TextValues } from '../text/keys';
import { useTexts } from '../text/texts';
import { ProblemNotice } from './ProblemNotice';
import styles from './Screen.module.css';
import { useStickyHeight } from './useStickyHeight';

export interface ScreenFact {
  readonly label: TextKey;
  readonly value: string;
}

export interface ScreenProps {
  readonly title: TextKey;
  readonly values?: TextValues;
  /** Shown in place, above the content that is there. */
  readonly problem?: PortalError | undefined;
  readonly onRetry?: (() => unknown) | undefined;
  readonly busy?: boolean;
  /** Unsaved changes: the title shows a star. */
  readonly dirty?: boolean;
  /** The page shows errors after Save or Submit: the window's title starts with "Error:". */
  readonly hasErrors?: boolean;
  /** Under the bar, before the title: where one comes from. */
  readonly breadcrumb?: ReactNode;
  readonly tag?: ReactNode;
  readonly facts?: readonly ScreenFact[];
  /** Primary, secondary, then a More menu. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

let isFirst = true;

/**
 * A page: sticky header with the h1 that gets the focus after a change of route, and the content. Where another page stood, the content comes
 * after the header, in slices that give way to input; the first page of all is drawn at once.
 */
export const Screen = observer(function Screen(props: ScreenProps) {
  const { title, values, problem, onRetry, busy = false, dirty = false, hasErrors = false, facts = [] } = props;
  const texts = useTexts();
  const [isAtOnce] = useState(isFirst);
  const hasContent = useDeferredValue(true, isAtOnce);
  const heading = useRef<HTMLHeadingElement>(null);
  const header = useRef<HTMLDivElement>(null);
  useStickyHeight(header, '--header-height');
  const words = texts.t(title, values);
  const shown = dirty ? `${words} *` : words;
  const windowTitle = hasErrors ? texts.t('kit.errorTitle', { title: shown }) : shown;
  useEffect(() => {
    document.title = windowTitle;
  }, [windowTitle]);
  useEffect(() => {
    isFirst = false;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles['screen']}>
      <div ref={header} className={styles['header']}>
        {props.breadcrumb}
        <h1 ref={heading} tabIndex={-1}>
          {words}
          {dirty && <span title={texts.t('kit.changed')}> *</span>}
        </h1>
        {props.tag}
        {facts.length > 0 && (
          <dl className={styles['facts']}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{texts.t(label)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className={styles['actions']}>{props.actions}</div>
      </div>
      <div className={styles['content']} aria-busy={busy || !hasContent}>
        {problem && <ProblemNotice problem={problem} onRetry={onRetry} busy={busy} />}
        {hasContent && props.children}
      </div>
    </div>
  );
});
