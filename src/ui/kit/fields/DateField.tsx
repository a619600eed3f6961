import { lazy, Suspense, useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { isIsoDate, parseTypedDate, stockholmDate } from '../../../domain/kernel/dates';
import { useTexts } from '../../text/texts';
import { cx } from '../cx';
import { formatDate } from '../format';
import { Icon } from '../Icon';
import { controlAttributes, FieldFrame } from './FieldFrame';
import { fieldIds, type FieldProps } from './field';
import { useTyped } from './useTyped';
import styles from './input.module.css';

const CalendarPopover = lazy(() => import('./CalendarPopover'));

/** A date (yyyy-MM-dd) typed first: `251120`, `20/11`, `+3`, `t`; F4 or Alt+Down opens the calendar. */
export const DateField = observer(function DateField(props: FieldProps) {
  const { value, onChange, onFocus, onBlur, name, readOnly } = props;
  const texts = useTexts();
  const field = useTyped(value, onChange);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const today = stockholmDate(new Date());
  const unreadable =
    !field.focused && value.trim() !== '' && !isIsoDate(value) ? texts.t('kit.date.wrong', { example: formatDate(today, texts.locale) }) : undefined;
  const framed = { ...props, error: props.error ?? unreadable };
  const close = () => {
    setOpen(false);
    input.current?.focus();
  };
  return (
    <FieldFrame
      {...framed}
      defaultWidth="date"
      readOnlyText={formatDate(value, texts.locale)}
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
        value={field.typed ?? formatDate(value, texts.locale)}
        onChange={({ target }) => field.type(target.value, parseTypedDate(target.value, today) ?? target.value.trim())}
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
            value={isIsoDate(value) ? value : undefined}
            onClose={close}
            onChoose={(date) => {
              onChange(date);
              close();
            }}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
});
