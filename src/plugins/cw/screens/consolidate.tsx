import { observer } from 'mobx-react-lite';
import { makeAutoObservable, observableRef } from 'mobx';
import type { TypeOf } from 'io-ts';
import { consolidateItems, splitItem, undoConsolidation } from '../../../application/contract/cw';
import { itemContract } from '../../../application/contract/cwRecords';
import { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { sumDecimals } from '../../../domain/kernel/decimal';
import { stockholmDate } from '../../../domain/kernel/dates';
import { failed } from '../../../domain/kernel/result';
import { ageTone } from '../../../domain/warehouse/consolidation';
import { directionOf } from '../../../domain/warehouse/procedures';
import { decimal, text } from '../../../ui/archetypes/fields/constructors';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import { FormHost } from '../../../ui/archetypes/fields/formHost';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { FormModel } from '../../../ui/kit/form/formModel';
import { formatDecimal } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Screen } from '../../../ui/kit/Screen';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { ownerField, statusText, warehouseField } from '../parts/fields';
import { Loaded } from '../parts/loaded';

type Item = TypeOf<(typeof itemContract)['calls']['search']['answer']>['items'][number];
type Lines = TypeOf<(typeof consolidateItems)['answer']>['lines'];
type Draft = Readonly<Record<string, string>>;

const DAY_MS = 86_400_000;
const keyOf = ({ ownerName, procedureCode, consignee, countryOfDestination }: Item): string =>
  [ownerName, procedureCode, consignee, countryOfDestination].join(' · ');
const isExport = (items: readonly Item[]): boolean => items.some(({ procedureCode }) => directionOf(procedureCode) === 'EXPORT');
const ageOf = ({ pickedOn }: Item): number => Math.max(0, Math.floor((Date.now() - Date.parse(pickedOn)) / DAY_MS));

/** What is chosen, and the lines that it would make. */
class Choosing {
  chosen: readonly string[] = [];
  preview: Lines = [];

  constructor() {
    makeAutoObservable(this, { chosen: observableRef, preview: observableRef });
  }

  open(): () => void {
    return () => undefined;
  }

  choose(ids: readonly string[]): void {
    this.chosen = ids;
    this.preview = [];
  }

  toggle(id: string): void {
    this.choose(this.chosen.includes(id) ? this.chosen.filter((one) => one !== id) : [...this.chosen, id]);
  }

  show(lines: Lines): void {
    this.preview = lines;
  }
}

const NEW_ITEM = [
  warehouseField(),
  ownerField(),
  text('articleNo', 'cw.article', { maxLength: 35, span: 3 }),
  decimal('quantity', 'cw.line.quantity', { span: 2 }),
  text('procedureCode', 'cw.procedure', { maxLength: 4, span: 2 }),
  text('consignee', 'cw.consignee', { maxLength: 70, span: 3 }),
  text('countryOfDestination', 'cw.destination', { maxLength: 2, span: 2 }),
];

