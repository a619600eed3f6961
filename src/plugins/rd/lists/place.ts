import type { Navigation } from '../../../application/ports/navigation';
import type { Storage } from '../../../application/ports/storage';

const FIRST_LIST = 'Country';
const LIST = 'rd.list';
const DATE = 'rd.date';
const LANGUAGE = 'rd.language';
/** Stands for no date in the address. */
const ALL = 'all';

const queryOf = (path: string): URLSearchParams => new URLSearchParams(/\?([^#]*)/.exec(path)?.[1] ?? '');

export type TabId = 'lists' | 'versions' | 'import' | 'rates' | 'usage' | 'log';

/** Address of a tab of the screen. */
export const tabAddress = (tab: TabId, asked: Readonly<Record<string, string | undefined>> = {}): string => {
  const query = new URLSearchParams(tab === 'lists' ? {} : { tab });
  for (const [name, value] of Object.entries(asked)) if (value !== undefined && value !== '') query.set(name, value);
  const words = query.toString();
  return `/rd/administration${words === '' ? '' : `?${words}`}`;
};

/** Which list is looked at, of which day and in which language: the address first, then what was looked at last. */
export class ListPlace {
  readonly #navigation: Navigation;
  readonly #storage: Storage;

  constructor(navigation: Navigation, storage: Storage) {
    this.#navigation = navigation;
    this.#storage = storage;
  }

  get list(): string {
    return queryOf(this.#navigation.path).get('list') ?? this.#storage.read('browser', LIST) ?? FIRST_LIST;
  }

  /** What the query says, for parts that only it leads to. */
  asked(name: string): string | undefined {
    return queryOf(this.#navigation.path).get(name) ?? undefined;
  }

  /** yyyy-MM-dd; empty for all periods. A day is kept for this tab of the browser only. */
  dateOr(today: string): string {
    const date = queryOf(this.#navigation.path).get('date') ?? this.#storage.read('tab', DATE) ?? today;
    return date === ALL ? '' : date;
  }

  get language(): string | undefined {
    return this.#storage.read('browser', LANGUAGE);
  }

  keepLanguage(language: string): void {
    this.#storage.write('browser', LANGUAGE, language);
  }

  keepList(list: string): void {
    this.#storage.write('browser', LIST, list);
  }

  to(address: string): void {
    this.#navigation.to(address);
  }

  toList(list: string): void {
    this.to(tabAddress('lists', { list }));
  }

  /** The address of what is shown; nobody is asked. */
  toDate(list: string, date: string): void {
    this.#storage.write('tab', DATE, date === '' ? ALL : date);
    this.#navigation.to(tabAddress('lists', { list, date: date === '' ? ALL : date }), { replace: true });
  }

  /** Another question in the same tab. */
  replace(tab: TabId, asked: Readonly<Record<string, string | undefined>>): void {
    this.#navigation.to(tabAddress(tab, asked), { replace: true });
  }
}
