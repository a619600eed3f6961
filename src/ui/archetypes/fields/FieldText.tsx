import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { ReferenceData } from '../../../application/reference/referenceData';
import { wordingOf } from '../../kit/fields/ChoiceField';
import { formatDate, formatDecimal, formatInstant } from '../../kit/format';
import { useModel } from '../../react/model';
import { useService } from '../../react/services';
import { useTexts } from '../../text/texts';
import { CodeLists } from './codeLists';
import type { Field } from './declared';
import { isGivenValue, listOf, textOf, type FieldHost } from './fieldHost';
import { PartyModel } from './partyModel';
import { writtenCodes } from './typedCodes';

interface FieldTextProps {
  readonly field: Field;
  readonly host: FieldHost;
}

type Of<T extends Field['type']> = Extract<Field, { readonly type: T }>;

/** What stands in a field, as a person reads it. */
export const FieldText = observer(function FieldText({ field, host }: FieldTextProps) {
  const texts = useTexts();
  const { locale } = texts;
  const value = host.valueOf(field.id);
  const text = textOf(value);
  if (field.type === 'yesNo') return texts.t(value === true ? 'kit.yes' : 'kit.no');
  if (!isGivenValue(value) && !(field.type === 'period' && isGivenValue(host.valueOf(field.to)))) return texts.t('kit.empty');
  switch (field.type) {
    case 'text':
      return text;
    case 'decimal':
      return [formatDecimal(text, locale), field.unit].filter(Boolean).join(' ');
    case 'integer':
      return formatDecimal(text, locale);
    case 'date':
      return formatDate(text, locale);
    case 'dateTime':
      return formatInstant(text, locale);
    case 'period':
      return `${formatDate(text, locale)} – ${formatDate(textOf(host.valueOf(field.to)), locale)}`;
    case 'amount':
      return [formatDecimal(text, locale), textOf(host.valueOf(field.code))].filter(Boolean).join(' ');
    case 'choice':
    case 'choices': {
      const chosen = field.type === 'choice' ? [text] : listOf(value);
      return (
        field.choices
          .filter((choice) => chosen.includes(choice.value))
          .map((choice) => wordingOf(choice, texts))
          .join(', ') || chosen.join(', ')
      );
    }
    case 'codes':
      return writtenCodes(listOf(value));
    case 'code':
      return <CodeText key={`${field.list} ${host.date}`} field={field} host={host} />;
    case 'party':
      return <PartyText field={field} host={host} />;
  }
});

const CodeText = observer(function CodeText({ field, host }: { readonly field: Of<'code'>; readonly host: FieldHost }) {
  const { language } = useTexts();
  const reference = useService(ReferenceData);
  const lists = useModel(() => new CodeLists(reference, [field.list], host.date));
  const code = textOf(host.valueOf(field.id));
  const entry = lists.entriesOf(field.list, language)?.find((one) => one.code === code);
  return entry ? `${entry.code} - ${entry.text}` : code;
});

const PartyText = observer(function PartyText({ field, host }: { readonly field: Of<'party'>; readonly host: FieldHost }) {
  const api = useService(Api);
  const model = useModel(() => new PartyModel(api, field.register, () => textOf(host.valueOf(field.id))));
  const { name, identifier } = model.shown ?? {};
  return [name, identifier && `(${identifier})`].filter(Boolean).join(' ');
});
