import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { failed } from '../../../src/domain/kernel/result';
import { lockData } from '../../../server/start/dataLock';
import { startOf } from '../../../server/start/processes';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lockOf = (holder: unknown): void => writeFileSync(path.join(folder, 'server.lock'), typeof holder === 'string' ? holder : JSON.stringify(holder));

it('is given to one and again after it was released', () => {
  const first = lockData(folder);
  expect(failed(lockData(folder))).toBe(true);
  if (!failed(first)) first.right.release();
  expect(failed(lockData(folder))).toBe(false);
});

it('names the process that has it', () => {
  lockOf({ pid: process.ppid, startedAt: startOf(process.ppid) });
  expect(lockData(folder)).toMatchObject({ left: { kind: 'refused', message: expect.stringContaining(`process ${process.ppid}`) } });
});

it.each([
  ['of a process that has ended', { pid: 2 ** 22 + 1, startedAt: '1' }],
  ['whose pid now belongs to another program', { pid: process.ppid, startedAt: '1' }],
  ['that was never written whole', '{"pid":'],
  ['that says nothing', '{}'],
])('%s is stale and taken over, and leaves no files', (_which, holder) => {
  lockOf(holder);
  expect(failed(lockData(folder))).toBe(false);
  expect(readdirSync(folder)).toEqual(['server.lock']);
});
