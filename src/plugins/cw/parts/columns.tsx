import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import { Tag, type TagTone } from '../../../ui/kit/Tag';
import type { TextKey } from '../../../ui/text/keys';
import { formatDecimal } from '../../../ui/kit/format';
import { useTexts, type Texts } from '../../../ui/text/texts';
import { statusText } from './fields';

const GROUPS: Readonly<Partial<Record<TagTone, readonly string[]>>> = {
  green: ['POSTED', 'RECEIVED', 'RELEASED', 'EXITED', 'VALID', 'ACKNOWLEDGED', 'PROCESSED', 'APPROVED', 'ANSWERED'],
  blue: ['ANNOUNCED', 'ARRIVED', 'DECLARED', 'REPORTED', 'SENT', 'SENDING', 'QUEUED', 'TO_INBOUND'],
  teal: ['PARTLY_RECEIVED', 'CHECKED', 'ALLOCATED', 'CONSOLIDATED', 'INVESTIGATED'],
  amber: ['OPEN', 'RETRY', 'HELD', 'SUSPENDED'],
  red: ['REJECTED', 'FAILED', 'REVOKED'],
};
const TONES = new Map(Object.entries(GROUPS).flatMap(([tone, statuses]) => statuses.map((status) => [status, tone as TagTone] as const)));

export const statusTone = (status: string): TagTone => TONES.get(status) ?? 'grey';

const Words = ({ text }: { readonly text: TextKey }) => useTexts().t(text);

type Placed = Pick<ListColumn<never>, 'id' | 'title' | 'width' | 'sortable'>;

/** A column of codes whose texts are `<prefix>.<code>`, on the screen and in files. */
export const wordedColumn = <Row,>(placed: Placed, prefix: string, value: (row: Row) => string): ListColumn<Row> => {
  const key = (row: Row): TextKey | undefined => (value(row) === '' ? undefined : (`${prefix}.${value(row)}` as TextKey));
  return {
    ...placed,
    kind: 'custom',
    value,
    content: (row) => {
      const text = key(row);
      return text === undefined ? '' : <Words text={text} />;
    },
    written: (row, { t }) => {
      const text = key(row);
      return text === undefined ? '' : t(text);
    },
  };
};

/** A column of statuses, each as a tag. */
export const statusColumn = <Row,>(placed: Placed, value: (row: Row) => string): ListColumn<Row> => ({
  ...wordedColumn(placed, 'cw.status', value),
  content: (row) => (value(row) === '' ? '' : <Tag text={statusText(value(row))} tone={statusTone(value(row))} />),
});

/** A limit as `type mode amount unit`, in the words and figures of the reader. */
const limitText = (limit: string, { t, locale }: Pick<Texts, 't' | 'locale'>): string => {
  const [type = '', mode = '', amount = '', unit = ''] = limit.split(' ');
  return type === '' ? '' : `${t(`cw.limit.${type}` as TextKey)}: ${formatDecimal(amount, locale)} ${unit}, ${t(`cw.cert.mode.${mode}` as TextKey)}`;
};

const Limit = ({ limit }: { readonly limit: string }) => limitText(limit, useTexts());

export const limitColumn = <Row,>(placed: Placed, value: (row: Row) => string): ListColumn<Row> => ({
  ...placed,
  kind: 'custom',
  value,
  content: (row) => <Limit limit={value(row)} />,
  written: (row, texts) => limitText(value(row), texts),
});
