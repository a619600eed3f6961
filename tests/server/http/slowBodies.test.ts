import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addSlowBodies, bodyWithinMs } from '../../../server/http/slowBodies';

it('gives a body a time that grows with what it announces', () => {
  expect(bodyWithinMs(0)).toBe(15_000);
  expect(bodyWithinMs(1_048_576)).toBe(79_000);
  expect(bodyWithinMs(undefined)).toBe(60_000);
});

it('ends the connection of who announces a body and does not send it, and no other', async () => {
  const app = Fastify();
  addSlowBodies(app, { leastMs: 50, unknownMs: 50 });
  app.post('/', async () => 'done');
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const whole = await fetch(address, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
  expect(await whole.text()).toBe('done');
  const socket = connect(Number(address.port), address.hostname);
  const closed = new Promise((done) => socket.once('close', done));
  socket.on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{');
  await closed;
  await app.close();
});
