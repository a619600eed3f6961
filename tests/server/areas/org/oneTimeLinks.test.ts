import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReferenceList } from '../../../../src/application/contract/referenceList';
import {
  authOneTime,
  completeOneTime,
  issueOneTimeLink,
  listOneTimeDocuments,
  preauthOneTime,
  readOneTimeReceipt,
  readOneTimeTask,
  renewOneTimeLink,
  revokeOneTimeLink,
  saveOneTimeTask,
  searchOneTimeLinks,
  sendOneTimeCode,
  type OneTimeWish,
} from '../../../../src/application/contract/oneTimeLinks';
import { operatorContract, powerContract } from '../../../../src/application/contract/operators';
import { readUserSession } from '../../../../src/application/contract/org';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { codeSent, mailedCode, preauth, tokenOf, visit } from '../../oneTimeVisit';
import { accepted } from '../../outcomes';

let portal: TestPortal;
let clerk: TestClient;
let operatorId: string;
beforeAll(async () => {
  portal = await startPortal();
  clerk = await portal.signIn('company.demo');
  const created = await clerk.call(operatorContract.calls.create, {
    body: { content: { name: 'Demo Kund AB', country: 'SE', street: 'Provgatan 1', postcode: '411 01', city: 'Göteborg', phone: '+46701234567' } },
  });
  operatorId = created.data.record.id;
});
afterAll(() => portal.stop());

const UNUSABLE = 'This link can no longer be used. Ask the sender for a new one.';

const issue = async (wish: Partial<OneTimeWish> = {}, client = clerk) =>
  client.call(issueOneTimeLink, {
    body: {
      purpose: 'CONFIRM_DATA',
      entityType: 'economicoperator',
      entityId: operatorId,
      recipientEmail: 'dora@example.se',
      language: 'SV',
      send: false,
      ...wish,
    } satisfies Partial<OneTimeWish> as OneTimeWish,
  });

const issued = async (wish: Partial<OneTimeWish> = {}) => {
  const { data } = await issue(wish);
  return { id: data.link.id, token: tokenOf(data.url), url: data.url };
};

const stateOf = async (id: string) =>
  (await clerk.call(searchOneTimeLinks, { body: { criteria: {}, paging: { pageNum: 0, pageSize: 500, sortOrder: [] } } })).data.items.find(
    (one) => one.id === id,
  );

