import { observer } from 'mobx-react-lite';
import type { DiffRow, ListDiff } from '../../../domain/reference/listDiff';
import ManagedColumnsButton from '../../../ui/archetypes/list/ManagedColumnsButton';
import { Grid } from '../../../ui/kit/grid/Grid';
import type { GridColumn } from '../../../ui/kit/grid/column';
import { GridModel } from '../../../ui/kit/grid/gridModel';
import { Tag, type TagTone } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useTexts, type Texts } from '../../../ui/text/texts';
import { fieldTitle, fieldValue } from './fieldTitle';
import styles from '../lists/lists.module.css';

const TONES: Readonly<Record<DiffRow['kind'], TagTone>> = { New: 'green', Ended: 'amber', Changed: 'blue', Removed: 'red', Unchanged: 'grey' };
const VISIBLE_ROWS = 14;

type Line = DiffRow & { readonly place: number };

const columnsIn = (texts: Texts): readonly GridColumn<Line>[] => [
  { id: 'code', title: 'rd.entry.code', width: 110, sortable: true, value: ({ code }) => code },
  { id: 'validFrom', title: 'rd.entry.validFrom', kind: 'date', sortable: true, value: ({ validFrom }) => validFrom },
  {
    id: 'kind',
    title: 'rd.diff.kind',
    width: 130,
    sortable: true,
    value: ({ kind }) => texts.t(`rd.change.${kind}`),
    content: ({ kind }) => <Tag text={`rd.change.${kind}`} tone={TONES[kind]} />,
  },
  { id: 'field', title: 'rd.diff.field', width: 140, sortable: true, value: ({ field }) => (field === undefined ? '' : fieldTitle(field, texts)) },
  { id: 'old', title: 'rd.diff.old', width: 220, value: ({ old }) => old ?? '', format: fieldValue },
  { id: 'new', title: 'rd.diff.new', width: 220, value: ({ new: now }) => now ?? '', format: fieldValue },
];

class DiffModel {
  readonly grid: GridModel<Line>;

  constructor(diff: Pick<ListDiff, 'rows'>, texts: Texts) {
    this.grid = new GridModel<Line>({ columns: columnsIn(texts), rowId: ({ place }) => String(place) });
    this.grid.setRows(diff.rows.map((row, place) => ({ ...row, place })));
  }

  open(): () => void {
    return () => undefined;
  }
}

export interface DiffCountsShown {
  readonly new: number;
  readonly ended: number;
  readonly changed: number;
  readonly removed?: number;
  readonly unchanged: number;
  readonly error?: number;
}

/** Counters of what differs; nothing where there is none of a kind, but for what is new, ended and changed. */
export const DiffCounters = observer(function DiffCounters({ counts }: { readonly counts: DiffCountsShown }) {
  const { removed = 0, error = 0 } = counts;
  return (
    <div className={styles['counts']} role="status">
      <Tag text="rd.count.new" values={{ count: counts.new }} tone="green" />
      <Tag text="rd.count.ended" values={{ count: counts.ended }} tone="amber" />
      <Tag text="rd.count.changed" values={{ count: counts.changed }} tone="blue" />
      {removed > 0 && <Tag text="rd.count.removed" values={{ count: removed }} tone="red" />}
      <Tag text="rd.count.unchanged" values={{ count: counts.unchanged }} />
      {error > 0 && <Tag text="rd.count.error" values={{ count: error }} tone="red" />}
    </div>
  );
});

interface DiffRowsProps {
  readonly rows: readonly DiffRow[];
  /** The columns may be arranged; not in a dialog, which opens no other. */
  readonly managed?: boolean;
}

/** The rows of a difference, field by field. */
export const DiffRows = observer(function DiffRows({ rows, managed = false }: DiffRowsProps) {
  const texts = useTexts();
  const { grid } = useModel(() => new DiffModel({ rows: [...rows] }, texts));
  if (rows.length === 0) return <p className={styles['muted']}>{texts.t('rd.diff.none')}</p>;
  return (
    <>
      {managed && (
        <div className={styles['tools']}>
          <div className={styles['end']}>
            <ManagedColumnsButton model={grid} view="rd.differences" />
          </div>
        </div>
      )}
      <Grid model={grid} label={texts.t('rd.diff.rows')} visibleRows={VISIBLE_ROWS} />
    </>
  );
});

/** Two versions against each other. */
export const DiffView = observer(function DiffView({ diff, managed = false }: { readonly diff: ListDiff; readonly managed?: boolean }) {
  return (
    <div className={styles['editor']}>
      <DiffCounters counts={diff.counts} />
      <DiffRows rows={diff.rows} managed={managed} />
    </div>
  );
});
