import { test as base, type BrowserContext, type Page } from 'playwright/test';
import type { Language } from '../../src/ui/text/language';
import { Client } from './client';

export interface Portal {
  readonly url: string;
  /** A browser of its own in which the user is signed in, on the dashboard or the address, and has not set anything yet. */
  opened(user: string, address?: string, language?: Language): Promise<Page>;
  client(user: string): Promise<Client>;
}

export const addressOfPortal = (): string => {
  const url = process.env['PORTAL_URL'];
  if (url === undefined) throw new Error('The portal of the run is not started');
  return url;
};

/** Tests against the portal of the run. */
export const test = base.extend<{ portal: Portal }>({
  baseURL: ({}, use) => use(addressOfPortal()),
  portal: async ({ browser, contextOptions, baseURL }, use) => {
    const url = baseURL ?? addressOfPortal();
    const contexts: BrowserContext[] = [];
    const client = (user: string): Promise<Client> => Client.signedIn(url, user);
    await use({
      url,
      client,
      opened: async (user, address = '/', language = 'EN') => {
        const caller = await client(user);
        await caller.forgetFrameSettings();
        const { sessionId, cookie } = caller;
        const remembered = { 'portal.sessionId': sessionId, 'portal.language': language };
        const localStorage = Object.entries(remembered).map(([name, value]) => ({ name, value }));
        const storageState = { cookies: [], origins: [{ origin: url, localStorage }] };
        const context = await browser.newContext({ ...contextOptions, baseURL: url, storageState });
        contexts.push(context);
        await context.addCookies([cookie]);
        const page = await context.newPage();
        await page.goto(address);
        return page;
      },
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect, type Page } from 'playwright/test';
