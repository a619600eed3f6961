import { observer } from 'mobx-react-lite';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { positionsOfEntry, type ActivePosition, type PositionAction } from '../../../application/contract/ts';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { Session } from '../../../application/session/session';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { JournalEntry } from '../../../domain/temporary-storage/journalEntry';
import type { EntryStatus } from '../../../domain/temporary-storage/statuses';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { formatDecimal } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { MenuButton } from '../../../ui/kit/MenuButton';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import { useModel, type Model } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { GivenDialog } from './GivenDialog';
import { GivenModel } from './givenModel';
import { askedFor, titleOf } from './positionActions';
import { PrintMenu } from './PrintMenu';
import { positionLabels, storageReceipt } from './prints';
import styles from './storage.module.css';

type Props = PartProps<RecordOf<JournalEntry, EntryStatus>, JournalEntry>;

const DAILY: readonly PositionAction[] = ['location', 'handle', 'block', 'unblock', 'deviation'];
const EXTENDED: readonly PositionAction[] = ['correct', 'settle'];

class StockModel implements Model {
  positions: readonly ActivePosition[] | undefined = undefined;
  problem: PortalError | undefined = undefined;
  readonly given: GivenModel;
  readonly #api: Api;
  readonly #id: string;
  readonly #version: () => number;

  constructor(api: Api, id: string, version: () => number, changed: () => void) {
    this.#api = api;
    this.#id = id;
    this.#version = version;
    this.given = new GivenModel(() => {
      void this.load();
      changed();
    });
    makeAutoObservable(this, { positions: observableRef, problem: observableRef, given: false });
  }

  open(): () => void {
    return reaction(this.#version, () => void this.load(), { fireImmediately: true });
  }

  async load(): Promise<void> {
    this.#show(await this.#api.call(positionsOfEntry, { params: { id: this.#id } }));
  }

  act(position: ActivePosition, action: PositionAction): void {
    this.given.ask(askedFor(this.#api, position.id, action));
  }

  #show(answer: Result<readonly ActivePosition[]>): void {
    if (failed(answer)) this.problem = answer.left;
    else this.positions = answer.right;
  }
}

/** What of the consignment lies here, and what is done at it. */
export const EntryStock = observer(function EntryStock({ record }: Props) {
  return record.record ? <Stock id={record.record.id} record={record} /> : null;
});

const Stock = observer(function Stock({ id, record }: { readonly id: string } & Props) {
  const texts = useTexts();
  const { t, locale } = texts;
  const api = useService(Api);
  const mayCorrect = useService(Session).allowed('ts.facility.edit');
  const model = useModel(
    () =>
      new StockModel(
        api,
        id,
        () => record.record?.version ?? 0,
        () => void record.live.reload(),
      ),
  );
  const { positions, problem } = model;
  if (problem) return <ProblemNotice problem={problem} />;
  if (positions === undefined) return null;
  if (positions.length === 0) return <EmptyState text="ts.stock.none" />;
  const actions = [...DAILY, ...(mayCorrect ? EXTENDED : [])];
  const entry = { number: record.record?.number ?? '', content: record.record?.content ?? {} };
  const prints = [
    { text: 'ts.print.receipt', job: () => storageReceipt(entry, positions, texts) },
    { text: 'ts.print.labels', job: () => positionLabels(entry, positions, texts) },
  ] as const;
  return (
    <>
      <div className={styles['buttons']}>
        <PrintMenu prints={prints} />
      </div>
      <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t('ts.tab.stock')}>
        <Table label={t('ts.tab.stock')}>
          <thead>
            <tr>
              <th scope="col">{t('ts.field.position')}</th>
              <th scope="col">{t('ts.field.description')}</th>
              <th scope="col" data-number>
                {t('ts.field.packagesIn')}
              </th>
              <th scope="col" data-number>
                {t('ts.field.reserved')}
              </th>
              <th scope="col" data-number>
                {t('ts.field.packagesLeft')}
              </th>
              <th scope="col" data-number>
                {t('ts.field.massLeft')}
              </th>
              <th scope="col">{t('ts.field.location')}</th>
              <th scope="col">{t('ts.field.block')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {positions.map((position) => (
              <tr key={position.id}>
                <th scope="row">{position.positionNo}</th>
                <td>{position.description}</td>
                <td data-number>{formatDecimal(position.packagesIn, locale)}</td>
                <td data-number>{formatDecimal(position.reservedPackages, locale)}</td>
                <td data-number>{formatDecimal(position.packages, locale)}</td>
                <td data-number>{formatDecimal(position.grossMass, locale)}</td>
                <td>{position.location}</td>
                <td>
                  {position.block !== '' && (
                    <>
                      <Tag text={position.block === 'CUSTOMS_HOLD' ? 'ts.block.CUSTOMS_HOLD' : 'ts.block.INTERNAL'} tone="red" /> {position.blockReason}
                    </>
                  )}
                </td>
                <td>
                  <div className={styles['buttons']}>
                    <MenuButton
                      text="ts.position.actions"
                      items={actions
                        .filter((action) => (action === 'block' ? position.block === '' : action === 'unblock' ? position.block !== '' : true))
                        .map((action) => ({ id: action, text: titleOf(action), onAction: () => model.act(position, action) }))}
                    />
                    <Link to={`/ts/subsequentprocedure?positionIds=${position.id}`} text="ts.procedure.ofPosition" />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <GivenDialog model={model.given} />
    </>
  );
});
