import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { ReferenceData } from '../../../application/reference/referenceData';
import { isSearched } from '../../../domain/reference/searchedLists';
import { AmountField } from '../../kit/fields/AmountField';
import { ChoiceField } from '../../kit/fields/ChoiceField';
import { CodeField } from '../../kit/fields/CodeField';
import { DateField } from '../../kit/fields/DateField';
import { DateTimeField } from '../../kit/fields/DateTimeField';
import { DecimalField } from '../../kit/fields/DecimalField';
import type { FieldProps } from '../../kit/fields/field';
import { IntegerField } from '../../kit/fields/IntegerField';
import { MultiChoice } from '../../kit/fields/MultiChoice';
import { PartyField } from '../../kit/fields/PartyField';
import { PeriodField } from '../../kit/fields/PeriodField';
import { TextArea } from '../../kit/fields/TextArea';
import { TextField } from '../../kit/fields/TextField';
import { useTyped } from '../../kit/fields/useTyped';
import { YesNoField } from '../../kit/fields/YesNoField';
import { useModel } from '../../react/model';
import { useService } from '../../react/services';
import { useTexts } from '../../text/texts';
import { CommodityField } from '../commodity/CommodityField';
import { CodeLists } from './codeLists';
import { typedCodes, writtenCodes } from './typedCodes';
import type { Field, FieldValue } from './declared';
import { idsOf, listOf, textOf, type FieldHost } from './fieldHost';
import { PartyModel } from './partyModel';
import { SearchedCode } from './SearchedCode';

interface FieldControlProps {
  readonly field: Field;
  readonly host: FieldHost;
  /** Part of a question, not of a record. */
  readonly criterion?: boolean | undefined;
}

type Of<T extends Field['type']> = Extract<Field, { readonly type: T }>;
type Common = Omit<FieldProps, 'value' | 'onChange'>;

/** Texts longer than this get the whole row. */
const LONG_TEXT = 200;

const spanOf = (field: Field): 2 | 3 | 4 | 6 | 12 => {
  switch (field.type) {
    case 'text':
      return field.lines || field.maxLength > LONG_TEXT ? 12 : field.maxLength > 35 ? 6 : 3;
    case 'code':
    case 'party':
    case 'amount':
    case 'dateTime':
      return 4;
    case 'period':
    case 'codes':
      return 6;
    default:
      return 3;
  }
};

const messagesOf = (host: FieldHost, ids: readonly string[]): Pick<FieldProps, 'error' | 'warning'> => {
  const messages = ids.map((id) => host.messageOf?.(id) ?? {});
  return { error: messages.find(({ error }) => error !== undefined)?.error, warning: messages.find(({ warning }) => warning !== undefined)?.warning };
};

/** A field as it is declared, in the control of its kind. */
export const FieldControl = observer(function FieldControl({ field, host, criterion = false }: FieldControlProps) {
  const { id, label, labelNote, hint, optional } = field;
  const ids = idsOf(field);
  const common: Common = {
    label,
    labelNote,
    hint,
    optional: optional === true && !criterion,
    criterion,
    readOnly: host.readOnly === true || field.readOnly === true,
    span: field.span ?? (criterion && field.type !== 'period' ? 3 : spanOf(field)),
    name: host.nameOf?.(id) ?? `/${id}`,
    changed: ids.some((one) => host.isChanged?.(one) === true),
    onFocus: () => host.enter?.(id),
    onBlur: () => {
      for (const one of ids) host.leave?.(one);
    },
    ...messagesOf(host, ids),
  };
  const put = (chosen: FieldValue): void => host.set(id, chosen === '' && optional === true ? undefined : chosen);
  const value = textOf(host.valueOf(id));
  switch (field.type) {
    case 'text': {
      const length = common.readOnly ? undefined : field.maxLength;
      if (field.commodity)
        return <CommodityField {...common} maxLength={length} place={field.commodity((one) => host.valueOf(one), host.date)} value={value} onChange={put} />;
      const Control = field.lines === true || field.maxLength > LONG_TEXT ? TextArea : TextField;
      return <Control {...common} width="full" maxLength={length} value={value} onChange={put} />;
    }
    case 'decimal':
      return <DecimalField {...common} unit={field.unit} value={value} onChange={put} />;
    case 'integer':
      return <IntegerField {...common} max={field.max} value={value} onChange={put} />;
    case 'code':
      return <CodeControl key={`${field.list} ${host.date}`} field={field} host={host} common={common} put={put} />;
    case 'codes':
      return <CodesControl field={field} host={host} common={common} put={put} />;
    case 'date':
      return <DateField {...common} value={value} onChange={put} />;
    case 'dateTime':
      return <DateTimeField {...common} value={value} onChange={put} />;
    case 'period': {
      const to = textOf(host.valueOf(field.to));
      return (
        <PeriodField
          {...common}
          value={{ from: value, to }}
          onChange={(period) => {
            host.set(field.from, period.from);
            host.set(field.to, period.to);
          }}
        />
      );
    }
    case 'yesNo':
      return <YesNoField {...common} value={host.valueOf(id) === true} onChange={(on) => host.set(id, on === true)} />;
    case 'choice':
      return <ChoiceField {...common} choices={field.choices} clearable={criterion || optional === true} value={value} onChange={put} />;
    case 'choices':
      return <MultiChoice {...common} choices={field.choices} value={listOf(host.valueOf(id))} onChange={(chosen) => host.set(id, chosen)} />;
    case 'party':
      return <PartyControl field={field} host={host} common={common} put={put} />;
    case 'amount':
      return <AmountControl key={`${field.list} ${host.date}`} field={field} host={host} common={common} put={put} />;
  }
});

