import { auditTime, distinctUntilChanged, EMPTY, map, switchMap } from 'rxjs';
import type { Events } from '../ports/events';
import type { Session } from './session';

/** Changes in a row are answered by one reading. */
const TOGETHER_MS = 200;

export interface RightsFollowers {
  readonly session: Pick<Session, 'state$' | 'refresh'>;
  readonly events: Pick<Events, 'on'>;
}

/** The rights of whoever is signed in are read anew when the server says that they changed: menu, routes and dashboard follow. Returns how to stop. */
export const followRights = ({ session, events }: RightsFollowers): (() => void) => {
  const user$ = session.state$.pipe(
    map(({ user, flags }) => (flags.loggingOut ? undefined : user?.userId)),
    distinctUntilChanged(),
  );
  const changes$ = user$.pipe(switchMap((userId) => (userId === undefined ? EMPTY : events.on('org', 'session.changed', userId).pipe(auditTime(TOGETHER_MS)))));
  const heard = changes$.subscribe(() => void session.refresh());
  return () => heard.unsubscribe();
};
