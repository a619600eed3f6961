export interface PayloadRow {
  /** JSON pointer into the message. */
  readonly pointer: string;
  readonly value: string;
}

/** Said by the place of the row already. */
const OF_ROW = new Set(['id', 'itemNumber']);

const rowsAt = (value: unknown, pointer: string): readonly PayloadRow[] => {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') return [{ pointer, value: String(value) }];
  return Object.entries(value).flatMap(([name, inner]) =>
    OF_ROW.has(name) && pointer !== '' ? [] : rowsAt(inner, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
};

/** What a message carries, one row for each value that it holds, without the ids and numbers of rows. */
export const payloadRows = (payload: Readonly<Record<string, unknown>>): readonly PayloadRow[] => rowsAt(payload, '');
