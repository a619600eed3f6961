import { makeAutoObservable, observableRef } from 'mobx';
import type { Navigation } from '../../../../application/ports/navigation';
import type { Arrival } from '../useArrival';

/** The tab of the audit trail, after the declared ones. */
export const AUDIT_TAB = 'history';

interface TabbedSection {
  readonly id: string;
  readonly tabId: string | undefined;
}

/** Which tab is shown and where the record is looked at; the address follows, so that a link leads to the same place. */
export class RecordTabs {
  selected: string;
  /** The section to go to; counted, so that the same may be asked for again. */
  arrival: Arrival | undefined;
  readonly ids: readonly string[];
  readonly #navigation: Navigation;
  readonly #sections: readonly TabbedSection[];

  constructor(ids: readonly string[], sections: readonly TabbedSection[], navigation: Navigation) {
    this.ids = ids;
    this.#sections = sections;
    this.#navigation = navigation;
    this.selected = ids[0] ?? '';
    makeAutoObservable(this, { ids: false, arrival: observableRef });
  }

  /** `#customs` of the address: a tab, or a section wherever it is. */
  arrive(): void {
    const hash = decodeURIComponent(/#(.*)$/.exec(this.#navigation.path)?.[1] ?? '');
    if (this.ids.includes(hash)) this.show(hash);
    else if (this.#sections.some(({ id }) => id === hash)) this.goTo(hash);
  }

  select(id: string): void {
    if (id === this.selected) return;
    this.show(id);
    const address = this.#navigation.path.replace(/#.*$/, '');
    this.#navigation.to(id === this.ids[0] ? address : `${address}#${id}`, { replace: true });
  }

  show(id: string): void {
    this.selected = id;
  }

  goTo(sectionId: string): void {
    const section = this.#sections.find(({ id }) => id === sectionId);
    if (section?.tabId !== undefined) this.show(section.tabId);
    this.arrival = { sectionId, count: (this.arrival?.count ?? 0) + 1 };
  }
}
