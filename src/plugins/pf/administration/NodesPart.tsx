import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Button } from '../../../ui/kit/Button';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog';
import { formatInstant } from '../../../ui/kit/format';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Tag } from '../../../ui/kit/Tag';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import styles from '../jobs/jobs.module.css';
import { QueuesModel } from './queuesModel';

/** Servers that carry out runs. */
export default observer(function NodesPart() {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new QueuesModel(api));
  const { shown, problem, draining } = model;
  return (
    <div className={styles['parts']}>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} />}
      {shown === undefined && !problem && <Loading />}
      {shown && (
        <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t('pf.admin.tab.nodes')}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{t('pf.run.node')}</th>
                <th scope="col">{t('pf.node.started')}</th>
                <th scope="col">{t('pf.node.version')}</th>
                <th scope="col" data-number>
                  {t('pf.queue.running')}
                </th>
                <th scope="col">{t('pf.node.seen')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {shown.nodes.map((node) => (
                <tr key={node.name}>
                  <th scope="row">{node.name}</th>
                  <td>{formatInstant(node.startedAt, locale)}</td>
                  <td>{node.version}</td>
                  <td data-number>{node.running.toLocaleString(locale)}</td>
                  <td>{formatInstant(node.seenAt, locale)}</td>
                  <td>
                    {node.draining ? (
                      <Tag text="pf.node.drained" tone="amber" />
                    ) : (
                      <Button text="pf.node.drain" label={`${t('pf.node.drain')}: ${node.name}`} onPress={() => model.askDrain(node)} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {draining && (
        <ConfirmDialog
          title="pf.node.drain.title"
          body="pf.node.drain.body"
          values={{ node: draining.name }}
          onClose={() => model.askDrain(undefined)}
          actions={[
            { text: 'pf.run.keep', safe: true, onPress: () => model.askDrain(undefined) },
            { text: 'pf.node.drain', kind: 'danger', onPress: () => model.drain() },
          ]}
        />
      )}
    </div>
  );
});
