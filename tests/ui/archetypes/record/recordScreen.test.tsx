import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { recordScreen } from '../../../../src/ui/archetypes/record/recordScreen';
import { FakeApi } from '../../../fakes/fakeApi';
import { shownScreen } from '../screenPage';
import { aPermit, blockPermit, ID, permitScreen, readHistory, readPermit, savePermit, storing, type Permit } from './aPermit';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-02-03T10:00:00Z'), shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const shown = (permit: Permit = aPermit(), api = storing(new FakeApi()), more: Parameters<typeof permitScreen>[0] = {}, path = `/xx/permit/${ID}`) =>
  shownScreen(recordScreen(permitScreen(more)), { path, params: { id: ID }, api: api.on(readPermit, () => ok(permit)).on(readHistory, () => ok([])) });

it('draws every section with its values, the status and what may be done', async () => {
  await shown();
  expect(screen.getByLabelText('Search')).toHaveProperty('value', 'P-1');
  expect(screen.getByRole('grid', { name: 'Sections' })).toBeTruthy();
  for (const name of ['Save', 'Save and new', 'Continue', 'More']) expect(screen.getByRole('button', { name })).toBeTruthy();
});

it('saves by Ctrl+S what was typed, and marks it as changed until then', async () => {
  const { user, api, rest } = await shown();
  await user.type(screen.getByLabelText('Search'), 'x');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sections *');
  await user.keyboard('{Control>}s{/Control}');
  await rest();
  expect(api.calls(savePermit)[0]?.input.body.content.reference).toBe('P-1x');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sections');
});

