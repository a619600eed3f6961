import { token } from '../token';

/** Address before `/api/…` by its first path segment; `default` for the rest. The service registry may replace some after sign-in. */
export type CallBases = Record<string, string> & { default: string };
export const CallBases = token<CallBases>('CallBases');
