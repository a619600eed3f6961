import { test as base, type BrowserContext, type Page } from 'playwright/test';
import type { Language } from '../../src/ui/text/language';
import { Client } from './client';
import { startPortal } from './server';

export interface Portal {
  readonly url: string;
  /** A browser of its own in which the user is signed in, on the dashboard or the address, and has not set anything yet. */
  opened(user: string, address?: string, language?: Language): Promise<Page>;
  client(user: string): Promise<Client>;
}

/** Tests against the portal of their worker; one that runs already is used where PORTAL_URL names it. */
export const test = base.extend<{ portal: Portal }, { address: string }>({
  address: [
    async ({}, use, { parallelIndex }) => {
      const running = process.env['PORTAL_URL'];
      if (running) return use(running);
      const own = await startPortal(`worker-${parallelIndex}`);
      await use(own.url);
      await own.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ address }, use) => use(address),
  portal: async ({ browser, contextOptions, address: url }, use) => {
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
