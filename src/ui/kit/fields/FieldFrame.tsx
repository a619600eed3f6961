import type { ReactNode } from 'react';
import { useTexts } from '../../text/texts';
import { cx } from '../cx';
import { Icon } from '../Icon';
import { fieldIds, type FieldProps, type FieldWidth } from './field';
import styles from './FieldFrame.module.css';

interface FieldFrameProps extends Omit<FieldProps<unknown>, 'value' | 'onChange' | 'onFocus' | 'onBlur'> {
  readonly children: ReactNode;
  readonly end?: ReactNode;
  readonly note?: ReactNode;
  readonly defaultWidth?: FieldWidth;
  /** The control is not one input that a `label` can name: a group, a button with a list. */
  readonly group?: boolean;
  /** Text in place of the control when read only. */
  readonly readOnlyText: string;
  readonly numeric?: boolean;
  /** The control has an edge of its own. */
  readonly bare?: boolean;
}

/** Label, official number, hint, control and messages of a field, in the same places for every kind and when read only. */
export function FieldFrame(props: FieldFrameProps) {
  const {
    name,
    label,
    labelValues,
    labelNote,
    hint,
    hintValues,
    optional,
    criterion,
    readOnly,
    changed,
    derived,
    error,
    warning,
    numeric = false,
    bare = false,
  } = props;
  const texts = useTexts();
  const ids = fieldIds(name);
  const words = (
    <>
      {texts.t(label, labelValues)}
      {labelNote && ' '}
      {labelNote && <span className={styles['note']}>{labelNote}</span>}
    </>
  );
  const named = cx(styles['label'], !optional && !readOnly && !criterion && styles['required']);
  const width = props.width ?? props.defaultWidth ?? 'name';
  return (
    <div className={styles['field']} data-span={props.span} data-name={name}>
      <div>
        <div className={styles['head']}>
          {props.group || readOnly ? (
            <span className={named} id={ids.label}>
              {words}
            </span>
          ) : (
            <label className={named} id={ids.label} htmlFor={ids.control}>
              {words}
            </label>
          )}
          {derived && (
            <span
              className={styles['derived']}
              role="img"
              aria-label={texts.t('kit.derived', { source: derived })}
              title={texts.t('kit.derived', { source: derived })}
            >
              <Icon name="link" />
            </span>
          )}
        </div>
        {hint && (
          <p className={styles['hint']} id={ids.hint}>
            {texts.t(hint, hintValues)}
          </p>
        )}
      </div>
      {readOnly ? (
        <div
          className={cx(styles['text'], numeric && styles['numeric'], styles[width])}
          id={ids.control}
          tabIndex={-1}
          role="group"
          aria-labelledby={ids.label}
        >
          {props.readOnlyText || <span className={styles['note']}>–</span>}
          {props.readOnlyText && props.end}
        </div>
      ) : (
        <div className={cx(bare ? styles['bare'] : styles['control'], styles[width], changed && styles['changed'], error && styles['wrong'])}>
          {props.children}
          {props.end}
          {changed && <span className={styles['hidden']}>{texts.t('kit.changed')}</span>}
        </div>
      )}
      <div id={ids.message}>
        {error && (
          <p className={styles['error']}>
            <Icon name="alertCircle" /> <span>{error}</span>
          </p>
        )}
        {warning && (
          <p className={styles['warning']}>
            <Icon name="alertTriangle" /> <span>{warning}</span>
          </p>
        )}
        {props.note}
      </div>
    </div>
  );
}

/** The attributes with which a control belongs to its frame. */
export const controlAttributes = ({
  name,
  error,
  warning,
  hint,
  optional,
  criterion,
}: Pick<FieldProps<unknown>, 'name' | 'error' | 'warning' | 'hint' | 'optional' | 'criterion'>) => {
  const ids = fieldIds(name);
  const described = [hint && ids.hint, (error || warning) && ids.message].filter(Boolean).join(' ');
  return {
    id: ids.control,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': optional || criterion ? undefined : (true as const),
    'aria-describedby': described || undefined,
  };
};
