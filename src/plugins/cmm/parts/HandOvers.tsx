import { makeAutoObservable, observableRef } from 'mobx';
import { observer } from 'mobx-react-lite';
import { confirmLeft, handOverHouses, listHandOvers, reverseHandOver, searchHouses, type HandOver, type HouseRow } from '../../../application/contract/cmm';
import { pickPlaces, pickStores } from '../../../application/contract/cmmImport';
import { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { fail, failed, ok, type Result } from '../../../domain/kernel/result';
import { choice, integer, party, text } from '../../../ui/archetypes/fields/constructors';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { formatDecimal, formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import { useModel, type Model } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { AskedDialog, AskedModel, given } from './asked';
import { declarationChoices, handOverText, handOverTone, instructionText, standingText, standingTone, targetChoices, targetText } from './choices';
import { Loaded } from './loaded';
import type { ManifestPart } from './record';
import styles from './manifest.module.css';

const SHOWN = 500;

interface Shown {
  readonly houses: readonly HouseRow[];
  readonly handOvers: readonly HandOver[];
  readonly total: number;
}

/** By the importer's instruction, what is likeliest next. */
const targetFor = ({ instruction, customsStatus }: HouseRow): readonly [string, string] => {
  if (customsStatus === 'UNION') return ['NO_PROCEDURE', 'IMPORT'];
  switch (instruction) {
    case 'IMPORT':
      return ['DECLARATION', 'IMPORT'];
    case 'TRANSIT':
      return ['DECLARATION', 'TRANSIT'];
    case 'WAREHOUSE':
      return ['WAREHOUSE', 'IMPORT'];
    case 'REEXPORT':
      return ['REEXPORT', 'IMPORT'];
    default:
      return ['TS_ENTRY', 'IMPORT'];
  }
};

class HandOverModel implements Model {
  readonly shown: Loaded<Shown>;
  readonly asked: AskedModel;
  chosen: ReadonlySet<string> = new Set();
  results: readonly {
    readonly house: string;
    readonly text: string;
    readonly route: string;
    readonly ok: boolean;
    readonly code: string;
    readonly args: Readonly<Record<string, string>>;
  }[] = [];
  readonly #api: Api;

  constructor(api: Api, id: string, version: () => unknown, changed: () => void) {
    this.#api = api;
    this.shown = new Loaded(() => this.#load(id), version);
    this.asked = new AskedModel(() => {
      void this.shown.load();
      changed();
    });
    makeAutoObservable(this, { shown: false, asked: false, chosen: observableRef, results: observableRef });
  }

  open(): () => void {
    return this.shown.open();
  }

  async #load(id: string): Promise<Result<Shown>> {
    const paging = { pageNum: 0, pageSize: SHOWN, sortOrder: [{ fieldId: 'number', sortDirection: 'asc' as const }] };
    const [houses, handOvers] = await Promise.all([
      this.#api.call(searchHouses, { body: { criteria: { manifest: id }, paging } }),
      this.#api.call(listHandOvers, { params: { id } }),
    ]);
    if (failed(houses)) return houses;
    return failed(handOvers) ? handOvers : ok({ houses: houses.right.items, total: houses.right.totalCount, handOvers: handOvers.right });
  }

  choose(id: string, isChosen: boolean): void {
    const chosen = new Set(this.chosen);
    if (isChosen) chosen.add(id);
    else chosen.delete(id);
    this.chosen = chosen;
  }

  clear(): void {
    this.chosen = new Set();
  }

  put(results: typeof this.results): void {
    this.results = results;
  }

  /** Target and amount of the houses that are chosen; of one house also a part of it. */
  handOver(): void {
    const rows = (this.shown.value?.houses ?? []).filter(({ id }) => this.chosen.has(id));
    const [first] = rows;
    if (first === undefined) return;
    const [target, kind] = targetFor(first);
    this.asked.ask({
      text: 'cmm.action.handOver',
      given: { target, kind, ...(rows.length === 1 && { packages: String(first.availablePackages) }) },
      asks: {
        title: 'cmm.action.handOver',
        fields: (values) => [
          choice('target', 'cmm.field.target', targetChoices, { span: 6 }),
          ...(values['target'] === 'DECLARATION' ? [choice('kind', 'cmm.field.declaration', declarationChoices, { span: 6 })] : []),
          ...(values['target'] === 'TS_ENTRY' ? [party('place', 'cmm.field.facility', pickPlaces, { span: 6 })] : []),
          ...(values['target'] === 'WAREHOUSE' ? [party('warehouse', 'cmm.field.warehouse', pickStores, { span: 6 })] : []),
          ...(values['target'] === 'REEXPORT' ? [text('document', 'cmm.field.exitDocument', { maxLength: 18, span: 6 })] : []),
          ...(rows.length === 1 ? [integer('packages', 'cmm.field.packages', { span: 3 })] : []),
        ],
      },
      run: async (values) => {
        const place = given(values, given(values, 'target') === 'WAREHOUSE' ? 'warehouse' : 'place');
        const lines = rows.map(({ id, availablePackages }) => ({
          houseId: id,
          target: given(values, 'target'),
          packages: rows.length === 1 ? given(values, 'packages') : String(availablePackages),
          ...(given(values, 'kind') !== '' && { kind: given(values, 'kind') }),
          ...(place !== '' && { place }),
          ...(given(values, 'document') !== '' && { document: given(values, 'document') }),
        }));
        const answer = await this.#api.call(handOverHouses, { body: { lines } }, { idempotencyKey: freshGuid() });
        if (failed(answer)) return answer;
        this.put(
          answer.right.rows.map((row) => ({
            house: rows.find(({ id }) => id === row.houseId)?.number ?? '',
            text: row.ok ? row.number : row.messages.join(' '),
            route: row.route,
            ok: row.ok,
            code: row.code,
            args: row.args,
          })),
        );
        const [only] = answer.right.rows;
        if (rows.length === 1 && only !== undefined && !only.ok)
          return fail('refused', only.messages.join(' '), { feedbacks: [{ severity: 2, code: only.code, message: only.messages.join(' '), args: only.args }] });
        this.clear();
        return ok(undefined);
      },
    });
  }

  reverse(id: string): void {
    this.asked.ask({
      text: 'cmm.action.reverse',
      asks: { title: 'cmm.action.reverse', fields: () => [text('reason', 'cmm.field.reason', { maxLength: 500, lines: true, span: 12 })] },
      run: (values) => this.#api.call(reverseHandOver, { params: { id }, body: { reason: given(values, 'reason') } }, { idempotencyKey: freshGuid() }),
    });
  }

  left(id: string): void {
    this.asked.ask({
      text: 'cmm.action.left',
      asks: { title: 'cmm.action.left', fields: () => [] },
      run: () => this.#api.call(confirmLeft, { params: { id }, body: {} }, { idempotencyKey: freshGuid() }),
    });
  }
}

/** What is left of each house, and where the rest went. */
export const HandOvers = observer(function HandOvers({ record }: ManifestPart) {
  return record.record ? <Houses id={record.record.id} record={record} /> : null;
});

const Houses = observer(function Houses({ id, record }: { readonly id: string } & ManifestPart) {
  const texts = useTexts();
  const { t, locale } = texts;
  const api = useService(Api);
  const model = useModel(
    () =>
      new HandOverModel(
        api,
        id,
        () => `${record.record?.version ?? 0}${record.record?.status ?? ''}`,
        () => void record.live.reload(),
      ),
  );
  const { value, problem } = model.shown;
  if (problem) return <ProblemNotice problem={problem} onRetry={() => model.shown.load()} />;
  if (value === undefined) return null;
  if (value.houses.length === 0) return <EmptyState text="cmm.tally.none" />;
  const mayChange = !(record.record?.isReadOnly === true && record.record.status === 'DRAFT');
  return (
    <div className={styles['stack']}>
      <div className={styles['tools']}>
        <Button text="cmm.action.handOver" kind="primary" disabled={model.chosen.size === 0 || !mayChange} onPress={() => model.handOver()} />
      </div>
      {model.results.length > 0 && (
        <ul role="status">
          {model.results.map(({ house, text: said, route, ok: done, code, args }) => (
            <li key={`${house} ${said}`}>
              {house}:{' '}
              {done ? (
                route === '' ? (
                  said
                ) : (
                  <Link to={route}>{said}</Link>
                )
              ) : (
                <span className={styles['short']}>{texts.translate(`feedback.${code}`, said, args)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t('cmm.tab.handover')}>
        <Table label={t('cmm.tab.handover')}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('cmm.field.house')}</th>
              <th scope="col">{t('cmm.field.transportDocument')}</th>
              <th scope="col">{t('cmm.field.status')}</th>
              <th scope="col">{t('cmm.field.instruction')}</th>
              <th scope="col" data-number>
                {t('cmm.balance.manifested')}
              </th>
              <th scope="col" data-number>
                {t('cmm.balance.found')}
              </th>
              <th scope="col" data-number>
                {t('cmm.balance.handedOver')}
              </th>
              <th scope="col" data-number>
                {t('cmm.balance.discharged')}
              </th>
              <th scope="col" data-number>
                {t('cmm.balance.available')}
              </th>
            </tr>
          </thead>
          <tbody>
            {value.houses.map((house) => (
              <tr key={house.id}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={t('cmm.handover.choose', { house: house.number })}
                    disabled={house.availablePackages <= 0}
                    checked={model.chosen.has(house.id)}
                    onChange={({ target }) => model.choose(house.id, target.checked)}
                  />
                </td>
                <th scope="row">{house.number}</th>
                <td>{house.transportDocument}</td>
                <td>
                  <Tag text={standingText(house.status)} tone={standingTone(house.status)} />
                </td>
                <td>{t(instructionText(house.instruction))}</td>
                <td data-number>{house.packages}</td>
                <td data-number>{house.foundPackages}</td>
                <td data-number>{house.handedPackages}</td>
                <td data-number>{house.dischargedPackages}</td>
                <td data-number>{house.availablePackages}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {value.handOvers.length > 0 && (
        <Section id="handed" title="cmm.handover.list">
          <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t('cmm.handover.list')}>
            <Table label={t('cmm.handover.list')}>
              <thead>
                <tr>
                  <th scope="col">{t('cmm.field.house')}</th>
                  <th scope="col">{t('cmm.field.target')}</th>
                  <th scope="col">{t('cmm.field.number')}</th>
                  <th scope="col" data-number>
                    {t('cmm.field.packages')}
                  </th>
                  <th scope="col" data-number>
                    {t('cmm.field.grossMass')}
                  </th>
                  <th scope="col">{t('cmm.field.status')}</th>
                  <th scope="col">{t('cmm.field.by')}</th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {value.handOvers.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">{row.house}</th>
                    <td>{t(targetText(row.target))}</td>
                    <td>{row.route === '' ? row.number : <Link to={row.route}>{row.number}</Link>}</td>
                    <td data-number>{formatDecimal(row.packages, locale)}</td>
                    <td data-number>{formatDecimal(row.grossMass, locale)}</td>
                    <td>
                      <Tag text={handOverText(row.status)} tone={handOverTone(row.status)} /> {row.reason}
                    </td>
                    <td>
                      {row.by} {formatInstant(row.at, locale)}
                    </td>
                    <td>
                      {row.status === 'CREATED' && <Button text="cmm.action.reverse" kind="quiet" onPress={() => model.reverse(row.id)} />}
                      {row.target === 'REEXPORT' && row.status === 'CONFIRMED' && (
                        <Button text="cmm.action.left" kind="quiet" onPress={() => model.left(row.id)} />
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        </Section>
      )}
      <AskedDialog model={model.asked} />
    </div>
  );
});
