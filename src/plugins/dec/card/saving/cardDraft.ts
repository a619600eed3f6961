import type { CardContent } from '../cardContent';
import type { CardStale } from './cardStale';
import { numbered } from '../../../../application/declaration/itemChanges';
import type { KeptDraft } from '../../../../application/ports/drafts';
import { withoutTypedCodes } from '../../../../domain/declaration/guarantee/declaredCodes';
import type { GoodsItem, Header } from '../../../../domain/declaration/declaration';
import type { DraftSource, Restored } from '../../../../ui/archetypes/record/editing/draftModel';

/** Another shape of `CardInput` is another number. */
const SHAPE = 1;

/** What was typed into a card, each beside what was stored when it was typed. `order`: ids of all lines, where lines came, went or moved. */
interface CardInput {
  readonly header: { readonly base: Header; readonly mine: Header };
  readonly changed: readonly { readonly base?: GoodsItem; readonly mine: GoodsItem }[];
  readonly removed: readonly GoodsItem[];
  readonly order?: readonly string[];
}

const isCardInput = (value: unknown): value is CardInput =>
  typeof value === 'object' &&
  value !== null &&
  'header' in value &&
  'changed' in value &&
  Array.isArray(value.changed) &&
  'removed' in value &&
  Array.isArray(value.removed);

const inputOf = ({ form, lines }: CardContent): CardInput => {
  const { upserts, deletes } = lines.changes();
  return {
    header: { base: form.base, mine: withoutTypedCodes(form.value) },
    changed: upserts.map((mine) => {
      const base = lines.saved(mine.id);
      return base ? { base, mine } : { mine };
    }),
    removed: deletes.flatMap((id) => lines.saved(id) ?? []),
    ...(lines.reordered ? { order: lines.items.map(({ id }) => id) } : {}),
  };
};

/** The stored lines with the input put back; a line that somebody has put in since stays where it stands, at the end of those that were known. */
const withInput = (stored: readonly GoodsItem[], { changed, removed, order }: CardInput): readonly GoodsItem[] => {
  const gone = new Set(removed.map(({ id }) => id));
  const mine = new Map(changed.map(({ mine: line }) => [line.id, line]));
  const kept = stored.filter(({ id }) => !gone.has(id)).map((line) => mine.get(line.id) ?? line);
  const known = new Set(kept.map(({ id }) => id));
  const lines = [...kept, ...changed.flatMap(({ mine: line }) => (known.has(line.id) ? [] : [line]))];
  const place = new Map((order ?? []).map((id, at) => [id, at]));
  const placeOf = ({ id }: GoodsItem): number => place.get(id) ?? place.size;
  return numbered(order ? lines.toSorted((one, other) => placeOf(one) - placeOf(other)) : lines);
};

/** What the lines were when the input was typed, as far as it tells; what it did not touch is as it is stored now. */
const beforeInput = (stored: readonly GoodsItem[], { changed, removed }: CardInput): readonly GoodsItem[] => {
  const before = new Map([...changed.flatMap(({ base }) => base ?? []), ...removed].map((line) => [line.id, line]));
  const ids = new Set(stored.map(({ id }) => id));
  return [...stored.map((line) => before.get(line.id) ?? line), ...[...before.values()].filter(({ id }) => !ids.has(id))];
};

const restoreInto = (content: CardContent, stale: CardStale, { value, version }: KeptDraft, isStale: boolean): Restored => {
  if (!isCardInput(value)) return 'unfit';
  const { declaration, lines, form } = content;
  const stored = lines.items;
  const draft = { header: value.header.mine, items: withInput(stored, value) };
  if (!declaration) {
    form.reset(value.header.base, draft.header);
    lines.rebase([], draft.items);
  } else if (!isStale) content.rebase(declaration, stored, draft);
  else {
    // As if it had been typed in a page that was open all the time: that page would learn of the newer version when it saves.
    content.rebase({ ...declaration, header: value.header.base, version: version ?? 0 }, beforeInput(stored, value), draft);
    stale.show({ declaration, items: stored }, { kind: 'stale', message: '' });
    if (stale.rows.length === 0) stale.resolve(new Map());
  }
  return content.dirty ? 'restored' : 'nothing';
};

/** The input of a card as drafts keep it. */
export const cardDraft = (content: CardContent, stale: CardStale, restored: () => void): DraftSource => ({
  kind: `dec.${content.profile.key} ${SHAPE}`,
  id: () => content.declaration?.id,
  version: () => content.declaration?.version,
  dirty: () => content.dirty,
  value: () => inputOf(content),
  restore: (draft, isStale) => {
    const outcome = restoreInto(content, stale, draft, isStale);
    if (outcome !== 'unfit') restored();
    return outcome;
  },
});
