import type { Measuring } from '../../application/ports/monitoring';
import type { CallSignals } from '../../application/session/callSignals';

/** Tells the collector of errors that nobody caught and of answers that break the contract; returns how to stop. */
export const reportErrors = (measuring: Measuring, signals: CallSignals, page: EventTarget): (() => void) => {
  const ending = new AbortController();
  const { signal } = ending;
  page.addEventListener(
    'error',
    (event) => {
      if ('message' in event) measuring.error(String(event.message), { kind: 'uncaught' });
    },
    { signal },
  );
  page.addEventListener(
    'unhandledrejection',
    (event) => {
      if ('reason' in event) measuring.error(String(event.reason), { kind: 'rejection' });
    },
    { signal },
  );
  const stop = signals.onFault(({ method, path, reason }) => measuring.error(reason, { 'http.request.method': method, 'url.template': path }));
  return () => {
    stop();
    ending.abort();
  };
};
