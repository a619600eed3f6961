import { fields } from '../../../domain/declaration/fields';
import type { Field } from '../../../domain/declaration/fields/field';
import { formatDate, formatDecimal, formatInstant } from '../../../ui/kit/format';
import type { Texts } from '../../../ui/text/texts';
import { shownAmount } from '../card/taxes/shownAmount';
import type { Wording } from '../card/checking/wording';
import type { PayloadRow } from './payloadRows';

const ITEM = /^\/items\/(\d+)\//;
const OF_CHANGE = /^(\/changes\/\d+)\/(?:before|after)$/;

/** `Change 2: Before` of `/changes/1/before`. */
const factOf = (pointer: string, texts: Texts): string =>
  pointer
    .slice(1)
    .split('/')
    .map((name) => (/^\d+$/.test(name) ? `${Number(name) + 1}:` : texts.translate(`dec.payload.fact.${name}`, name)))
    .join(' ')
    .replace(/:$/, '');

/** Where it stands in the declaration; undefined for what tells of the declaration. */
const inDeclaration = (pointer: string): string | undefined =>
  pointer.startsWith('/header/') ? pointer.slice('/header'.length) : ITEM.test(pointer) ? pointer : undefined;

const placeOf = (place: string, wording: Wording): string => {
  const [, at] = ITEM.exec(place) ?? [];
  const words = wording.locate(place)?.field === undefined ? place.slice(1) : wording.place(place);
  return at === undefined ? words : `${wording.texts.t('dec.drawer.title', { n: Number(at) + 1 })}: ${words}`;
};

/** A value of a data element as the card shows it. */
const valueOf = (place: string, value: string, wording: Wording): string => {
  const { texts } = wording;
  const id = wording.locate(place)?.field;
  if (id === undefined) return value;
  const { type, choices }: Field = fields[id];
  if (choices) return texts.translate(`dec.choice.${id}.${value}`, value);
  switch (type) {
    case 'decimal':
    case 'integer':
      return formatDecimal(value, texts.locale);
    case 'date':
      return formatDate(value, texts.locale);
    case 'instant':
      return formatInstant(value, texts.locale);
    case 'yesNo':
      return value === '1' ? texts.t('kit.yes') : value === '0' ? texts.t('kit.no') : value;
    case 'flag':
      return texts.t(value === 'true' ? 'kit.yes' : 'kit.no');
    case 'text':
    case 'code':
      return value;
  }
};

export interface PayloadWords {
  readonly pointer: string;
  readonly place: string;
  readonly value: string;
}

/** The rows of a message in the words of the user's language; codes of lists stay codes. */
export const payloadWords = (rows: readonly PayloadRow[], wording: Wording): readonly PayloadWords[] => {
  const { texts } = wording;
  const changed = new Map(
    rows.flatMap(({ pointer, value }) =>
      pointer.startsWith('/changes/') && pointer.endsWith('/pointer') ? [[pointer.slice(0, -'/pointer'.length), value] as const] : [],
    ),
  );
  const factValue = ({ pointer, value }: PayloadRow): string => {
    const [, change = ''] = OF_CHANGE.exec(pointer) ?? [];
    const place = changed.get(change);
    if (place !== undefined) return valueOf(place, value, wording);
    if (pointer === '/status') return texts.translate(`dec.status.${value}`, value);
    if (pointer === '/payable') return shownAmount(value, texts.locale);
    return pointer.startsWith('/changes/') && pointer.endsWith('/pointer') ? placeOf(value, wording) : value;
  };
  return rows.map((row) => {
    const place = inDeclaration(row.pointer);
    return place === undefined
      ? { pointer: row.pointer, place: factOf(row.pointer, texts), value: factValue(row) }
      : { pointer: row.pointer, place: placeOf(place, wording), value: valueOf(place, row.value, wording) };
  });
};
