// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  askAgainForMessage,
  cancelMessage,
  readSendStatus,
  readSendStatusBySource,
  resendMessage,
  type SendMessage,
} from '../../../../src/application/contract/sendStatus';
import { Api } from '../../../../src/application/ports/api';
import { Events } from '../../../../src/application/ports/events';
import type { Token } from '../../../../src/application/token';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { SendLight } from '../../../../src/ui/archetypes/sending/SendLight';
import { ServicesContext } from '../../../../src/ui/react/services';
import { FakeApi } from '../../../fakes/fakeApi';
import { FakeEvents } from '../../../fakes/fakeEvents';
import { shownInKit } from '../../kit/kitPage';

const SOURCE = '00000000-0000-4000-8000-000000000500';

const aMessage = (more: Partial<SendMessage> = {}): SendMessage => ({
  id: '00000000-0000-4000-8000-000000000001',
  version: 4,
  number: 7,
  messageKind: 'S2S',
  channel: 'HTTPS',
  sourcePlugin: 'dec',
  sourceKind: 'declaration',
  sourceId: SOURCE,
  sourceNumber: 'LRN1',
  recipient: 'customs',
  correlationId: 'LRN1-1',
  status: 'Retrying',
  light: 'blue',
  priority: 2,
  attempt: 2,
  maxAttempts: 6,
  attempts: [{ no: 2, startedAt: '2026-01-15T09:01:00.000Z', endedAt: '2026-01-15T09:01:01.000Z', result: 'temporary', technicalCode: '503', text: 'Busy' }],
  createdAt: '2026-01-15T09:00:00.000Z',
  createdBy: 'declarant.demo',
  expiresAt: '2026-01-18T09:00:00.000Z',
  payloadSize: 10,
  payloadHash: 'x',
  duplicates: 0,
  isContentKept: true,
  actions: [],
  nextAttemptAt: '2026-01-15T09:06:00.000Z',
  ...more,
});

const shown = async (...messages: SendMessage[]) => {
  const api = new FakeApi().on(readSendStatusBySource, () => ok(messages));
  const events = new FakeEvents();
  const services = <T,>(token: Token<T>): T => (token === Api ? api : token === Events ? events : undefined) as T;
  const page = await shownInKit(
    <ServicesContext value={services}>
      <SendLight plugin="dec" sourceId={SOURCE} />
    </ServicesContext>,
  );
  return { api, events, page };
};

const light = () => screen.findByRole('button', { name: /^Sending:/ });

const opened = async () => {
  await userEvent.click(await light());
  return screen.findByRole('dialog', { name: 'Sent messages' });
};

describe('the light of what was sent', () => {
  it('is blue while it is tried again, and says in its hover when', async () => {
    await shown(aMessage());
    const button = await light();
    expect([button.textContent, button.closest('[data-light]')?.getAttribute('data-light')]).toEqual(['Sending: retrying', 'blue']);
    await userEvent.tab();
    expect((await screen.findByRole('tooltip')).textContent).toBe('Attempt 2 of 6, next try 10:06');
  });

  it('is about the newest message, which waits for an earlier one', async () => {
    await shown(
      aMessage(),
      aMessage({ id: '00000000-0000-4000-8000-000000000002', number: 8, status: 'Queued', light: 'grey', attempt: 0, attempts: [], waitsFor: 7 }),
    );
    expect((await light()).textContent).toBe('Sending: queued');
    await userEvent.tab();
    expect((await screen.findByRole('tooltip')).textContent).toBe('Waits for message 7.');
  });

  it('is not there while nothing was sent', async () => {
    const { api } = await shown();
    await waitFor(() => expect(api.calls(readSendStatusBySource)).toHaveLength(1));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('follows what happens, and hears nothing any more when it is gone', async () => {
    const { api, events, page } = await shown(aMessage());
    await light();
    api.on(readSendStatusBySource, () => ok([aMessage({ status: 'Answered', light: 'green' })]));
    act(() => events.emit('cor', 'SendStatusChanged', SOURCE));
    await screen.findByText('Sending: answered');
    page.unmount();
    expect(events.listening).toBe(0);
  });
});

describe('the messages behind it', () => {
  it('offer what the reader may do, and nothing to who may only read', async () => {
    const { api } = await shown(
      aMessage({ actions: ['cancel'] }),
      aMessage({ id: '00000000-0000-4000-8000-000000000002', number: 8, status: 'Answered', light: 'green' }),
    );
    const dialog = await opened();
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Show content', 'Show content', 'Cancel sending', 'Close']);
    api.on(cancelMessage, () => ok(aMessage({ status: 'Cancelled', light: 'grey' })));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel sending' }));
    expect(api.calls(cancelMessage)).toMatchObject([{ input: { params: { id: aMessage().id }, body: { version: 4 } } }]);
    expect(api.calls(readSendStatusBySource)).toHaveLength(2);
  });

  it('ask before a mail that may have arrived is sent a second time (C37)', async () => {
    const { api } = await shown(aMessage({ status: 'Unknown', channel: 'SMTP', actions: ['askAgain'], mayArriveTwice: true }));
    api.on(askAgainForMessage, () => ok(aMessage({ status: 'Queued', light: 'grey' })));
    const dialog = await opened();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ask again' }));
    const question = await screen.findByRole('alertdialog', { name: 'Send it a second time?' });
    expect(api.calls(askAgainForMessage)).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(api.calls(askAgainForMessage)).toHaveLength(1));
  });

  it('say why one was not sent again', async () => {
    const { api } = await shown(aMessage({ status: 'Failed', light: 'red', actions: ['resend'] }));
    api.on(resendMessage, () => fail('refused', 'This action is not allowed when the declaration is DRAFT'));
    const dialog = await opened();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send again' }));
    await within(dialog).findByText(/not allowed when the declaration is DRAFT/);
  });

  it('show their content while it is kept (COR-R69)', async () => {
    const { api } = await shown(aMessage(), aMessage({ id: '00000000-0000-4000-8000-000000000002', number: 8, isContentKept: false }));
    api.on(readSendStatus, () => ok(aMessage({ content: '{"lrn":"LRN1"}' })));
    const dialog = await opened();
    within(dialog).getByText('content no longer stored');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show content' }));
    await within(dialog).findByText('{"lrn":"LRN1"}');
  });
});
