import { screen, within } from '@testing-library/react';
import * as t from 'io-ts';
import { makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endpoint } from '../../../../src/application/contract/endpoint';
import { fail, ok, type Result } from '../../../../src/domain/kernel/result';
import { decimal, text } from '../../../../src/ui/archetypes/fields/constructors';
import type { RuleFinding } from '../../../../src/ui/archetypes/fields/ruleFinding';
import type { ResultProps, StepProps, WizardScreen } from '../../../../src/ui/archetypes/wizard/declared';
import { wizardScreen } from '../../../../src/ui/archetypes/wizard/wizardScreen';
import { FakeApi } from '../../../fakes/fakeApi';
import type { FakeDrafts } from '../../../fakes/fakeDrafts';
import { shownScreen } from '../screenPage';

const Claim = t.type({ reference: t.string, sum: t.string });
type Claim = t.TypeOf<typeof Claim>;
const sendClaim = endpoint({ method: 'POST', path: '/claim', access: 'signedIn', body: Claim, answer: t.type({ number: t.string }), creates: true });

class Files {
  name = '';

  constructor() {
    makeAutoObservable(this);
  }

  choose(name: string): void {
    this.name = name;
  }
}

type Props = StepProps<Claim, Files>;

const FilePart = observer(function FilePart({ wizard, own }: Props) {
  const choose = (): void => {
    own.choose('rows.csv');
    wizard.unpass('file');
  };
  return <button onClick={choose}>Choose a file</button>;
});

function Done({ answer }: ResultProps<Claim, Files, { number: string }>) {
  return <p>Claim {answer.number} is sent</p>;
}

const wizard = (leave?: WizardScreen<Claim, Files, { number: string }>['steps'][number]['leave']): WizardScreen<Claim, Files, { number: string }> => ({
  title: 'kit.sections',
  kind: 'xx.claim',
  codec: Claim,
  blank: () => ({ reference: '', sum: '' }),
  useOwn: () => useState(() => new Files())[0],
  hasInput: ({ name }) => name !== '',
  steps: [
    { id: 'who', title: 'kit.yes', fields: [text('reference', 'list.search', { maxLength: 10 })] },
    { id: 'file', title: 'kit.no', part: FilePart, summary: (_, own) => [{ id: 'file', label: 'kit.copy', value: own.name }], ...(leave && { leave }) },
    { id: 'sum', title: 'kit.more', fields: [decimal('sum', 'kit.skip', { digits: 2 })] },
  ],
  check: ({ sum }) => (sum === '0' ? [{ severity: 2, code: 'NONE', pointer: '/sum', message: 'Nothing is claimed' }] : []),
  finish: { text: 'kit.close', run: (api, draft, _, idempotencyKey) => api.call(sendClaim, { body: draft }, { idempotencyKey }), result: Done },
});

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-02-03T10:00:00Z'), shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const path = '/xx/claim';
const press = (name: string): HTMLElement => screen.getByRole('button', { name });

const shown = async (
  more: { readonly api?: FakeApi; readonly path?: string; readonly drafts?: FakeDrafts; readonly leave?: Parameters<typeof wizard>[0] } = {},
) => {
  const page = await shownScreen(wizardScreen(wizard(more.leave)), { path, ...more });
  const goOn = async (name = 'Next'): Promise<void> => {
    await page.user.click(press(name));
    await page.rest();
  };
  return { ...page, goOn };
};

const filledIn = async (page: Awaited<ReturnType<typeof shown>>): Promise<void> => {
  await page.user.type(screen.getByLabelText('Search'), 'C-1');
  await page.goOn();
  await page.goOn();
  await page.user.type(screen.getByLabelText('Skip to content'), '12.50');
  await page.goOn();
};

