import { expect, it } from 'vitest';
import type { RecordHistoryEntry } from '../../src/application/contract/record';
import { ok } from '../../src/domain/kernel/result';
import { FakeApi } from '../fakes/fakeApi';
import { visitContract } from './vv/contract';
import { visitRecord } from './vv/screens/visit';
import { visitSearch } from './vv/screens/visits';

const ID = '11111111-1111-4111-8111-111111111111';
const texts = { t: (key: string) => key, locale: 'en-GB', translate: (_key: string, words: string) => words };

it('the screen of a kind edits its content under its own lock and offers what its status allows', () => {
  expect(visitRecord.kind).toBe('vv.visit');
  expect(visitRecord.reloadOn).toEqual([{ pluginName: 'vv', eventType: 'VisitChanged' }]);
  expect(visitRecord.actions?.map(({ id }) => id)).toEqual(['arrive', 'leave']);
  expect(visitSearch.endpoint).toBe(visitContract.calls.search);
});

it('the history names each action with its reason, and each field that was changed', async () => {
  const entry = (part: Partial<RecordHistoryEntry>): RecordHistoryEntry => ({
    at: '2026-11-24T10:00:00Z',
    by: 'tester.demo',
    action: 'change',
    version: 2,
    changes: [],
    ...part,
  });
  const api = new FakeApi().on(visitContract.calls.history, () =>
    ok([
      entry({ action: 'leave', reason: 'Unloaded', changes: [{ pointer: '/status', before: 'ARRIVED', after: 'LEFT' }] }),
      entry({ changes: [{ pointer: '/registration', before: 'ABC 1', after: 'ABC 2' }] }),
      entry({ action: 'create' }),
    ]),
  );
  const rows = await visitRecord.audit?.read(api, ID, texts as never);
  expect(rows).toMatchObject({
    right: [{ action: 'vv.leave', note: 'Unloaded' }, { pointer: '/registration', before: 'ABC 1', after: 'ABC 2' }, { action: 'record.audit.create' }],
  });
});
