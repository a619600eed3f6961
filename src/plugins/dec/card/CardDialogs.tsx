import { observer } from 'mobx-react-lite';
import { LeaveDialog } from '../../../ui/archetypes/record/LeaveDialog';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog';
import { Dialog } from '../../../ui/kit/Dialog';
import { StaleComparison } from '../../../ui/kit/StaleComparison';
import { useTexts } from '../../../ui/text/texts';
import { ArticleDialogs } from './ArticleTools';
import type { CardModel } from './cardModel';
import { DistributionDialog } from './DistributionDialog';
import { SettingsDialog } from './SettingsDialog';
import { SubmitDialog } from './SubmitDialog';
import { WholeDialogs } from './WholeParts';
import styles from './card.module.css';

/** Everything that the card asks; one at a time. */
export const CardDialogs = observer(function CardDialogs({ card }: { readonly card: CardModel }) {
  const { actions } = card;
  const { stale } = actions;
  return (
    <>
      <LeaveDialog model={card.leave} />
      {stale.isOpen && <StaleComparison rows={stale.rows} changed={stale.changed} onResolve={(kept) => card.resolveStale(kept)} onCancel={() => stale.close()} />}
      {actions.submitting.question && <SubmitDialog card={card} />}
      {card.distribution.isOpen && <DistributionDialog model={card.distribution} />}
      {card.settings.isOpen && <SettingsDialog model={card.settings} wording={card.wording} />}
      <ArticleDialogs card={card} />
      <WholeDialogs card={card} />
      <PasteReportDialog card={card} />
      {actions.askingDelete && (
        <ConfirmDialog
          title="dec.delete.title"
          body="dec.delete.body"
          values={{ lrn: card.declaration?.lrn ?? '' }}
          onClose={() => actions.keep()}
          actions={[
            { text: 'dec.delete.keep', onPress: () => actions.keep(), safe: true },
            { text: 'dec.delete.delete', kind: 'danger', onPress: () => actions.delete() },
          ]}
        />
      )}
    </>
  );
});

const SHOWN = 200;

const PasteReportDialog = observer(function PasteReportDialog({ card }: { readonly card: CardModel }) {
  const { t } = useTexts();
  const { lines } = card.content;
  const report = lines.pasted;
  if (!report) return null;
  return (
    <Dialog title="dec.paste.title" wide onClose={() => lines.closeReport()} actions={[{ text: 'kit.close', onPress: () => lines.closeReport(), safe: true }]}>
      <p>{t('dec.paste.done', { rows: report.rows, problems: report.problems.length })}</p>
      {report.refused > 0 && <p>{t('dec.paste.refused', { refused: report.refused, limit: lines.limit })}</p>}
      {report.problems.length > 0 && (
        <table className={styles['table']}>
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
        </table>
      )}
    </Dialog>
  );
});
