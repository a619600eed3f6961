import { startPortal } from './server';

/** One portal for the whole run; the address is handed to the tests by the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const portal = await startPortal('suite');
  process.env['PORTAL_URL'] = portal.url;
  return () => portal.stop();
}
