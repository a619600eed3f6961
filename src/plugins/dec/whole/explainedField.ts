import { lineFields } from '../../../application/declaration/lineFields';
import { fields, listNameOf } from '../../../domain/declaration/fields';
import type { Field } from '../../../domain/declaration/fields/field';
import { formatOf } from '../../../domain/declaration/fields/format';
import type { FieldRef, Section } from '../../../domain/declaration/profiles/profile';
import type { TextKey } from '../../../ui/text/keys';
import type { Texts } from '../../../ui/text/texts';
import type { CardModel } from '../card/cardModel';
import type { ListTitles } from './listTitles';

interface Explained {
  readonly ref: FieldRef;
  readonly part: Section;
}

export interface HelpLine {
  readonly label: TextKey;
  readonly value: string;
}

/** What is known of the field that has the help. */
export interface Help {
  readonly title: string;
  /** In words what it is for; empty where its name says it. */
  readonly about: string;
  readonly lines: readonly HelpLine[];
}

/** A cell is named by this and its column, a field by its pointer. */
const GRID = 'grid:';

const columnOf = (card: CardModel, path: string): Explained | undefined => {
  const part = card.profile.sections.find(({ layout }) => layout === 'GRID');
  const column = lineFields(card.profile).find((one) => one.path === path);
  if (part === undefined || column === undefined) return undefined;
  const { field, kind, list, called } = column;
  // Requested and previous procedure stand in one cell.
  const asked = kind === 'procedure' || kind === 'procedureOfSeven' ? 'items.procedureRequested' : field;
  const known = [part, ...(part.parts ?? [])].flatMap(({ fields: refs }) => refs).find((ref) => ref.field === asked);
  return {
    part,
    ref:
      known === undefined ? { field, path, use: column.readonly === true ? 'D' : 'O', ...(list && { list }), ...(called && { called }) } : { ...known, field },
  };
};

const explained = (card: CardModel, pointer: string): Explained | undefined => {
  const place = card.wording.locate(pointer);
  if (place?.field === undefined) return undefined;
  const { part, field } = place;
  const ref = part.fields.find((one) => one.field === field);
  return { part, ref: ref ?? { field, path: '', use: 'O' } };
};

/** The number of a party's element begins with that of its role. */
const numberOf = ({ de }: Field, { field }: FieldRef, part: Section): string | undefined =>
  field.startsWith('party.') && de !== undefined && part.de !== undefined ? `${part.de} ${de}` : de;

const boxOf = ({ box }: Field, { field }: FieldRef, part: Section): string | undefined => (field.startsWith('party.') ? part.box : box);

export const helpOf = (card: CardModel, pointer: string, texts: Texts, titles: ListTitles): Help | undefined => {
  const { t } = texts;
  const found = pointer.startsWith(GRID) ? columnOf(card, pointer.slice(GRID.length)) : explained(card, pointer);
  if (found === undefined) return undefined;
  const { ref, part } = found;
  const field: Field = fields[ref.field];
  const number = numberOf(field, ref, part);
  const box = boxOf(field, ref, part);
  const format = formatOf(field, ref);
  const list = card.lists.listOf(ref.field);
  const title = list === undefined ? '' : titles.of(listNameOf(list, card.profile.country), texts.language);
  const codes = list && card.lists.entriesOf(ref.field)?.length;
  const choices = ref.choices ?? field.choices;
  const label = ref.called === undefined ? card.wording.field(ref.field, part.id) : t(ref.called.key as TextKey);
  const lines: readonly (HelpLine | undefined)[] = [
    number === undefined ? undefined : { label: 'dec.help.element', value: `${number} ${t(`dec.field.${ref.field}`)}` },
    box === undefined ? undefined : { label: 'dec.help.box', value: t('dec.box', { box }) },
    { label: 'dec.help.section', value: card.wording.section(part.id) },
    { label: 'dec.help.use', value: t(`dec.help.use.${useNow(card, ref, pointer)}`) },
    format === undefined
      ? undefined
      : {
          label: 'dec.help.format',
          value: `${format} (${t(`dec.help.format.${field.type}` as TextKey, { max: lengthOf(ref, field), scale: field.scale ?? 0 })})`,
        },
    list === undefined ? undefined : { label: 'dec.help.codes', value: codes === undefined ? title : t('dec.help.listOf', { list: title, count: codes }) },
    choices === undefined ? undefined : { label: 'dec.help.codes', value: choices.map((value) => t(`dec.choice.${ref.field}.${value}` as TextKey)).join(', ') },
    field.unit === undefined ? undefined : { label: 'dec.help.unit', value: t(`dec.help.unit.${field.unit}` as TextKey) },
  ];
  return { title: label, about: texts.translate(`dec.help.about.${ref.field}`, ''), lines: lines.filter((line) => line !== undefined) };
};

const lengthOf = ({ length, max }: FieldRef, field: Field): string => (length === undefined ? String(max ?? field.max) : [length].flat().join(' / '));

/** What the profile asks of the field as the declaration is now; `now`: because of what else it says. */
const useNow = (card: CardModel, ref: FieldRef, pointer: string): 'R' | 'O' | 'C' | 'now' | 'D' | 'X' => {
  const { use } = ref;
  if (use === 'D' || use === 'X' || use === 'O') return use;
  const record = pointer.startsWith(GRID) ? `/items/0` : pointer.slice(0, Math.max(0, pointer.length - ref.path.length - 1));
  if (card.parts.obligations.isAsked(ref, record)) return use === 'R' ? 'R' : 'now';
  return use === 'R' ? 'O' : 'C';
};
