import { expect, it } from 'vitest';
import { failed } from '../../../src/domain/kernel/result';
import { readCron } from '../../../src/domain/platform/cron';
import { cronWords, type CronWords } from '../../../src/domain/platform/cronWords';

const wordsOf = (text: string): CronWords | undefined => {
  const cron = readCron(text);
  if (failed(cron)) throw new Error(cron.left.message);
  return cronWords(cron.right);
};

const every = { kind: 'every' } as const;
const at = (...times: string[]) => ({ kind: 'times', times }) as const;

it.each<[string, Partial<CronWords>]>([
  ['0 6 * * 1-5', { time: at('06:00'), days: { kind: 'workdays' }, months: [] }],
  ['* * * * *', { time: { kind: 'minutes', every: 1, minute: 0 }, days: every }],
  ['*/15 * * * *', { time: { kind: 'minutes', every: 15, minute: 0 }, days: every }],
  ['*/15 8-17 * * *', { time: { kind: 'minutes', every: 15, minute: 0, between: { from: 8, to: 17 } }, days: every }],
  ['30 * * * *', { time: { kind: 'hours', every: 1, minute: 30 }, days: every }],
  ['0 */6 * * *', { time: { kind: 'hours', every: 6, minute: 0 }, days: every }],
  ['0 */12 * * *', { time: at('00:00', '12:00'), days: every }],
  ['5 8-17 * * MON,THU', { time: { kind: 'hours', every: 1, minute: 5, between: { from: 8, to: 17 } }, days: { kind: 'weekdays', days: [1, 4] } }],
  ['0 7,19 1,15 * *', { time: at('07:00', '19:00'), days: { kind: 'monthDays', days: [1, 15] } }],
  ['0 22 L 1,7 *', { time: at('22:00'), days: { kind: 'monthEnd' }, months: [1, 7] }],
  ['0 9 * * 6,0', { days: { kind: 'weekdays', days: [6, 0] } }],
])('%s is said in words', (text, words) => {
  expect(wordsOf(text)).toMatchObject(words);
});

it.each(['7,13,22,41 3-9 * * *', '0 6 1 * 1', '0 6 1-20 * *', '*/7 * * * *'])('%s is left as it is', (text) => {
  expect(wordsOf(text)).toBeUndefined();
});
