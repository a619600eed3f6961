import { useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import type { Session } from '../../../application/session/session';
import type { TableFormat } from '../../../domain/document/table';
import { Button } from '../../kit/Button';
import { GridColumnsButton } from '../../kit/grid/GridColumnsButton';
import { useTexts } from '../../text/texts';
import { BulkMenu } from '../list/BulkMenu';
import { BulkStatus } from '../list/BulkStatus';
import { ExportStatus } from '../list/ExportStatus';
import { originNotes } from '../list/fileNotes';
import { FilterMenu } from '../list/FilterMenu';
import styles from '../list/list.module.css';
import { PrintMenu } from '../list/PrintMenu';
import { PrintReason } from '../list/PrintReason';
import type { SearchScreen } from './declaredSearch';
import type { SearchModel } from './searchModel';

interface SearchToolsProps<C, Row> {
  readonly model: SearchModel<C, Row>;
  readonly screen: SearchScreen<C, Row>;
  readonly session: Session;
}

/** What can be done with the list: quick and saved filters, actions over selected lines, columns, files. */
export const SearchTools = observer(<C, Row>({ model, screen, session }: SearchToolsProps<C, Row>): ReactNode => {
  const texts = useTexts();
  const { title, quickFilters = [], actions = [], rowLinks = [], exported, fileColumns } = screen;
  const { list, bulk, exporting, filters } = model;
  const [asking, setAsking] = useState<TableFormat>();
  const print = (format: TableFormat, reason?: string): void => model.print(format, texts.t(title), texts, originNotes(session.state, texts), reason);
  const allowed: Session['allowed'] = (access) => session.allowed(access);
  return (
    <>
      <div className={styles['tools']} role="group" aria-label={texts.t('list.tools')}>
        <div className={styles['quick']} {...(quickFilters.length > 0 && { role: 'group', 'aria-label': texts.t('list.quick') })}>
          {quickFilters.map((quick) => (
            <Button key={quick.id} text={quick.text} pressed={model.isPressed(quick)} onPress={() => model.press(quick)} />
          ))}
        </div>
        <BulkMenu model={bulk} grid={list.grid} actions={actions} links={rowLinks} allowed={allowed} />
        <FilterMenu model={filters} shared={model.shared} current={model.filter} query={model.query} onApply={(filter) => model.apply(filter)} />
        {screen.detail && <Button text={screen.detail.title} icon="infoCircle" pressed={model.hasDetail} onPress={() => model.showDetail()} />}
        <GridColumnsButton model={list.grid} />
        {exported && (
          <PrintMenu
            disabled={list.total === undefined || exporting.isRunning}
            onPrint={(format) => (screen.withReason ? setAsking(format) : print(format))}
            {...(fileColumns && { onExport: (format: TableFormat) => model.exportRows(format, fileColumns, texts.t(title), texts) })}
          />
        )}
      </div>
      {asking && (
        <PrintReason
          onClose={() => setAsking(undefined)}
          onGiven={(reason) => {
            setAsking(undefined);
            print(asking, reason);
          }}
        />
      )}
      <ExportStatus model={exporting} />
      <BulkStatus model={bulk} />
    </>
  );
});
