import { reaction } from 'mobx';
import { GridModel } from '../../../ui/kit/grid/gridModel';
import type { GridColumn } from '../../../ui/kit/grid/column';
import { formatInstant } from '../../../ui/kit/format';
import type { Model } from '../../../ui/react/model';
import type { Texts } from '../../../ui/text/texts';
import type { JobRunModel, LogLevel, LogLine } from './jobRunModel';

const columnsIn = ({ t }: Texts): readonly GridColumn<LogLine>[] => [
  { id: 'at', title: 'pf.log.at', width: 152, value: ({ at }) => at, format: formatInstant },
  { id: 'level', title: 'pf.log.level', width: 96, value: ({ level }) => level, format: (level) => t(`pf.log.level.${level as LogLevel}`) },
  { id: 'itemKey', title: 'pf.log.item', width: 128, value: ({ itemKey = '' }) => itemKey },
  { id: 'message', title: 'pf.log.message', width: 640, value: ({ message }) => message },
];

/** The lines of a run in a grid; they are added while it runs. */
export class LogGridModel implements Model {
  readonly grid: GridModel<LogLine>;
  readonly #run: JobRunModel;

  constructor(run: JobRunModel, texts: Texts) {
    this.#run = run;
    this.grid = new GridModel<LogLine>({ columns: columnsIn(texts), rowId: ({ seq }) => String(seq) });
  }

  open(): () => void {
    return reaction(
      () => this.#run.lines,
      (lines) => this.grid.setRows(lines),
      { fireImmediately: true },
    );
  }
}
