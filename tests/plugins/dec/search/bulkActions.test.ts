import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bulkAssign, bulkTag, bulkValidate, readAssignees, type BulkRow } from '../../../../src/application/contract/declarationBulk';
import type { DeclarationRow } from '../../../../src/application/contract/declarationSearch';
import { failed, ok } from '../../../../src/domain/kernel/result';
import { declarations, listMessages } from '../../../../src/plugins/dec/manifest';
import { bulkActions } from '../../../../src/plugins/dec/search/bulkActions';
import { markChange } from '../../../../src/plugins/dec/search/liveRows';
import type { FieldValues } from '../../../../src/ui/archetypes/list/fieldValues';
import { Texts } from '../../../../src/ui/text/texts';
import { FakeApi } from '../../../fakes/fakeApi';

const aRow = (lrn: string): DeclarationRow => ({
  id: randomUUID(),
  profile: 'se-new-import',
  country: 'SE',
  messageType: 'IMDS',
  status: 'DRAFT',
  statusCode: '',
  lrn,
  itemCount: 1,
  createdAt: '',
  createdBy: '',
  changedAt: '',
  changedBy: '',
  errors: 0,
  warnings: 0,
});
const done = (ids: readonly string[]): { rows: BulkRow[] } => ({ rows: ids.map((id) => ({ id, lrn: id, statusCode: 0, messages: [] })) });

const run = async (id: string, rows: readonly DeclarationRow[], api: FakeApi, given: FieldValues = {}) => {
  const action = bulkActions.find((one) => one.id === id);
  const progress: number[] = [];
  const answer = await action?.run(rows, { api, signal: new AbortController().signal, onProgress: (count) => progress.push(count), given });
  return { answer, progress };
};

describe('actions over selected declarations', () => {
  it('tell which one was not done and why, and how far they are', async () => {
    const rows = Array.from({ length: 30 }, (_one, at) => aRow(`LRN${at}`));
    const api = new FakeApi().on(bulkValidate, ({ body }) => {
      const { rows: answers } = done(body.ids);
      return ok({
        rows: answers.map((row, at) =>
          at === 3
            ? { ...row, lrn: 'LRN3', statusCode: 2 as const, messages: ['English'], textKey: 'feedback.DEC-BULK.ready', args: { status: 'DRAFT' } }
            : row,
        ),
      });
    });
    const { answer, progress } = await run('validate', rows, api);
    expect(api.calls(bulkValidate).map(({ input }) => input.body.ids.length)).toEqual([25, 5]);
    expect(progress).toEqual([25, 30]);
    if (!answer || failed(answer)) throw new Error('refused');
    const texts = new Texts('SV');
    await Promise.all([texts.load(declarations.messages), texts.load(listMessages)]);
    const { done: count, failures } = answer.right;
    expect([count, failures.map(({ row, words }) => `${row}: ${words?.(texts) ?? ''}`)]).toEqual([
      28,
      ['LRN3', 'LRN3'].map((lrn) => `${lrn}: Från listan lämnas bara deklarationer med status Klar in; denna har status Utkast`),
    ]);
  });

  it('assign by the name of a user, and do nothing for an unknown one', async () => {
    const user = { id: randomUUID(), name: 'tester.demo' };
    const api = new FakeApi().on(readAssignees, () => ok({ items: [user] })).on(bulkAssign, ({ body }) => ok(done(body.ids)));
    await run('assign', [aRow('A')], api, { user: 'Tester.demo ', team: 'Imports' });
    expect(api.calls(bulkAssign)[0]?.input.body).toMatchObject({ userId: user.id, team: 'Imports' });
    const { answer } = await run('assign', [aRow('A')], api, { user: 'nobody' });
    expect(answer !== undefined && failed(answer)).toBe(true);
    await run('assign', [aRow('A')], api, {});
    expect(api.calls(bulkAssign)[1]?.input.body).toMatchObject({ userId: '' });
    expect(api.calls(bulkAssign)[1]?.input.body).not.toHaveProperty('team');
  });

  it('add and take away tags together', async () => {
    const api = new FakeApi().on(bulkTag, ({ body }) => ok(done(body.ids)));
    await run('tag', [aRow('A')], api, { add: ['urgent'], remove: ['later'] });
    expect(api.calls(bulkTag)[0]?.input.body).toMatchObject({ add: ['urgent'], remove: ['later'] });
  });
});

describe('a row that is marked elsewhere', () => {
  it('shows its new user and tags and forgets the old ones', () => {
    const row = aRow('A');
    const change = markChange('1', { id: row.id, tags: ['urgent'], assignedUser: 'tester.demo' });
    expect(change?.({ ...row, team: 'Imports', tags: ['later'] })).toEqual({ ...row, tags: ['urgent'], assignedUser: 'tester.demo' });
    expect(markChange('1', { from: 'DRAFT' })).toBeUndefined();
  });
});