interface ControlProps<T extends Field['type']> {
  readonly field: Of<T>;
  readonly host: FieldHost;
  readonly common: Common;
  readonly put: (value: FieldValue) => void;
}

const useList = (list: string, date: string) => {
  const { language } = useTexts();
  const reference = useService(ReferenceData);
  const lists = useModel(() => new CodeLists(reference, [list], date));
  return lists.entriesOf(list, language);
};

const CodeControl = observer(function CodeControl({ field, host, common, put }: ControlProps<'code'>) {
  const value = (): string => textOf(host.valueOf(field.id));
  if (isSearched(field.list)) return <SearchedCode {...common} list={field.list} date={host.date} current={value} value={value()} onChange={put} />;
  return <ListedCode field={field} host={host} common={common} put={put} />;
});

const ListedCode = observer(function ListedCode({ field, host, common, put }: ControlProps<'code'>) {
  const entries = useList(field.list, host.date);
  return <CodeField {...common} entries={entries} value={textOf(host.valueOf(field.id))} onChange={put} />;
});

const CodesControl = observer(function CodesControl({ field, host, common, put }: ControlProps<'codes'>) {
  const told = writtenCodes(listOf(host.valueOf(field.id)));
  const take = (text: string): void => {
    const codes = typedCodes(text, field.list !== undefined);
    put(codes.length === 0 && field.optional === true ? undefined : codes);
  };
  const typed = useTyped(told, take);
  return (
    <TextField
      {...common}
      width="full"
      value={typed.typed ?? told}
      onChange={(text) => {
        typed.type(text, writtenCodes(typedCodes(text, field.list !== undefined)));
      }}
      onFocus={() => {
        typed.enter();
        common.onFocus?.();
      }}
      onBlur={() => {
        typed.leave();
        common.onBlur?.();
      }}
    />
  );
});

const PartyControl = observer(function PartyControl({ field, host, common, put }: ControlProps<'party'>) {
  const api = useService(Api);
  const model = useModel(() => new PartyModel(api, field.register, () => textOf(host.valueOf(field.id))));
  return <PartyField {...common} search={model.search} shown={model.shown} value={textOf(host.valueOf(field.id))} onChange={put} />;
});

const AmountControl = observer(function AmountControl({ field, host, common, put }: ControlProps<'amount'>) {
  const codes = useList(field.list, host.date);
  const { id, code, list, digits } = field;
  return (
    <AmountField
      {...common}
      digits={digits}
      codes={codes}
      codeLabel={list === 'Currency' ? 'kit.amount.code' : 'kit.quantity.code'}
      codeName={host.nameOf?.(code) ?? `/${code}`}
      codeError={host.messageOf?.(code).error}
      error={host.messageOf?.(id).error}
      code={textOf(host.valueOf(code))}
      onCodeChange={(chosen) => host.set(code, chosen === '' && field.optional === true ? undefined : chosen)}
      value={textOf(host.valueOf(id))}
      onChange={put}
    />
  );
});
