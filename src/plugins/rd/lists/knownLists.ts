import { makeAutoObservable, observableRef } from 'mobx';
import { auditTime, merge } from 'rxjs';
import { readLists, type ListState } from '../../../application/contract/rd';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { textIn } from '../../../domain/reference/entryText';
import type { ListDefinition } from '../../../domain/reference/listDefinition';
import type { CodeEntry } from '../../../ui/kit/fields/codeIndex';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';
import type { Language } from '../../../ui/text/language';

const TOGETHER_MS = 300;

export const titleIn = ({ title, name }: ListDefinition, language: string): string => textIn(title, language) ?? name;

/** All lists with their state, read anew when one of them is published or its source has become old. */
export class KnownLists implements Model {
  lists: readonly ListState[] | undefined;
  problem: PortalError | undefined;
  busy = false;
  readonly #api: Api;
  readonly #events: Events;
  readonly #newest = latest();

  constructor(api: Api, events: Events) {
    this.#api = api;
    this.#events = events;
    makeAutoObservable(this, { lists: observableRef, problem: observableRef, entriesIn: false });
  }

  open(): () => void {
    void this.load();
    const heard = merge(
      ...['ReferenceDataChanged', 'ReferenceDataScheduled', 'ApprovalRequested', 'SourceStale'].map((type) => this.#events.on('rd', type, '')),
    )
      .pipe(auditTime(TOGETHER_MS))
      .subscribe(() => void this.load(true));
    return () => heard.unsubscribe();
  }

  /** `background`: an event asks for it, not the user. */
  async load(background = false): Promise<void> {
    this.busy = true;
    await this.#newest(this.#api.call(readLists, {}, { background }), (answer) => this.take(answer));
  }

  take(answer: Result<{ readonly lists: readonly ListState[] }>): void {
    this.busy = false;
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.lists = answer.right.lists;
  }

  /** Names of lists with their titles, to choose from. */
  entriesIn(language: Language): readonly CodeEntry[] | undefined {
    return language === 'SV' ? this.inSwedish : language === 'NO' ? this.inNorwegian : language === 'DK' ? this.inDanish : this.inEnglish;
  }

  get inEnglish(): readonly CodeEntry[] | undefined {
    return this.#worded('EN');
  }
  get inSwedish(): readonly CodeEntry[] | undefined {
    return this.#worded('SV');
  }
  get inNorwegian(): readonly CodeEntry[] | undefined {
    return this.#worded('NO');
  }
  get inDanish(): readonly CodeEntry[] | undefined {
    return this.#worded('DK');
  }

  #worded(language: Language): readonly CodeEntry[] | undefined {
    return this.lists?.map(({ definition }) => ({ code: definition.name, text: titleIn(definition, language) }));
  }
}
