import { fromEvent, merge } from 'rxjs';
import type { Activity } from '../../application/ports/activity';

const INPUT = ['keydown', 'pointerdown', 'wheel', 'touchstart'];

export const pageActivity = (): Activity => ({
  input$: merge(...INPUT.map((name) => fromEvent(window, name, { capture: true, passive: true }))),
});
