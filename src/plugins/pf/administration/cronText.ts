import { failed } from '../../../domain/kernel/result';
import { readCron } from '../../../domain/platform/cron';
import { cronWords, type CronDays, type CronTime } from '../../../domain/platform/cronWords';
import type { Texts } from '../../../ui/text/texts';

/** A Sunday, so that weekday n is n days later; and the first of a year. */
const SUNDAY = Date.UTC(2024, 0, 7);
const DAY_MS = 86_400_000;

const nameOf = (instant: number, { locale }: Texts, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(instant);

const listed = (words: readonly string[], { locale }: Texts): string => new Intl.ListFormat(locale, { type: 'conjunction' }).format(words);

const clock = (hour: number, minute: number, texts: Texts): string => nameOf(Date.UTC(2024, 0, 1, hour, minute), texts, { hour: '2-digit', minute: '2-digit' });

const timeWords = (time: CronTime, texts: Texts): string => {
  if (time.kind === 'times') {
    const times = time.times.map((at) => clock(Number(at.slice(0, 2)), Number(at.slice(3)), texts));
    return texts.t('pf.cron.at', { times: listed(times, texts) });
  }
  const { kind, every, minute, between } = time;
  if (between === undefined) return texts.t(`pf.cron.${kind}`, { n: every, minute });
  const last = kind === 'minutes' ? 60 - every : minute;
  return texts.t(`pf.cron.${kind}Between`, { n: every, from: clock(between.from, minute, texts), to: clock(between.to, last, texts) });
};

const dayWords = (days: CronDays, texts: Texts): string => {
  switch (days.kind) {
    case 'weekdays':
      return texts.t('pf.cron.weekdays', {
        days: listed(
          days.days.map((day) => nameOf(SUNDAY + day * DAY_MS, texts, { weekday: 'long' })),
          texts,
        ),
      });
    case 'monthDays':
      return texts.t('pf.cron.monthDays', {
        days: listed(
          days.days.map((n) => texts.t('pf.cron.monthDay', { n })),
          texts,
        ),
      });
    default:
      return texts.t(`pf.cron.${days.kind}`);
  }
};

/** A cron expression as a sentence; undefined where it cannot be read, or needs no words. */
export const wordsOfCron = (expression: string, texts: Texts): string | undefined => {
  const cron = readCron(expression);
  const words = failed(cron) ? undefined : cronWords(cron.right);
  if (words === undefined) return undefined;
  const { time, days, months } = words;
  const parts = { days: dayWords(days, texts), time: timeWords(time, texts) };
  const repeated = days.kind === 'every' ? parts.time : texts.t('pf.cron.repeated', parts);
  const when = time.kind === 'times' ? texts.t('pf.cron.timed', parts) : repeated;
  const sentence =
    months.length === 0
      ? when
      : texts.t('pf.cron.inMonths', {
          when,
          months: listed(
            months.map((month) => nameOf(Date.UTC(2024, month - 1, 1), texts, { month: 'long' })),
            texts,
          ),
        });
  return sentence.charAt(0).toLocaleUpperCase(texts.locale) + sentence.slice(1);
};
