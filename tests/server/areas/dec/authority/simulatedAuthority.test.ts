import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  calculateDeclaration,
  readDeclaration,
  readGoodsItems,
  readMessage,
  readMessages,
  saveDeclaration,
  submitDeclaration,
  validateDeclaration,
} from '../../../../../src/application/contract/dec';
import type { Declaration, DeclarationContent } from '../../../../../src/domain/declaration/declaration';
import { checkMrn } from '../../../../../src/domain/declaration/identifiers/mrn';
import { create, sample, stored } from '../../../declarationSamples';
import { EventReader, everyDeclaration } from '../../../eventReader';
import { startPortal, type TestClient, type TestPortal } from '../../../portal';

let portal: TestPortal;
let declarant: TestClient;
let reader: EventReader;
beforeAll(async () => {
  portal = await startPortal({ authoritySpeed: 500 });
  declarant = await portal.signIn('declarant.demo');
  reader = await new EventReader(declarant).open();
  await reader.listen(everyDeclaration);
});
afterAll(() => portal.stop());

const statusesOf = (id: string): unknown[] =>
  reader.events.filter((event) => event['eventType'] === 'DeclarationStatusChanged' && event['id'] === id).map(({ data }) => (data as { to: string }).to);

const until = (id: string, status: string): Promise<void> => reader.until(() => statusesOf(id).includes(status));

const submit = (id: string, version: number, confirmWarnings = true) =>
  declarant.call(submitDeclaration, { params: { id }, body: { version, confirmWarnings } });

const read = async (id: string): Promise<Declaration> => (await declarant.call(readDeclaration, { params: { id } })).data;

const messagesOf = async (id: string) => (await declarant.call(readMessages, { params: { id } })).data;

/** The hash of some local reference numbers picks them for control; those with a trigger of their own are not looked at here. */
const withoutControl = (statuses: readonly unknown[]): unknown[] => statuses.filter((status) => status !== 'UNDER_CONTROL');

describe('a right declaration', () => {
  it('is received, accepted with a valid number, taxed, released and cleared, each step live', async () => {
    const { id } = await stored(declarant, 3);
    const sent = await submit(id, 1);
    expect(sent.data.declaration.status).toBe('SENT');
    await until(id, 'CLEARED');
    expect(withoutControl(statusesOf(id))).toEqual(['DRAFT', 'READY', 'SENT', 'RECEIVED', 'ACCEPTED', 'RELEASED', 'CLEARED']);
    const declaration = await read(id);
    expect(declaration).toMatchObject({ status: 'CLEARED', statusCode: 'CLR', changedBy: 'authority' });
    expect(declaration.mrn).toMatch(/^\d\dSE0SIM\d{8}R\d$/);
    expect(checkMrn(declaration.mrn ?? '').ok).toBe(true);
    expect([declaration.lodgedAt, declaration.acceptedAt, declaration.releasedAt, declaration.clearedAt].every((at) => at !== undefined)).toBe(true);
  });

  it('gets the taxes that the portal calculates itself', async () => {
    const { id } = await stored(declarant, 4);
    const calculated = await declarant.call(calculateDeclaration, { params: { id }, body: { version: 1 } });
    const payable = calculated.data.declaration.payableTotal;
    expect(Number(payable)).toBeGreaterThan(0);
    await submit(id, calculated.data.declaration.version);
    await until(id, 'CLEARED');
    expect((await read(id)).payableTotal).toBe(payable);
    const { items } = (await declarant.call(readGoodsItems, { params: { id } })).data;
    expect(items.every(({ taxLines }) => taxLines?.every(({ calculatedBy }) => calculatedBy === 'AUTHORITY'))).toBe(true);
  });

  it('shows every answer as simulated', async () => {
    const { id } = await stored(declarant);
    await submit(id, 1);
    await until(id, 'CLEARED');
    const messages = await messagesOf(id);
    expect(messages.filter(({ kind }) => kind !== 'CTL').map(({ kind }) => kind)).toEqual(['DECLARATION', 'RCV', 'ACC', 'TAX', 'REL', 'CLR']);
    const answers = messages.filter(({ direction }) => direction === 'IN');
    expect(answers.every(({ simulated, applied, text }) => simulated && applied && text.startsWith('SIMULATED AUTHORITY - NOT A REAL CUSTOMS DECISION'))).toBe(
      true,
    );
  });

  it('keeps what each message carried, for who may see the declaration', async () => {
    const { id, lrn } = await stored(declarant, 2);
    await submit(id, 1);
    await until(id, 'CLEARED');
    const [sent, ...answers] = await messagesOf(id);
    const whole = await declarant.call(readMessage, { params: { id, mid: sent?.id ?? '' } });
    expect(whole.data).toMatchObject({
      kind: 'DECLARATION',
      said: [{ key: 'dec.said.submitted', args: { lrn, count: '2' } }],
      payload: { lrn, items: [{ itemNumber: 1 }, { itemNumber: 2 }] },
    });
    const accepted = await declarant.call(readMessage, { params: { id, mid: answers.find(({ kind }) => kind === 'ACC')?.id ?? '' } });
    const { mrn } = await read(id);
    expect(accepted.data).toMatchObject({
      said: [{ key: 'dec.said.accepted', args: { number: mrn } }],
      payload: { sender: 'SIMULATED AUTHORITY - NOT A REAL CUSTOMS DECISION', lrn, mrn, status: 'ACCEPTED' },
    });
    const stranger = await portal.signIn('norway.demo');
    expect((await stranger.call(readMessage, { params: { id, mid: sent?.id ?? '' } })).status).toBe(404);
    const other = await stored(declarant);
    expect((await declarant.call(readMessage, { params: { id: other.id, mid: sent?.id ?? '' } })).status).toBe(404);
  });

  it('is sent once, however often the same call is sent', async () => {
    const { id } = await stored(declarant);
    const call = () => declarant.call(submitDeclaration, { params: { id }, body: { version: 1, confirmWarnings: true } }, { idempotencyKey: `submit-${id}` });
    const [one, other] = await Promise.all([call(), call()]);
    expect([one.data.declaration.status, other.data.declaration.status]).toEqual(['SENT', 'SENT']);
    await until(id, 'CLEARED');
    expect((await messagesOf(id)).filter(({ kind }) => kind === 'DECLARATION')).toHaveLength(1);
  });
});

