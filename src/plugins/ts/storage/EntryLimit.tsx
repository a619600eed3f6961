import { observer } from 'mobx-react-lite';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { TypeOf } from 'io-ts';
import { deriveDeadline } from '../../../application/contract/ts';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { failed } from '../../../domain/kernel/result';
import type { JournalEntry } from '../../../domain/temporary-storage/journalEntry';
import type { EntryStatus } from '../../../domain/temporary-storage/statuses';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { formatDate, formatInstant } from '../../../ui/kit/format';
import { useModel, type Model } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { LimitTag } from './LimitTag';
import styles from './storage.module.css';

type Props = PartProps<RecordOf<JournalEntry, EntryStatus>, JournalEntry>;
type Derived = TypeOf<(typeof deriveDeadline)['answer']> & { readonly kept?: boolean };

const OPEN: readonly EntryStatus[] = ['PRESENTED', 'IN_STORAGE', 'PARTLY_WITHDRAWN'];

/** Beside the status: how long the goods may still lie here. */
export const EntryLimitTag = observer(function EntryLimitTag({ record: { record } }: Props) {
  const deadline = record !== undefined && OPEN.includes(record.status) ? (record.content.limit?.deadline ?? '') : '';
  return <LimitTag deadline={deadline} />;
});

interface Question {
  readonly facilityId: string;
  readonly presentedAt: string;
  readonly arrivedAt: string | undefined;
}

/** The limit of what is typed, before it is stored. */
class LimitModel implements Model {
  derived: Derived | undefined = undefined;
  readonly #api: Api;
  readonly #asked: () => Question;

  constructor(api: Api, asked: () => Question) {
    this.#api = api;
    this.#asked = asked;
    makeAutoObservable(this, { derived: observableRef });
  }

  open(): () => void {
    return reaction(this.#asked, (question) => void this.#derive(question), {
      fireImmediately: true,
      equals: (one, other) => one.facilityId === other.facilityId && one.presentedAt === other.presentedAt && one.arrivedAt === other.arrivedAt,
    });
  }

  async #derive({ facilityId, presentedAt, arrivedAt }: Question): Promise<void> {
    if (facilityId === '' || presentedAt === '') return;
    const answer = await this.#api.call(deriveDeadline, { params: { facilityId, presentedAt, ...(arrivedAt !== undefined && { arrivedAt }) } });
    this.show(failed(answer) ? undefined : answer.right);
  }

  show(derived: Derived | undefined): void {
    this.derived = derived;
  }
}

/** How the last day was found: day 0, the day the count leads to, what it was moved over, or that it was kept from an earlier facility. */
export const EntryLimit = observer(function EntryLimit({ record: { record, content } }: Props) {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const model = useModel(
    () =>
      new LimitModel(api, () => {
        const { facilityId = '', presentedAt = '', arrivedAt } = content.form.value;
        return { facilityId, presentedAt, arrivedAt: arrivedAt === '' ? undefined : arrivedAt };
      }),
  );
  const limit: Derived | undefined = record?.content.limit ?? model.derived;
  if (limit === undefined) return null;
  const original = record?.content.originalPresentedAt;
  return (
    <>
      <dl className={styles['limit']}>
        <div>
          <dt>{t('ts.field.deadline')}</dt>
          <dd>
            {formatDate(limit.deadline, locale)} <LimitTag deadline={limit.deadline} />
          </dd>
        </div>
        <div>
          <dt>{t('ts.limit.start')}</dt>
          <dd>{t(limit.startedBy === 'ARRIVED' ? 'ts.limit.byArrival' : 'ts.limit.byPresentation', { day: formatDate(limit.start, locale) })}</dd>
        </div>
        <div>
          <dt>{t('ts.limit.counted', { days: limit.days })}</dt>
          <dd>{formatDate(limit.counted, locale)}</dd>
        </div>
        <div>
          <dt>{t('ts.limit.moved')}</dt>
          <dd>{limit.movedOver.length === 0 ? t('ts.limit.notMoved') : limit.movedOver.map((day) => formatDate(day, locale)).join(', ')}</dd>
        </div>
        {original !== undefined && (
          <div>
            <dt>{t('ts.limit.original')}</dt>
            <dd>{formatInstant(original, locale)}</dd>
          </div>
        )}
      </dl>
      {limit.kept === true && <p>{t('ts.limit.kept')}</p>}
    </>
  );
});
