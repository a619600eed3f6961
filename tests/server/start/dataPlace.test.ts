import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clusterPlace, reachableBinaries } from '../../../server/start/dataPlace';

const account = { uid: 12345, gid: 12345 };
let folder: string;
let shared: string;
let closed: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-place-'));
  chmodSync(folder, 0o755);
  shared = path.join(folder, 'shared');
  closed = path.join(folder, 'root-only');
  mkdirSync(closed, { mode: 0o700 });
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the cluster', () => {
  it('lies in the data folder of an ordinary user', () => {
    const data = path.join(closed, '.data');
    expect(clusterPlace(data, undefined, shared)).toBe(data);
    expect(existsSync(data)).toBe(true);
  });

  it('lies in the data folder of root where others may enter', () => {
    const data = path.join(folder, 'clone', '.data');
    expect(clusterPlace(data, account, shared)).toBe(data);
  });

  it('lies in the shared folder where only root may enter, and the data folder keeps a note of its place', () => {
    const data = path.join(closed, 'clone', '.data');
    const place = clusterPlace(data, account, shared);
    expect(path.dirname(place)).toBe(shared);
    expect(existsSync(place)).toBe(true);
    expect(JSON.parse(readFileSync(path.join(data, 'place.json'), 'utf8'))).toEqual({ folder: place });
    expect(clusterPlace(data, account, shared)).toBe(place);
  });

  it('of two clones lies in two places', () => {
    const places = ['a', 'b'].map((clone) => clusterPlace(path.join(closed, clone, '.data'), account, shared));
    expect(new Set(places).size).toBe(2);
  });
});

describe('the binaries', () => {
  const make = (home: string) => {
    mkdirSync(path.join(home, 'lib'), { recursive: true });
    writeFileSync(path.join(home, 'lib', 'libx.so.1'), 'x');
    symlinkSync('libx.so.1', path.join(home, 'lib', 'libx.so'));
    return { folder: home, version: '18.4.0' };
  };

  it('are used where they are when everybody reaches them', () => {
    const binaries = make(path.join(folder, 'native'));
    expect(reachableBinaries(binaries, account, shared)).toEqual(binaries);
    expect(reachableBinaries(make(path.join(closed, 'native')), undefined, shared).folder).toBe(path.join(closed, 'native'));
  });

  it('are copied once with their links when only root reaches them', () => {
    const binaries = make(path.join(closed, 'native'));
    const reachable = reachableBinaries(binaries, account, shared);
    expect(reachable.folder).toBe(path.join(shared, 'postgresql-18.4.0'));
    expect(readFileSync(path.join(reachable.folder, 'lib', 'libx.so'), 'utf8')).toBe('x');
    rmSync(binaries.folder, { recursive: true });
    expect(reachableBinaries(binaries, account, shared)).toEqual(reachable);
  });
});
