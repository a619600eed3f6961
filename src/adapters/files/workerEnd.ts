import type { WorkerEnd } from './wire';

/** The worker that this runs in. A promise that nobody awaits breaks it down, so that the page hears of it. */
export const workerEnd = (): WorkerEnd => {
  const scope: WorkerEnd & Pick<EventTarget, 'addEventListener'> = globalThis;
  scope.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    setTimeout(() => {
      throw event instanceof PromiseRejectionEvent ? event.reason : event;
    });
  });
  return scope;
};
