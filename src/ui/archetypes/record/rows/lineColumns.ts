import { wordingOf } from '../../../kit/fields/ChoiceField';
import type { CodeEntry } from '../../../kit/fields/codeIndex';
import { valueAt, withValueAt } from '../../../kit/form/pointer';
import type { GridColumn } from '../../../kit/grid/column';
import type { Texts } from '../../../text/texts';
import type { CodeLists } from '../../fields/codeLists';
import type { Field } from '../../fields/declared';
import { listOf } from '../../fields/fieldHost';
import { fieldValueOf } from '../../fields/formHost';
import { typedCodes, writtenCodes } from '../../fields/typedCodes';
import type { Line } from './linesModel';

/** Fields that a cell of a grid can hold. */
export type LineField = Extract<Field, { readonly type: 'text' | 'decimal' | 'integer' | 'code' | 'codes' | 'date' | 'choice' | 'yesNo' | 'amount' }>;

const YES = '1';
const NO = '0';

const textAt = (row: object, id: string): string => {
  const value = valueAt(row, `/${id}`);
  if (typeof value === 'boolean') return value ? YES : NO;
  return typeof value === 'string' ? value : '';
};

const withValue = (line: Line, id: string, value: unknown): Line => ({ ...line, row: withValueAt(line.row, `/${id}`, value) as object });

export interface Speaking {
  readonly texts: Texts;
}

/** The same array as long as it is the same language. */
const inWords = (speaking: Speaking, entries: (texts: Texts) => readonly CodeEntry[]): (() => readonly CodeEntry[]) => {
  let made: { readonly texts: Texts; readonly entries: readonly CodeEntry[] } | undefined;
  return () => {
    const { texts } = speaking;
    if (made?.texts !== texts) made = { texts, entries: entries(texts) };
    return made.entries;
  };
};

/** Of a list that is not there any code may be given. */
export type KnownCodes = Pick<CodeLists, 'entriesOf'>;

const columnsOf = (field: LineField, lists: KnownCodes, speaking: Speaking): readonly GridColumn<Line>[] => {
  const { id, label, labelNote, readOnly } = field;
  const common: GridColumn<Line> = {
    id,
    title: label,
    titleNote: labelNote,
    value: ({ row }) => textAt(row, id),
    edited: readOnly ? undefined : (line, value) => withValue(line, id, value.trim() === '' ? undefined : value.trim()),
  };
  switch (field.type) {
    case 'text':
    case 'decimal':
    case 'integer':
    case 'date':
      return [{ ...common, kind: field.type }];
    case 'codes':
      return [
        {
          ...common,
          kind: 'text',
          value: ({ row }) => writtenCodes(listOf(fieldValueOf(valueAt(row, `/${id}`)))),
          edited: readOnly
            ? undefined
            : (line, value) => {
                const codes = typedCodes(value, field.list !== undefined);
                return withValue(line, id, codes.length === 0 ? undefined : codes);
              },
        },
      ];
    case 'code':
      return [{ ...common, kind: 'code', options: () => lists.entriesOf(field.list, speaking.texts.language) }];
    case 'choice': {
      const options = inWords(speaking, (texts) => field.choices.map((choice) => ({ code: choice.value, text: wordingOf(choice, texts) })));
      return [{ ...common, kind: 'code', width: 160, options, format: (value) => options().find(({ code }) => code === value)?.text ?? value }];
    }
    case 'yesNo': {
      const options = inWords(speaking, ({ t }) => [
        { code: YES, text: t('kit.yes') },
        { code: NO, text: t('kit.no') },
      ]);
      return [
        {
          ...common,
          kind: 'code',
          options,
          edited: readOnly ? undefined : (line, value) => withValue(line, id, value === YES ? true : undefined),
          format: (value) => options().find(({ code }) => code === value)?.text ?? value,
        },
      ];
    }
    case 'amount':
      return [
        { ...common, kind: 'decimal' },
        ...columnsOf({ type: 'code', id: field.code, label: 'kit.amount.code', list: field.list, readOnly }, lists, speaking),
      ];
  }
};

export const lineColumns = (fields: readonly LineField[], lists: KnownCodes, speaking: Speaking): readonly GridColumn<Line>[] =>
  fields.flatMap((field) => columnsOf(field, lists, speaking));
