import { lazy, Suspense, useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useTexts } from '../../text/texts';
import { cx } from '../cx';
import { Icon } from '../Icon';
import { controlAttributes, FieldFrame } from './FieldFrame';
import { fieldIds, type FieldProps } from './field';
import { useTyped } from './useTyped';
import styles from './input.module.css';

const CalendarPopover = lazy(() => import('./CalendarPopover'));

interface CalendarInputProps {
  readonly field: FieldProps;
  readonly width: 'date' | 'dateTime';
  /** The value as it is read. */
  readonly shown: string;
  /** What is said of a value that is none. */
  readonly wrong: string | undefined;
  readonly note?: string;
  /** yyyy-MM-dd of the value, for the calendar. */
  readonly day: string | undefined;
  readonly parse: (typed: string) => string | undefined;
  /** The value with the day chosen in the calendar. */
  readonly withDay: (day: string) => string;
}

/** A field that is typed into first; F4 or Alt+Down opens the calendar. */
export const CalendarInput = observer(function CalendarInput({ field: props, width, shown, wrong, note, day, parse, withDay }: CalendarInputProps) {
  const { value, onChange, onFocus, onBlur, name, readOnly } = props;
  const texts = useTexts();
  const field = useTyped(value, onChange);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const framed = { ...props, error: props.error ?? (field.focused ? undefined : wrong) };
  const close = () => {
    setOpen(false);
    input.current?.focus();
  };
  return (
    <FieldFrame
      {...framed}
      defaultWidth={width}
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
        title={note}
        value={field.typed ?? shown}
        onChange={({ target }) => field.type(target.value, parse(target.value) ?? target.value.trim())}
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
            value={day}
            onClose={close}
            onChoose={(date) => {
              onChange(withDay(date));
              close();
            }}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
});
