import { randomUUID } from 'node:crypto';
import { demoTeams } from '../server/areas/cm/seed/cases';
import { demoUsers } from '../server/db/demo/demoUsers';
import { unitIds } from '../server/db/demo/demoUnits';
import { caseContract } from '../src/application/contract/cases';
import { unitContract, userContract } from '../src/application/contract/orgKinds';
import { LoginPage } from './pages/loginPage';
import type { Locator } from 'playwright/test';
import { violations } from './pages/accessibility';
import { field } from './portal/card';
import { expect, test, type Page, type Portal } from './portal/test';

const PASSWORD = 'blue-harbour-crane-27';
const DANISH_COMPANY = 'Demo Told ApS';

/** Ten digits with a right check digit, so that no two runs register the same company. */
const registrationNumber = (): string => {
  const nine = `5${String(Date.now()).slice(-8)}`.replace(/^(..)[01]/, '$12');
  const sum = [...nine].reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${nine}${(10 - (sum % 10)) % 10}`;
};

/** A user or unit, chosen from the register by a part of its name. */
const choose = async (page: Page, label: string, words: string, within: Locator | Page = page): Promise<void> => {
  await within.getByRole('combobox', { name: label, exact: true }).first().fill(words);
  await expect(page.getByRole('option', { name: new RegExp(words) }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
};

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(/Saved/).first()).toBeVisible();
};

/** The password of the mail that was sent last to the address, as the local mail box shows it. */
const mailedPassword = async (portal: Portal, address: string): Promise<string> => {
  const page = await portal.opened('tester.demo', '/dy/mail');
  await page.getByRole('textbox').first().fill(address);
  await page.keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: address }).first().getByRole('link').first().click();
  const text = page.getByText(/One-time password: \S+/);
  await expect(text).toBeVisible();
  const password = /One-time password: (\S+)/.exec(await text.innerText())?.[1] ?? '';
  await page.close();
  return password;
};

test('a new company is set up, staffed and let loose from the browser, and a right reaches the live session', async ({ portal, browser, contextOptions }) => {
  test.setTimeout(180_000);
  const mark = String(Date.now()).slice(-7);
  const company = `Demo Freight ${mark} AB`;
  const name = `freight.${mark}`;

  await test.step('the company', async () => {
    const page = await portal.opened('tenant.demo', '/org/system-administration/new');
    await field(page, 'Name').fill(company);
    for (const [label, value] of [
      ['Country', 'SE'],
      ['Currency', 'SEK'],
      ['Registration number', registrationNumber()],
      ['Street and number', 'Demogatan 5'],
      ['Postcode', '411 05'],
      ['City', 'Göteborg'],
    ] as const) {
      await field(page, label).fill(value);
      await page.keyboard.press('Tab');
    }
    await save(page);
    await page.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
    await page.close();
  });

  const administrator = await portal.opened('crosscompany.demo', '/org/organization-administration');
  await test.step('a unit below its head office', async () => {
    await field(administrator, 'Search by name or code').fill(company);
    await administrator.getByRole('button', { name: new RegExp(company) }).click();
    await administrator.getByRole('button', { name: 'New unit below' }).click();
    await field(administrator, 'Code').fill(`T${mark}`);
    await field(administrator, 'Name').fill(`Terminal ${mark}`);
    await save(administrator);
    await administrator.getByRole('button', { name: 'Activate' }).click();
    await expect(administrator.getByRole('button', { name: 'Activate' })).toHaveCount(0);
    await expect(administrator.getByRole('treeitem', { name: new RegExp(`Terminal ${mark}`) })).toBeVisible();
  });

  await test.step('a user, who is invited by mail', async () => {
    await administrator.goto('/org/user-administration/new');
    await field(administrator, 'Sign-in name').fill(name);
    await field(administrator, 'First name').fill('Freight');
    await field(administrator, 'Last name').fill('Demo');
    await field(administrator, 'E-mail').fill(`${name}@demo.example`);
    await administrator.getByRole('button', { name: /Language/ }).click();
    await administrator.getByRole('option', { name: 'English' }).click();
    await choose(administrator, 'Default unit', `Terminal ${mark}`);
    await choose(administrator, 'Unit', `Terminal ${mark}`);
    await save(administrator);
    await administrator.getByRole('tab', { name: 'Account' }).click();
    await administrator.getByRole('button', { name: 'Send invitation' }).click();
    await expect(administrator.getByText(`Mailed to ${name}@demo.example`)).toBeVisible();
  });

  const context = await browser.newContext({ ...contextOptions, baseURL: portal.url });
  const user = await context.newPage();
  await test.step('the first sign-in takes the password of the mail, which is changed at once', async () => {
    const login = new LoginPage(user);
    await login.open();
    await login.username.fill(name);
    const mailed = await mailedPassword(portal, `${name}@demo.example`);
    await login.password.fill(mailed);
    await user.keyboard.press('Enter');
    await expect(user.getByRole('heading', { name: 'Change password' })).toBeVisible();
    await user.getByLabel('Current password', { exact: true }).fill(mailed);
    for (const label of ['New password', 'New password once more']) await user.getByLabel(label, { exact: true }).fill(PASSWORD);
    await user.getByRole('button', { name: 'Change password' }).click();
    await expect(user.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await user.getByRole('button', { name: 'Administration' }).click();
    await expect(user.getByRole('menuitem').first()).toBeVisible();
    await expect(user.getByRole('menuitem', { name: 'User administration' })).toHaveCount(0);
    await user.keyboard.press('Escape');
  });

  await test.step('a sensitive right waits, and what it would change is shown', async () => {
    await administrator.reload();
    await administrator.getByRole('tab', { name: 'Rights' }).click();
    await administrator.getByRole('button', { name: 'Give a right' }).click();
    const dialog = administrator.getByRole('dialog');
    await choose(administrator, 'Unit', `Terminal ${mark}`, dialog);
    await dialog.getByRole('button', { name: /^Role|Role$/ }).click();
    await administrator.getByRole('option', { name: 'UserAdministrator', exact: true }).click();
    await expect(dialog.getByText(/org\.user/)).toBeVisible();
    await field(dialog, 'Reason').fill('Staffs the new terminal');
    await dialog.getByRole('button', { name: 'Give a right' }).click();
    await expect(administrator.getByText('Waiting', { exact: true })).toBeVisible();
  });

  await test.step('a second person approves it, and the menu of the live session follows', async () => {
    const second = await portal.opened('portal.demo', '/org/access-rights-management?tab=approvals');
    const request = second.getByRole('article', { name: new RegExp(name) });
    await expect(request.getByText(/Staffs the new terminal/)).toBeVisible();
    await request.getByRole('button', { name: /^Approve/ }).click();
    await expect(request).toHaveCount(0);
    await expect(user.getByText('Your access changed.').first()).toBeVisible({ timeout: 15_000 });
    await user.getByRole('button', { name: 'Administration' }).click();
    await expect(user.getByRole('menuitem', { name: 'User administration' })).toBeVisible();
    await second.close();
  });

  await test.step('who leaves is out at once, and holds nothing', async () => {
    await administrator.reload();
    await administrator.getByRole('button', { name: 'More' }).click();
    await administrator.getByRole('menuitem', { name: 'Disable' }).click();
    await field(administrator.getByRole('dialog'), 'Reason').fill('Has left the company');
    await administrator.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await expect(administrator.getByText('Disabled', { exact: true }).first()).toBeVisible();
    await expect(user.getByRole('heading', { name: 'Dashboard', level: 1 })).toHaveCount(0, { timeout: 20_000 });
  });
  await context.close();
});

test('the last administrator stays, and a unit that is moved shows first whom it concerns', async ({ portal }) => {
  test.setTimeout(120_000);
  const client = await portal.client('crosscompany.demo');

  await test.step('the last administrator of a company is not revoked', async () => {
    const found = await client.call(userContract.calls.search, {
      body: { criteria: { text: 'portal.demo' }, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } },
    });
    const page = await portal.opened('crosscompany.demo', `/org/access-rights-management/${found.content.items[0]?.id ?? ''}`);
    const right = page
      .getByRole('row')
      .filter({ hasText: /CompanyAdministrator/ })
      .filter({ hasText: DANISH_COMPANY })
      .first();
    await right.getByRole('button', { name: /^Revoke/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('At least one CompanyAdministrator must remain.')).toBeVisible();
    await page.close();
  });

  await test.step('a unit goes under another one, not under itself', async () => {
    const name = `Demo team ${Date.now()}`;
    const content = { parentId: unitIds.gothenburg, code: `M${String(Date.now()).slice(-8)}`, name, kind: 'TEAM', featuresOff: [], validFrom: '2026-01-01' };
    const { record } = (await client.call(unitContract.calls.create, { body: { content } }, { headers: { 'idempotency-key': randomUUID() } })).content;
    const acting = { params: { id: record.id, action: 'activate' as const }, body: { version: record.version } };
    await client.call(unitContract.calls.act, acting, { headers: { 'idempotency-key': randomUUID() } });
    const page = await portal.opened('crosscompany.demo', `/org/organization-administration/${record.id}`);
    await expect(page.getByRole('treeitem', { name: new RegExp(name) })).toBeVisible();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await choose(page, 'New unit above', name, dialog);
    await expect(dialog.getByText('A unit cannot be placed under itself.')).toBeVisible();
    await choose(page, 'New unit above', 'Malmö', dialog);
    await expect(dialog.getByText('1 unit, 0 members, 0 declarations under way')).toBeVisible();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Malmö (Demo Customs Agency AB)')).toBeVisible();
    await page.close();
  });
});

test('open work of a leaver goes to a colleague, who is notified', async ({ portal }) => {
  const leaver = demoUsers.find(({ name }) => name === 'declarant.demo')?.id ?? '';
  const handler = await portal.client('case.demo');
  const content = { title: 'Papers of a leaver', teamId: demoTeams.importGothenburg, assigneeUserId: leaver };
  await handler.call(caseContract.calls.create, { body: { content } }, { headers: { 'idempotency-key': randomUUID() } });
  const page = await portal.opened('company.demo', `/org/user-administration/${leaver}`, 'SV');
  await page.getByRole('tab', { name: 'Lämna över' }).click();
  const cases = page.getByRole('region', { name: 'Ärenden' });
  await expect(cases.getByText(/\d+ öppn/)).toBeVisible();
  await expect(cases.getByRole('button', { name: 'Lämna över' })).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await choose(page, 'Tas över av', 'case.demo', cases);
  await cases.getByRole('button', { name: 'Lämna över' }).click();
  await expect(cases.getByRole('status')).toHaveText(/\d+ post/);
  await expect(cases.getByText('0 öppna ärenden')).toBeVisible();
  await page.close();

  const colleague = await portal.opened('case.demo');
  await colleague.getByRole('button', { name: /^Notifications/ }).click();
  await expect(colleague.getByText('A case was assigned to you').first()).toBeVisible();
});

test('the rights of a unit are looked through, confirmed and signed off, and who has no right is told so', async ({ portal }) => {
  const page = await portal.opened('company.demo', '/org/access-rights-management?tab=review');
  await page.getByRole('button', { name: 'Start review' }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, 'Unit', 'Stockholm', dialog);
  await dialog.getByRole('button', { name: 'Start review' }).click();
  await expect(page.getByRole('heading', { name: /Stockholm.*All rights/ })).toBeVisible();
  const signOff = page.getByRole('button', { name: 'Sign off' });
  await expect(signOff).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  const confirm = page.getByRole('button', { name: /^Confirm/ });
  for (let left = await confirm.count(); left > 0; left = await confirm.count()) {
    await confirm.first().click();
    await expect(confirm).not.toHaveCount(left);
  }
  await signOff.click();
  await expect(page.getByText(/Checksum of the rows: [0-9a-f]{64}/)).toBeVisible();
  await expect(confirm).toHaveCount(0);
  await page.close();

  const danish = await portal.opened('crosscompany.demo', '/org/access-rights-management?tab=review', 'DK');
  await danish
    .getByRole('button', { name: /Stockholm: Alle rettigheder/ })
    .first()
    .click();
  await expect(danish.getByText(/Underskrevet af company\.demo/)).toBeVisible();
  expect(await violations(danish)).toEqual([]);

  const stranger = await portal.opened('declarant.demo', '/org/access-rights-management?tab=review', 'SV');
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Starta granskning' })).toHaveCount(0);
});
