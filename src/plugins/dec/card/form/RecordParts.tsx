import { observer } from 'mobx-react-lite';
import type { Section } from '../../../../domain/declaration/profiles/profile';
import { Button } from '../../../../ui/kit/Button';
import { FieldGrid } from '../../../../ui/kit/fields/FieldGrid';
import { Tools } from '../../../../ui/kit/Tools';
import { RowClipboard } from '../../../../ui/archetypes/record/rows/rowClipboard';
import { rowHandlers } from '../../../../ui/archetypes/record/rows/rowHandlers';
import { ListTools, RowMenu } from '../../../../ui/archetypes/record/rows/RowTools';
import { useModel } from '../../../../ui/react/model';
import { useTexts } from '../../../../ui/text/texts';
import type { CardModel } from '../cardModel';
import { copiedListOf } from '../opening/copiedList';
import { ProfileField } from './ProfileField';
import { TaxSteps } from '../taxes/TaxSteps';
import { rowTitleOf, titleOf } from '../checking/wording';
import type { RecordForm } from './recordForm';
import styles from '../card.module.css';

interface PartProps {
  readonly card: CardModel;
  readonly form: RecordForm;
  readonly section: Section;
  /** Pointer of the record around the section. */
  readonly record: string;
}

const inside = (record: string, path: string): string => (path === '' ? record : `${record}/${path.replaceAll('.', '/')}`);

/** The fields of a record and, under them, its parts. */
export const FormPart = observer(function FormPart({ card, form, section, record }: PartProps) {
  const own = inside(record, section.path);
  const parts = (section.parts ?? []).filter((part) => card.parts.obligations.isVisible(part, own));
  const aside = parts.filter((part) => card.parts.standsAside(part, inside(own, part.path)));
  return (
    <>
      {section.fields.length > 0 && (
        <FieldGrid>
          {section.fields.map((fieldRef) => (
            <ProfileField key={fieldRef.path} card={card} form={form} section={section} fieldRef={fieldRef} record={own} />
          ))}
        </FieldGrid>
      )}
      {parts.map((part) => !aside.includes(part) && <Part key={part.id} card={card} form={form} section={part} record={own} />)}
      {aside.length > 0 && !card.isReadOnly && (
        <div className={styles['aside']}>
          {aside.map((part) => (
            <AddPart key={part.id} card={card} section={part} pointer={inside(own, part.path)} />
          ))}
        </div>
      )}
    </>
  );
});

const AddPart = observer(function AddPart({ card, section, pointer }: { readonly card: CardModel; readonly section: Section; readonly pointer: string }) {
  const { t, locale } = useTexts();
  return (
    <span data-name={pointer}>
      <Button
        text="dec.part.add"
        values={{ part: t(titleOf(section)).toLocaleLowerCase(locale) }}
        icon="plus"
        kind="quiet"
        onPress={() => card.parts.open(section.id, pointer)}
      />
    </span>
  );
});

/** A part under its own heading. */
const Part = observer(function Part(props: PartProps) {
  const { t } = useTexts();
  const { section } = props;
  return (
    <div className={styles['part']} role="group" aria-label={t(titleOf(section))}>
      <h3>{t(titleOf(section))}</h3>
      {section.layout === 'LIST' ? <ListPart {...props} /> : <FormPart {...props} />}
    </div>
  );
});

/** Repeating rows. Insert adds one below, Ctrl+Delete takes the row out. */
export const ListPart = observer(function ListPart({ card, form, section, record }: PartProps) {
  const texts = useTexts();
  const { t, locale } = texts;
  const clipboard = useModel(() => new RowClipboard());
  const pointer = inside(record, section.path);
  const rows = form.rows(pointer);
  const readOnly = card.isReadOnly || section.use === 'D' || card.tasks.isFixed(pointer);
  const isKept = (at: number): boolean => readOnly || card.tasks.isFixed(`${pointer}/${at}`);
  const isCompact = section.fields.length <= 4 && section.parts === undefined;
  const title = t(rowTitleOf(section));
  const isFull = readOnly || (section.max !== undefined && rows.length >= section.max);
  const list = copiedListOf(card, form, section, pointer);
  const tools = { clipboard, list, title, readOnly };
  return (
    <div className={styles['list']} data-name={pointer} {...rowHandlers({ clipboard, list, at: pointer, texts, readOnly })}>
      {rows.length === 0 && readOnly && <p className={styles['none']}>{t('kit.empty')}</p>}
      {rows.map((row, at) => (
        <div
          key={at}
          className={isCompact ? styles['compactRow'] : styles['row']}
          role="group"
          aria-label={t('dec.list.row', { title, n: at + 1 })}
          data-list={pointer}
          data-row={at}
          data-kept={isKept(at) ? '' : undefined}
        >
          {!isCompact && <h4>{t('dec.list.row', { title, n: at + 1 })}</h4>}
          <div className={styles['rowFields']}>
            <FormPart card={card} form={form} section={{ ...section, layout: 'FORM', path: '' }} record={`${pointer}/${at}`} />
            {section.id === 'items.taxLines' && <TaxSteps row={row} />}
          </div>
          <div className={styles['remove']}>
            <Tools label={`${title} ${String(at + 1)}`}>
              <RowMenu {...tools} readOnly={isKept(at)} place={at} />
              {!isKept(at) && (
                <Button
                  text="dec.list.remove"
                  values={{ title, n: at + 1 }}
                  icon="trash"
                  iconOnly
                  kind="quiet"
                  onPress={() => card.parts.removeRow(form, pointer, at)}
                />
              )}
            </Tools>
          </div>
        </div>
      ))}
      <Tools label={title}>
        {!isFull && (
          <Button
            text="dec.list.add"
            values={{ row: title.toLocaleLowerCase(locale) }}
            icon="plus"
            kind="quiet"
            onPress={() => card.parts.insertRow(form, pointer, rows.length)}
          />
        )}
        <ListTools {...tools} />
      </Tools>
    </div>
  );
});
