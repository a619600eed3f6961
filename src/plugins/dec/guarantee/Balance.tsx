import { observer } from 'mobx-react-lite';
import type { TransitGuarantee } from '../../../application/contract/declarationGuarantees';
import { Api } from '../../../application/ports/api';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { formatDecimal, formatInstant } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { BalanceModel } from './balanceModel';
import type { GuaranteeDraft } from './guaranteeCalls';
import styles from './guarantee.module.css';

/** What is left of the reference amount, here and as the authority answers it. */
export const Balance = observer(function Balance({ record }: PartProps<TransitGuarantee, GuaranteeDraft>) {
  return record.record ? <Amounts guarantee={record.record} /> : null;
});

const Amounts = observer(function Amounts({ guarantee }: { readonly guarantee: TransitGuarantee }) {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new BalanceModel(api, guarantee.id));
  const { answer, problem, busy } = model;
  const money = (amount: string): string => `${formatDecimal(amount, locale)} ${guarantee.currency}`;
  return (
    <>
      <dl className={styles['amounts']}>
        <div>
          <dt>{t('dec.guarantee.reference')}</dt>
          <dd>{money(guarantee.referenceAmount)}</dd>
        </div>
        <div>
          <dt>{t('dec.guarantee.secured')}</dt>
          <dd>{money(guarantee.secured)}</dd>
        </div>
        <div>
          <dt>{t('dec.guarantee.reserved')}</dt>
          <dd>{`${money(guarantee.reserved)} (${formatDecimal(guarantee.percent, locale)} %)`}</dd>
        </div>
        <div>
          <dt>{t('dec.guarantee.available')}</dt>
          <dd>
            {money(guarantee.available)} {guarantee.isLow && <Tag text="dec.guarantee.low" tone="amber" />}
          </dd>
        </div>
      </dl>
      <Button text="dec.guarantee.query" icon="refresh" busy={busy} onPress={() => model.query()} />
      {problem && <ProblemNotice problem={problem} onRetry={() => model.query()} busy={busy} />}
      <div role="status">
        {answer && (
          <p className={styles['answer']}>
            <Tag text="dec.simulated" tone="blue" /> {answer.technicalName}, {formatInstant(answer.at, locale)}:{' '}
            {t(answer.isValid ? 'dec.guarantee.answer.valid' : 'dec.guarantee.answer.invalid', { available: money(answer.available) })}
          </p>
        )}
      </div>
    </>
  );
});
