import type { ReactNode } from 'react';
import { cx } from '../cx';
import { findingOf } from './cellFinding';
import type { FindingTipProps } from './editing';
import { Floating } from './Floating';
import { SEVERITY_TEXTS } from './RowHeader';
import styles from './gridOverlay.module.css';

/** What was found in the focused cell, under it; it describes the cell. */
export const FindingTip = <Row,>({ model, findings, scroller, id, isShown, texts }: FindingTipProps<Row>): ReactNode => {
  const { focus } = model;
  const column = model.columnAt(focus.column);
  const rowId = model.rowIdAt(focus.row);
  const finding = column && findingOf(column, model.rowAt(focus.row), rowId === undefined ? undefined : findings?.of(rowId), model.editing, texts);
  const word = finding && SEVERITY_TEXTS[finding.severity];
  if (!finding || !word) return null;
  const text = `${texts.t(word)}: ${finding.text}`;
  if (!isShown)
    return (
      <span id={id} hidden>
        {text}
      </span>
    );
  return (
    <Floating
      anchor={() => scroller.current?.querySelector('[role=gridcell][tabindex="0"]')}
      id={id}
      role="tooltip"
      className={cx(styles['tip'], finding.severity >= 2 && styles['tipError'])}
    >
      {text}
    </Floating>
  );
};
