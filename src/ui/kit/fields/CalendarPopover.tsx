import type { RefObject } from 'react';
import { parseDate } from '@internationalized/date';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar';
import { Dialog, Popover } from 'react-aria-components/Popover';
import { useTexts } from '../../text/texts';
import { cx } from '../cx';
import { Icon } from '../Icon';
import styles from './CalendarPopover.module.css';

interface CalendarPopoverProps {
  readonly trigger: RefObject<HTMLElement | null>;
  /** Id of the field's label. */
  readonly label: string;
  readonly value: string | undefined;
  readonly onChoose: (date: string) => void;
  readonly onClose: () => void;
}

export default function CalendarPopover({ trigger, label, value, onChoose, onClose }: CalendarPopoverProps) {
  const texts = useTexts();
  return (
    <Popover
      className={cx(styles['popover'])}
      triggerRef={trigger}
      placement="bottom start"
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog aria-labelledby={label}>
        <Calendar autoFocus firstDayOfWeek="mon" defaultValue={value === undefined ? null : parseDate(value)} onChange={(date) => onChoose(date.toString())}>
          <header className={styles['head']}>
            <Button slot="previous" className={cx(styles['step'])} aria-label={texts.t('kit.date.previous')}>
              <Icon name="chevronLeft" />
            </Button>
            <Heading className={cx(styles['month'])} level={3} />
            <Button slot="next" className={cx(styles['step'])} aria-label={texts.t('kit.date.next')}>
              <Icon name="chevronRight" />
            </Button>
          </header>
          <CalendarGrid className={cx(styles['days'])}>
            <CalendarGridHeader>{(day) => <CalendarHeaderCell className={cx(styles['weekday'])}>{day}</CalendarHeaderCell>}</CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell date={date} className={cx(styles['day'])} />}</CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  );
}
