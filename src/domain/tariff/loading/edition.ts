import { addDays, isIsoDate } from '../../kernel/dates';

/** Which of a series of files one is. `changes`: it changes the ones before it; else it is the whole. */
export interface Edition {
  /** `2025-112`, or the day of a daily file. */
  readonly id: string;
  readonly isDaily: boolean;
}

const NUMBERED = /^(?:20)?(\d{2})-?(\d{3,4})$/;

/** Of the number of a transaction file: its year and its place in it. */
export const numberedEdition = (written: string): Edition | undefined => {
  const [, year, number] = NUMBERED.exec(written.trim()) ?? [];
  return year === undefined || number === undefined ? undefined : { id: `20${year}-${String(Number(number))}`, isDaily: false };
};

/** Of a file of the Swedish distribution: the day in its name. */
export const dailyEdition = (name: string): Edition | undefined => {
  const [, year, month, day] = /(20\d\d)-?(\d\d)-?(\d\d)(?!\d)/.exec(name) ?? [];
  const id = `${year ?? ''}-${month ?? ''}-${day ?? ''}`;
  return isIsoDate(id) ? { id, isDaily: true } : undefined;
};

export type EditionFault = { readonly kind: 'order'; readonly follows: string; readonly active: string } | { readonly kind: 'missing'; readonly date: string };

/** Monday to Friday. */
const isWeekday = (date: string): boolean => {
  const days = Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
  return ![2, 3].includes(((days % 7) + 7) % 7);
};

const before = (id: string): string => {
  const [year = '', number = '0'] = id.split('-');
  return `${year}-${String(Number(number) - 1)}`;
};

/**
 * Whether a file of changes follows what is loaded (CT-L4 and its correction): a numbered one the number before it, a daily one with each working day between.
 *
 * @example
 * editionFault({ id: '2025-113', isDaily: false }, '2025-110') // => { kind: 'order', follows: '2025-112', active: '2025-110' }
 * editionFault({ id: '2026-07-14', isDaily: true }, '2026-07-10') // => { kind: 'missing', date: '2026-07-13' }
 */
export const editionFault = ({ id, isDaily }: Edition, active: string | undefined): EditionFault | undefined => {
  if (active === undefined) return { kind: 'order', follows: isDaily ? id : before(id), active: '–' };
  if (!isDaily) {
    const isNewYear = id.endsWith('-1') && Number(id.slice(0, 4)) === Number(active.slice(0, 4)) + 1;
    return isNewYear || before(id) === active ? undefined : { kind: 'order', follows: before(id), active };
  }
  if (id <= active) return { kind: 'order', follows: id, active };
  for (let day = addDays(active, 1); day < id; day = addDays(day, 1)) if (isWeekday(day)) return { kind: 'missing', date: day };
  return undefined;
};
