import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { inviteUser } from '../../../src/application/contract/orgUsers';
import { searchLocalMail } from '../../../src/application/contract/localMail';
import { defaultSettings } from '../../../server/http/environmentSettings';
import type { SendEntry } from '../../../server/jobs/sending/sendMessages';
import { smtpChannel } from '../../../server/jobs/sending/smtp';
import { accepted } from '../outcomes';
import { createUser, newUser } from '../areas/org/people';
import { startPortal, type TestPortal } from '../portal';
import { unitIds } from '../../../server/db/demo/demoUnits';

interface Received {
  readonly user: string | undefined;
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

const FROM = 'Customs portal <portal@company.example>';
const CREDENTIALS = { user: 'portal@company.example', password: 'a:b/c' };

/** A mail server of the test: what it took, and how it was told to behave. */
const mailServer = async (options: SMTPServerOptions = {}) => {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, answer) =>
      username === CREDENTIALS.user && password === CREDENTIALS.password ? answer(null, { user: username }) : answer(new Error('no')),
    onData: (stream, { user, envelope }, answer) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ user, from, to: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(parts).toString('utf8') });
        answer();
      });
    },
    logger: false,
    ...options,
  });
  // A peer that goes away is no failure of the server.
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return { port, received, stop: () => new Promise<void>((stopped) => server.close(stopped)) };
};

const started = async (options: SMTPServerOptions = {}) => {
  const server = await mailServer(options);
  onTestFinished(server.stop);
  return server;
};

const created_at = new Date('2026-06-30T05:00:00Z');
const aMail = (recipient = 'declarant@demo.example'): SendEntry =>
  ({
    id: randomUUID(),
    created_at,
    recipient,
    payload: JSON.stringify({ subject: 'Angivelse afvist: æøå', body: 'Én fejl.\n.\nSlut' }),
  }) as unknown as SendEntry;

const account = `${encodeURIComponent(CREDENTIALS.user)}:${encodeURIComponent(CREDENTIALS.password)}`;
const channelTo = (port: number, { scheme = 'smtp', who = '', query = '?tls=none' } = {}) =>
  smtpChannel({ server: `${scheme}://${who}127.0.0.1:${port}${query}`, from: FROM });

it('hands a mail to the server of the operator, signed in, with the id of the message', async () => {
  const { port, received } = await started();
  const mail = aMail();
  expect(await channelTo(port, { who: `${account}@` }).send(mail)).toEqual({ type: 'sent' });
  const [taken] = received;
  expect(taken).toMatchObject({ user: CREDENTIALS.user, from: 'portal@company.example', to: ['declarant@demo.example'] });
  expect(taken?.text).toContain(`Message-ID: <${mail.id}@company.example>`);
  expect(taken?.text).toContain('From: Customs portal <portal@company.example>');
  expect(taken?.text).toContain('Auto-Submitted: auto-generated');
});

it('an address or a name that holds a line break starts no header of its own', async () => {
  const { port, received } = await started();
  await channelTo(port).send({ ...aMail(), payload: JSON.stringify({ subject: 'a\r\nBcc: someone@else.example', body: 'b' }) });
  expect(received[0]?.to).toEqual(['declarant@demo.example']);
  expect(received[0]?.text).not.toMatch(/^Bcc:/m);
});

it('a recipient that the server does not know is the end; a full mailbox is tried again', async () => {
  const refusing = (responseCode: number) =>
    started({ onRcptTo: (_address, _session, answer) => answer(Object.assign(new Error('not here'), { responseCode })) });
  expect(await channelTo((await refusing(550)).port).send(aMail())).toMatchObject({ type: 'permanent', technicalCode: 'SMTP-550' });
  expect(await channelTo((await refusing(452)).port).send(aMail())).toMatchObject({ type: 'temporary', technicalCode: 'SMTP-452' });
});

it('a server that is down, or does not know the portal, is tried again', async () => {
  const down = await mailServer();
  await down.stop();
  expect(await channelTo(down.port).send(aMail())).toMatchObject({ type: 'temporary' });
  const { port } = await started();
  expect(await channelTo(port, { who: 'portal:wrong@' }).send(aMail())).toMatchObject({ type: 'temporary' });
});

it('without a TLS that can be trusted nothing goes out', async () => {
  const { port, received } = await started();
  expect(await channelTo(port, { query: '' }).send(aMail())).toMatchObject({ type: 'temporary' });
  const plain = await started({ hideSTARTTLS: true });
  expect(await channelTo(plain.port, { query: '' }).send(aMail())).toMatchObject({ type: 'temporary' });
  expect([...received, ...plain.received]).toEqual([]);
});

it('a connection that is lost between the last byte and the reply may have delivered the mail: it is not sent again by itself', async () => {
  const replies = ['220 here', '250 here', '250 ok', '250 ok', '354 go on'];
  const cutting = createServer((socket) => {
    socket.write(`${replies[0]}\r\n`);
    let said = 1;
    socket.on('data', (bytes) => (bytes.toString().endsWith('\r\n.\r\n') ? socket.destroy() : socket.write(`${replies[said++] ?? '250 ok'}\r\n`)));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((listening) => cutting.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void cutting.close());
  const { port } = cutting.address() as AddressInfo;
  expect(await channelTo(port).send(aMail())).toMatchObject({ type: 'unknown' });
});

it('a mail whose content is no longer kept is not sent', async () => {
  expect(await channelTo(1).send({ ...aMail(), payload: null })).toMatchObject({ type: 'permanent', technicalCode: 'MAIL-CONTENT' });
});

let portal: TestPortal;
let mails: Awaited<ReturnType<typeof mailServer>>;
beforeAll(async () => {
  mails = await mailServer();
  const mail = { server: `smtp://127.0.0.1:${mails.port}?tls=none`, from: FROM };
  portal = await startPortal({ settings: (environment) => ({ ...defaultSettings(environment), mail }) });
});
afterAll(async () => {
  await portal.stop();
  await mails.stop();
});

it('what the portal mails leaves by the server that is set, through the list of messages, and is not in the simulated mailbox', async () => {
  const admin = await portal.signIn('approver.demo');
  const { id } = await createUser(admin, newUser('smtp.new', unitIds.gothenburg));
  accepted(await admin.call(inviteUser, { params: { id }, body: {} }));
  await vi.waitFor(() => expect(mails.received.map(({ to }) => to)).toContainEqual(['smtp.new@demo.example']), { timeout: 15_000 });
  const stored = () =>
    portal.database.query<{ channel: string; status: string }>(`select channel, status from send_message where recipient = 'smtp.new@demo.example'`);
  await vi.waitFor(async () => expect(await stored()).toEqual([{ channel: 'SMTP', status: 'Delivered' }]), { timeout: 15_000 });
  const tester = await portal.signIn('tester.demo');
  const box = accepted(await tester.call(searchLocalMail, { body: { criteria: { text: 'smtp.new@' }, paging: { pageNum: 0, pageSize: 10, sortOrder: [] } } }));
  expect(box.items).toEqual([]);
});
