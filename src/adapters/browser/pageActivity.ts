import { filter, fromEvent, merge } from 'rxjs';
import type { Activity } from '../../application/ports/activity';

const INPUT = ['keydown', 'pointerdown', 'wheel', 'touchstart'];
const RETURNED = ['focus', 'pageshow', 'online'];

export const pageActivity = (): Activity => ({
  input$: merge(...INPUT.map((name) => fromEvent(window, name, { capture: true, passive: true }))),
  returned$: merge(
    ...RETURNED.map((name) => fromEvent(window, name)),
    fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'visible')),
  ),
});
