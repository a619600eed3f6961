import { screen, within } from '@testing-library/react';
import * as t from 'io-ts';
import { finalize, interval, map } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endpoint } from '../../../../src/application/contract/endpoint';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { text } from '../../../../src/ui/archetypes/fields/constructors';
import { textOf } from '../../../../src/ui/archetypes/fields/fieldHost';
import { testbenchScreen } from '../../../../src/ui/archetypes/testbench/testbenchScreen';
import { FakeApi } from '../../../fakes/fakeApi';
import { shownScreen } from '../screenPage';

const echo = endpoint({ method: 'POST', path: '/echo', access: 'signedIn', body: t.type({ word: t.string }), answer: t.unknown });

let ended = 0;

const bench = testbenchScreen({
  title: 'kit.sections',
  tools: [
    {
      id: 'echo',
      title: 'kit.yes',
      fields: [text('word', 'kit.copy', { maxLength: 10 })],
      call: ({ api }, { word }, signal) => api.call(echo, { body: { word: textOf(word) } }, { signal }),
    },
    {
      id: 'ticks',
      title: 'kit.no',
      fields: [],
      stream: () =>
        interval(100).pipe(
          map((n) => ({ tick: n })),
          finalize(() => {
            ended += 1;
          }),
        ),
    },
    { id: 'secret', title: 'kit.more', fields: [], access: 'dy.kit', call: () => Promise.resolve(ok(1)) },
  ],
});

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-02-03T10:00:00Z'), shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const log = (): readonly (string | null)[] =>
  within(screen.getByRole('list', { name: 'Log' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const press = (name: string): HTMLElement => screen.getByRole('button', { name });

it('sends what stands in the fields and shows the answer readably, the newest first', async () => {
  const api = new FakeApi().on(echo, ({ body }) => ok({ said: body.word }));
  const { user, rest } = await shownScreen(bench, { api });
  await user.type(screen.getByLabelText('Copy'), 'hello');
  await user.click(press('Run'));
  await rest();
  const [answer, sent] = log();
  expect(answer).toMatch(/^AnswerYes.*\d+ msStatus 200/);
  expect(answer).toContain('{\n  "said": "hello"\n}');
  expect(sent).toContain('"word": "hello"');
  await user.click(press('Clear the log'));
  expect(log()).toEqual([]);
});

it('sends nothing while a field is wrong, and goes to it', async () => {
  const api = new FakeApi();
  const { user, rest } = await shownScreen(bench, { api });
  await user.click(press('Run'));
  await rest();
  expect([api.calls(echo).length, screen.getByText('Enter copy')]).toMatchObject([0, {}]);
  expect(document.activeElement).toBe(screen.getByLabelText('Copy'));
});

it('shows a failure with its status and reference', async () => {
  const api = new FakeApi().on(echo, () => fail('forbidden', 'No access', { status: 403, reference: 'abc' }));
  const { user, rest } = await shownScreen(bench, { api });
  await user.type(screen.getByLabelText('Copy'), 'x');
  await user.click(press('Run'));
  await rest();
  expect(log()[0]).toMatch(/^Failure.*Status 403/);
  expect(log()[0]).toContain('"reference": "abc"');
});

it('lets a stream run until it is stopped, or the page is left', async () => {
  const { user, rest, close } = await shownScreen(bench);
  await user.click(screen.getByRole('tab', { name: 'No' }));
  await user.click(press('Run'));
  await rest(350);
  const events = log().filter((entry) => entry?.startsWith('Event'));
  expect(events.length).toBeGreaterThanOrEqual(3);
  await user.click(press('Stop'));
  const { length } = log();
  expect(log()[0]).toMatch(/^Ended/);
  await rest(500);
  expect(log()).toHaveLength(length);
  expect(ended).toBe(1);
  await user.click(press('Run'));
  close();
  expect(ended).toBe(2);
});

it('stops a call that is under way', async () => {
  const api = new FakeApi().on(echo, (_, { signal }) => new Promise((resolve) => signal?.addEventListener('abort', () => resolve(fail('aborted', 'Stopped')))));
  const { user, rest } = await shownScreen(bench, { api });
  await user.type(screen.getByLabelText('Copy'), 'x');
  await user.click(press('Run'));
  expect(press('Run')).toHaveProperty('disabled', true);
  await user.click(press('Stop'));
  await rest();
  expect(press('Run')).toHaveProperty('disabled', false);
});

it('says which role a tool asks for that the user does not have', async () => {
  const { user } = await shownScreen(bench, { allowed: () => false });
  await user.click(screen.getByRole('tab', { name: 'More' }));
  expect(screen.getByText('Needs one of the roles: TestEngineer')).toBeTruthy();
  expect(screen.getByText('Needs the features: TestBenches')).toBeTruthy();
  expect(press('Run')).toHaveProperty('disabled', true);
});
