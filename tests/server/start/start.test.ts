import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { readUserSession } from '../../../src/application/contract/org';
import { createTestDatabase } from '../setup/database';
import { dataFolder, ownerUrl, postgresOf, signedIn, spawnServer } from './spawned';

const isUsable = async (address: string): Promise<boolean> => (await (await signedIn(address)).call(readUserSession, {})).status === 200;

describe('the first start', () => {
  it('says what it does, and at the end where, who and with which password', async () => {
    const server = await spawnServer({ PORTAL_DATA: dataFolder() });
    await server.line(/^Setting up PostgreSQL$/);
    await server.line(/^Starting PostgreSQL$/);
    await server.line(/^Tables brought up to date: /);
    await server.line(/^Demo data filled: /);
    const address = await server.ready();
    expect(await server.line(/^Demo users: /)).toContain('declarant.demo');
    expect(await server.line(/^Password of all: /)).toBe('Password of all: customs-demo');
    expect(await isUsable(address)).toBe(true);
    expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null, errors: '' });
  });

  it('keeps the password to itself outside the local environment', async () => {
    const database = await createTestDatabase();
    const server = await spawnServer({ PORTAL_DATA: dataFolder(), DATABASE_URL: database.url, PORTAL_ENVIRONMENT: 'prod' });
    await server.ready();
    await expect(Promise.race([server.line(/customs-demo/), server.kill('SIGTERM')])).resolves.toMatchObject({ code: 0 });
    await expect(server.line(/customs-demo/)).rejects.toThrow('ended without');
    await database.drop();
  });

  it('uses a PostgreSQL of one’s own when DATABASE_URL names one', async () => {
    const database = await createTestDatabase({ template: false });
    const data = dataFolder();
    const server = await spawnServer({ PORTAL_DATA: data, DATABASE_URL: database.url });
    expect(await isUsable(await server.ready())).toBe(true);
    expect(existsSync(path.join(data, 'cluster'))).toBe(false);
    expect((await server.kill('SIGINT')).code).toBe(0);
    await database.drop();
  });
});

describe('a start that is refused', () => {
  it('because the port is taken says so and leaves the data as they are', async () => {
    const data = dataFolder({ filled: true });
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => other.once('listening', listening));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const refused = await spawnServer({ PORTAL_DATA: data, PORT: String(port) });
    expect(await refused.ended).toEqual({
      code: 1,
      signal: null,
      errors: `Port ${port} is taken by another program. End it, or choose another port: PORT=${port + 1} npm start.\n`,
    });
    other.close();
    expect(postgresOf(data)).toBeUndefined();
    const again = await spawnServer({ PORTAL_DATA: data });
    expect(await isUsable(await again.ready())).toBe(true);
  });

  it('because another portal runs on the data leaves that one alone', async () => {
    const data = dataFolder({ filled: true });
    const first = await spawnServer({ PORTAL_DATA: data });
    const address = await first.ready();
    const second = await spawnServer({ PORTAL_DATA: data });
    const { code, errors } = await second.ended;
    expect(code).toBe(1);
    expect(errors).toBe(
      `A portal (process ${first.process.pid}) already runs on the data in ${data}. Stop it first, or set PORTAL_DATA to another folder. Nothing was changed.\n`,
    );
    expect(await isUsable(address)).toBe(true);
    expect((await first.kill('SIGTERM')).code).toBe(0);
  });

  it('because the data are of a newer version changes nothing, as often as it is tried', async () => {
    const data = dataFolder({ filled: true });
    const newer = await spawnServer({ PORTAL_DATA: data });
    await newer.ready();
    const owner = new pg.Client({ connectionString: ownerUrl(data) });
    await owner.connect();
    await owner.query(`insert into kysely_migration (name, timestamp) values ('999_later', 'now')`);
    await owner.end();
    await newer.kill('SIGTERM');
    for (let attempt = 0; attempt < 2; attempt++) {
      const { code, errors } = await (await spawnServer({ PORTAL_DATA: data })).ended;
      expect(code).toBe(1);
      expect(errors).toContain('The data was written by a newer version of the portal (unknown: 999_later).');
      expect(postgresOf(data)).toBeUndefined();
    }
  });

  it('because there is no PostgreSQL for the platform names DATABASE_URL', async () => {
    const data = dataFolder();
    const odd = `data:text/javascript,Object.defineProperty(process,'arch',{value:'mips'})`;
    const { code, errors } = await (await spawnServer({ PORTAL_DATA: data, NODE_OPTIONS: `--import ${odd}` })).ended;
    expect(code).toBe(1);
    expect(errors).toContain(`There is no built-in PostgreSQL for this platform (${process.platform}-mips). Set DATABASE_URL`);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a number'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'The database cannot be prepared: '],
  ])('because of the setting %o says so in one sentence', async (env, sentence) => {
    const { code, errors } = await (await spawnServer({ PORTAL_DATA: dataFolder(), ...env })).ended;
    expect(code).toBe(1);
    expect(errors).toContain(sentence);
    expect(errors.trim().split('\n')).toHaveLength(1);
  });
});
