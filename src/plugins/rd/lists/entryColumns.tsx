import type { ListAttribute, ListDefinition } from '../../../domain/reference/listDefinition';
import { shownText } from '../../../domain/reference/demoEntry';
import { entryName } from '../../../domain/reference/entryText';
import type { CodeEntry } from '../../../ui/kit/fields/codeIndex';
import type { CellKind, GridColumn, TypedText } from '../../../ui/kit/grid/column';
import { Tag, type TagTone } from '../../../ui/kit/Tag';
import type { TextKey } from '../../../ui/text/keys';
import type { Texts } from '../../../ui/text/texts';
import { isLocked, type EntryRow } from './entryRow';
import styles from './lists.module.css';

interface Circumstances {
  readonly definition: ListDefinition;
  /** Of the column of texts. */
  readonly language: string;
  readonly texts: Texts;
  /** Codes of another list that an attribute names. */
  readonly codesOf: (list: string) => readonly CodeEntry[] | undefined;
  /** What becomes of the entries is shown. */
  readonly inDraft: boolean;
  /** All entries are in the browser. */
  readonly sortable: boolean;
}

const ORIGIN_TONES: Readonly<Record<'Source' | 'Local' | 'Override', TagTone>> = { Source: 'grey', Local: 'blue', Override: 'amber' };
const CHANGE_TONES: Readonly<Record<'New' | 'Ended' | 'Changed' | 'Removed', TagTone>> = { New: 'green', Ended: 'amber', Changed: 'blue', Removed: 'red' };

const YES = ['true', 'yes', 'ja', 'y', 'j', 'x', '1'];
const NO = ['false', 'no', 'nei', 'nej', 'n', '0', '-'];

const typedYesNo = (typed: string): TypedText => {
  const word = typed.trim().toLowerCase();
  if (YES.includes(word)) return { value: 'true' };
  return NO.includes(word) ? { value: '' } : { problem: 'rd.entry.yesOrNo' };
};

const KINDS: Readonly<Record<ListAttribute['type'], CellKind>> = {
  text: 'text',
  decimal: 'decimal',
  integer: 'integer',
  date: 'date',
  yesNo: 'text',
  code: 'code',
};

const changeOf = ({ unsaved, stored }: EntryRow, { t }: Texts): string =>
  unsaved ? t('rd.entry.unsaved') : stored?.change === undefined ? '' : t(`rd.change.${stored.change}`);

const Change = ({ row }: { readonly row: EntryRow }) => {
  if (row.unsaved) return <Tag text="rd.entry.unsaved" tone="amber" />;
  const change = row.stored?.change;
  return change === undefined ? null : <Tag text={`rd.change.${change}`} tone={CHANGE_TONES[change]} />;
};

/** The columns of the entries of a list, as its definition says. */
export const entryColumns = ({ definition, language, texts, codesOf, inDraft, sortable }: Circumstances): readonly GridColumn<EntryRow>[] => {
  const change =
    (id: string, put: (row: EntryRow, value: string) => EntryRow) =>
    (row: EntryRow, value: string): EntryRow =>
      isLocked(row, id) ? row : { ...put(row, value), unsaved: true };
  const column = (
    id: string,
    title: TextKey,
    width: number,
    value: (row: EntryRow) => string,
    put: (row: EntryRow, value: string) => EntryRow,
    more: Partial<GridColumn<EntryRow>> = {},
  ): GridColumn<EntryRow> => ({
    id,
    title,
    width,
    sortable,
    value,
    edited: change(id, put),
    ...more,
  });
  const yesNo = { parse: typedYesNo, format: (value: string) => (value === 'true' ? texts.t('kit.yes') : '') };
  const attributeTitle = (name: string): GridColumn<EntryRow>['title'] => ({ text: texts.translate(`rd.attribute.${name}`, name) });
  return [
    column(
      'code',
      'rd.entry.code',
      110,
      (row) => row.code,
      (row, code) => ({ ...row, code }),
    ),
    ...(inDraft
      ? [
          {
            id: 'change',
            title: 'rd.entry.change' as const,
            width: 120,
            value: (row: EntryRow) => changeOf(row, texts),
            content: (row: EntryRow) => <Change row={row} />,
          },
        ]
      : []),
    column(
      'text',
      'rd.entry.text',
      260,
      (row) => row.text[language] ?? '',
      (row, value) => ({ ...row, text: { ...row.text, [language]: value } }),
      {
        content: (row) => {
          const own = row.text[language];
          return own ? shownText(own, row) : <span className={styles['fallback']}>{entryName(row, language)}</span>;
        },
      },
    ),
    column(
      'validFrom',
      'rd.entry.validFrom',
      110,
      (row) => row.validFrom,
      (row, validFrom) => ({ ...row, validFrom }),
      { kind: 'date' },
    ),
    column(
      'validTo',
      'rd.entry.validTo',
      110,
      (row) => row.validTo,
      (row, validTo) => ({ ...row, validTo }),
      { kind: 'date' },
    ),
    ...(definition.hierarchical
      ? [
          column(
            'parentCode',
            'rd.entry.parent',
            110,
            (row) => row.parentCode,
            (row, parentCode) => ({ ...row, parentCode }),
          ),
        ]
      : []),
    ...definition.attributes.map(({ name, type, list }) => ({
      ...column(
        `attributes.${name}`,
        'rd.entry.attribute',
        type === 'text' ? 140 : 110,
        (row) => row.attributes[name] ?? '',
        (row, value) => ({ ...row, attributes: { ...row.attributes, [name]: value } }),
      ),
      title: attributeTitle(name),
      kind: KINDS[type],
      ...(type === 'yesNo' ? yesNo : {}),
      ...(list === undefined ? {} : { options: () => codesOf(list) }),
    })),
    column(
      'shortText',
      'rd.entry.shortText',
      140,
      (row) => row.shortText,
      (row, shortText) => ({ ...row, shortText }),
      { hidden: true },
    ),
    column(
      'replacedBy',
      'rd.entry.replacedBy',
      130,
      (row) => row.replacedBy,
      (row, replacedBy) => ({ ...row, replacedBy }),
    ),
    {
      id: 'origin',
      title: 'rd.entry.origin',
      width: 120,
      sortable,
      value: ({ stored }) => (stored === undefined ? '' : texts.t(`rd.origin.${stored.origin}`)),
      content: ({ stored }) =>
        stored === undefined ? null : stored.tenantId === undefined ? (
          <Tag text={`rd.origin.${stored.origin}`} tone={ORIGIN_TONES[stored.origin]} />
        ) : (
          <Tag text="rd.origin.Tenant" tone="teal" />
        ),
    },
    column(
      'isDefault',
      'rd.entry.isDefault',
      90,
      (row) => (row.isDefault ? 'true' : ''),
      (row, value) => ({ ...row, isDefault: value === 'true' }),
      yesNo,
    ),
    column(
      'isFavourite',
      'rd.entry.isFavourite',
      90,
      (row) => (row.isFavourite ? 'true' : ''),
      (row, value) => ({ ...row, isFavourite: value === 'true' }),
      yesNo,
    ),
    column(
      'sortKey',
      'rd.entry.sortKey',
      90,
      (row) => row.sortKey,
      (row, sortKey) => ({ ...row, sortKey }),
      { kind: 'integer', hidden: true },
    ),
  ];
};
