import { observer } from 'mobx-react-lite';
import type { DeclarationRow } from '../../../application/contract/declarationSearch';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { profileOf } from '../../../domain/declaration/profiles/all';
import { statusTone } from '../../../domain/declaration/status';
import type { RowDetailProps } from '../../../ui/archetypes/search/declaredSearch';
import { formatInstant } from '../../../ui/kit/format';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { Wording } from '../card/checking/wording';
import { sentencesOf } from '../message/sentences';
import { messageTexts } from '../messageTexts';
import { LaterTexts } from '../whole/laterTexts';
import { RowDetailModel } from './rowDetailModel';
import { whoDid } from '../whoDid';
import styles from './search.module.css';

/** Timeline and last finding of a declaration of the list (specification 7.1). */
export default observer(function RowDetail({ row }: RowDetailProps<DeclarationRow>) {
  const texts = useTexts();
  const { t, translate, locale } = texts;
  const api = useService(Api);
  const events = useService(Events);
  const model = useModel(() => new RowDetailModel(api, events, row.id));
  const sentences = useModel(() => new LaterTexts(texts, messageTexts));
  const { known, problem } = model;
  if (problem) return <ProblemNotice problem={problem} onRetry={() => model.load()} />;
  if (!known || !sentences.isReady) return <Loading />;
  const { steps, lastMessage, lastFinding } = known;
  return (
    <div className={styles['detail']}>
      <div>
        <h2 className={styles['heading']}>{t('dec.search.timeline', { lrn: row.lrn })}</h2>
        <ol className={styles['steps']}>
          {steps.map(({ status, at, by }) => (
            <li key={`${at} ${status}`} className={styles['step']}>
              <span className={styles['muted']}>{formatInstant(at, locale)}</span>
              <Tag text={`dec.status.${status}`} tone={statusTone(status)} />
              {by && <span>{whoDid(by, { t })}</span>}
            </li>
          ))}
        </ol>
      </div>
      <div>
        <h2 className={styles['heading']}>{t('dec.search.lastFinding')}</h2>
        {lastFinding ? (
          <p>
            {lastFinding.code}: {new Wording(profileOf(row.profile), texts).finding(lastFinding)}
          </p>
        ) : (
          <p>{t('dec.search.counts', { errors: row.errors, warnings: row.warnings })}</p>
        )}
        {lastMessage && (
          <p>
            <span className={styles['muted']}>{formatInstant(lastMessage.at, locale)}</span> {translate(`dec.message.${lastMessage.kind}`, lastMessage.kind)}:{' '}
            {sentencesOf(lastMessage, texts)}
          </p>
        )}
      </div>
    </div>
  );
});
