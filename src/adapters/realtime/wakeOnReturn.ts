import type { CallSignals } from '../../application/session/callSignals';

/** Tells the stream when trying again may be worth it: the browser is online, the tab is looked at, a call got through. */
export const wakeOnReturn = (events: { wake(): void }, signals: CallSignals, until: AbortSignal): void => {
  const wake = (): void => events.wake();
  window.addEventListener('online', wake, { signal: until });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') wake();
    },
    { signal: until },
  );
  until.addEventListener('abort', signals.onSucceeded(wake));
};
