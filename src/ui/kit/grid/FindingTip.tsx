import type { ReactNode, RefObject } from 'react';
import type { Texts } from '../../text/texts';
import { cx } from '../cx';
import { findingOf } from './cellFinding';
import { Floating } from './Floating';
import type { GridFindings } from './gridFindings';
import type { GridModel } from './gridModel';
import { SEVERITY_TEXTS } from './RowHeader';
import styles from './gridOverlay.module.css';

interface FindingTipProps<Row> {
  readonly model: GridModel<Row>;
  readonly findings: GridFindings | undefined;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly id: string;
  readonly isShown: boolean;
  readonly texts: Texts;
}

/** What was found in the focused cell, under it; it describes the cell. */
export const FindingTip = <Row,>({ model, findings, scroller, id, isShown, texts }: FindingTipProps<Row>): ReactNode => {
  const { focus } = model;
  const column = model.columnAt(focus.column);
  const rowId = model.rowIdAt(focus.row);
  const finding = column && findingOf(column, model.rowAt(focus.row), rowId === undefined ? undefined : findings?.of(rowId), texts);
  const word = finding && SEVERITY_TEXTS[finding.severity];
  if (!finding || !word) return null;
  const text = `${texts.t(word)}: ${finding.text}`;
  if (!isShown) return <span id={id} hidden>{text}</span>;
  return (
    <Floating anchor={() => scroller.current?.querySelector('[role=gridcell][tabindex="0"]')} id={id} role="tooltip" className={cx(styles['tip'], finding.severity >= 2 && styles['tipError'])}>
      {text}
    </Floating>
  );
};
