import type { Api } from '../../../application/ports/api';
import type { SessionState } from '../../../application/session/session';
import { failed } from '../../../domain/kernel/result';
import type { Field, FieldValue } from '../fields/declared';
import { isGivenValue, listOf, textOf, idsOf } from '../fields/fieldHost';
import { wordingOf, type Choice } from '../../kit/fields/ChoiceField';
import { formatDate, formatDecimal, formatInstant } from '../../kit/format';
import type { Texts } from '../../text/texts';
import type { FieldValues } from './fieldValues';

/** Unit, time and user of a file. */
export const originNotes = ({ user, units }: SessionState, texts: Texts): readonly string[] => {
  const unit = units.find(({ id }) => id === user?.orgUnitId);
  const made = texts.t('list.file.made', { time: formatInstant(new Date().toISOString(), texts.locale), user: user?.userAuthName ?? '' });
  return unit ? [`${unit.company}, ${unit.name}`, made] : [made];
};

const worded = (choices: readonly Choice[], value: string, texts: Texts): string => {
  const chosen = choices.find((choice) => choice.value === value);
  return chosen ? wordingOf(chosen, texts) : value;
};

const partyName = async (field: Extract<Field, { readonly type: 'party' }>, id: string, api: Api): Promise<string> => {
  const answer = await api.call(field.register, { body: { ids: [id] } });
  return (failed(answer) ? undefined : answer.right.items.find((party) => party.id === id)?.name) ?? id;
};

const words = async (field: Field, valueOf: (id: string) => FieldValue, texts: Texts, api: Api): Promise<string> => {
  const value = textOf(valueOf(field.id));
  switch (field.type) {
    case 'yesNo':
      return texts.t(valueOf(field.id) === true ? 'kit.yes' : 'kit.no');
    case 'choice':
      return worded(field.choices, value, texts);
    case 'choices':
      return listOf(valueOf(field.id))
        .map((one) => worded(field.choices, one, texts))
        .join(', ');
    case 'codes':
      return listOf(valueOf(field.id)).join(', ');
    case 'period':
      return [field.from, field.to].map((id) => formatDate(textOf(valueOf(id)), texts.locale)).join(' – ');
    case 'date':
      return formatDate(value, texts.locale);
    case 'dateTime':
      return formatInstant(value, texts.locale);
    case 'decimal':
    case 'integer':
      return formatDecimal(value, texts.locale);
    case 'amount':
      return `${formatDecimal(value, texts.locale)} ${textOf(valueOf(field.code))}`.trim();
    case 'party':
      return partyName(field, value, api);
    case 'text':
    case 'code':
      return value;
  }
};

/** What was asked for, one line per field: `Status: Draft, Ready`. */
export const valueNotes = (fields: readonly Field[], values: FieldValues, texts: Texts, api: Api): Promise<string[]> => {
  const given = fields.filter((field) => idsOf(field).some((id) => isGivenValue(values[id])));
  return Promise.all(given.map(async (field) => `${texts.t(field.label)}: ${await words(field, (id) => values[id], texts, api)}`));
};
