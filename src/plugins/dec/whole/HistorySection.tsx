import { observer } from 'mobx-react-lite';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { formatInstant } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useTexts } from '../../../ui/text/texts';
import type { CardModel } from '../card/cardModel';
import { ChangesTable } from './ChangesTable';
import { historyOf } from './historyModel';
import { whoDid } from '../whoDid';
import styles from './whole.module.css';

interface HistorySectionProps {
  readonly card: CardModel;
  readonly id: string;
}

/** Who changed what the authority holds as valid, and who asked for it. */
export default observer(function HistorySection({ card, id }: HistorySectionProps) {
  const { t, locale } = useTexts();
  const model = useModel(() => historyOf(card, id));
  const { history, problem } = model;
  const { versions = [], amendments = [] } = history ?? {};
  return (
    <Section id="history" title="dec.section.history">
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load(false)} />}
      {history && versions.length === 0 && amendments.length === 0 && <EmptyState text="dec.history.none" />}
      {versions.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('dec.history.version')}</th>
              <th scope="col">{t('dec.history.accepted')}</th>
              <th scope="col">{t('dec.history.by')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {versions.map(({ mrnVersion, at, by }) => (
              <tr key={mrnVersion}>
                <th scope="row">{mrnVersion}</th>
                <td>{formatInstant(at, locale)}</td>
                <td>{whoDid(by, { t })}</td>
                <td>
                  {mrnVersion > 1 && (
                    <Button
                      text="dec.history.compare"
                      values={{ from: mrnVersion - 1, to: mrnVersion }}
                      kind="quiet"
                      onPress={() => card.tasks.compare(mrnVersion - 1, mrnVersion)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {amendments.map(({ id: amendmentId, kind, state, reason, sentAt, createdAt, createdBy, changes, findings }) => (
        <details key={amendmentId}>
          <summary>
            {t(`dec.amendment.${kind}.${state}`)}, {formatInstant(sentAt ?? createdAt, locale)} {createdBy}: {reason}
          </summary>
          {findings.length > 0 && (
            <ul className={styles['list']}>
              {findings.map((finding) => (
                <li key={`${finding.code} ${finding.pointer}`}>
                  {finding.code} {card.wording.place(finding.pointer)}: {card.wording.finding(finding)}
                </li>
              ))}
            </ul>
          )}
          <ChangesTable changes={changes} wording={card.wording} />
        </details>
      ))}
    </Section>
  );
});
