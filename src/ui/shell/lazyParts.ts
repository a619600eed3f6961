import { createElement, type ComponentType, type ReactNode } from 'react';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import type { Catalogues, Texts } from '../text/texts';

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

interface PartSettings {
  /** Texts that it needs from the start. */
  readonly messages?: readonly Catalogues[];
  /** Shown until it is there. */
  readonly fallback?: ReactNode;
}

class LoadingPart<P> {
  loaded: ComponentType<P> | undefined;
  failure: { readonly reason: unknown } | undefined;

  constructor() {
    makeAutoObservable(this, { loaded: observableRef, failure: observableRef });
  }

  async take(loading: Promise<ComponentType<P>>): Promise<void> {
    try {
      const loaded = await loading;
      runInAction(() => (this.loaded = loaded));
    } catch (reason) {
      runInAction(() => (this.failure = { reason }));
    }
  }
}

/**
 * Screens, tabs and dialogs, each loaded once, with the texts it needs; one that failed may be forgotten and loaded anew. Without `Suspense`,
 * which shows what replaces a fallback at the earliest 300 ms after it, even if it was there at once.
 */
export class LazyParts<P extends object> {
  readonly #texts: (() => Texts) | undefined;
  readonly #parts = new Map<Load<P>, ComponentType<P>>();
  readonly #loading = new Map<Load<P>, Promise<void>>();

  constructor(texts?: () => Texts) {
    this.#texts = texts;
  }

  part(load: Load<P>, { messages = [], fallback = null }: PartSettings = {}): ComponentType<P> {
    const known = this.#parts.get(load);
    if (known) return known;
    const part = new LoadingPart<P>();
    this.#loading.set(load, part.take(Promise.all([load(), ...messages.map((one) => this.#texts?.().load(one))]).then(([{ default: loaded }]) => loaded)));
    const View = observer(function LazyPart(props: P) {
      if (part.failure) throw part.failure.reason;
      return part.loaded ? createElement(part.loaded, props) : fallback;
    });
    this.#parts.set(load, View);
    return View;
  }

  /** Before it is drawn: loaded by then, it is drawn with what stands around it. Never rejects. */
  async ready(load: Load<P>, settings?: PartSettings): Promise<void> {
    this.part(load, settings);
    await this.#loading.get(load);
  }

  forget(load: Load<P>): void {
    this.#parts.delete(load);
    this.#loading.delete(load);
  }
}
