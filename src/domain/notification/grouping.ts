import { stockholmDate } from '../kernel/calendar';
import type { RecipientState } from './notification';

export interface NotificationGroup<N> {
  readonly unread: boolean;
  /** In Stockholm, yyyy-MM-dd. */
  readonly day: string;
  readonly notifications: readonly N[];
}

interface Grouped {
  readonly state: RecipientState;
  readonly requiresAck: boolean;
  readonly acknowledged: boolean;
  readonly toldAt: string;
}

const isUnread = ({ state, requiresAck, acknowledged }: Grouped): boolean => state === 'UNREAD' || (requiresAck && !acknowledged);

/** Core 5.5: what is unread or to be confirmed by day, then the rest by day; days and what is in them in the order that came. */
export const groupsOf = <N extends Grouped>(notifications: readonly N[]): readonly NotificationGroup<N>[] => {
  const groups = new Map<string, NotificationGroup<N>>();
  for (const unread of [true, false])
    for (const notification of notifications.filter((one) => isUnread(one) === unread)) {
      const day = stockholmDate(notification.toldAt);
      const key = `${unread} ${day}`;
      groups.set(key, { unread, day, notifications: [...(groups.get(key)?.notifications ?? []), notification] });
    }
  return [...groups.values()];
};
