import beatsWorker from 'portal:worker/beats';
import { Observable } from 'rxjs';

/** Beats every 5 s, also in a hidden tab: browsers hold back the timers of its page to one a minute, not those of its workers. */
export const workerBeats$ = new Observable<void>((listener) => {
  const worker = new Worker(beatsWorker, { type: 'module', name: 'beats' });
  worker.onmessage = () => listener.next();
  return () => worker.terminate();
});
