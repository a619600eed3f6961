import type { ReactNode } from 'react';
import { useTexts } from '../../text/texts';
import { Dialog } from '../Dialog';
import { Table } from '../Table';
import type { PasteReport } from './pasteCells';

const SHOWN = 200;

export interface PasteReportProps {
  readonly report: PasteReport;
  /** Lines that the grid holds at most. */
  readonly limit: number;
  readonly nameOf: (column: string) => string;
  readonly onClose: () => void;
}

/** What a paste has put in, and what of it not. */
export default function PasteReportDialog({ report, limit, nameOf, onClose }: PasteReportProps): ReactNode {
  const { t } = useTexts();
  return (
    <Dialog title="kit.paste.title" wide onClose={onClose} actions={[{ text: 'kit.close', onPress: onClose, safe: true }]}>
      <p>{t('kit.paste.done', { rows: report.rows, problems: report.problems.length })}</p>
      {report.refused > 0 && <p>{t('kit.paste.refused', { refused: report.refused, limit })}</p>}
      {report.problems.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('kit.grid.line')}</th>
              <th scope="col">{t('kit.stale.field')}</th>
              <th scope="col">{t('kit.paste.typed')}</th>
              <th scope="col">{t('kit.paste.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {report.problems.slice(0, SHOWN).map(({ row, column, text, problem }) => (
              <tr key={`${row} ${column}`}>
                <td>{row}</td>
                <td>{nameOf(column)}</td>
                <td>{text}</td>
                <td>{t(problem)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Dialog>
  );
}
