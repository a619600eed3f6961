import type { ListColumn } from '../../ui/archetypes/list/listColumn';
import type { TextKey } from '../../ui/text/keys';
import { useTexts } from '../../ui/text/texts';

function Words({ textKey, value }: { readonly textKey: string; readonly value: string }) {
  return useTexts().translate(textKey, value);
}

/** A column of codes that are shown in words: the text of each is the key and the code after it. */
export const worded = <Row extends object>(id: keyof Row & string, title: TextKey, width: number, key: string): ListColumn<Row> => {
  const codeOf = (row: Row): string => String(row[id] ?? '');
  return {
    id,
    title,
    width,
    kind: 'custom',
    sortable: true,
    value: codeOf,
    content: (row) => <Words textKey={`${key}${codeOf(row)}`} value={codeOf(row)} />,
    written: (row, { translate }) => translate(`${key}${codeOf(row)}`, codeOf(row)),
  };
};
