import { observer } from 'mobx-react-lite';
import { parseTypedInstant, stockholmDate, stockholmInstant, stockholmTime } from '../../../domain/kernel/dates';
import { useTexts } from '../../text/texts';
import { formatInstant } from '../format';
import { CalendarInput } from './CalendarInput';
import type { FieldProps } from './field';

const isInstant = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value));

/**
 * An instant (ISO 8601 in UTC) shown and typed as day and time in Stockholm: `20/11 14:30`, `251120 1430`, `+1 9`, `t` for now.
 * F4 or Alt+Down opens the calendar, which keeps the time.
 */
export const DateTimeField = observer(function DateTimeField(props: FieldProps) {
  const { value } = props;
  const { t, locale } = useTexts();
  const now = new Date().toISOString();
  const isTime = isInstant(value);
  return (
    <CalendarInput
      field={props}
      width="dateTime"
      shown={isTime ? formatInstant(value, locale) : value}
      wrong={value.trim() === '' || isTime ? undefined : t('kit.dateTime.wrong', { example: formatInstant(now, locale) })}
      note={t('kit.dateTime.zone')}
      day={isTime ? stockholmDate(value) : undefined}
      parse={(typed) => parseTypedInstant(typed, now)}
      withDay={(day) => stockholmInstant(day, isTime ? stockholmTime(value) : '00:00')}
    />
  );
});
