import { observer } from 'mobx-react-lite';
import { Button } from '../../../kit/Button';
import { FieldGrid } from '../../../kit/fields/FieldGrid';
import { Tools } from '../../../kit/Tools';
import type { TextKey } from '../../../text/keys';
import { useModel } from '../../../react/model';
import { useTexts } from '../../../text/texts';
import type { Field } from '../../fields/declared';
import { FieldControl } from '../../fields/FieldControl';
import type { OpenRecord, RowPart, Stored } from '../declared';
import { RowClipboard } from './rowClipboard';
import { copiedListOf } from './rowColumns';
import { insertRow, removeRow } from './rowCommands';
import { rowHandlers } from './rowHandlers';
import { ListTools, RowMenu } from './RowTools';
import styles from '../record.module.css';

interface FieldsProps<R extends Stored, D extends object> {
  readonly record: OpenRecord<R, D>;
  readonly fields: readonly Field[];
  /** Pointer of the part of the record. */
  readonly at: string;
}

export const Fields = observer(function Fields<R extends Stored, D extends object>({ record, fields, at }: FieldsProps<R, D>) {
  return (
    <FieldGrid>
      {fields.map((field) => (
        <FieldControl key={field.id} field={field} host={record.hostAt(at)} />
      ))}
    </FieldGrid>
  );
});

interface RowsProps<R extends Stored, D extends object> extends FieldsProps<R, D> {
  readonly rowTitle: TextKey;
  readonly blank: () => object;
  readonly max?: number | undefined;
  readonly parts?: readonly RowPart[] | undefined;
}

interface RowPartsProps<R extends Stored, D extends object> {
  readonly record: OpenRecord<R, D>;
  readonly parts: readonly RowPart[];
  readonly at: string;
}

export const RowParts = observer(function RowParts<R extends Stored, D extends object>({ record, parts, at }: RowPartsProps<R, D>) {
  const { t } = useTexts();
  return parts.map((part) => (
    <div key={part.at} className={styles['part']} role="group" aria-label={t(part.title)}>
      <h4>{t(part.title)}</h4>
      <Rows record={record} fields={part.fields} at={at + part.at} rowTitle={part.rowTitle} blank={part.blank} max={part.max} />
    </div>
  ));
});

/** Fields that may stand beside each other in one line. */
const ONE_LINE = 5;

/** Repeated parts of the record. Insert adds one below, Ctrl+Delete takes the row out. */
export const Rows = observer(function Rows<R extends Stored, D extends object>({ record, fields, at, rowTitle, blank, max, parts = [] }: RowsProps<R, D>) {
  const texts = useTexts();
  const { t, locale } = texts;
  const clipboard = useModel(() => new RowClipboard());
  const { form } = record.content;
  const rows = form.rows(at);
  const title = t(rowTitle);
  const isCompact = fields.length <= ONE_LINE && parts.length === 0;
  const isFull = record.isReadOnly || (max !== undefined && rows.length >= max);
  const list = copiedListOf(record, { fields, at, blank, max, parts });
  const tools = { clipboard, list, title, readOnly: record.isReadOnly };
  return (
    <div className={styles['rows']} data-name={at} {...rowHandlers({ clipboard, list, at, texts, readOnly: record.isReadOnly })}>
      {rows.length === 0 && record.isReadOnly && <p className={styles['none']}>{t('kit.empty')}</p>}
      {rows.map((_, place) => (
        <div
          key={place}
          className={isCompact ? styles['compactRow'] : styles['row']}
          role="group"
          aria-label={t('record.row', { title, n: place + 1 })}
          data-list={at}
          data-row={place}
        >
          {!isCompact && <h3>{t('record.row', { title, n: place + 1 })}</h3>}
          <div className={styles['rowFields']}>
            <Fields record={record} fields={fields} at={`${at}/${place}`} />
            <RowParts record={record} parts={parts} at={`${at}/${place}`} />
          </div>
          <div className={styles['remove']}>
            <Tools label={`${title} ${String(place + 1)}`}>
              <RowMenu {...tools} place={place} />
              {!record.isReadOnly && (
                <Button
                  text="record.row.remove"
                  values={{ title, n: place + 1 }}
                  icon="trash"
                  iconOnly
                  kind="quiet"
                  onPress={() => removeRow(record, at, place)}
                />
              )}
            </Tools>
          </div>
        </div>
      ))}
      <Tools label={title}>
        {!isFull && (
          <Button
            text="record.row.add"
            values={{ row: title.toLocaleLowerCase(locale) }}
            icon="plus"
            kind="quiet"
            onPress={() => insertRow(record, at, rows.length, blank())}
          />
        )}
        <ListTools {...tools} />
      </Tools>
    </div>
  );
});
