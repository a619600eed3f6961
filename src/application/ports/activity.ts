import type { Observable } from 'rxjs';
import { token } from '../token';

export interface Activity {
  /** Keys, pointer, wheel and touch of the user at this page. Moving the mouse alone is none. */
  readonly input$: Observable<unknown>;
  /** The page is looked at again, or the browser is online again: what a clock decides may have changed meanwhile. */
  readonly returned$: Observable<unknown>;
}
export const Activity = token<Activity>('Activity');
