import type { Locator, Page } from 'playwright/test';
import { DEMO_PASSWORD } from '../../server/db/demo/demoUsers';

/** The sign-in form, in English. */
export class LoginPage {
  readonly username: Locator;
  readonly password: Locator;
  readonly button: Locator;
  readonly message: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.username = page.getByLabel('Username');
    this.password = page.getByLabel('Password');
    this.button = page.getByRole('button', { name: 'Login' });
    this.message = page.getByRole('alert');
  }

  async open(address = '/'): Promise<void> {
    await this.#page.goto(address);
  }

  async signIn(user: string, password: string = DEMO_PASSWORD): Promise<void> {
    await this.username.fill(user);
    await this.password.fill(password);
    await this.button.click();
  }
}
