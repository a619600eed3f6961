import { firstValueFrom, Observable, Subject, timer, type Subscription } from 'rxjs';
import { fail, ok, type Result } from '../../domain/kernel/result';
import { listKey } from '../../domain/reference/listKey';
import { referenceCache, type CacheCommand, type CacheEvent, type CacheState } from '../../domain/reference/referenceCache';
import type { ReferenceEntry } from '../contract/referenceList';
import type { Api } from '../ports/api';
import type { Events } from '../ports/events';
import type { Log } from '../ports/log';
import { ListCalls } from './listCalls';

export type Entries = readonly ReferenceEntry[];

interface Holder {
  readonly answer: (answer: Result<Entries>) => void;
  readonly cancel: () => void;
  readonly notice: () => void;
}

/** Of one generation: what was asked before a logout or a change of unit no longer counts. */
interface CachedList {
  readonly datalist: string;
  readonly date: string;
  state: CacheState<Holder, Entries> | undefined;
  timer?: Subscription;
}

const frozen = (items: readonly ReferenceEntry[]): Entries => Object.freeze(items.map((entry) => Object.freeze(entry)));

const cancelled = (): Result<Entries> => fail('aborted', '');

const listOf = (told: unknown): string | undefined =>
  typeof told === 'object' && told !== null && 'list' in told && typeof told.list === 'string' ? told.list : undefined;

/** Lists of codes, loaded once for all who need them and kept 5 s after the last one has let go (reference data, 3.1). */
export class ReferenceData {
  readonly #calls: ListCalls;
  readonly #log: Log;
  readonly #lists = new Map<string, CachedList>();
  readonly #changed = new Subject<string>();
  readonly #following: Subscription | undefined;

  constructor(api: Api, log: Log, events?: Pick<Events, 'on'>) {
    this.#calls = new ListCalls(api);
    this.#log = log;
    // After a gap in the events any list may have been published.
    this.#following = events
      ?.on('rd', 'ReferenceDataChanged', '')
      .subscribe((message) => this.listChanged(message.type === 'event' ? listOf(message.event.data) : undefined));
  }

  /** Names of lists that were published while somebody holds them: what is held stays as it is, who wants the new one asks again. */
  get changed$(): Observable<string> {
    return this.#changed;
  }

  /** Another version of the list was published; without a name any list may have been. */
  listChanged(datalist?: string): void {
    for (const list of [...this.#lists.values()]) if (datalist === undefined || list.datalist === datalist) this.#tell(list, { type: 'listChanged' });
  }

  /** Valid on the date (yyyy-MM-dd). Answers once; the list is held until unsubscribed. `aborted` after a logout or a change of unit. */
  list(datalist: string, date: string): Observable<Result<Entries>> {
    return new Observable((subscriber) => {
      let held = true;
      const holder: Holder = {
        answer: (answer) => {
          held = answer._tag === 'Right';
          subscriber.next(answer);
        },
        cancel: () => {
          held = false;
          subscriber.next(cancelled());
        },
        notice: () => this.#changed.next(datalist),
      };
      const list = this.#listOf(datalist, date);
      this.#tell(list, { type: 'acquire', holder });
      return () => {
        // A list that was dropped with everything else has no holders any more.
        if (held && this.#lists.get(listKey(datalist, date)) === list) this.#tell(list, { type: 'release', holder });
      };
    });
  }

  /** The list once, for whoever does not keep it. */
  entries(datalist: string, date: string): Promise<Result<Entries>> {
    return firstValueFrom(this.list(datalist, date));
  }

  /** Logout, or another organisation unit. */
  clear(): void {
    for (const list of [...this.#lists.values()]) this.#tell(list, { type: 'clear' });
  }

  close(): void {
    this.#following?.unsubscribe();
  }

  #listOf(datalist: string, date: string): CachedList {
    const key = listKey(datalist, date);
    const list: CachedList = this.#lists.get(key) ?? { datalist, date, state: undefined };
    this.#lists.set(key, list);
    return list;
  }

  #tell(list: CachedList, event: CacheEvent<Holder, Entries>): void {
    const { state, commands } = referenceCache(list.state, event);
    list.state = state;
    for (const command of commands) this.#obey(list, command);
  }

  #obey(list: CachedList, command: CacheCommand<Holder, Entries>): void {
    switch (command.type) {
      case 'load':
        void this.#load(list);
        return;
      case 'answer':
        command.holder.answer(command.answer);
        return;
      case 'cancel':
        command.holder.cancel();
        return;
      case 'notice':
        command.holder.notice();
        return;
      case 'startTimer':
        list.timer = timer(command.ms).subscribe(() => this.#tell(list, { type: 'expired' }));
        return;
      case 'stopTimer':
        list.timer?.unsubscribe();
        return;
      case 'drop':
        list.timer?.unsubscribe();
        this.#lists.delete(listKey(list.datalist, list.date));
        return;
      case 'warn':
        this.#log.write('Debug', 'A reference list was released by somebody who did not hold it', { list: list.datalist });
        return;
    }
  }

  async #load(list: CachedList): Promise<void> {
    const answer = await this.#calls.read(list.datalist, list.date);
    this.#tell(list, { type: 'answered', answer: answer._tag === 'Right' ? ok(frozen(answer.right)) : answer });
  }
}
