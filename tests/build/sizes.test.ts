import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientSizes, type ClientSizes } from '../../bench/sizes.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'client-'));
const client = path.join(folder, 'client');
let sizes: ClientSizes;

beforeAll(async () => {
  sizes = await clientSizes(client);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what a browser loads', () => {
  it('is at most 115 kB of script in 6 files for the login page', () => {
    expect(sizes.login).toBeLessThanOrEqual(115);
    expect(sizes.requests).toBeLessThanOrEqual(6);
  });

  it('is at most 175 kB of script up to the dashboard with its tab', () => {
    expect(sizes.shell).toBeLessThanOrEqual(175);
  });

  it('is at most 60 kB of a plugin’s own script for any of its screens', () => {
    expect(sizes.screen.size).toBeLessThanOrEqual(60);
  });

  it('is at most 25 kB of styles', () => {
    expect(sizes.styles).toBeLessThanOrEqual(25);
  });

  it('has neither the kit nor a plugin in it before sign-in', () => {
    const early = sizes.loginModules.filter((module) => /^src\/(plugins|ui\/kit)\/.*\.tsx?$|\/react-aria|\/mobx|\/inversify|\/rxjs\//.test(module));
    expect(early).toEqual([]);
  });

  it('is all named in the page before sign-in, so that no file waits for another', () => {
    const page = readFileSync(path.join(client, 'index.html'), 'utf8');
    const later = sizes.files.login.filter((file) => !page.includes(`/assets/${file}`));
    expect(later).toEqual([]);
  });
});