it('goes from step to step with an address each, shows all that was filled in and ends with the answer', async () => {
  const api = new FakeApi().on(sendClaim, () => ok({ number: '77' }));
  const page = await shown({ api });
  await filledIn(page);
  expect(page.navigation.visited).toEqual([`${path}?step=file`, `${path}?step=sum`, `${path}?step=summary`]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Summary' }));
  const summary = screen.getByRole('region', { name: 'Summary' });
  expect([within(summary).getByText('C-1'), within(summary).getByText('12.50')]).toHaveLength(2);
  await page.goOn('Close');
  expect(api.calls(sendClaim)[0]?.input.body).toEqual({ reference: 'C-1', sum: '12.50' });
  expect(screen.getByText('Claim 77 is sent')).toBeTruthy();
  expect(page.navigation.guarded).toBe(false);
});

it('keeps the user on a step that is not right, and says why', async () => {
  const page = await shown();
  await page.goOn();
  expect(page.navigation.visited).toEqual([]);
  expect(within(screen.getByRole('group', { name: /There is a problem/ })).getByText('Enter search')).toBeTruthy();
});

it('loses nothing on the way back, and leads forward again only over what is right', async () => {
  const page = await shown();
  await filledIn(page);
  await page.goOn('Back');
  await page.user.clear(screen.getByLabelText('Skip to content'));
  await page.user.type(screen.getByLabelText('Skip to content'), '0');
  await page.user.keyboard('{Alt>}4{/Alt}');
  await page.rest();
  expect(screen.getByRole('region', { name: 'More' })).toBeTruthy();
  await page.user.keyboard('{Alt>}1{/Alt}');
  await page.rest();
  expect(screen.getByLabelText('Search')).toHaveProperty('value', 'C-1');
});

it('leads from the summary to the field that is to be changed', async () => {
  const page = await shown();
  await filledIn(page);
  await page.user.click(screen.getByRole('button', { name: 'Change Search' }));
  await page.rest();
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});

it('begins at the first open step whatever the address asks for', async () => {
  await shown({ path: `${path}?step=sum` });
  expect(screen.getByRole('region', { name: 'Yes' })).toBeTruthy();
});

it('waits for the work of a step, tells its progress and shows what it finds', async () => {
  let finish: (found: Result<readonly RuleFinding[]>) => void = () => undefined;
  const page = await shown({
    leave: (model) => {
      model.tell({ text: 'kit.loading', done: 50, total: 100 });
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
  });
  await page.user.type(screen.getByLabelText('Search'), 'C-1');
  await page.goOn();
  await page.goOn();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('50 of 100');
  finish(ok([{ severity: 2, code: 'ROWS', pointer: '', message: 'The file has no rows' }]));
  await page.rest();
  expect(screen.getByText('The file has no rows')).toBeTruthy();
  await page.goOn();
  finish(fail('unavailable', 'The server does not answer'));
  await page.rest();
  expect(screen.getByText('The server does not answer')).toBeTruthy();
  await page.goOn();
  finish(ok([]));
  await page.rest();
  expect(screen.getByRole('region', { name: 'More' })).toBeTruthy();
});

it('sends the same key when the end is tried again', async () => {
  let tries = 0;
  const api = new FakeApi().on(sendClaim, () => (++tries === 1 ? fail('unavailable', 'offline') : ok({ number: '1' })));
  const page = await shown({ api });
  await filledIn(page);
  await page.goOn('Close');
  await page.goOn('Try again');
  const [first, second] = api.calls(sendClaim).map(({ options }) => options.idempotencyKey);
  expect([first === second, screen.getByText('Claim 1 is sent')]).toMatchObject([true, {}]);
});

it('asks before it is left half way, also because of a chosen file', async () => {
  const page = await shown();
  expect(page.navigation.guarded).toBe(false);
  await page.user.type(screen.getByLabelText('Search'), 'C-1');
  await page.goOn();
  await page.user.click(press('Choose a file'));
  page.navigation.to('/elsewhere');
  await page.rest();
  await page.user.click(within(screen.getByRole('alertdialog', { name: 'Leave before it is done?' })).getByRole('button', { name: 'Stay' }));
  expect(page.navigation.visited).toEqual([`${path}?step=file`]);
});

it('gives back what was filled in before a crash', async () => {
  const first = await shown();
  await first.user.type(screen.getByLabelText('Search'), 'C-9');
  await first.rest(6_000);
  first.drafts.crash();
  first.close();
  const second = await shown({ drafts: first.drafts });
  await second.goOn('Restore');
  expect(screen.getByLabelText('Search')).toHaveProperty('value', 'C-9');
});
