import { makeAutoObservable, observableRef } from 'mobx';
import { textIn } from '../../../domain/reference/entryText';
import type { Language } from '../../../ui/text/language';

type Definitions = typeof import('../../../domain/reference/lists/all');

/** What code lists are called; their definitions come with the first help that is asked for. */
export class ListTitles {
  isReady = false;
  definitions: Definitions | undefined;

  constructor() {
    makeAutoObservable(this, { definitions: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  /** In the language; the name of a list that has no title, or while titles could not be loaded. */
  of(name: string, language: Language): string {
    const title = this.definitions?.definitionOf(name)?.title;
    return (title && textIn(title, language)) ?? name;
  }

  async load(): Promise<void> {
    this.take(await import('../../../domain/reference/lists/all').catch(() => undefined));
  }

  take(definitions: Definitions | undefined): void {
    this.definitions = definitions;
    this.isReady = true;
  }
}
