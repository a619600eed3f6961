import type { TabGuards } from '../../../ui/archetypes/admin/tabGuard';
import type { Model } from '../../../ui/react/model';
import type { ListsModel } from './listsModel';
import type { ListPlace } from './place';

/** The lists as a part of the screen: another tab is chosen when the list that is edited agrees. */
export class GuardedPart implements Model {
  readonly place: ListPlace;
  readonly lists: ListsModel;
  readonly #guards: TabGuards | undefined;

  constructor(place: ListPlace, lists: ListsModel, guards: TabGuards | undefined) {
    this.place = place;
    this.lists = lists;
    this.#guards = guards;
  }

  open(): () => void {
    const close = this.lists.open();
    const letGo = this.#guards?.add(this.lists);
    return () => {
      letGo?.();
      close();
    };
  }
}
