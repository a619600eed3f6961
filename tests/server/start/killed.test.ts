import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createDeclaration, readDeclaration, readGoodsItems, saveDeclaration, searchDeclarations } from '../../../src/application/contract/dec';
import { readUserSession } from '../../../src/application/contract/org';
import { sampleSeNewImport } from '../../../server/areas/dec/seed/sampleSeNewImport';
import { TestClient } from '../portal';
import { dataFolder, ownerUrl, postgresOf, signedIn, spawnServer } from './spawned';
import { accepted } from '../outcomes';

const ITEMS = 200;

const card = () => {
  const { header, items } = sampleSeNewImport({ itemIds: Array.from({ length: ITEMS }, () => randomUUID()), invoiceId: randomUUID(), date: '2026-11-20' });
  return { profile: 'se-new-import', header, items: [...items] };
};

/** Saves one declaration after the other until the server is gone; the ids that were answered with success. */
const saveUntilGone = async (client: TestClient, saved: Set<string>): Promise<void> => {
  for (;;) {
    try {
      const answer = await client.call(createDeclaration, { body: card() }, { idempotencyKey: randomUUID() });
      if (answer.status === 200) saved.add(answer.data.declaration.id);
    } catch {
      return;
    }
  }
};

const allDeclarations = async (client: TestClient) => {
  const paging = { pageNum: 0, pageSize: 500, sortOrder: [] };
  return (await client.call(searchDeclarations, { body: { criteria: {}, paging } })).data.items;
};

describe('killed with -9 in the middle of saves', () => {
  it('the next start has everything that was answered with success and nothing half-written', async () => {
    const data = dataFolder({ filled: true });
    const first = await spawnServer({ PORTAL_DATA: data });
    const address = await first.ready();
    const client = await signedIn(address);
    const saved = new Set<string>();
    const savers = Array.from({ length: 4 }, () => saveUntilGone(client, saved));
    await expect.poll(() => saved.size, { timeout: 30_000 }).toBeGreaterThan(8);
    await first.kill('SIGKILL');
    await Promise.all(savers);
    const leftOver = postgresOf(data);
    expect(leftOver).toBeDefined();

    const next = await spawnServer({ PORTAL_DATA: data });
    await next.line(/^Stopping the PostgreSQL that an earlier start left behind$/);
    let again = new TestClient(await next.ready());
    // The session of the user lives on.
    again.cookie = client.cookie;
    expect(postgresOf(data)).not.toBe(leftOver);
    const stored = await allDeclarations(again);
    expect([...saved].filter((id) => !stored.some((row) => row.id === id))).toEqual([]);
    for (const row of stored) {
      const { data: lines } = await again.call(readGoodsItems, { params: { id: row.id } });
      expect({ id: row.id, items: lines.items.length }).toEqual({ id: row.id, items: row.itemCount });
    }
    accepted(await again.call(createDeclaration, { body: card() }));

    // Now PostgreSQL is killed with it, and its pid goes to another program.
    await next.kill('SIGKILL');
    const note = path.join(data, 'cluster', 'files', 'postmaster.pid');
    const [pid = '', ...rest] = readFileSync(note, 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    writeFileSync(note, [process.pid, ...rest].join('\n'));
    const last = await spawnServer({ PORTAL_DATA: data });
    again = new TestClient(await last.ready());
    again.cookie = client.cookie;
    expect(await allDeclarations(again)).toHaveLength(stored.length + 1);
    expect((await last.kill('SIGTERM')).code).toBe(0);
  });
});

describe('killed during a save of 9,999 lines', () => {
  it('the next start has all of them as they were, or all as they were saved', async () => {
    const data = dataFolder({ filled: true });
    const first = await spawnServer({ PORTAL_DATA: data });
    const client = await signedIn(await first.ready());
    const whole = (await allDeclarations(client)).find(({ itemCount, status }) => itemCount === 9_999 && status === 'DRAFT');
    const id = whole?.id ?? '';
    const before = (await client.call(readDeclaration, { params: { id } })).data;
    const lines = (await client.call(readGoodsItems, { params: { id } })).data.items;
    const database = new pg.Client({ connectionString: ownerUrl(data) });
    // It ends with the server.
    database.on('error', () => undefined);
    await database.connect();
    const isWriting = async (): Promise<boolean> =>
      (await database.query(`select from pg_stat_activity where state = 'active' and query like '%insert into goods_item%' and pid <> pg_backend_pid()`))
        .rowCount !== 0;
    const saved = client
      .call(saveDeclaration, {
        params: { id },
        body: {
          version: before.version,
          header: before.header,
          items: { upserts: lines.map((line) => ({ ...line, description: 'Saved while the server was killed' })), deletes: [] },
        },
      })
      .then(
        ({ status }) => status === 200,
        () => false,
      );
    await expect.poll(isWriting, { timeout: 30_000, interval: 5 }).toBe(true);
    await first.kill('SIGKILL');
    const isAnswered = await saved;
    await database.end().catch(() => undefined);

    const next = await spawnServer({ PORTAL_DATA: data });
    const again = new TestClient(await next.ready());
    again.cookie = client.cookie;
    const after = (await again.call(readDeclaration, { params: { id } })).data;
    const stored = (await again.call(readGoodsItems, { params: { id } })).data.items;
    const isSaved = after.version > before.version;
    expect(stored).toHaveLength(9_999);
    expect(new Set(stored.map(({ description }) => description === 'Saved while the server was killed'))).toEqual(new Set([isSaved]));
    if (!isSaved) expect(stored).toEqual(lines);
    expect(isAnswered && !isSaved).toBe(false);
  });
});

describe('killed during the very first start', () => {
  it('at one step after the other, the next start goes on, and the last one makes everything whole', async () => {
    const data = dataFolder();
    for (const step of ['Setting up PostgreSQL', 'Starting PostgreSQL', 'Tables brought up to date']) {
      const killed = await spawnServer({ PORTAL_DATA: data });
      await killed.line(new RegExp(`^${step}`));
      await killed.kill('SIGKILL');
    }
    const next = await spawnServer({ PORTAL_DATA: data });
    const client = await signedIn(await next.ready());
    expect((await client.call(readUserSession, {})).status).toBe(200);
    expect((await next.kill('SIGTERM')).code).toBe(0);
    expect(existsSync(path.join(data, 'server.lock'))).toBe(false);
  }, 120_000);
});
