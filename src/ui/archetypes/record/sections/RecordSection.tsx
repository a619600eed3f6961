import { Suspense } from 'react';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../kit/Button';
import { EmptyState } from '../../../kit/EmptyState';
import { Grid } from '../../../kit/grid/Grid';
import { PasteNewsDialog } from '../../../kit/grid/PasteNewsDialog';
import { Section } from '../../../kit/Section';
import { useTexts } from '../../../text/texts';
import { viewAt } from '../../list/listView';
import type { Section as Declared, Stored } from '../declared';
import type { LinesModel } from '../rows/linesModel';
import type { RecordModel } from '../recordModel';
import { Fields, RowParts, Rows } from '../rows/RecordRows';
import styles from '../record.module.css';
import { LazyColumnsButton } from '../../list/LazyColumnsButton';

interface SectionProps<R extends Stored, D extends object> {
  readonly record: RecordModel<R, D>;
  readonly section: Declared<R, D>;
}

/** A section as it is declared. */
export const RecordSection = observer(function RecordSection<R extends Stored, D extends object>({ record, section }: SectionProps<R, D>) {
  const { id, title } = section;
  const Body = 'body' in section ? section.body : undefined;
  if (Body) {
    return (
      <Section id={id} title={title}>
        <Body record={record} />
      </Section>
    );
  }
  switch (section.layout) {
    case 'FORM':
      return (
        <Section id={id} title={title}>
          <Fields record={record} fields={section.fields} at={section.at ?? ''} />
          {section.parts && <RowParts record={record} parts={section.parts} at={section.at ?? ''} />}
        </Section>
      );
    case 'LIST': {
      const { fields, at, rowTitle, blank, max, parts } = section;
      return (
        <Section id={id} title={title}>
          <Rows record={record} fields={fields} at={at} rowTitle={rowTitle} blank={() => blank(record.content.form.value)} max={max} parts={parts} />
        </Section>
      );
    }
    case 'LINES': {
      const lines = record.lines.get(id);
      return lines ? <Lines record={record} section={section} lines={lines} /> : null;
    }
    case 'PART': {
      const { part: Part } = section;
      return (
        <Section id={id} title={title}>
          <Part record={record} />
        </Section>
      );
    }
  }
});

const ROWS_SHOWN = 14;

const Lines = observer(function Lines<R extends Stored, D extends object>({ record, section, lines }: SectionProps<R, D> & { readonly lines: LinesModel }) {
  const { t } = useTexts();
  const count = record.content.form.rows(lines.at).length;
  const view = viewAt(record.screen.path, section.id);
  return (
    <Section
      id={section.id}
      title={section.title}
      actions={
        <>
          {!record.isReadOnly && (
            <>
              <Button text="record.lines.add" icon="plus" onPress={() => lines.add()} />
              <Button text="record.lines.remove" icon="trash" disabled={count === 0} onPress={() => lines.grid.removeRows()} />
            </>
          )}
          {view !== undefined && (
            <Suspense>
              <LazyColumnsButton model={lines.grid} view={view} />
            </Suspense>
          )}
        </>
      }
    >
      <div className={styles['lines']} data-name={lines.at}>
        <Grid model={lines.grid} label={t(section.title)} findings={lines.findings} visibleRows={ROWS_SHOWN} empty={<EmptyState text="record.lines.none" />} />
        <PasteNewsDialog news={lines.news} grid={lines.grid} />
      </div>
    </Section>
  );
});
