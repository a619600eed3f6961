import type { ReactNode } from 'react';
import { Link as RouteLink } from 'wouter';
import type { TextKey, TextValues } from '../text/keys';
import { useTexts } from '../text/texts';
import { cx } from './cx';
import styles from './Link.module.css';

export interface LinkProps {
  readonly to: string;
  readonly text?: TextKey;
  readonly values?: TextValues;
  readonly children?: ReactNode;
  readonly className?: string;
  /** The page, or the step of it, that is shown now. */
  readonly current?: boolean | 'step';
  /** It was followed, here or in another window. */
  readonly onFollow?: () => void;
}

export function Link({ to, text, values, children, className, current, onFollow }: LinkProps) {
  const texts = useTexts();
  return (
    <RouteLink
      to={to}
      {...(onFollow ? { onClick: onFollow } : {})}
      className={cx(styles['link'], className)}
      {...(current ? { 'aria-current': current === 'step' ? ('step' as const) : ('page' as const) } : {})}
    >
      {text === undefined ? children : texts.t(text, values)}
    </RouteLink>
  );
}
