import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  abortDeclaration,
  readDeclaration,
  readMessages,
  retryDeclaration,
  saveDeclaration,
  submitDeclaration,
} from '../../../../src/application/contract/dec';
import { createLock } from '../../../../src/application/contract/cor';
import type { Declaration } from '../../../../src/domain/declaration/declaration';
import { create, sample, stored } from '../../declarationSamples';
import { EventReader, everyDeclaration } from '../../eventReader';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let declarant: TestClient;
let reader: EventReader;
beforeAll(async () => {
  portal = await startPortal({ authoritySpeed: 1_000 });
  declarant = await portal.signIn('declarant.demo');
  reader = await new EventReader(declarant).open();
  await reader.listen(everyDeclaration);
});
afterAll(() => portal.stop());

const statusesOf = (id: string): unknown[] =>
  reader.events.filter((event) => event['eventType'] === 'DeclarationStatusChanged' && event['id'] === id).map(({ data }) => (data as { to: string }).to);

const read = async (id: string): Promise<Declaration> => (await declarant.call(readDeclaration, { params: { id } })).data;

const submit = (id: string, version: number) => declarant.call(submitDeclaration, { params: { id }, body: { version, confirmWarnings: true } });
const retry = (id: string, version: number, options = {}) => declarant.call(retryDeclaration, { params: { id }, body: { version } }, options);
const abort = (id: string, version: number) => declarant.call(abortDeclaration, { params: { id }, body: { version } });

/** A declaration that the channel did not take three times. */
const notHandedOver = async (): Promise<Declaration> => {
  const { id, version } = await stored(declarant, 2, 'SIM:DOWN');
  await submit(id, version);
  await reader.until(() => statusesOf(id).includes('SEND_FAILED'));
  return read(id);
};

const handOvers = async (id: string) => (await declarant.call(readMessages, { params: { id } })).data.filter(({ kind }) => kind === 'DECLARATION');

describe('a declaration whose hand-over failed', () => {
  it('is handed over again and goes its way, the answers under the new correlation id', async () => {
    const { id, lrn, version } = await notHandedOver();
    const sent = await retry(id, version);
    expect(sent.outcome.statusCode).toBe(0);
    expect(sent.data.declaration).toMatchObject({ status: 'SENT', lrn, version: version + 1 });
    await reader.until(() => statusesOf(id).includes('CLEARED'));
    expect(statusesOf(id).slice(0, 7)).toEqual(['DRAFT', 'READY', 'SENT', 'SEND_FAILED', 'SENT', 'RECEIVED', 'ACCEPTED']);
    expect((await handOvers(id)).map(({ correlationId }) => correlationId)).toEqual([`${lrn}-1`, `${lrn}-2`]);
  });

  it('is handed over once, however often the same call is sent', async () => {
    const { id, version } = await notHandedOver();
    const [one, other] = await Promise.all([retry(id, version, { idempotencyKey: 'again-1' }), retry(id, version, { idempotencyKey: 'again-1' })]);
    expect(other.text).toBe(one.text);
    expect(await handOvers(id)).toHaveLength(2);
  });

  it('is a draft again when sending is given up, keeps its number, and can be changed and sent', async () => {
    const { id, lrn, version } = await notHandedOver();
    const given = await abort(id, version);
    expect(given.data.declaration).toMatchObject({ status: 'DRAFT', lrn, version: version + 1 });
    expect(given.data.declaration).not.toHaveProperty('lodgedAt');
    expect((await declarant.call(readMessages, { params: { id } })).data.at(-1)).toMatchObject({
      kind: 'ABORT',
      direction: 'OUT',
      text: 'Sending was given up by declarant.demo.',
    });
    const header = { ...given.data.declaration.header, traderReference: 'ORDER-7' };
    const saved = await declarant.call(saveDeclaration, { params: { id }, body: { version: version + 1, header, items: { upserts: [], deletes: [] } } });
    await submit(id, saved.data.declaration.version);
    await reader.until(() => statusesOf(id).includes('CLEARED'));
  });

  it.each([
    ['retry', retry],
    ['abort', abort],
  ] as const)('is not changed by %s with a stale version, or while somebody else edits it', async (_name, act) => {
    const { id, version } = await notHandedOver();
    expect((await act(id, version - 1)).outcome.feedbacks[0]?.code).toBe('COR-VERSION');
    const tester = await portal.signIn('tester.demo');
    await tester.call(createLock, { body: { application: 'dec.declaration', resourceId: id, tabId: 'tab' } });
    expect((await act(id, version)).outcome.feedbacks[0]?.code).toBe('COR-LOCK');
    expect((await read(id)).status).toBe('SEND_FAILED');
  });
});

describe('any other declaration', () => {
  it.each([
    ['retry', retry],
    ['abort', abort],
  ] as const)('refuses to %s', async (_name, act) => {
    const { id, version } = await stored(declarant);
    expect((await act(id, version)).outcome).toMatchObject({
      statusCode: 2,
      message: 'This action is not allowed when the declaration is DRAFT',
      feedbacks: [{ code: 'DEC-STATUS' }],
    });
  });
});

describe('a declaration entered in advance', () => {
  it('stays received and says what it waits for', async () => {
    const { header, items } = sample(1);
    const { id, version } = (await create({ header: { ...header, messageType: 'IMDP', additionalDeclarationType: 'D' }, items }, declarant)).data.declaration;
    await submit(id, version);
    await reader.until(() => statusesOf(id).includes('RECEIVED'));
    const messages = (await declarant.call(readMessages, { params: { id } })).data;
    expect(messages.map(({ text }) => text)).toContain(
      'SIMULATED AUTHORITY - NOT A REAL CUSTOMS DECISION: Declaration received and registered. It waits for the goods arrival notification.',
    );
  });
});