describe('triggers in the trader reference', () => {
  const walked = async (trigger: string, end: string, items = 2) => {
    const { id } = await stored(declarant, items, `ORDER ${trigger}`);
    await submit(id, 1);
    await until(id, end);
    return { id, statuses: statusesOf(id) };
  };

  it('SIM:CTL controls before the release', async () => {
    expect((await walked('SIM:CTL', 'CLEARED')).statuses).toEqual(['DRAFT', 'READY', 'SENT', 'RECEIVED', 'ACCEPTED', 'UNDER_CONTROL', 'RELEASED', 'CLEARED']);
  });

  it('SIM:DOC asks for documents', async () => {
    expect((await walked('SIM:DOC', 'DOCS_REQUESTED')).statuses.at(-1)).toBe('DOCS_REQUESTED');
  });

  it('SIM:NOR refuses the release', async () => {
    expect(withoutControl((await walked('SIM:NOR', 'NOT_RELEASED')).statuses)).toEqual(['DRAFT', 'READY', 'SENT', 'RECEIVED', 'ACCEPTED', 'NOT_RELEASED']);
  });

  it('SIM:DOWN fails the channel three times', async () => {
    const { id, statuses } = await walked('SIM:DOWN', 'SEND_FAILED');
    expect(statuses).toEqual(['DRAFT', 'READY', 'SENT', 'SEND_FAILED']);
    expect((await messagesOf(id)).filter(({ kind }) => kind === 'SEND')).toHaveLength(3);
  });

  it('SIM:TAX differs by one', async () => {
    const plain = await stored(declarant, 2);
    const { payableTotal } = (await declarant.call(calculateDeclaration, { params: { id: plain.id }, body: { version: 1 } })).data.declaration;
    const { id } = await walked('SIM:TAX', 'CLEARED');
    expect(Number((await read(id)).payableTotal)).toBe(Number(payableTotal) + 1);
  });

  it("keeps the portal's figure beside that of the authority (DEC-R74)", async () => {
    const { id } = await stored(declarant, 2, 'SIM:TAX');
    const calculated = (await declarant.call(calculateDeclaration, { params: { id }, body: { version: 1 } })).data;
    await submit(id, calculated.declaration.version);
    await until(id, 'CLEARED');
    const { items } = (await declarant.call(readGoodsItems, { params: { id } })).data;
    const differences = items.flatMap(({ taxLines = [] }) => taxLines.map(({ taxAmount, portalAmount = '' }) => Number(taxAmount) - Number(portalAmount)));
    expect(differences.filter((difference) => difference !== 0)).toEqual([1]);
  });
});

