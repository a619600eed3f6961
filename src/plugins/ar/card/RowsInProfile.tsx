import { observer } from 'mobx-react-lite';
import type { Article, ArticleContent } from '../../../domain/article/article';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import type { OpenRecord, RowPart } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { useTexts } from '../../../ui/text/texts';
import styles from './card.module.css';

interface RowsInProfileProps {
  readonly record: OpenRecord<Article, ArticleContent>;
  readonly part: RowPart;
  /** Pointer of the profile. */
  readonly profile: string;
}

/** Rows that belong to one profile: further units, documents. Insert adds one below, Ctrl+Delete takes one out. */
export const RowsInProfile = observer(function RowsInProfile({ record, part: { at, title, rowTitle, fields, blank, max }, profile }: RowsInProfileProps) {
  const { t, locale } = useTexts();
  const { form } = record.content;
  const list = profile + at;
  const rows = form.rows(list);
  const row = t(rowTitle);
  const add = (): void => {
    form.insertRow(list, rows.length, blank());
    form.focus(`${list}/${rows.length}`);
  };
  const remove = (place: number): void => {
    form.removeRow(list, place);
    form.focus(rows.length === 1 ? list : `${list}/${Math.min(place, rows.length - 2)}`);
  };
  return (
    <div className={styles['rows']} role="group" aria-label={t(title)} data-name={list}>
      {rows.length === 0 && record.isReadOnly && <p className={styles['none']}>{t('kit.empty')}</p>}
      {rows.map((_, place) => (
        <div key={place} className={styles['row']} role="group" aria-label={t('record.row', { title: row, n: place + 1 })} data-list={list} data-row={place}>
          <div className={styles['rowFields']}>
            <FieldGrid>
              {fields.map((field) => (
                <FieldControl key={field.id} field={field} host={record.hostAt(`${list}/${place}`)} />
              ))}
            </FieldGrid>
          </div>
          {!record.isReadOnly && (
            <span className={styles['remove']}>
              <Button text="record.row.remove" values={{ title: row, n: place + 1 }} icon="trash" iconOnly kind="quiet" onPress={() => remove(place)} />
            </span>
          )}
        </div>
      ))}
      {!record.isReadOnly && (max === undefined || rows.length < max) && (
        <div>
          <Button text="record.row.add" values={{ row: row.toLocaleLowerCase(locale) }} icon="plus" kind="quiet" onPress={add} />
        </div>
      )}
    </div>
  );
});
