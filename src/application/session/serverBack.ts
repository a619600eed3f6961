import { filter, map, scan, type Observable } from 'rxjs';
import type { Events } from '../ports/events';

const LOST = ['waiting', 'givenUp'];

/** The event stream was lost and is there again: what could not be loaded meanwhile may be tried once more. */
export const serverBack = ({ state$ }: Pick<Events, 'state$'>): Observable<void> =>
  state$.pipe(
    scan(({ lost }, state) => ({ lost: LOST.includes(state) || (lost && state !== 'connected'), back: lost && state === 'connected' }), {
      lost: false,
      back: false,
    }),
    filter(({ back }) => back),
    map(() => undefined),
  );
