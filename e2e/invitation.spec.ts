import { randomUUID } from 'node:crypto';
import { readUserSession } from '../src/application/contract/org';
import { inviteUser } from '../src/application/contract/orgUsers';
import { userContract, type UserAccount } from '../src/application/contract/orgKinds';
import { violations } from './pages/accessibility';
import { Client } from './portal/client';
import { startOutsideProvider, type OutsideProvider } from './portal/outsideProvider';
import { withRestarts, type StartWith } from './portal/restarted';
import { expect, test as base } from './portal/test';

interface Outside {
  readonly provider: OutsideProvider;
  readonly start: StartWith;
}

const test = base.extend<Outside>({
  provider: async ({}, use) => {
    const provider = await startOutsideProvider();
    await use(provider);
    await provider.stop();
  },
  start: async ({}, use) => withRestarts('invitation', use),
});

const NAME = 'invited.outside';

test('somebody who was invited shows the invitation once, beside a provider that vouches for no address', async ({
  browser,
  contextOptions,
  provider,
  start,
}) => {
  test.setTimeout(120_000);
  const before = await start();
  const administrator = await Client.signedIn(before.url, 'crosscompany.demo');
  const { content: session } = await administrator.call(readUserSession, {});
  const content: UserAccount = {
    userAuthName: NAME,
    firstName: 'Invited',
    lastName: 'Demo',
    email: `${NAME}@demo.example`,
    language: 'SV',
    kind: 'Person',
    defaultOrgUnitId: session.orgUnitId,
    memberships: [{ orgUnitId: session.orgUnitId, includeChildren: true }],
  };
  const { content: made } = await administrator.call(
    userContract.calls.create,
    { params: undefined, body: { content } },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  const { content: invited } = await administrator.call(inviteUser, {
    params: { id: made.record.id },
    body: { shown: true, reason: 'Has no mailbox of their own yet' },
  });
  await before.end();

  const portal = await start({ local: { auth: { kind: 'external', authority: provider.issuer } } });
  provider.serve(portal.url);
  const context = await browser.newContext({ ...contextOptions, locale: 'sv-SE', baseURL: portal.url });
  const page = await context.newPage();
  await page.goto('/dec/search-declaration');
  await page.getByPlaceholder('Enter any login').fill('subject-of-the-provider');
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();

  await expect(page.getByRole('alert')).toContainText('Du har inte tillgång till produkten.');
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Användarnamn').fill(NAME);
  await page.getByLabel('Engångslösenord').fill('not the one that was given');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'eller så har inbjudan gått ut' })).toBeVisible();
  await expect(page.getByLabel('Användarnamn')).toBeFocused();
  await expect(page.getByLabel('Användarnamn')).toHaveValue(NAME);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Engångslösenord').fill(invited.oneTimePassword ?? '');
  await page.getByRole('button', { name: 'Acceptera inbjudan' }).click();
  await expect(page.getByRole('button', { name: 'Invited' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Invited' })).toBeVisible();
  await context.close();
});
