import type { ReactNode } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { cx } from './cx';
import styles from './Tools.module.css';

interface ToolsProps {
  /** What the buttons are for, in the user's language. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Buttons that are one stop of the Tab key; the arrow keys lead from one to the next. */
export const Tools = ({ label, children }: ToolsProps) => (
  <Toolbar aria-label={label} className={cx(styles['tools'])}>
    {children}
  </Toolbar>
);
