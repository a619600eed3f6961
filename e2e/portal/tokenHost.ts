import type { BrowserContext, Page } from 'playwright/test';
import { signInWith } from '../../tests/server/idp/browser';
import { DEMO_PASSWORD } from '../../server/db/demo/demoUsers';

interface Given {
  readonly token: string;
  readonly expiresAt: number;
}

/** Whoever supplies tokens to the portal: an extension of the browser, or the page around it. It has them from the provider. */
export class TokenHost {
  /** Milliseconds, as the host says; the token itself lives for 15 minutes. */
  life = 15 * 60_000;
  isSignedOut = false;
  readonly #url: string;
  readonly #user: string;

  constructor(url: string, user: string) {
    this.#url = url;
    this.#user = user;
  }

  /** The extension's script in each page, those that are open included, which comes later than the portal begins to look for it. */
  async extend(context: BrowserContext): Promise<void> {
    await context.exposeFunction('tokenOfHost', () => this.#give());
    const come = (): void => {
      const getToken: unknown = Reflect.get(window, 'tokenOfHost');
      setTimeout(() => Reflect.set(window, 'tokenAssistant', { getToken }), 300);
    };
    await context.addInitScript(come);
    for (const page of context.pages()) await page.evaluate(come);
  }

  /** A page of the same site with the portal in a frame, which it hands the assistant to. */
  async surround(page: Page): Promise<void> {
    await page.exposeFunction('tokenOfHost', () => this.#give());
    const html = `<!doctype html><title>Host</title><iframe title="Portal" src="/" style="width: 100%; height: 800px"></iframe><script src="/host.js"></script>`;
    const script = `const assistant = { getToken: () => window.tokenOfHost() };
setInterval(() => { document.querySelector('iframe').contentWindow.tokenAssistant ??= assistant; }, 10);`;
    await page.route('**/host', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.route('**/host.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
    await page.goto(`${this.#url}/host`);
  }

  async #give(): Promise<Given> {
    if (this.isSignedOut) throw new Error('nobody is signed in');
    const { access_token: token } = await signInWith(this.#url, this.#user, DEMO_PASSWORD);
    return { token, expiresAt: Date.now() + this.life };
  }
}
