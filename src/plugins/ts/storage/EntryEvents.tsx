import { observer } from 'mobx-react-lite';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { TypeOf } from 'io-ts';
import { entriesOfEntry, messagesOfEntry, type StorageMessage } from '../../../application/contract/ts';
import type { Endpoint } from '../../../application/contract/endpoint';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { JournalEntry } from '../../../domain/temporary-storage/journalEntry';
import type { EntryStatus } from '../../../domain/temporary-storage/statuses';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { formatDecimal, formatInstant } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import { useModel, type Model } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import type { TextKey } from '../../../ui/text/keys';
import styles from './storage.module.css';

type Props = PartProps<RecordOf<JournalEntry, EntryStatus>, JournalEntry>;
type Books = TypeOf<(typeof entriesOfEntry)['answer']>;

/** What a tab reads of the record, again with each version. */
class ReadModel<A> implements Model {
  answer: A | undefined = undefined;
  problem: PortalError | undefined = undefined;
  readonly #read: () => Promise<Result<A>>;
  readonly #version: () => number;

  constructor(read: () => Promise<Result<A>>, version: () => number) {
    this.#read = read;
    this.#version = version;
    makeAutoObservable<ReadModel<A>>(this, { answer: observableRef, problem: observableRef });
  }

  open(): () => void {
    return reaction(this.#version, () => void this.load(), { fireImmediately: true });
  }

  async load(): Promise<void> {
    this.#show(await this.#read());
  }

  #show(answer: Result<A>): void {
    if (failed(answer)) this.problem = answer.left;
    else this.answer = answer.right;
  }
}

const useRead = <A,>(endpoint: Endpoint<{ id: string }, undefined, A>, id: string, version: () => number): ReadModel<A> => {
  const api = useService(Api);
  return useModel(() => new ReadModel<A>(() => api.call(endpoint, { params: { id } }), version));
};

/** Every entry of the books, with the seal of the chain. */
export const EntryEvents = observer(function EntryEvents({ record }: Props) {
  return record.record ? <Events id={record.record.id} record={record} /> : null;
});

const Head = ({ keys }: { readonly keys: readonly TextKey[] }) => {
  const { t } = useTexts();
  return (
    <thead>
      <tr>
        {keys.map((key) => (
          <th scope="col" key={key}>
            {t(key)}
          </th>
        ))}
      </tr>
    </thead>
  );
};

const Events = observer(function Events({ id, record }: { readonly id: string } & Props) {
  const { t, locale } = useTexts();
  const model = useRead<Books>(entriesOfEntry, id, () => record.record?.version ?? 0);
  const { answer, problem } = model;
  if (problem) return <ProblemNotice problem={problem} />;
  if (answer === undefined) return null;
  if (answer.entries.length === 0) return <EmptyState text="ts.events.none" />;
  return (
    <>
      <p>
        <Tag text={answer.chainHolds ? 'ts.chain.holds' : 'ts.chain.broken'} tone={answer.chainHolds ? 'green' : 'red'} />
      </p>
      <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t('ts.tab.events')}>
        <Table label={t('ts.tab.events')}>
          <Head
            keys={[
              'ts.field.entryNo',
              'ts.field.eventAt',
              'ts.field.position',
              'ts.field.event',
              'ts.field.packages',
              'ts.field.grossMass',
              'ts.field.packagesLeft',
              'ts.field.massLeft',
              'ts.field.document',
              'ts.field.reason',
              'ts.field.user',
              'ts.field.hash',
            ]}
          />
          <tbody>
            {answer.entries.map((entry) => (
              <tr key={entry.hash}>
                <th scope="row">{entry.entryNo}</th>
                <td>{formatInstant(entry.effectiveAt, locale)}</td>
                <td>{entry.position.split('/')[1]}</td>
                <td>{t(`ts.event.${entry.type}` as TextKey)}</td>
                <td data-number>{formatDecimal(entry.packages, locale)}</td>
                <td data-number>{formatDecimal(entry.grossMass, locale)}</td>
                <td data-number>{formatDecimal(entry.packagesAfter, locale)}</td>
                <td data-number>{formatDecimal(entry.grossMassAfter, locale)}</td>
                <td>{entry.document}</td>
                <td>
                  {[entry.text, entry.reasonCode, entry.location, entry.reverses === null ? '' : `↺ ${entry.reverses}`]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </td>
                <td>{entry.postedBy}</td>
                <td className={styles['hash']}>{entry.hash.slice(0, 12)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
});

/** What was said to customs and answered; customs are simulated. */
export const EntryMessages = observer(function EntryMessages({ record }: Props) {
  return record.record ? <Messages id={record.record.id} record={record} /> : null;
});

const Messages = observer(function Messages({ id, record }: { readonly id: string } & Props) {
  const { t, locale } = useTexts();
  const model = useRead<StorageMessage[]>(messagesOfEntry, id, () => record.record?.version ?? 0);
  const { answer, problem } = model;
  if (problem) return <ProblemNotice problem={problem} />;
  if (answer === undefined) return null;
  if (answer.length === 0) return <EmptyState text="ts.messages.none" />;
  return (
    <>
      <p>
        <Tag text="ts.simulated" tone="amber" />
      </p>
      <Table label={t('ts.tab.messages')}>
        <Head keys={['ts.field.at', 'ts.field.direction', 'ts.field.message', 'ts.field.lrn', 'ts.field.text']} />
        <tbody>
          {answer.map((message) => (
            <tr key={message.id}>
              <td>{formatInstant(message.at, locale)}</td>
              <td>{t(message.direction === 'OUT' ? 'ts.direction.OUT' : 'ts.direction.IN')}</td>
              <td>{message.kind}</td>
              <td>{message.lrn}</td>
              <td>{[message.text, message.errors].filter((part) => part !== '').join(' ')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
});
