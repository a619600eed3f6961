import { observer } from 'mobx-react-lite';
import { makeAutoObservable, observableRef } from 'mobx';
import {
  countPositions,
  exportActivePositions,
  pickFacilities,
  PositionCriteria,
  procedureContract,
  searchActivePositions,
  type ActivePosition,
} from '../../../application/contract/ts';
import { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, ok } from '../../../domain/kernel/result';
import { choice, integer, party, text } from '../../../ui/archetypes/fields/constructors';
import { rowByRow } from '../../../ui/archetypes/list/bulkModel';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { Link } from '../../../ui/kit/Link';
import type { ScreenProps } from '../../../ui/plugin';
import { useModel, type Model } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { customsStatusChoices, kindChoices, lightChoices, yes } from '../storage/choices';
import { actAt, fieldsOf, titleOf } from '../storage/positionActions';
import { positionColumns } from '../storage/positionColumns';
import styles from '../storage/storage.module.css';

const ROUTE = '/ts/search-active-positions';

const nameOf = ({ name }: ActivePosition): string => name;

const List = searchScreen<PositionCriteria, ActivePosition>({
  view: 'ts.active',
  title: 'ts.active.title',
  endpoint: searchActivePositions,
  exported: exportActivePositions,
  codec: PositionCriteria,
  rowId: ({ id }) => id,
  live: { pluginName: 'ts', eventType: 'PositionBalanceChanged' },
  criteria: [
    party('facility', 'ts.facility', pickFacilities, { optional: true }),
    choice('light', 'ts.field.light', lightChoices, { optional: true }),
    integer('within', 'ts.field.within', { optional: true, max: 9999 }),
    choice('overdue', 'ts.field.overdueOnly', yes, { optional: true }),
    text('number', 'ts.field.position', { maxLength: 40, optional: true }),
    text('description', 'ts.field.description', { maxLength: 100, optional: true }),
    text('transportDocument', 'ts.field.transportDocument', { maxLength: 70, optional: true }),
    text('consignee', 'ts.field.consignee', { maxLength: 70, optional: true }),
    text('container', 'ts.field.container', { maxLength: 17, optional: true }),
    text('location', 'ts.field.location', { maxLength: 35, optional: true }),
    text('commodityCode', 'ts.field.commodityCode', { maxLength: 10, optional: true }),
    choice('customsStatus', 'ts.field.customsStatus', customsStatusChoices, { optional: true }),
    choice('reserved', 'ts.field.reservedOnly', yes, { optional: true }),
    choice(
      'block',
      'ts.field.block',
      [
        { value: 'ANY', text: 'ts.block.ANY' },
        { value: 'CUSTOMS_HOLD', text: 'ts.block.CUSTOMS_HOLD' },
        { value: 'INTERNAL', text: 'ts.block.INTERNAL' },
      ],
      { optional: true },
    ),
  ],
  columns: positionColumns,
  unasked: () => ({ criteria: {}, sort: [{ column: 'deadline', descending: false }] }),
  open: ({ entryId }) => `/ts/journal/entry/${entryId}`,
  actions: [
    {
      id: 'procedure',
      text: 'ts.procedure.new',
      access: 'ts.subsequent',
      max: 500,
      asks: { title: 'ts.procedure.forSelected', fields: () => [choice('kind', 'ts.field.kind', kindChoices, { span: 6 })] },
      run: async (rows, { api, onProgress, given }) => {
        const kind = typeof given['kind'] === 'string' ? given['kind'] : '';
        const failures = [];
        let done = 0;
        for (const own of Map.groupBy(rows, ({ facilityId }) => facilityId).values()) {
          const [first] = own;
          if (first === undefined) continue;
          const content = { kind, facilityId: first.facilityId, lines: own.map(({ name }) => ({ position: name })) };
          const answer = await api.call(procedureContract.calls.create, { body: { content } }, { idempotencyKey: freshGuid() });
          if (failed(answer)) failures.push({ row: first.facilityCode, message: answer.left.message });
          else done += own.length;
          onProgress(done);
        }
        return ok({ done, failures });
      },
    },
    ...(['location', 'block', 'unblock'] as const).map((action) => ({
      id: action,
      text: titleOf(action),
      access: 'ts.new' as const,
      max: 200,
      fits: ({ block }: ActivePosition) => (action === 'block' ? block === '' : action === 'unblock' ? block !== '' : true),
      asks: { title: titleOf(action), fields: () => fieldsOf(action) },
      run: rowByRow(nameOf, ({ id }: ActivePosition, api, given) => actAt(api, id, action, given)),
    })),
  ],
  rowLinks: [{ id: 'leave', text: 'ts.procedure.ofPosition', access: 'ts.subsequent', to: ({ id }) => `/ts/subsequentprocedure?positionIds=${id}` }],
  empty: 'ts.active.empty',
});

type Counts = Readonly<Record<'GREEN' | 'AMBER' | 'RED' | 'BLACK', number>>;

class CountsModel implements Model {
  counts: Counts | undefined = undefined;
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable(this, { counts: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    const answer = await this.#api.call(countPositions, { body: { criteria: {} } });
    if (!failed(answer)) this.#show(answer.right);
  }

  #show(counts: Counts): void {
    this.counts = counts;
  }
}

/** Positions by traffic light; each leads to its own. */
const Lights = observer(function Lights() {
  const { t } = useTexts();
  const api = useService(Api);
  const { counts } = useModel(() => new CountsModel(api));
  return (
    <nav className={styles['lights']} aria-label={t('ts.lights')}>
      {(['BLACK', 'RED', 'AMBER', 'GREEN'] as const).map((light) => (
        <Link key={light} to={`${ROUTE}?light=${light}`} text={`ts.light.${light}.count`} values={{ count: counts?.[light] ?? 0 }} />
      ))}
    </nav>
  );
});

/** What lies in temporary storage now, what must leave first at the top. */
export default function ActivePositions(props: ScreenProps) {
  return (
    <>
      <Lights />
      <List {...props} />
    </>
  );
}
