import { observer } from 'mobx-react-lite';
import { Dialog } from '../../../ui/kit/Dialog';
import { Table } from '../../../ui/kit/Table';
import { useTexts } from '../../../ui/text/texts';
import type { CardModel } from './cardModel';

const SHOWN = 200;

/** What a paste has put in, and what of it not. */
export default observer(function PasteReportDialog({ card }: { readonly card: CardModel }) {
  const { t } = useTexts();
  const { lines } = card.content;
  const report = lines.pasted;
  if (!report) return null;
  return (
    <Dialog title="dec.paste.title" wide onClose={() => lines.closeReport()} actions={[{ text: 'kit.close', onPress: () => lines.closeReport(), safe: true }]}>
      <p>{t('dec.paste.done', { rows: report.rows, problems: report.problems.length })}</p>
      {report.refused > 0 && <p>{t('dec.paste.refused', { refused: report.refused, limit: lines.limit })}</p>}
      {report.problems.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('kit.grid.line')}</th>
              <th scope="col">{t('kit.stale.field')}</th>
              <th scope="col">{t('dec.paste.typed')}</th>
              <th scope="col">{t('dec.paste.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {report.problems.slice(0, SHOWN).map(({ row, column, text, problem }) => (
              <tr key={`${row} ${column}`}>
                <td>{row}</td>
                <td>{card.wording.place(`/items/0/${column}`)}</td>
                <td>{text}</td>
                <td>{t(problem)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Dialog>
  );
});