it('says on top what keeps it from being saved, and leads to the field', async () => {
  const { user, rest } = await shown();
  await user.clear(screen.getByLabelText('Search'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await rest();
  const summary = screen.getByRole('group', { name: /There is a problem/ });
  expect(document.activeElement).toBe(summary);
  expect(document.title).toBe('Error: Sections *');
  await user.click(within(summary).getByRole('link', { name: 'Enter search' }));
  await rest();
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});

it('pastes a table into repeated parts from the field on, says what there was no room for, and takes it back in one step', async () => {
  const { user, rest } = await shown();
  await user.click(screen.getByRole('button', { name: 'Add close' }));
  await rest();
  await user.paste('One');
  await user.paste('First\r\nSecond\r\nThird\r\n');
  await rest();
  expect(within(await screen.findByRole('dialog')).getByText(/1 line was left out: at most 2/)).toBeTruthy();
  await user.keyboard('{Enter}');
  const names = () => screen.getAllByRole('textbox', { name: /^Copy/ }).map((field) => (field as HTMLInputElement).value);
  expect(names()).toEqual(['First', 'Second']);
  await user.click(screen.getAllByRole('textbox', { name: /^Copy/ })[1]!);
  const copied = new Map<string, string>();
  fireEvent.copy(document.activeElement!, { clipboardData: { setData: (kind: string, text: string) => copied.set(kind, text) } });
  expect(copied.get('text/plain')).toBe('Copy\r\nSecond\r\n');
  await user.keyboard('{Control>}z{/Control}');
  await rest();
  expect(names()).toEqual(['One']);
});

it('adds and removes repeated parts by buttons and keys, up to their number', async () => {
  const { user, rest } = await shown();
  await user.click(screen.getByRole('button', { name: 'Add close' }));
  await rest();
  const first = screen.getByRole('group', { name: 'Close 1' });
  expect(first.contains(document.activeElement)).toBe(true);
  await user.keyboard('Holder');
  await user.keyboard('{Insert}');
  await rest();
  expect(screen.getByRole('group', { name: 'Close 2' }).contains(document.activeElement)).toBe(true);
  expect(screen.queryByRole('button', { name: 'Add close' })).toBeNull();
  await user.keyboard('{Control>}d{/Control}');
  expect(document.activeElement).toHaveProperty('value', 'Holder');
  await user.keyboard('{Control>}{Delete}{/Control}');
  await rest();
  expect(screen.queryByRole('group', { name: 'Close 2' })).toBeNull();
});

it('is text in the same places while somebody else holds the lock', async () => {
  const { locks, rest } = await shown();
  locks.set({ status: 'readonly', holder: 'Colleague', since: '2026-02-03T09:59:00Z', until: '2026-02-03T10:01:00Z', otherWindow: false, lockId: ID });
  await rest();
  expect(screen.getByText(/^Locked by Colleague until/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Search' })).toBeNull();
  expect(screen.getByText('P-1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('lets a lock be taken without asking by who may, when a reason is given (COR-R24)', async () => {
  const { user, locks, rest } = await shown();
  const byAnother = {
    status: 'readonly',
    holder: 'Colleague',
    since: '2026-02-03T09:59:00Z',
    until: '2026-02-03T10:01:00Z',
    otherWindow: false,
    takeOver: 'ASK',
    lockId: ID,
  } as const;
  locks.set(byAnother);
  await rest();
  expect(screen.queryByRole('button', { name: 'Take over without asking' })).toBeNull();
  locks.set({ ...byAnother, mayForce: true });
  await rest();
  await user.click(screen.getByRole('button', { name: 'Take over without asking' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Take the lock from its holder?' }));
  expect(dialog.getByRole('button', { name: 'Take over without asking' })).toHaveProperty('disabled', true);
  await user.type(dialog.getByLabelText('Reason'), 'on holiday');
  await user.click(dialog.getByRole('button', { name: 'Take over without asking' }));
  expect(locks.takenOver).toEqual([expect.stringMatching(new RegExp(`:${ID} on holiday$`))]);
});

it('asks before what is unsaved is left, with the safe answer first', async () => {
  const { user, navigation, rest } = await shown();
  await user.type(screen.getByLabelText('Search'), 'x');
  await user.keyboard('{Alt>}n{/Alt}');
  await rest();
  const dialog = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Stay' }));
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
  await rest();
  expect(navigation.visited).toEqual(['/xx/permit']);
});

it('asks for the reason of an action that needs one', async () => {
  const { user, api, rest } = await shown(
    aPermit({ status: 'Granted' }),
    new FakeApi().on(blockPermit, () => ok({ record: aPermit({ version: 4, status: 'Blocked' }), findings: [] })),
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mine' }));
  const dialog = screen.getByRole('dialog', { name: 'There is a problem' });
  await user.click(within(dialog).getByRole('button', { name: 'Mine' }));
  expect(within(dialog).getByText('Enter a reason')).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Reference id'), 'Fraud');
  await user.click(within(dialog).getByRole('button', { name: 'Mine' }));
  await rest();
  expect(api.calls(blockPermit)[0]?.input.body.reason).toBe('Fraud');
});

it('has a summary of its own address, from which each value can be changed', async () => {
  const { user, navigation, rest } = await shown();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Summary' }));
  await rest();
  expect(navigation.path).toBe(`/xx/permit/${ID}?view=summary`);
  expect(screen.getByRole('row', { name: '1 SE - Sweden 2.5' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change Search' }));
  await rest();
  expect(navigation.path).toBe(`/xx/permit/${ID}`);
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});

it('shows who changed what, and puts an old value back', async () => {
  const api = storing(new FakeApi()).on(readPermit, () => ok(aPermit()));
  await shownScreen(recordScreen(permitScreen()), {
    path: `/xx/permit/${ID}`,
    params: { id: ID },
    api: api.on(readHistory, () => ok([{ at: '2026-02-01T10:00:00Z', user: 'Colleague', pointer: '/reference', before: 'P-0', after: 'P-1' }])),
  });
  const history = screen.getByRole('region', { name: 'History' });
  expect(within(history).getByRole('row', { name: /Colleague Search P-0 P-1/ })).toBeTruthy();
  within(history).getByRole('button', { name: 'Restore Search to P-0' }).click();
  await vi.advanceTimersByTimeAsync(500);
  expect(screen.getByLabelText('Search')).toHaveProperty('value', 'P-0');
});

it('keeps separate things in tabs with their errors, reached by the address', async () => {
  const { sections = [] } = permitScreen();
  const [general, ...others] = sections;
  if (!general) throw new Error('no section');
  const { user, rest, navigation } = await shown(
    aPermit(),
    storing(new FakeApi()),
    {
      sections: [],
      tabs: [
        { id: 'first', title: 'kit.yes', sections: [general] },
        { id: 'rest', title: 'kit.no', sections: others },
      ],
    },
    `/xx/permit/${ID}#goods`,
  );
  expect(screen.getByRole('tab', { name: 'No' }).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Alt>}1{/Alt}');
  await rest();
  await user.clear(screen.getByLabelText('Search'));
  await rest();
  expect(screen.getByRole('tab', { name: /Yes.*1 error/ })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'No' }));
  expect(navigation.path).toBe(`/xx/permit/${ID}#rest`);
  await user.keyboard('{F8}');
  await rest();
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});

it('says that it is not there, or why it cannot be shown, and tries again', async () => {
  let tries = 0;
  const api = new FakeApi().on(readPermit, () => (++tries === 1 ? fail('unavailable', 'The server does not answer') : fail('notFound', '')));
  const { user, rest } = await shownScreen(recordScreen(permitScreen()), { path: `/xx/permit/${ID}`, params: { id: ID }, api });
  expect(screen.getByText('The server does not answer')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await rest();
  expect(screen.getByText('This record does not exist, or you may not see it.')).toBeTruthy();
});

it('offers input that a crash has left', async () => {
  const first = await shown();
  await first.user.type(screen.getByLabelText('Search'), 'yz');
  await first.rest(6_000);
  first.drafts.crash();
  first.close();
  const { user, rest } = await shownScreen(recordScreen(permitScreen()), {
    path: `/xx/permit/${ID}`,
    params: { id: ID },
    drafts: first.drafts,
    api: first.api,
  });
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await rest();
  expect(screen.getByLabelText('Search')).toHaveProperty('value', 'P-1yz');
});
