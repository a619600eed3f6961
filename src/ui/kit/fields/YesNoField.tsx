import { observer } from 'mobx-react-lite';
import { useTexts } from '../../text/texts';
import { cx } from '../cx';
import { Icon } from '../Icon';
import { fieldIds, type FieldProps } from './field';
import frame from './FieldFrame.module.css';
import styles from './YesNoField.module.css';

/** A checkbox with its label at the right; `undefined` counts as no. */
export const YesNoField = observer(function YesNoField(props: FieldProps<boolean | undefined>) {
  const { name, label, labelValues, labelNote, value = false, onChange, readOnly, changed, error, warning, hint, derived } = props;
  const texts = useTexts();
  const ids = fieldIds(name);
  const words = (
    <>
      {texts.t(label, labelValues)}
      {labelNote && ' '}
      {labelNote && <span className={frame['note']}>{labelNote}</span>}
    </>
  );
  return (
    <div className={cx(frame['field'], styles['field'])} data-span={props.span} data-name={name}>
      {readOnly ? (
        <>
          <span className={frame['label']} id={ids.label}>
            {words}
          </span>
          <div className={frame['text']} id={ids.control} tabIndex={-1} role="group" aria-labelledby={ids.label}>
            {texts.t(value ? 'kit.yes' : 'kit.no')}
          </div>
        </>
      ) : (
        <label className={cx(styles['box'], changed && frame['changed'])}>
          <input
            type="checkbox"
            id={ids.control}
            checked={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={[hint && ids.hint, (error || warning) && ids.message].filter(Boolean).join(' ') || undefined}
            onChange={(event) => onChange(event.target.checked)}
            onFocus={props.onFocus}
            onBlur={props.onBlur}
          />
          <span>{words}</span>
          {derived && (
            <span
              className={frame['derived']}
              role="img"
              aria-label={texts.t('kit.derived', { source: derived })}
              title={texts.t('kit.derived', { source: derived })}
            >
              <Icon name="link" />
            </span>
          )}
        </label>
      )}
      <div>
        {hint && (
          <p className={frame['hint']} id={ids.hint}>
            {texts.t(hint)}
          </p>
        )}
        <div id={ids.message}>
          {error && (
            <p className={frame['error']}>
              <Icon name="alertCircle" /> <span>{error}</span>
            </p>
          )}
          {warning && (
            <p className={frame['warning']}>
              <Icon name="alertTriangle" /> <span>{warning}</span>
            </p>
          )}
        </div>
      </div>
    </div>
  );
});
