import type { Measuring } from '../../application/ports/monitoring';
import type { CallSignals } from '../../application/session/callSignals';
import { OtlpMonitoring, type MonitoringOptions } from './otlpMonitoring';
import { reportErrors } from './pageErrors';

/** Monitoring of this page; what waits is sent when the page goes. */
export const openMonitoring = (options: MonitoringOptions, signals: CallSignals, page: EventTarget): { readonly measuring: Measuring; close(): void } => {
  const measuring = new OtlpMonitoring(options);
  const stop = reportErrors(measuring, signals, page);
  const leave = (): void => void measuring.flush(true);
  page.addEventListener('pagehide', leave);
  return {
    measuring,
    close: () => {
      stop();
      page.removeEventListener('pagehide', leave);
      leave();
    },
  };
};
