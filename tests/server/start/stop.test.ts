import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createDeclaration } from '../../../src/application/contract/dec';
import { readUserSession } from '../../../src/application/contract/org';
import { sampleSeNewImport } from '../../../server/areas/dec/seed/sampleSeNewImport';
import { isAlive } from '../../../server/start/processes';
import { dataFolder, postgresOf, signedIn, spawnServer } from './spawned';
import { accepted } from '../outcomes';

const ended = (pid: number | undefined): boolean => pid !== undefined && !isAlive(pid);

/** The server answers with code 1 when it could not end in order in time: calls have 10 s, jobs 20 s. */
it.each(['SIGINT', 'SIGTERM'] as const)('%s ends streams, finishes running calls and stops PostgreSQL', async (signal) => {
  const data = dataFolder({ filled: true });
  const server = await spawnServer({ PORTAL_DATA: data });
  const client = await signedIn(await server.ready());
  const postgres = postgresOf(data);
  const { data: session } = await client.call(readUserSession, {});
  const stream = await client.fetch(`/api/event-stream?token=${client.sessionId}&userid=${session.userId}`);
  const items = Array.from({ length: 2000 }, () => randomUUID());
  const { header, items: lines } = sampleSeNewImport({ itemIds: items, invoiceId: randomUUID(), date: '2026-11-20' });
  const saving = client.call(createDeclaration, { body: { profile: 'se-new-import', header, items: [...lines] } });
  // The stream is answered after the save was sent on another connection, so the save is under way.
  await client.call(readUserSession, {});
  const stopping = server.kill(signal);
  server.process.kill(signal);
  expect(accepted(await saving).declaration.itemCount).toBe(2000);
  expect(await stream.text()).toContain('event: shutdown');
  expect(await stopping).toEqual({ code: 0, signal: null, errors: '' });
  expect(ended(postgres)).toBe(true);
  expect(postgresOf(data)).toBeUndefined();
  expect(existsSync(path.join(data, 'server.lock'))).toBe(false);
});

it('a stop signal during the start ends it in order, too', async () => {
  const data = dataFolder({ filled: true });
  const server = await spawnServer({ PORTAL_DATA: data });
  await server.line(/^Starting PostgreSQL$/);
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null, errors: '' });
  expect(postgresOf(data)).toBeUndefined();
});
