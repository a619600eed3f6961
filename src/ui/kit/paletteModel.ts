import { makeAutoObservable, observableRef } from 'mobx';
import { failed, type Result } from '../../domain/kernel/result';
import { latest } from '../react/latest';
import type { TextKey } from '../text/keys';

export interface Command {
  /** Unique among all commands. */
  readonly id: string;
  readonly group: TextKey;
  /** Already worded. */
  readonly text: string;
  /** Muted beside the text: status, party. */
  readonly note?: string | undefined;
  /** Further words by which it is found, in small letters. */
  readonly words?: string | undefined;
  /** Its shortcut as it is printed on the keyboard. */
  readonly shown?: string | undefined;
  readonly onPress: () => unknown;
}

/** Records for what is typed, each as a command that opens it. */
export type SearchCommands = (typed: string) => Promise<Result<readonly Command[]>>;

export interface CommandGroup {
  readonly title: TextKey;
  readonly commands: readonly Command[];
}

/** Long enough that nobody who types is asked for every letter, in ms. */
const WAIT = 250;
/** Shorter texts find no record. */
const LEAST = 3;
const SHOWN_PER_GROUP = 12;

const small = (text: string): string => text.toLowerCase();

/** Commands by the words typed, in any order, in their text, in the path beside it or in further words: the nearer, the sooner. */
const matching = (commands: readonly Command[], typed: string): readonly Command[] => {
  const words = small(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const [first] = words;
  if (first === undefined) return commands;
  const has = (text: string): boolean => words.every((word) => small(text).includes(word));
  const starts = ({ text }: Command): boolean => ` ${small(text)}`.includes(` ${first}`);
  const rank = (command: Command): number => {
    if (has(command.text)) return starts(command) ? 0 : 1;
    return has(`${command.text} ${command.note ?? ''}`) ? 2 : 3;
  };
  return commands.filter(({ text, note = '', words: further = '' }) => has(`${text} ${note} ${further}`)).toSorted((a, b) => rank(a) - rank(b));
};

/** What the palette offers: screens and actions at once, records a little later; an older answer never replaces a newer one. */
export class PaletteModel {
  typed = '';
  records: readonly Command[] = [];
  searching = false;
  searchFailed = false;
  readonly #commands: readonly Command[];
  readonly #search: SearchCommands | undefined;
  readonly #latest = latest();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(commands: readonly Command[], search: SearchCommands | undefined) {
    this.#commands = commands;
    this.#search = search;
    makeAutoObservable(this, { records: observableRef });
  }

  open(): () => void {
    return () => clearTimeout(this.#timer);
  }

  type(typed: string): void {
    this.typed = typed;
    clearTimeout(this.#timer);
    const search = this.#search;
    const text = typed.trim();
    this.searchFailed = false;
    this.searching = search !== undefined && text.length >= LEAST;
    if (!this.searching || search === undefined) this.records = [];
    else this.#timer = setTimeout(() => void this.#latest(search(text), (answer) => this.found(text, answer)), WAIT);
  }

  found(text: string, answer: Result<readonly Command[]>): void {
    if (text !== this.typed.trim()) return;
    this.searching = false;
    this.searchFailed = failed(answer) && answer.left.kind !== 'aborted';
    // What is called exactly that comes first, then its group.
    const isIt = (command: Command): number => Number(small(command.text) === small(text));
    this.records = failed(answer) ? [] : answer.right.toSorted((a, b) => isIt(b) - isIt(a));
  }

  get groups(): readonly CommandGroup[] {
    const groups = new Map<TextKey, Command[]>();
    for (const command of [...matching(this.#commands, this.typed), ...this.records]) {
      const same = groups.get(command.group);
      if (same === undefined) groups.set(command.group, [command]);
      else if (same.length < SHOWN_PER_GROUP) same.push(command);
    }
    return [...groups].map(([title, commands]) => ({ title, commands }));
  }

  get count(): number {
    return this.groups.reduce((sum, { commands }) => sum + commands.length, 0);
  }

  run(id: string): void {
    const command = [...this.#commands, ...this.records].find((one) => one.id === id);
    if (command) void command.onPress();
  }
}
