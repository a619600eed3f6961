import { makeAutoObservable } from 'mobx';
import type { Navigation } from '../../../../application/ports/navigation';

/** Asks before unsaved changes are left behind. Guards the way only while there are some, so that a clean page closes without a word. */
export class LeaveModel {
  asking = false;
  readonly #navigation: Navigation;
  readonly #save: () => Promise<boolean>;
  readonly #left: () => void;
  #letGo: (() => void) | undefined;
  #answer: ((leave: boolean) => void) | undefined;

  /** `left`: the changes are left behind on purpose. */
  constructor(navigation: Navigation, save: () => Promise<boolean>, left: () => void = () => undefined) {
    this.#navigation = navigation;
    this.#save = save;
    this.#left = left;
    makeAutoObservable(this);
  }

  guard(dirty: boolean): void {
    if (dirty) this.#letGo ??= this.#navigation.guard(() => this.#ask());
    else this.close();
  }

  stay(): void {
    this.decide(false);
  }

  leave(): void {
    this.#left();
    this.decide(true);
  }

  async saveAndLeave(): Promise<void> {
    this.#hide();
    const saved = await this.#save();
    this.decide(saved);
  }

  close(): void {
    this.#letGo?.();
    this.#letGo = undefined;
  }

  ask(answer: (leave: boolean) => void): void {
    this.#answer = answer;
    this.asking = true;
  }

  #ask(): Promise<boolean> {
    return new Promise((resolve) => this.ask(resolve));
  }

  #hide(): void {
    this.asking = false;
  }

  decide(leave: boolean): void {
    this.asking = false;
    this.#answer?.(leave);
    this.#answer = undefined;
  }
}
