import { makeAutoObservable, observableShallow } from 'mobx';
import { auditTime, merge } from 'rxjs';
import type { Api } from '../../../application/ports/api';
import { inBackground } from '../../../application/session/inBackground';
import { failed, type Result } from '../../../domain/kernel/result';
import type { Model } from '../../react/model';
import type { AdminServices } from './adminModel';
import { TabGuards } from './tabGuard';

export interface TabCount {
  readonly read: (api: Api) => Promise<Result<number>>;
  readonly reloadOn: readonly { readonly pluginName: string; readonly eventType: string }[];
}

interface CountedTab {
  readonly id: string;
  readonly count?: TabCount;
}

const TAB = 'tab';
const TOGETHER_MS = 300;

/** Which tab of a screen of administration is shown, and how much waits behind each. */
export class AdminTabsModel implements Model {
  counts = new Map<string, number>();
  readonly guards = new TabGuards();
  readonly #tabs: readonly CountedTab[];
  readonly #services: AdminServices;

  constructor(tabs: readonly CountedTab[], services: AdminServices) {
    this.#tabs = tabs;
    this.#services = services;
    makeAutoObservable(this, { counts: observableShallow, guards: false, selectedIn: false });
  }

  open(): () => void {
    const { api, events } = this.#services;
    const stops = this.#tabs.flatMap(({ id, count }) => {
      if (!count) return [];
      const read = async (from: Api): Promise<void> => this.counted(id, await count.read(from));
      void read(api);
      const heard = merge(...count.reloadOn.map(({ pluginName, eventType }) => events.on(pluginName, eventType, '')))
        .pipe(auditTime(TOGETHER_MS))
        .subscribe(() => void read(inBackground(api)));
      return [heard];
    });
    return () => {
      for (const heard of stops) heard.unsubscribe();
    };
  }

  counted(id: string, answer: Result<number>): void {
    if (!failed(answer)) this.counts.set(id, answer.right);
  }

  selectedIn(query: URLSearchParams): string {
    const wanted = query.get(TAB);
    return (this.#tabs.find(({ id }) => id === wanted) ?? this.#tabs[0])?.id ?? '';
  }

  /** A tab begins without the entry that was chosen in another one. */
  async select(id: string): Promise<void> {
    const { navigation } = this.#services;
    const [pathname = ''] = navigation.path.split(/[?#]/);
    if (await this.guards.mayLeave()) navigation.to(id === this.#tabs[0]?.id ? pathname : `${pathname}?${TAB}=${id}`);
  }
}
