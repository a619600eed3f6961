import type { DeclarationRow } from '../../../application/contract/declarationSearch';
import { bulkAssign, bulkSubmit, bulkTag, bulkValidate, MAX_BULK, readAssignees, type BulkRow } from '../../../application/contract/declarationBulk';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { MAX_TAG, MAX_TEAM } from '../../../domain/declaration/assignment';
import { isEditable } from '../../../domain/declaration/status';
import { fail, failed, ok, type Result } from '../../../domain/kernel/result';
import { codes, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import type { BulkAction, BulkAnswer, BulkFailure } from '../../../ui/archetypes/list/bulkModel';
import type { FieldValues } from '../../../ui/archetypes/list/fieldValues';
import { Wording, type Said } from '../card/checking/wording';
import { addressOf } from '../screens/declarationColumns';

/** So that progress is seen and a press on Cancel ends it soon. */
const AT_ONCE = 25;
const MOST_TABS = 10;

type Ask = (ids: string[], api: Api, given: FieldValues) => Promise<Result<{ rows: BulkRow[] }>>;

const wordOf = (given: FieldValues, id: string): string => (typeof given[id] === 'string' ? given[id] : '');
const wordsOf = (given: FieldValues, id: string): string[] => (Array.isArray(given[id]) ? [...(given[id] as readonly string[])] : []);

const notDone = (row: string, said: Said): BulkFailure => ({ row, message: said.message, words: (texts) => new Wording(undefined, texts).finding(said) });

/** Some rows with each call; the server answers for each of them. */
const inParts =
  (ask: Ask): BulkAction<DeclarationRow>['run'] =>
  async (rows, { api, signal, onProgress, given }): Promise<Result<BulkAnswer>> => {
    const failures: BulkFailure[] = [];
    let done = 0;
    for (let at = 0; at < rows.length && !signal.aborted; at += AT_ONCE) {
      const part = rows.slice(at, at + AT_ONCE);
      const answer = await ask(
        part.map(({ id }) => id),
        api,
        given,
      );
      if (failed(answer)) return answer;
      for (const { lrn, statusCode, messages, textKey, args } of answer.right.rows) {
        if (statusCode < 2) done += 1;
        else
          failures.push(
            notDone(lrn, {
              message: messages[0] ?? '',
              pointer: '',
              ...(textKey !== undefined && { messageKey: textKey }),
              ...(args !== undefined && { args }),
            }),
          );
      }
      onProgress(Math.min(at + AT_ONCE, rows.length));
    }
    return ok({ done, failures });
  };

/** The user by name; nobody for an empty one. */
const assigneeOf = async (api: Api, name: string): Promise<Result<string>> => {
  if (name.trim() === '') return ok('');
  const answer = await api.call(readAssignees, {});
  if (failed(answer)) return answer;
  const user = answer.right.items.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  return user ? ok(user.id) : fail('refused', 'The user cannot work with declarations of this unit', { textKey: 'feedback.DEC-ASSIGN.user' });
};

const assign: Ask = async (ids, api, given) => {
  const user = await assigneeOf(api, wordOf(given, 'user'));
  if (failed(user)) return user;
  const team = wordOf(given, 'team');
  const takeTeam = team !== '' || given['noTeam'] === true;
  return api.call(bulkAssign, { body: { ids, userId: user.right, ...(takeTeam && { team }) } });
};

export const bulkActions: readonly BulkAction<DeclarationRow>[] = [
  {
    id: 'validate',
    text: 'dec.validate',
    access: 'dec.declare',
    max: MAX_BULK,
    fits: ({ status }) => isEditable(status),
    run: inParts((ids, api) => api.call(bulkValidate, { body: { ids } })),
  },
  {
    id: 'submit',
    text: 'dec.submit',
    access: 'dec.declare',
    icon: 'send',
    max: MAX_BULK,
    confirm: 'dec.search.submitQuestion',
    fits: ({ status }) => status === 'READY',
    run: inParts((ids, api) => api.call(bulkSubmit, { body: { ids } }, { idempotencyKey: freshGuid() })),
  },
  {
    id: 'assign',
    text: 'dec.search.assign',
    access: 'dec.declare',
    icon: 'user',
    max: MAX_BULK,
    asks: {
      title: 'dec.search.assignTitle',
      fields: () => [
        text('user', 'dec.search.assigned', { maxLength: 100, span: 6, optional: true, hint: 'dec.search.assignHint' }),
        text('team', 'dec.search.team', { maxLength: MAX_TEAM, span: 6, optional: true }),
        yesNo('noTeam', 'dec.search.noTeam', { optional: true }),
      ],
    },
    run: inParts(assign),
  },
  {
    id: 'tag',
    text: 'dec.search.setTags',
    access: 'dec.declare',
    max: MAX_BULK,
    asks: {
      title: 'dec.search.tagTitle',
      fields: () => [
        codes('add', 'dec.search.addTags', { maxLength: MAX_TAG, span: 6, optional: true }),
        codes('remove', 'dec.search.removeTags', { maxLength: MAX_TAG, span: 6, optional: true }),
      ],
    },
    run: inParts((ids, api, given) => api.call(bulkTag, { body: { ids, add: wordsOf(given, 'add'), remove: wordsOf(given, 'remove') } })),
  },
  {
    id: 'newCards',
    text: 'dec.search.openNew',
    max: MOST_TABS,
    run: (rows) => {
      for (const row of rows) window.open(addressOf(row), '_blank', 'noopener');
      return Promise.resolve(ok({ done: rows.length, failures: [] }));
    },
  },
];
