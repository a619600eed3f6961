import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Notices } from '../../../application/ports/notices';
import type { HistoryRow } from '../../../application/contract/ar';
import type { Article, ArticleContent } from '../../../domain/article/article';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { formatInstant } from '../../../ui/kit/format';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { changeName, changeWords } from './articleWords';
import { HistoryModel } from './historyModel';
import styles from './card.module.css';

/** Which value was what, who changed it, and back to it. */
export const HistoryTab = observer(function HistoryTab({ record }: PartProps<Article, ArticleContent>) {
  return <History key={record.record?.version} record={record} />;
});

const History = observer(function History({ record }: PartProps<Article, ArticleContent>) {
  const { t } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new HistoryModel(api, record));
  const { rows, problem, busy } = model;
  return (
    <div aria-busy={busy}>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={busy} />}
      {rows === undefined && !problem && <Loading />}
      {rows?.length === 0 && <EmptyState text="record.audit.none" />}
      {rows !== undefined && rows.length > 0 && (
        <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t('ar.tab.history')}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('record.audit.time')}</th>
                <th scope="col">{t('record.audit.user')}</th>
                <th scope="col">{t('ar.history.what')}</th>
                <th scope="col">{t('record.audit.before')}</th>
                <th scope="col">{t('record.audit.after')}</th>
                {!record.isReadOnly && <td />}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <HistoryLine key={row.id} model={model} row={row} readOnly={record.isReadOnly} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
});

interface LineProps {
  readonly model: HistoryModel;
  readonly row: HistoryRow;
  readonly readOnly: boolean;
}

const HistoryLine = observer(function HistoryLine({ model, row, readOnly }: LineProps) {
  const texts = useTexts();
  const notices = useService(Notices);
  const { at, by, action, field, reason } = row;
  const name = field === undefined ? '' : changeName(field, texts);
  const before = field === undefined ? '' : changeWords(field, row.old, texts);
  const restore = (): void => {
    model.restore(row);
    notices.toast({ kind: 'SUCCESS', text: 'record.audit.restored', values: { field: name } });
  };
  return (
    <tr>
      <td className={styles['instant']}>{formatInstant(at, texts.locale)}</td>
      <td>{by}</td>
      <td>
        {[texts.translate(`ar.history.${action}`, action), name].filter(Boolean).join(': ')}
        {reason !== undefined && <span className={styles['note']}> {texts.t('ar.history.reason', { reason })}</span>}
      </td>
      <td>{before}</td>
      <td>{field === undefined ? '' : changeWords(field, row.new, texts)}</td>
      {!readOnly && (
        <td>
          {model.mayRestore(row) && (
            <Button text="record.audit.restoreOf" values={{ field: name, value: before || texts.t('kit.empty') }} icon="arrowBackUp" iconOnly kind="quiet" onPress={restore} />
          )}
        </td>
      )}
    </tr>
  );
});
