import type { Texts } from '../../text/texts';
import { cx } from '../cx';
import { Icon } from '../Icon';
import type { TextKey } from '../../text/keys';
import type { IconName } from '../icons';
import type { RowFindings } from './rowFindings';
import styles from './grid.module.css';

const ICONS: readonly IconName[] = ['infoCircle', 'alertTriangle', 'alertCircle', 'alertOctagon'];
export const SEVERITY_TEXTS: readonly TextKey[] = ['kit.severity.info', 'kit.severity.warning', 'kit.severity.error', 'kit.severity.fatal'];
const COLOURS = [styles['infoIcon'], styles['warningIcon'], styles['errorIcon'], styles['errorIcon']];

interface RowHeaderProps {
  readonly number: number;
  readonly isNew: boolean;
  readonly isSelected: boolean;
  readonly findings: RowFindings | undefined;
  /** A cell holds a text that is no value of its kind. */
  readonly isUnreadable: boolean;
  readonly texts: Texts;
}

/** The number of the line and the worst that was found in it. */
export function RowHeader({ number, isNew, isSelected, findings, isUnreadable, texts }: RowHeaderProps) {
  const found = findings?.severity;
  const severity = isUnreadable ? Math.max(2, found ?? 0) : found;
  const icon = severity === undefined ? undefined : ICONS[severity];
  const word = severity === undefined ? undefined : SEVERITY_TEXTS[severity];
  return (
    <div role="rowheader" aria-colindex={1} className={cx(styles['rowHeader'], isSelected && styles['rowSelected'])} title={findings?.texts.join('\n')}>
      {icon && word && (
        <span className={severity === undefined ? undefined : COLOURS[severity]}>
          <Icon name={icon} />
          <span className={styles['hidden']}>{texts.t(word)}</span>
        </span>
      )}
      {isNew ? <span aria-hidden>*</span> : <span>{number}</span>}
      {isNew && <span className={styles['hidden']}>{texts.t('kit.grid.newLine')}</span>}
    </div>
  );
}
