import { observer } from 'mobx-react-lite';
import { Summary, type SummarySection } from '../../../kit/Summary';
import { useTexts } from '../../../text/texts';
import { answersOf } from '../../fields/answers';
import type { Section, Stored } from '../declared';
import type { RecordModel } from '../recordModel';
import { allSections, blocksOf, isVisible } from './recordSections';
import { SummaryLines } from './SummaryLines';

interface SummaryProps<R extends Stored, D extends object> {
  readonly record: RecordModel<R, D>;
  /** Leads back to the form, into the field at the pointer. */
  readonly onChange: (pointer: string) => void;
}

/** Everything that the record says, in the order of the form; to be checked and printed. */
export const RecordSummary = observer(function RecordSummary<R extends Stored, D extends object>({ record, onChange }: SummaryProps<R, D>) {
  const { t } = useTexts();
  const draft = record.content.form.value;
  const change = record.isReadOnly ? undefined : onChange;
  const partsOf = (section: Section<R, D>): readonly SummarySection[] => {
    if (section.layout === 'LINES')
      return [{ id: section.id, title: section.title, rows: [], children: <SummaryLines record={record} section={section} onChange={change} /> }];
    const blocks = blocksOf(section, draft);
    if (blocks.length === 0) return [{ id: section.id, title: section.title, rows: [], children: <p>{t('kit.empty')}</p> }];
    return blocks.map(({ at, fields, row }) => ({
      id: `${section.id}${at.replaceAll('/', '-')}`,
      title: row ? 'record.row' : section.title,
      values: row && { title: t(row.title), n: row.n },
      rows: answersOf(fields, record.hostAt(at), change),
    }));
  };
  const shown = allSections(record.screen).filter(({ section }) => section.layout !== 'PART' && isVisible(section, draft));
  return <Summary sections={shown.flatMap(({ section }) => partsOf(section))} />;
});
