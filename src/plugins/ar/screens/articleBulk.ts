import { blockArticle, bulkEditArticles, retireArticle, unblockArticle, type ArticleRow } from '../../../application/contract/ar';
import type { Api } from '../../../application/ports/api';
import { BULK_FIELDS, MAX_BULK } from '../../../domain/article/bulkFields';
import { articleStatus, isEditable, type ArticleAction } from '../../../domain/article/articleStatus';
import { fail, failed, ok, type Result } from '../../../domain/kernel/result';
import { choice, code, text } from '../../../ui/archetypes/fields/constructors';
import type { Field, FieldValue } from '../../../ui/archetypes/fields/declared';
import type { FieldValues } from '../../../ui/archetypes/list/fieldValues';
import { failureOf, rowByRow, type BulkAction, type BulkFailure } from '../../../ui/archetypes/list/bulkModel';
import { countryChoices } from '../card/articleChoices';
import { originFields, otherFields, profileFields, quantityFields } from '../card/articleFields';

const nameOf = ({ articleId }: ArticleRow): string => articleId;
const allows =
  (action: ArticleAction) =>
  (row: ArticleRow): boolean =>
    articleStatus.actions(row.status).includes(action);

const currency = code('unitPriceCurrency', 'ar.field.unitPriceCurrency', 'Currency');
const known: readonly Field[] = [...quantityFields, ...originFields, ...otherFields, currency, ...profileFields];

const asked = BULK_FIELDS.flatMap(({ id, inProfile, isList }) => {
  const field = known.find((one) => one.id === id);
  return field ? [{ id, inProfile, isList, field }] : [];
});

const which = choice(
  'field',
  'ar.bulk.field',
  asked.map(({ id, field }) => ({ value: id, text: field.label })),
  { span: 6 },
);
const country = choice('country', 'ar.field.country', countryChoices, { optional: true, hint: 'ar.bulk.country', span: 6 });

/** One field and its new value; a customs value also for which country. */
const fieldsFor = (given: FieldValues): readonly Field[] => {
  const chosen = asked.find(({ id }) => id === given['field']);
  if (!chosen) return [which];
  const value: Field = { ...chosen.field, id: 'value', optional: true, hint: 'ar.bulk.blank', labelNote: undefined, span: 6 };
  return [which, value, ...(chosen.inProfile ? [country] : [])];
};

const wordOf = (value: FieldValue): string => (typeof value === 'object' ? value.join(';') : typeof value === 'string' ? value : '');

const AT_ONCE = 250;

const edit: BulkAction<ArticleRow>['run'] = async (rows, { api, signal, onProgress, given }) => {
  const failures: BulkFailure[] = [];
  let done = 0;
  const body = { field: wordOf(given['field']), value: wordOf(given['value']), ...(wordOf(given['country']) !== '' && { country: wordOf(given['country']) }) };
  for (let at = 0; at < rows.length && !signal.aborted; at += AT_ONCE) {
    const part = rows.slice(at, at + AT_ONCE);
    const answer = await api.call(bulkEditArticles, { body: { ids: part.map(({ id }) => id), ...body } });
    if (failed(answer)) failures.push(...part.map((row) => failureOf(nameOf(row), answer.left)));
    else {
      done += answer.right.done;
      failures.push(
        ...answer.right.failed.flatMap(({ articleId, findings }) =>
          findings.map(({ message, messageKey, args }) => ({ row: articleId, message, textKey: messageKey, args })),
        ),
      );
    }
    onProgress(at + part.length);
  }
  return ok({ done, failures });
};

/** An article that open declarations use is left as it is: its own screen asks about that. */
const retireRow = async ({ id, version }: ArticleRow, api: Api): Promise<Result<unknown>> => {
  const answer = await api.call(retireArticle, { params: { id }, body: { version } });
  if (failed(answer) || answer.right.article.status === 'Retired') return answer;
  const [finding] = answer.right.findings;
  return fail('refused', finding?.message ?? '', { textKey: finding?.messageKey ?? '', feedbacks: [{ args: finding?.args ?? {} }] });
};

export const articleActions: readonly BulkAction<ArticleRow>[] = [
  {
    id: 'edit',
    text: 'ar.bulk',
    access: 'ar.new',
    max: MAX_BULK,
    fits: ({ status }) => isEditable(status),
    asks: { title: 'ar.bulk.title', fields: fieldsFor },
    run: edit,
  },
  {
    id: 'block',
    text: 'ar.block',
    icon: 'ban',
    access: 'ar.new',
    fits: allows('block'),
    asks: { title: 'ar.bulk.block', fields: () => [text('reason', 'ar.block.reason', { maxLength: 200, span: 12 })] },
    run: rowByRow(nameOf, ({ id, version }, api, given) => api.call(blockArticle, { params: { id }, body: { version, reason: wordOf(given['reason']) } })),
  },
  {
    id: 'unblock',
    text: 'ar.unblock',
    access: 'ar.new',
    fits: allows('unblock'),
    run: rowByRow(nameOf, ({ id, version }, api) => api.call(unblockArticle, { params: { id }, body: { version } })),
  },
  { id: 'retire', text: 'ar.retire', access: 'ar.new', destructive: true, confirm: 'ar.bulk.retire', fits: allows('retire'), run: rowByRow(nameOf, retireRow) },
];
