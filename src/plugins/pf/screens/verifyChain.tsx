import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Button } from '../../../ui/kit/Button';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { IntegerField } from '../../../ui/kit/fields/IntegerField';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { formatDate } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { ProgressBar } from '../../../ui/kit/ProgressBar';
import { Screen } from '../../../ui/kit/Screen';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { VerifyChainModel, type Verdict } from '../audit/verifyChainModel';
import styles from '../jobs/jobs.module.css';

const VerdictLine = ({ verdict: { intact, entries, lastHash, firstBreak = 0, ofCopy } }: { readonly verdict: Verdict }) => {
  const { t } = useTexts();
  return (
    <div role="status" className={styles['parts']}>
      {intact ? (
        <Tag text="pf.audit.verify.intact" values={{ count: entries, hash: lastHash }} tone="green" />
      ) : (
        <Tag text="pf.audit.verify.broken" values={{ seq: firstBreak }} tone="red" />
      )}
      {ofCopy && <p>{t('pf.audit.verify.inCopy')}</p>}
    </div>
  );
};

/** Looks whether entries of the log were changed, left out or added (PF-R22). */
export default observer(function VerifyChainScreen() {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new VerifyChainModel(api));
  const { chain, problem, verdict, done, total, isRunning } = model;
  return (
    <Screen
      title="pf.audit.verify"
      problem={problem}
      onRetry={() => (chain === undefined ? model.load() : model.verify())}
      breadcrumb={<Link to="/pf/document-audit-log" text="pf.audit.title" />}
    >
      {chain?.lastSeq === 0 && <p>{t('pf.audit.verify.none')}</p>}
      {chain !== undefined && chain.lastSeq > 0 && (
        <form
          className={styles['parts']}
          onSubmit={(event) => {
            event.preventDefault();
            void model.verify();
          }}
        >
          <p>{t('pf.audit.verify.chain', { first: chain.firstSeq, last: chain.lastSeq })}</p>
          {chain.unsealed > 0 && <p>{t('pf.audit.verify.unsealed', { count: chain.unsealed })}</p>}
          {chain.notedDay !== undefined && <p>{t('pf.audit.verify.noted', { day: formatDate(chain.notedDay, locale), seq: chain.notedSeq ?? 0 })}</p>}
          <FieldGrid>
            <IntegerField label="pf.audit.verify.from" name="/from" span={3} value={model.from} onChange={(from) => model.write({ from })} />
            <IntegerField label="pf.audit.verify.to" name="/to" span={3} value={model.to} onChange={(to) => model.write({ to })} />
            {chain.mayDamageCopy && (
              <YesNoField
                label="pf.audit.verify.damaged"
                name="/damaged"
                span={6}
                value={model.damaged}
                onChange={(damaged) => model.write({ damaged: damaged === true })}
              />
            )}
          </FieldGrid>
          <div>
            <Button text="pf.audit.verify" kind="primary" type="submit" busy={isRunning} />
          </div>
          {done !== undefined && <ProgressBar text="pf.audit.verify.going" done={done} total={total} onCancel={() => model.end()} />}
          {verdict && <VerdictLine verdict={verdict} />}
        </form>
      )}
    </Screen>
  );
});