describe('a declaration that is not right', () => {
  const withoutOriginOfItem = (number: number): DeclarationContent => {
    const content = sample(5);
    return { ...content, items: content.items.map((item) => (item.itemNumber === number ? (({ countryOfOrigin: _left, ...rest }) => rest)(item) : item)) };
  };

  it('is not submitted with errors', async () => {
    const { header, items } = sample(1);
    const { countryOfDispatch: _left, ...incomplete } = header;
    const { id } = (await create({ header: incomplete, items }, declarant)).data.declaration;
    const answer = await submit(id, 1);
    expect(answer.outcome).toMatchObject({ statusCode: 2, message: expect.stringMatching(/^Not submitted: \d+ errors?$/) as string });
    expect(await read(id)).toMatchObject({ status: 'DRAFT', version: 1 });
  });

  it('is not sent before its warnings are confirmed', async () => {
    const { id } = (await create(withoutOriginOfItem(4), declarant)).data.declaration;
    const answer = await submit(id, 1, false);
    expect(answer.outcome.statusCode).toBe(1);
    expect(answer.data.findings).toMatchObject([{ severity: 1, pointer: '/items/3/countryOfOrigin' }]);
    expect(await read(id)).toMatchObject({ status: 'DRAFT', version: 1 });
    expect(await messagesOf(id)).toEqual([]);
  });

  it('is rejected with a pointer to the goods item, and clears after the correction under a new number', async () => {
    const content = withoutOriginOfItem(4);
    const { id, lrn } = (await create(content, declarant)).data.declaration;
    await submit(id, 1);
    await until(id, 'REJECTED');
    const rejected = await read(id);
    expect(rejected.authorityFindings).toMatchObject([
      {
        code: 'SA10001',
        pointer: '/items/3/countryOfOrigin',
        origin: 'AUTHORITY',
        message: 'Mandatory data element has not been provided (DE 16 08, goods item 4)',
      },
    ]);
    const corrected = content.items.filter(({ itemNumber }) => itemNumber === 4).map((item) => ({ ...item, countryOfOrigin: 'CN' }));
    const saved = await declarant.call(saveDeclaration, {
      params: { id },
      body: { version: rejected.version, header: content.header, items: { upserts: corrected, deletes: [] } },
    });
    expect(saved.data.declaration.lrn).not.toBe(lrn);
    await submit(id, saved.data.declaration.version);
    await until(id, 'CLEARED');
    const steps = ['DRAFT', 'READY', 'SENT', 'RECEIVED', 'REJECTED', 'DRAFT', 'READY', 'SENT', 'RECEIVED', 'ACCEPTED', 'RELEASED', 'CLEARED'];
    expect(withoutControl(statusesOf(id))).toEqual(steps);
  });

  it('SIM:REJ is rejected with pointers, whatever it holds', async () => {
    const { id } = await stored(declarant, 2, 'SIM:REJ');
    await submit(id, 1);
    await until(id, 'REJECTED');
    expect((await read(id)).authorityFindings?.map(({ pointer }) => pointer)).toEqual(['/items/0/commodityCode', '/parties/importer/identifier']);
  });

  it('is READY only while nothing is wrong', async () => {
    const content = sample(1);
    const { id } = (await create(content, declarant)).data.declaration;
    const ready = await declarant.call(validateDeclaration, { params: { id }, body: { version: 1 } });
    expect(ready.data.declaration).toMatchObject({ status: 'READY', version: 2 });
    const saved = await declarant.call(saveDeclaration, { params: { id }, body: { version: 2, header: content.header, items: { upserts: [], deletes: [] } } });
    expect(saved.data.declaration.status).toBe('DRAFT');
  });

  it('cannot be changed after it was sent', async () => {
    const { id, header } = await stored(declarant, 1, 'SIM:SLOW');
    const sent = await submit(id, 1);
    await until(id, 'RECEIVED');
    const { version } = await read(id);
    expect(version).toBeGreaterThan(sent.data.declaration.version);
    const refused = await declarant.call(saveDeclaration, { params: { id }, body: { version, header, items: { upserts: [], deletes: [] } } });
    expect(refused.outcome).toMatchObject({ statusCode: 2, message: 'This action is not allowed when the declaration is RECEIVED' });
  });
});