describe('a link', () => {
  it('is mailed in the language of who gets it, and kept as a hash only', async () => {
    const { data } = await issue({ send: true, message: 'Stämmer adressen?' });
    const token = tokenOf(data.url);
    expect(data.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/org\/onetimeuser\/preauth\/[\w-]{43}$/);
    const [mail] = await portal.database.query<{ payload: string; recipient: string }>(
      `select payload, recipient from send_message where correlation_id = $1`,
      [`link ${data.link.id}`],
    );
    expect(mail?.recipient).toBe('dora@example.se');
    expect(JSON.parse(mail?.payload ?? '{}')).toMatchObject({
      subject: expect.stringContaining('Bekräfta dina uppgifter'),
      body: expect.stringContaining('Stämmer adressen?'),
    });
    const [row] = await portal.database.query<{ all: string }>('select row_to_json(l)::text as all from one_time_link l where id = $1', [data.link.id]);
    expect(row?.all).not.toContain(token);
    expect(JSON.stringify(portal.logged)).not.toContain(token);
  });

  it('does not mind programs that fetch it: it is opened when a code is asked for (ORG-R26, C22)', async () => {
    const { id, token } = await issued();
    for (let n = 0; n < 3; n += 1)
      expect((await preauth(portal.client(), token)).data).toMatchObject({
        company: 'Demo Customs Agency AB',
        purpose: 'CONFIRM_DATA',
        maskedRecipient: 'd***@example.se',
        minutes: 60,
      });
    expect(await stateOf(id)).toMatchObject({ state: 'Issued', openedCount: 0 });
    const browser = portal.client();
    const { data } = await preauth(browser, token);
    expect((await browser.call(sendOneTimeCode, { params: { preauthId: data.preauthId } })).data).toEqual({
      sentTo: 'd***@example.se',
      validSeconds: 600,
      triesLeft: 5,
    });
    expect(await stateOf(id)).toMatchObject({ state: 'Opened', openedCount: 1 });
  });

  it('is used up by the right code, once: of two calls at the same time one gets a session (ORG-R25)', async () => {
    const { token } = await issued();
    const browser = portal.client();
    const { preauthId } = (await preauth(browser, token)).data;
    const code = await codeSent(portal, browser, preauthId);
    const answers = await Promise.all([1, 2].map(() => browser.call(authOneTime, { body: { state: token, preauthId, code } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const replayed = await browser.call(authOneTime, { body: { state: token, preauthId, code } });
    expect([replayed.status, replayed.outcome.message]).toEqual([403, UNUSABLE]);
    expect((await preauth(portal.client(), token)).outcome.message).toBe(UNUSABLE);
    expect(portal.logged.filter(({ event }) => event === 'link refused').at(-1)).toMatchObject({ missing: 'authenticated' });
  });

  it('begins again in a second browser (ORG-R27)', async () => {
    const { token } = await issued();
    const browser = portal.client();
    const { preauthId } = (await preauth(browser, token)).data;
    const code = await codeSent(portal, browser, preauthId);
    const other = portal.client();
    const refused = await other.call(authOneTime, { body: { state: token, preauthId, code } });
    expect([refused.status, refused.outcome.message]).toEqual([403, 'Open the link from your message again.']);
    expect((await other.call(sendOneTimeCode, { params: { preauthId } })).status).toBe(403);
    accepted(await browser.call(authOneTime, { body: { state: token, preauthId, code } }));
  });

  it('is locked by 5 wrong codes, over two codes and at once too (ORG-R28)', async () => {
    const { id, token } = await issued();
    const browser = portal.client();
    const { preauthId } = (await preauth(browser, token)).data;
    await codeSent(portal, browser, preauthId);
    const wrong = () => browser.call(authOneTime, { body: { state: token, preauthId, code: 'xxxxxx' } });
    expect((await wrong()).outcome.feedbacks[0]).toMatchObject({ code: 'ORG-OTU-CODE', args: { tries: '4' } });
    await codeSent(portal, browser, preauthId);
    await Promise.all(Array.from({ length: 20 }, wrong));
    expect(await stateOf(id)).toMatchObject({ state: 'Locked', failedCodes: 5 });
    const right = await mailedCode(portal, preauthId);
    expect((await browser.call(authOneTime, { body: { state: token, preauthId, code: right } })).outcome.message).toBe(UNUSABLE);
  });

  it('sends at most 3 codes an hour', async () => {
    const { token } = await issued();
    const browser = portal.client();
    const { preauthId } = (await preauth(browser, token)).data;
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await browser.call(sendOneTimeCode, { params: { preauthId } })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it.each([
    ['expired', `expires_at = now() - interval '1 second'`],
    ['revoked', `state = 'Revoked'`],
    ['completed', `state = 'Completed'`],
    ['locked', `state = 'Locked'`],
  ])('that is %s says the same as an unknown one; why is in the log alone (AC-R24)', async (why, change) => {
    const { id, token } = await issued();
    await portal.database.query(`update one_time_link set ${change} where id = $1`, [id]);
    for (const [one, logged] of [
      [token, why],
      ['x'.repeat(43), 'unknown'],
    ] as const) {
      const answer = await portal.client().call(preauthOneTime, { body: { linkToken: one } });
      expect([answer.status, answer.outcome.message]).toEqual([403, UNUSABLE]);
      expect(portal.logged.filter(({ event }) => event === 'link refused').at(-1)).toMatchObject({ missing: logged });
    }
  });

  it('is not guessed: an address that asks 300 times in a quarter of an hour waits (C22)', async () => {
    await portal.database.query(`insert into one_time_look (address, at) select '127.0.0.1', now() from generate_series(1, 300)`);
    expect((await portal.client().call(preauthOneTime, { body: { linkToken: 'y'.repeat(43) } })).status).toBe(429);
    await portal.database.query('delete from one_time_look');
  });

  it('is sent anew to the stored address alone, at most 3 times a day, and the answer is always the same (C19)', async () => {
    const { id, token } = await issued();
    const [request] = await portal.database.query<{ request_id: string }>('select request_id from one_time_link where id = $1', [id]);
    for (let n = 0; n < 4; n += 1) expect((await portal.client().call(renewOneTimeLink, { body: { linkToken: token } })).data).toEqual({});
    expect((await portal.client().call(renewOneTimeLink, { body: { linkToken: 'z'.repeat(43) } })).data).toEqual({});
    const rows = await portal.database.query<{ n: number }>('select count(*)::int as n from one_time_link where request_id = $1', [request?.request_id]);
    expect(rows[0]?.n).toBe(4);
  });

  it('is asked only in a way that can be kept', async () => {
    const refusal = async (wish: Partial<OneTimeWish>) => (await issue(wish)).outcome.feedbacks[0]?.code;
    expect(await refusal({ recipientEmail: 'dora@example' })).toBe('ORG-EMAIL');
    expect(await refusal({ purpose: 'RECEIVE_DOCUMENTS' })).toBe('ORG-OTU-PURPOSE');
    expect(await refusal({ entityType: 'nothing' })).toBe('ORG-OTU-PURPOSE');
    expect(await refusal({ confirmation: 'SmsCode' })).toBe('ORG-PHONE');
    expect(await refusal({ expiresAt: new Date(Date.now() + 31 * 86_400_000).toISOString() })).toBe('ORG-OTU-PERIOD');
    expect(await refusal({ sessionMinutes: 61 })).toBe('ORG-OTU-MINUTES');
    expect(await refusal({ allowedFields: ['eori'] })).toBe('ORG-OTU-FIELD');
    expect((await issue({}, await portal.signIn('othertenant.demo'))).status).toBe(404);
    expect((await issue({}, await portal.signIn('importer.demo'))).status).not.toBe(200);
  });
});

describe('the task of a link', () => {
  it('shows what was handed over, keeps what is typed, and ends with a receipt that proves what was shown', async () => {
    const { id, token } = await issued({ allowedFields: ['street', 'city'] });
    const { taken, call } = await visit(portal, token, clerk.cookie);
    expect(taken.data.path).toBe('/org/onetimeuser');
    expect((await call(readUserSession, {})).data).toMatchObject({ roles: ['OneTimeUser'], features: [] });
    const task = (await call(readOneTimeTask, {})).data;
    expect(task.fields.filter(({ isReadOnly }) => !isReadOnly).map((field) => field.id)).toEqual(['street', 'city']);
    const save = (fields: Record<string, string>, version: number, isConfirmed = false) =>
      call(saveOneTimeTask, { body: { fields, comment: 'Ny adress', isConfirmed, version } });
    expect((await save({ email: 'x@example.se' }, 0)).outcome.feedbacks[0]).toMatchObject({ code: 'ORG-OTU-FIELD', pointer: '/fields/email' });
    expect((await save({ city: 'Malmö' }, 0)).data).toMatchObject({ version: 1, comment: 'Ny adress' });
    expect((await save({ city: 'Lund' }, 0)).outcome.feedbacks[0]?.code).toBe('COR-VERSION');
    expect((await call(completeOneTime, { body: { version: 1 } })).outcome.feedbacks.map(({ code }) => code)).toEqual(['ORG-OTU-CONFIRM']);
    expect((await save({ city: 'Lund' }, 1, true)).data.version).toBe(2);
    const done = await call(completeOneTime, { body: { version: 2 } });
    expect(done.data.receipt).toBe(id.slice(0, 8).toUpperCase());
    const receipt = (await clerk.call(readOneTimeReceipt, { params: { id } })).data;
    expect(createHash('sha256').update(receipt.content).digest('hex')).toBe(done.data.hash);
    expect(JSON.parse(receipt.content)).toMatchObject({ recipient: 'dora@example.se', answer: { fields: { city: 'Lund' }, isConfirmed: true } });
    expect((await clerk.call(operatorContract.calls.read, { params: { id: operatorId } })).data.content).toMatchObject({ city: 'Lund', street: 'Provgatan 1' });
    const history = (await clerk.call(operatorContract.calls.history, { params: { id: operatorId } })).data;
    expect(history[0]).toMatchObject({ action: 'confirm', reason: 'Ny adress', by: expect.stringContaining('dora@example.se') });
    expect((await call(readOneTimeTask, {})).status).toBe(401);
    expect(await stateOf(id)).toMatchObject({ state: 'Completed' });
    await expect(portal.database.query(`set role portal_app; update one_time_receipt set hash = ''`)).rejects.toThrow(/permission denied/);
  });

  it('opens nothing beside it, and is over as soon as it is taken back', async () => {
    const { id, token } = await issued();
    const { call } = await visit(portal, token);
    expect((await call(operatorContract.calls.read, { params: { id: operatorId } })).status).toBe(403);
    expect((await call(searchOneTimeLinks, { body: { criteria: {}, paging: { pageNum: 0, pageSize: 5, sortOrder: [] } } })).status).toBe(403);
    expect((await call(readReferenceList, { params: { datalist: 'Country', date: '2026-01-01' } } as never)).status).toBe(200);
    expect((await clerk.call(revokeOneTimeLink, { params: { id } })).data).toMatchObject({ state: 'Revoked', revokedBy: 'company.demo' });
    expect((await call(readOneTimeTask, {})).status).toBe(401);
  });

  it('goes on where it was left with a new link of the same request, which ends the older session', async () => {
    const { token } = await issued();
    const first = await visit(portal, token);
    await first.call(saveOneTimeTask, { body: { fields: { city: 'Kiruna' }, comment: '', isConfirmed: false, version: 0 } });
    await portal.client().call(renewOneTimeLink, { body: { linkToken: token } });
    const [mail] = await portal.database.query<{ payload: string }>(
      `select payload from send_message where correlation_id like 'link %' order by created_at desc limit 1`,
    );
    const again = tokenOf(/https?:\S+/.exec(JSON.parse(mail?.payload ?? '{}').body)?.[0] ?? '');
    const second = await visit(portal, again);
    expect((await second.call(readOneTimeTask, {})).data.fields.find(({ id }) => id === 'city')).toMatchObject({ value: 'Kiruna' });
    expect((await first.call(readOneTimeTask, {})).status).toBe(401);
  });

  it('is a power of attorney only with a code to a telephone that was known before, and with the signed paper (C21)', async () => {
    const power = await clerk.call(powerContract.calls.create, {
      body: { content: { operatorId, type: 'POA-DR', principal: 'SE5599990008', principalName: 'Demo Kund AB', countries: ['SE'], validFrom: '2026-01-01' } },
    });
    const { id } = power.data.record;
    const wish = { purpose: 'SIGN_POA', entityType: 'powerofattorney', entityId: id } as const;
    expect((await issue(wish)).outcome.feedbacks[0]?.code).toBe('ORG-OTU-SIGN');
    expect((await issue({ ...wish, confirmation: 'SmsCode', recipientPhone: '+46709999999' })).outcome.feedbacks[0]?.code).toBe('ORG-OTU-PHONE');
    const { token } = await issued({ ...wish, confirmation: 'SmsCode', recipientPhone: '+46701234567' });
    const { call } = await visit(portal, token);
    await call(saveOneTimeTask, { body: { fields: { signer: 'Firmatecknare', authority: 'alone' }, comment: '', isConfirmed: true, version: 0 } });
    expect((await call(completeOneTime, { body: { version: 1 } })).outcome.feedbacks.map(({ code }) => code)).toEqual(['ORG-OTU-DOCUMENT']);
    expect((await call(listOneTimeDocuments, { params: { id } })).data).toEqual([]);
  });
});
