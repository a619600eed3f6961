import type { BrowserContext, Request } from 'playwright/test';
import { subscribeBatch } from '../src/application/contract/pf';
import { GridPage } from './pages/gridPage';
import { aDeclaration, freshReference } from './portal/content';
import { expect, test, type Page, type Portal } from './portal/test';

/** The event streams that a browser has open. */
class Streams {
  readonly #open = new Set<Request>();
  /** In which subscriptions are made. */
  readonly units = new Set<string | undefined>();

  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/api/event-stream') this.#open.add(request);
      if (pathname === subscribeBatch.path) this.units.add(request.headers()['x-portal-orgunitoverride']);
    });
    context.on('requestfinished', (request) => this.#open.delete(request));
    context.on('requestfailed', (request) => this.#open.delete(request));
  }

  get open(): number {
    return this.#open.size;
  }

  /** Closes the tab that holds the stream; nobody tells of a request that ends with its page. */
  async closeHolder(): Promise<Page> {
    const [stream] = this.#open;
    if (!stream) throw new Error('No stream is open');
    const page = stream.frame().page();
    await page.close();
    this.#open.delete(stream);
    return page;
  }
}

const hits = (page: Page): GridPage => new GridPage(page, 'Search declarations');

const addressOf = (reference: string): string => `/dec/search-declaration?traderReference=${reference}`;

const created = async (portal: Portal, user: string) => {
  const client = await portal.client(user);
  const reference = freshReference('LIVE');
  const { declaration } = await client.create(aDeclaration({ items: 1, traderReference: reference }));
  return { reference, submit: () => client.submit(declaration) };
};

/** The first tab in an empty browser, so that its streams can be counted from the beginning. */
const firstTab = async (portal: Portal, user: string, address: string): Promise<{ first: Page; streams: Streams }> => {
  const first = await portal.opened(user, 'about:blank');
  const streams = new Streams(first.context());
  const subscribed = first.waitForResponse((answer) => new URL(answer.url()).pathname === subscribeBatch.path && answer.ok());
  await first.goto(address);
  await subscribed;
  return { first, streams };
};

const furtherTab = async (context: BrowserContext, address: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(address);
  return page;
};

test('eight tabs of a browser share one stream, and each of them is told', async ({ portal }) => {
  const { reference, submit } = await created(portal, 'declarant.demo');
  const address = addressOf(reference);
  const { first, streams } = await firstTab(portal, 'tester.demo', address);
  const tabs = [first];
  while (tabs.length < 8) tabs.push(await furtherTab(first.context(), address));
  for (const tab of tabs) await hits(tab).expectCell(1, 'Status', 'Draft');
  expect(streams.open).toBe(1);
  await submit();
  for (const tab of tabs) await hits(tab).expectCell(1, 'Status', 'Cleared');
  expect(streams.open).toBe(1);
});

test('when the tab with the stream is closed another takes over within 5 s and misses nothing', async ({ portal }) => {
  const { reference, submit } = await created(portal, 'declarant.demo');
  const { first, streams } = await firstTab(portal, 'tester.demo', addressOf(reference));
  const others = [await furtherTab(first.context(), addressOf(reference)), await furtherTab(first.context(), addressOf(reference))];
  for (const tab of others) await hits(tab).expectCell(1, 'Status', 'Draft');

  expect(await streams.closeHolder()).toBe(first);
  await submit();
  await expect.poll(() => streams.open, { timeout: 5_000 }).toBe(1);
  for (const tab of others) await hits(tab).expectCell(1, 'Status', 'Cleared');
  for (const tab of others) await expect(tab.getByText('No live updates')).toBeHidden();
});

test('tabs in two units share the stream, and each is told of its own unit', async ({ portal }) => {
  const [ours, theirs] = [await created(portal, 'declarant.demo'), await created(portal, 'declarant.extended.demo')];
  const { first, streams } = await firstTab(portal, 'portal.demo', addressOf(ours.reference));
  await hits(first).expectCell(1, 'Status', 'Draft');

  const second = await furtherTab(first.context(), '/');
  await second.getByRole('button', { name: /Organisation unit: Gothenburg/ }).click();
  await second.getByRole('menuitemradio', { name: /Head/ }).click();
  await expect(second.getByRole('button', { name: /Organisation unit: (?!Gothenburg)/ })).toBeVisible();
  await second.goto(addressOf(theirs.reference));
  await hits(second).expectCell(1, 'Status', 'Draft');
  await expect.poll(() => streams.units.size).toBe(2);

  await Promise.all([ours.submit(), theirs.submit()]);
  await hits(first).expectCell(1, 'Status', 'Cleared');
  await hits(second).expectCell(1, 'Status', 'Cleared');
  expect(streams.open).toBe(1);
});

test('where the environment has a hub, events come by it instead of a stream', async ({ portal }) => {
  const { reference, submit } = await created(portal, 'declarant.demo');
  const page = await portal.opened('tester.demo', 'about:blank');
  const streams = new Streams(page.context());
  await page.context().route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), realtime: 'hub' } });
  });
  const negotiated = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/event-hub/negotiate' && answer.ok());
  await page.goto(addressOf(reference));
  await hits(page).expectCell(1, 'Status', 'Draft');
  await negotiated;
  await submit();
  await hits(page).expectCell(1, 'Status', 'Cleared');
  await expect(page.getByText('No live updates')).toBeHidden();
  expect(streams.open).toBe(0);
});
