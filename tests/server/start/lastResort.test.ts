import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { addLastResort, outliveReaders } from '../../../server/start/lastResort';

const watched = () => {
  const process = new EventEmitter();
  const logged: string[] = [];
  let ends = 0;
  addLastResort(
    process,
    (_level, event) => logged.push(event),
    () => (ends += 1),
  );
  return { process, logged, ends: () => ends };
};

it('a rejection that nobody awaited is logged, and the node goes on', () => {
  const { process, logged, ends } = watched();
  process.emit('unhandledRejection', new Error('a bug'));
  expect(logged).toEqual(['unhandled rejection']);
  expect(ends()).toBe(0);
});

it('a lost database is no reason to end', () => {
  const { process, logged, ends } = watched();
  process.emit('uncaughtException', new Error('Connection terminated unexpectedly'));
  process.emit('uncaughtException', Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }));
  expect(logged).toEqual(['uncaught exception', 'uncaught exception']);
  expect(ends()).toBe(0);
});

it('after another exception the node ends in order, once', () => {
  const { process, logged, ends } = watched();
  process.emit('uncaughtException', new TypeError('a bug'));
  process.emit('uncaughtException', new TypeError('its consequence'));
  expect(logged).toHaveLength(2);
  expect(ends()).toBe(1);
});

it('goes on when nobody reads what it writes any more', () => {
  const output = new EventEmitter();
  const gone = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
  expect(() => output.emit('error', gone)).toThrow('write EPIPE');
  outliveReaders([output]);
  expect(() => output.emit('error', gone)).not.toThrow();
});
