import type { Observable } from 'rxjs';
import { token } from '../token';

/** Input of the user at this page: keys, pointer, wheel, touch. Moving the mouse alone is none. */
export interface Activity {
  readonly input$: Observable<unknown>;
}
export const Activity = token<Activity>('Activity');
