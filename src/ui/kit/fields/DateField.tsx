import { observer } from 'mobx-react-lite';
import { isIsoDate, parseTypedDate, stockholmDate } from '../../../domain/kernel/dates';
import { useTexts } from '../../text/texts';
import { formatDate } from '../format';
import { CalendarInput } from './CalendarInput';
import type { FieldProps } from './field';

/** A date (yyyy-MM-dd) typed first: `251120`, `20/11`, `+3`, `t`; F4 or Alt+Down opens the calendar. */
export const DateField = observer(function DateField(props: FieldProps) {
  const { value } = props;
  const { t, locale } = useTexts();
  const today = stockholmDate(new Date());
  const isDay = isIsoDate(value);
  return (
    <CalendarInput
      field={props}
      width="date"
      shown={formatDate(value, locale)}
      wrong={value.trim() === '' || isDay ? undefined : t('kit.date.wrong', { example: formatDate(today, locale) })}
      day={isDay ? value : undefined}
      parse={(typed) => parseTypedDate(typed, today)}
      withDay={(day) => day}
    />
  );
});
