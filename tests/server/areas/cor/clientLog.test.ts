import { beforeEach, describe, expect, it } from 'vitest';
import { ClientLog, isLogKind, type LogLine } from '../../../../server/areas/cor/clientLog';

const SESSION = { sessionId: 's', userName: 'declarant.demo' };
const AT = new Date('2026-01-01T12:00:00Z');
const later = (seconds: number): Date => new Date(AT.getTime() + seconds * 1000);

let lines: LogLine[];
let log: ClientLog;
beforeEach(() => {
  lines = [];
  log = new ClientLog((line) => lines.push(line));
});
const add = (message: string, now = AT, context?: unknown, session = SESSION): void =>
  log.add(session, { kind: 'Error', message, context, trace: 'trace-1' }, now);

describe('the log of the browsers', () => {
  it('keeps kind, user, trace and context of an entry', () => {
    add('broken', AT, { path: '/dec', rows: 3 });
    expect(lines).toEqual([{ kind: 'Error', user: 'declarant.demo', trace: 'trace-1', entry: '{"message":"broken","context":{"path":"/dec","rows":3}}' }]);
  });

  it.each([
    ['a bearer token', 'Authorization: Bearer abc.def'],
    ['a JWT', 'got eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.c2ln'],
    ['a long secret', 'a'.repeat(43)],
    ['an address', 'mail to a.person@example.com'],
  ])('masks %s', (_what, message) => {
    add(message);
    const entry = lines[0]?.entry ?? '';
    expect(entry).toContain('***');
    for (const secret of ['abc.def', 'eyJ', 'aaaa', 'person@']) expect(entry).not.toContain(secret);
  });

  it('takes 60 in a minute and session, drops the 61st and says later how many', () => {
    for (let entry = 0; entry < 63; entry++) add(`${entry}`);
    add('another session', AT, undefined, { ...SESSION, sessionId: 'other' });
    expect(lines).toHaveLength(61);
    add('next minute', later(60));
    expect(lines.slice(61)).toMatchObject([{ kind: 'Warning', dropped: 3 }, { entry: '{"message":"next minute"}' }]);
  });

  it('drops what is longer than 8,192 bytes, counted in bytes', () => {
    add('é'.repeat(4_100));
    add('x '.repeat(4_050));
    expect(lines.map(({ entry }) => entry?.length)).toEqual([8_114]);
  });

  it('knows five kinds, by their exact names', () => {
    expect(['Debug', 'Info', 'Warning', 'Error', 'Fatal', 'error', 'Loud', ''].filter(isLogKind)).toEqual(['Debug', 'Info', 'Warning', 'Error', 'Fatal']);
  });
});
