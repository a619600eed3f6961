import { makeAutoObservable, observableRef } from 'mobx';
import type { Shortcuts } from '../kit/shortcuts';
import type { GlobalModal } from '../plugin';
import type { BrowserNavigation } from './browserNavigation';

export interface ModalFrame {
  readonly parts: { readonly modals: readonly GlobalModal[] };
  readonly navigation: Pick<BrowserNavigation, 'listen' | 'visit'>;
  readonly shortcuts: Pick<Shortcuts, 'register'>;
}

/** Windows of plugins beside the page: opened by a shortcut or from the command palette, several at a time, each once. */
export class ModalsModel {
  readonly #frame: ModalFrame;
  ids: readonly string[] = [];

  constructor(frame: ModalFrame) {
    this.#frame = frame;
    makeAutoObservable(this, { ids: observableRef });
  }

  open(): () => void {
    const { navigation, shortcuts } = this.#frame;
    let { visit } = navigation;
    const left = navigation.listen(() => {
      if (navigation.visit !== visit) this.navigated();
      visit = navigation.visit;
    });
    const keys = this.offered.flatMap(({ id, title, shortcut }) =>
      shortcut === undefined ? [] : [{ ...shortcut, id: `modal ${id}`, text: title, onPress: () => this.show(id) }],
    );
    const forgotten = shortcuts.register({ title: 'portal.name', shortcuts: keys });
    return () => {
      forgotten();
      left();
    };
  }

  get offered(): readonly GlobalModal[] {
    return this.#frame.parts.modals;
  }

  /** Whose right is lost is not shown any more. */
  get shown(): readonly GlobalModal[] {
    return this.ids.flatMap((id) => this.offered.find((modal) => modal.id === id) ?? []);
  }

  show(id: string): void {
    if (!this.ids.includes(id)) this.ids = [...this.ids, id];
  }

  close(id: string): void {
    this.ids = this.ids.filter((one) => one !== id);
  }

  navigated(): void {
    this.ids = this.shown.filter(({ closeOnNavigation }) => closeOnNavigation !== true).map(({ id }) => id);
  }
}

const models = new WeakMap<ModalFrame, ModalsModel>();

/** One for the frame and what opens its windows. */
export const modalsOf = (frame: ModalFrame): ModalsModel => {
  const known = models.get(frame) ?? new ModalsModel(frame);
  models.set(frame, known);
  return known;
};
