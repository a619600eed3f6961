import { createCheck, type Check, type CheckOptions } from '../../domain/declaration/check';
import type { Finding, GoodsItem, Header } from '../../domain/declaration/declaration';
import type { Profile } from '../../domain/declaration/profiles/profile';

const NONE: readonly Finding[] = [];

const isSame = (one: readonly Finding[], other: readonly Finding[]): boolean =>
  one.length === other.length &&
  one.every((finding, at) => finding.pointer === other[at]?.pointer && finding.message === other[at].message && finding.severity === other[at].severity);

/** What is found wrong in an open card, kept per line, so that a changed line asks for that line only. Findings that stay the same stay the same objects. */
export class LiveCheck {
  readonly #profile: Profile;
  #check: Check;
  #header = NONE;
  #cross = NONE;
  readonly #lines = new Map<string, readonly Finding[]>();

  constructor(profile: Profile, options: CheckOptions) {
    this.#profile = profile;
    this.#check = createCheck(profile, options);
  }

  get header(): readonly Finding[] {
    return this.#header;
  }

  /** About all lines together; some point at a line. */
  get cross(): readonly Finding[] {
    return this.#cross;
  }

  /** Lists, modes or the taxation date are others now; everything has to be asked again. */
  configure(options: CheckOptions): void {
    this.#check = createCheck(this.#profile, options);
  }

  line(id: string): readonly Finding[] {
    return this.#lines.get(id) ?? NONE;
  }

  /** True when the findings of the line are others than before. `place` counts from 0. */
  checkLine(header: Header, item: GoodsItem, place: number): boolean {
    const counted = item.itemNumber === place + 1 ? item : { ...item, itemNumber: place + 1 };
    const before = this.line(item.id);
    const found = this.#check.item(header, counted, place);
    if (isSame(before, found)) return false;
    if (found.length > 0) this.#lines.set(item.id, found);
    else this.#lines.delete(item.id);
    return true;
  }

  forgetLine(id: string): void {
    this.#lines.delete(id);
  }

  forgetLines(): void {
    this.#lines.clear();
  }

  checkHeader(header: Header, items: readonly GoodsItem[]): boolean {
    const found = this.#check.header(header, items);
    if (isSame(this.#header, found)) return false;
    this.#header = found;
    return true;
  }

  /** `items` with the numbers of their places. */
  checkCross(header: Header, items: readonly GoodsItem[]): boolean {
    const found = this.#check.cross(header, items);
    if (isSame(this.#cross, found)) return false;
    this.#cross = found;
    return true;
  }
}
