import type { Navigation } from '../../../application/ports/navigation';
import { isRouteGuid } from '../../../domain/kernel/guid';
import type { Stored } from './declared';
import type { LeaveModel } from './editing/leaveModel';
import type { RecordActions } from './actions/recordActions';
import type { RecordContent } from './recordContent';
import type { Wanted } from './recordOpening';

/** Query of a new record that begins as a copy of a stored one. */
const COPY_OF = 'copyOf';

/** An id that is no GUID opens a new record. */
export const wantedOf = (id: string | undefined, path: string): Wanted => {
  if (isRouteGuid(id)) return { type: 'record', id };
  const source = new URLSearchParams(/\?[^#]*/.exec(path)?.[0] ?? '').get(COPY_OF);
  return isRouteGuid(source) ? { type: 'copy', id: source } : { type: 'new' };
};

interface Around<R extends Stored, D extends object> {
  /** Address of a record; without an id of a new one. */
  readonly addressOf: (id: string | undefined) => string;
  readonly navigation: Navigation;
  readonly content: RecordContent<R, D>;
  readonly actions: RecordActions<R, D>;
  readonly leave: LeaveModel;
  /** A new record in place of what is there. */
  readonly begin: () => void;
}

const withoutHash = (path: string): string => path.replace(/#.*$/, '');

/** Where the record stands in the portal, and the ways from it to others of its kind. */
export class RecordAddress<R extends Stored, D extends object> {
  readonly #around: Around<R, D>;

  constructor(around: Around<R, D>) {
    this.#around = around;
  }

  /** The first save gives the record its address; the page stays as it is. */
  stored(id: string): void {
    const { navigation, addressOf } = this.#around;
    const [, hash = ''] = /(#.*)$/.exec(navigation.path) ?? [];
    const [path = ''] = withoutHash(navigation.path).split('?');
    const [wanted = '', query] = addressOf(id).split('?');
    const isThere = path === wanted && (query === undefined || withoutHash(navigation.path).includes(query));
    if (!isThere) navigation.to(addressOf(id) + hash, { replace: true });
  }

  /** Another new record, unless this one has errors that are not stored (AR-R17). */
  openNew(): void {
    const { content, actions } = this.#around;
    if (content.dirty && actions.stopsAtErrors('new')) return;
    this.ask(() => this.#anew());
  }

  async saveAndNew(): Promise<void> {
    if (await this.#around.actions.save()) this.#anew();
  }

  /** The copy is a new record with an address of its own, so that Back leads to what was copied. */
  openCopy(): void {
    const { addressOf, content } = this.#around;
    const source = content.record?.id;
    const address = addressOf(undefined);
    if (source !== undefined) this.ask(() => this.leaveFor(`${address}${address.includes('?') ? '&' : '?'}${COPY_OF}=${source}`));
  }

  /** What is unsaved is asked about first. */
  ask(go: () => void): void {
    const { content, leave } = this.#around;
    if (!content.dirty) go();
    else
      leave.ask((isLeft) => {
        if (isLeft) go();
      });
  }

  /** Nobody is asked any more. */
  leaveFor(path: string): void {
    const { leave, navigation } = this.#around;
    leave.close();
    navigation.to(path);
  }

  #anew(): void {
    const { content, begin, addressOf } = this.#around;
    if (content.record) this.leaveFor(addressOf(undefined));
    else begin();
  }
}
