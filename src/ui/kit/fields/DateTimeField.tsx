import { lazy, Suspense, useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { parseTypedInstant, stockholmDate, stockholmInstant, stockholmTime } from '../../../domain/kernel/dates';
import { useTexts } from '../../text/texts';
import { cx } from '../cx';
import { formatInstant } from '../format';
import { Icon } from '../Icon';
import { controlAttributes, FieldFrame } from './FieldFrame';
import { fieldIds, type FieldProps } from './field';
import { useTyped } from './useTyped';
import styles from './input.module.css';

const CalendarPopover = lazy(() => import('./CalendarPopover'));

const isInstant = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value));

/**
 * An instant (ISO 8601 in UTC) shown and typed as day and time in Stockholm: `20/11 14:30`, `251120 1430`, `+1 9`, `t` for now.
 * F4 or Alt+Down opens the calendar, which keeps the time.
 */
export const DateTimeField = observer(function DateTimeField(props: FieldProps) {
  const { value, onChange, onFocus, onBlur, name, readOnly } = props;
  const texts = useTexts();
  const field = useTyped(value, onChange);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const now = new Date().toISOString();
  const given = value.trim() !== '';
  const shown = isInstant(value) ? formatInstant(value, texts.locale) : value;
  const unreadable = !field.focused && given && !isInstant(value) ? texts.t('kit.dateTime.wrong', { example: formatInstant(now, texts.locale) }) : undefined;
  const framed = { ...props, error: props.error ?? unreadable };
  const close = () => {
    setOpen(false);
    input.current?.focus();
  };
  return (
    <FieldFrame
      {...framed}
      defaultWidth="dateTime"
      readOnlyText={shown}
      end={
        !readOnly && (
          <button type="button" className={styles['opener']} tabIndex={-1} aria-label={texts.t('kit.date.open')} onClick={() => setOpen(true)}>
            <Icon name="calendar" />
          </button>
        )
      }
    >
      <input
        {...controlAttributes(framed)}
        className={cx(styles['input'], styles['beside'])}
        ref={input}
        type="text"
        autoComplete="off"
        aria-haspopup="dialog"
        title={texts.t('kit.dateTime.zone')}
        value={field.typed ?? shown}
        onChange={({ target }) => field.type(target.value, parseTypedInstant(target.value, now) ?? target.value.trim())}
        onKeyDown={(event) => {
          if (event.key !== 'F4' && !(event.key === 'ArrowDown' && event.altKey)) return;
          event.preventDefault();
          setOpen(true);
        }}
        onFocus={() => {
          field.enter();
          onFocus?.();
        }}
        onBlur={() => {
          field.leave();
          onBlur?.();
        }}
      />
      {open && (
        <Suspense>
          <CalendarPopover
            trigger={input}
            label={fieldIds(name).label}
            value={isInstant(value) ? stockholmDate(value) : undefined}
            onClose={close}
            onChoose={(date) => {
              onChange(stockholmInstant(date, isInstant(value) ? stockholmTime(value) : '00:00'));
              close();
            }}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
});