/** Picks that wait for their declaration; those that leave together become one outbound consignment. */
export default observer(function Consolidate() {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const model = useModel(
    () =>
      new Loaded(() =>
        api.call(itemContract.calls.search, {
          body: { criteria: {}, paging: { pageNum: 0, pageSize: 500, sortOrder: [{ fieldId: 'pickedOn', sortDirection: 'asc' }] } },
        }),
      ),
  );
  const choosing = useModel(() => new Choosing());
  const form = useModel(() =>
    Object.assign(new FormModel<Draft>({ procedureCode: '4071', countryOfDestination: 'SE', part: '1' }), { open: () => () => undefined }),
  );
  const { value, problem, busy } = model;
  const host = new FormHost(form, { readOnly: () => model.busy, date: () => stockholmDate(new Date()) });
  const all = value?.items ?? [];
  const open = all.filter(({ status }) => status === 'OPEN');
  const done = all.filter(({ status, outboundId }) => status === 'CONSOLIDATED' && outboundId !== '');
  const groups = [...Map.groupBy(open, keyOf)];
  const [only] = choosing.chosen;
  const key = () => ({ idempotencyKey: freshGuid() });
  const preview = async (): Promise<void> => {
    const made = await api.call(consolidateItems, { body: { itemIds: [...choosing.chosen], dryRun: true } }, key());
    if (failed(made)) model.refuse(made.left);
    else choosing.show(made.right.lines);
  };
  const consolidate = async (): Promise<void> => {
    if (await model.run(() => api.call(consolidateItems, { body: { itemIds: [...choosing.chosen], dryRun: false } }, key()))) choosing.choose([]);
  };
  const act = (action: 'exclude' | 'cancel') => {
    const rows = all.filter(({ id }) => choosing.chosen.includes(id)).map(({ id, version }) => ({ id, version }));
    return model.run(() => api.call(itemContract.calls.bulk, { params: { action }, body: { records: rows } }, key()));
  };
  const create = () => {
    const { warehouseId = '', articleOwner = '', articleNo = '', quantity = '', procedureCode = '', consignee = '', countryOfDestination = '' } = form.value;
    const content = {
      warehouseId,
      articleOwner,
      articleNo,
      quantity,
      procedureCode,
      consignee,
      countryOfDestination,
      unit: 'PCS',
      currency: 'SEK',
      pickedAt: new Date().toISOString(),
    };
    return model.run(() => api.call(itemContract.calls.create, { body: { content } }, key()));
  };
  return (
    <Screen title="cw.consolidate">
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={busy} />}
      <p>
        {t('cw.openItems', { count: open.length })} {t('cw.oldestItem', { days: Math.max(0, ...open.map(ageOf)) })}{' '}
        {t('cw.itemsValue', { value: formatDecimal(sumDecimals(open.map((item) => item.value)), locale) })}
      </p>
      <Section id="groups" title="cw.groups">
        <ul>
          {groups.map(([name, own]) => (
            <li key={name}>
              {name} ({own.length}) <Button text="cw.chooseGroup" onPress={() => choosing.choose(own.map(({ id }) => id))} />
            </li>
          ))}
        </ul>
      </Section>
      <Section id="items" title="cw.items">
        {open.length === 0 ? (
          <EmptyState text="cw.empty" />
        ) : (
          <Table label={t('cw.items')}>
            <thead>
              <tr>
                <th>{t('cw.choose')}</th>
                <th>{t('cw.day')}</th>
                <th>{t('cw.article')}</th>
                <th>{t('cw.lot')}</th>
                <th>{t('cw.cwdsMrn')}</th>
                <th data-number>{t('cw.line.quantity')}</th>
                <th data-number>{t('cw.line.netMass')}</th>
                <th data-number>{t('cw.col.value')}</th>
                <th>{t('cw.consignee')}</th>
                <th>{t('cw.age')}</th>
              </tr>
            </thead>
            <tbody>
              {open.map((item) => (
                <tr key={item.id}>
                  <td>
                    <label>
                      <input type="checkbox" checked={choosing.chosen.includes(item.id)} onChange={() => choosing.toggle(item.id)} /> {item.number}
                    </label>
                  </td>
                  <td>{item.pickedOn}</td>
                  <td>{item.articleNo}</td>
                  <td>{item.lots}</td>
                  <td>{item.mrns}</td>
                  <td data-number>{formatDecimal(item.quantity, locale)}</td>
                  <td data-number>{formatDecimal(item.netMass, locale)}</td>
                  <td data-number>{formatDecimal(item.value, locale)}</td>
                  <td>{item.consignee}</td>
                  <td>
                    <Tag text="cw.days" values={{ days: ageOf(item) }} tone={{ normal: 'grey', amber: 'amber', red: 'red' }[ageTone(ageOf(item))] as 'grey'} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        <Button text="cw.preview" disabled={choosing.chosen.length === 0} busy={busy} onPress={preview} />
        <Button text="cw.consolidateNow" kind="primary" disabled={choosing.preview.length === 0} busy={busy} onPress={consolidate} />
        <Button text="cw.act.exclude" disabled={choosing.chosen.length === 0} busy={busy} onPress={() => act('exclude')} />
        <Button text="cw.act.cancel" disabled={choosing.chosen.length === 0} busy={busy} onPress={() => act('cancel')} />
        <FieldGrid>
          <FieldControl field={decimal('part', 'cw.splitOff', { span: 2 })} host={host} />
        </FieldGrid>
        <Button
          text="cw.split"
          disabled={choosing.chosen.length !== 1}
          busy={busy}
          onPress={() => model.run(() => api.call(splitItem, { params: { id: only ?? '' }, body: { quantity: form.value['part'] ?? '' } }, key()))}
        />
        {choosing.preview.length > 0 && (
          <ul aria-label={t('cw.lines')}>
            {choosing.preview.map(({ articleNo, quantity, unit, cwdsMrn, goodsItemNo, lots }) => (
              <li key={`${articleNo} ${cwdsMrn} ${goodsItemNo}`}>
                {articleNo} {formatDecimal(quantity, locale)} {unit} {cwdsMrn} / {goodsItemNo}: {lots}
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section id="consolidated" title="cw.consolidated">
        <ul>
          {[...Map.groupBy(done, ({ outboundId }) => outboundId)].map(([outboundId, own]) => (
            <li key={outboundId}>
              <Link to={`${isExport(own) ? '/cw/outbound-export' : '/cw/outbound-import'}/${outboundId}`} text="cw.openConsignment" />{' '}
              {own.map(({ number }) => number).join(', ')} {t(statusText('CONSOLIDATED'))}{' '}
              <Button text="cw.undo" busy={busy} onPress={() => model.run(() => api.call(undoConsolidation, { params: { id: outboundId } }, key()))} />
            </li>
          ))}
        </ul>
      </Section>
      <Section id="new" title="cw.newItem">
        <FieldGrid>
          {NEW_ITEM.map((field) => (
            <FieldControl key={field.id} field={field} host={host} />
          ))}
        </FieldGrid>
        <Button text="cw.newItem" busy={busy} onPress={create} />
      </Section>
    </Screen>
  );
});
