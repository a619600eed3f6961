import type { Api } from '../ports/api';

/** The same calls, none of which counts as activity of the user. */
export const inBackground = (api: Api): Api => ({
  call: (endpoint, input, options) => api.call(endpoint, input, { ...options, background: true }),
  lines: (endpoint, input, take, options) => api.lines(endpoint, input, take, { ...options, background: true }),
  endPending: () => api.endPending(),
});
