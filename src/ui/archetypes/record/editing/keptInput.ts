import * as t from 'io-ts';
import type { KeptDraft } from '../../../../application/ports/drafts';
import { sameTree } from '../../../kit/form/difference';
import type { RecordScreen, Stored } from '../declared';
import type { Restored } from './draftModel';
import type { RecordContent } from '../recordContent';
import type { StaleModel } from './staleModel';

/** What has to be known to put the input back: the draft, beside what it was before. */
export const keptInput = <R extends Stored, D extends object>(
  { keptOf = (draft) => draft }: Pick<RecordScreen<R, D>, 'keptOf'>,
  { form }: RecordContent<R, D>,
): unknown => ({ base: form.base, draft: keptOf(form.value) });

/** Where the record was saved since, the two states are compared; until that is decided the draft counts as one of the old version. */
export const restoreInput = <R extends Stored, D extends object>(
  { codec }: Pick<RecordScreen<R, D>, 'codec'>,
  content: RecordContent<R, D>,
  stale: StaleModel<R>,
  { value, version }: KeptDraft,
  isStale: boolean,
): Restored => {
  const kept = t.type({ base: codec, draft: codec }).decode(value);
  if (kept._tag === 'Left') return 'unfit';
  const { base, draft } = kept.right;
  if (sameTree(draft, content.form.value)) return 'nothing';
  const { record } = content;
  if (!isStale || !record) {
    content.form.replace(draft);
    return 'restored';
  }
  content.rebaseOn({ ...record, version: version ?? 0 }, base, draft);
  stale.show(record);
  if (stale.rows.length === 0) stale.resolve(new Map());
  return content.dirty ? 'restored' : 'nothing';
};
