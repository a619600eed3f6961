import { startPortal } from './server';

/** One portal for the whole run; a portal that runs already is used where PORTAL_URL names it. The address reaches the tests by the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['PORTAL_URL']) return () => Promise.resolve();
  const portal = await startPortal('suite');
  process.env['PORTAL_URL'] = portal.url;
  return () => portal.stop();
}
