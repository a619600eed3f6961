import { observer } from 'mobx-react-lite';
import { useSearch } from 'wouter';
import { actOnLot, readLot, type LotDeed } from '../../../application/contract/cw';
import { openDeviation } from '../../../application/contract/cwTools';
import { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { stockholmDate } from '../../../domain/kernel/dates';
import { BLOCK_REASONS, CORRECTION_REASONS, DEVIATION_CAUSES } from '../../../domain/warehouse/statuses';
import { HANDLING_CODES } from '../../../domain/warehouse/handling';
import { choice, date, decimal, integer, text } from '../../../ui/archetypes/fields/constructors';
import type { Field } from '../../../ui/archetypes/fields/declared';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import { FormHost } from '../../../ui/archetypes/fields/formHost';
import { Button } from '../../../ui/kit/Button';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { FormModel } from '../../../ui/kit/form/formModel';
import { formatDecimal, formatInstant } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import { coded } from './fields';
import { Loaded } from './loaded';

type Draft = Readonly<Record<string, string>>;
type Deed = 'move' | 'handle' | 'removetemporarily' | 'return' | 'block' | 'unblock' | 'correct' | 'settle' | 'deviation';

const quantity = decimal('quantity', 'cw.line.quantity', { span: 2 });
const why = text('reasonText', 'cw.reason', { maxLength: 512, span: 6, optional: true });

const FIELDS: Readonly<Record<Deed, readonly Field[]>> = {
  move: [text('location', 'cw.col.location', { maxLength: 35, span: 3 })],
  handle: [
    quantity,
    decimal('factor', 'cw.factor', { span: 2 }),
    choice(
      'handlingCode',
      'cw.handling',
      HANDLING_CODES.map((value) => ({ value, wording: value })),
      { span: 2 },
    ),
    text('unit', 'cw.line.unit', { maxLength: 3, span: 2 }),
    text('commodityCode', 'cw.line.commodityCode', { maxLength: 10, span: 3, optional: true }),
  ],
  removetemporarily: [quantity, date('returnDueOn', 'cw.returnDue'), text('permissionNo', 'cw.permission', { maxLength: 35, span: 3 })],
  return: [quantity],
  block: [choice('reasonCode', 'cw.reason', coded('cw.block', BLOCK_REASONS), { span: 3 }), why],
  unblock: [],
  correct: [
    integer('entryNo', 'cw.col.entryNo', { span: 2 }),
    decimal('quantity', 'cw.rightQuantity', { span: 2, optional: true }),
    choice('reasonCode', 'cw.reason', coded('cw.correction', CORRECTION_REASONS), { span: 3 }),
    why,
  ],
  settle: [text('reasonText', 'cw.settlement', { maxLength: 512, span: 6 })],
  deviation: [
    decimal('physicalQuantity', 'cw.counted', { span: 2 }),
    choice('cause', 'cw.cause', coded('cw.cause', DEVIATION_CAUSES), { span: 3 }),
    text('explanation', 'cw.explanation', { maxLength: 512, span: 6 }),
  ],
};

const DEEDS = Object.keys(FIELDS) as readonly Deed[];
const FIGURES = ['stock', 'reserved', 'removed', 'netMass', 'packages', 'value', 'duty', 'debt'] as const;

const said = ({ entryNo, ...draft }: Draft): LotDeed => ({
  ...Object.fromEntries(Object.entries(draft).filter(([name, value]) => value !== '' && name !== 'deed')),
  ...(entryNo !== undefined && entryNo !== '' && { entryNo: Number(entryNo) }),
});

/** One lot, wherever its number is chosen: identity, balances, entries, and what an operator does with it. */
export const LotPanel = observer(function LotPanel() {
  const id = new URLSearchParams(useSearch()).get('lot') ?? '';
  return id === '' ? undefined : <OpenLot key={id} id={id} />;
});

const OpenLot = observer(function OpenLot({ id }: { readonly id: string }) {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new Loaded(() => api.call(readLot, { params: { id } })));
  const form = useModel(() => Object.assign(new FormModel<Draft>({ deed: 'move', unit: 'PCS', factor: '1' }), { open: () => () => undefined }));
  const host = new FormHost(form, { readOnly: () => model.busy, date: () => stockholmDate(new Date()) });
  const { value, problem, busy } = model;
  const deed = DEEDS.find((one) => one === form.value['deed']) ?? 'move';
  const act = (): Promise<boolean> =>
    model.run(() => {
      const idempotencyKey = freshGuid();
      const { physicalQuantity = '', cause = '', explanation = '' } = form.value;
      return deed === 'deviation'
        ? api.call(openDeviation, { body: { lotId: id, physicalQuantity, cause, explanation } }, { idempotencyKey })
        : api.call(actOnLot, { params: { id, action: deed }, body: said(form.value) }, { idempotencyKey });
    });
  return (
    <Section id="lot" title="cw.lot">
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={busy} />}
      {value && (
        <>
          <p>
            <strong>{value.lot.lotNo}</strong> {value.lot.ownerName} {String(value.lot.lot['articleNo'] ?? '')} {String(value.lot.lot['description'] ?? '')}{' '}
            {String(value.lot.lot['cwdsMrn'] ?? '')} {t(`cw.block.${value.lot.blockStatus}` as TextKey)}
          </p>
          <dl>
            {FIGURES.map((name) => (
              <div key={name}>
                <dt>{t(`cw.figure.${name}`)}</dt>
                <dd>{formatDecimal(value.lot.figures[name] ?? '0', locale)}</dd>
              </div>
            ))}
          </dl>
          {value.mayAct && (
            <>
              <FieldGrid>
                <FieldControl field={choice('deed', 'cw.deed', coded('cw.deed', DEEDS), { span: 3 })} host={host} />
                {FIELDS[deed].map((field) => (
                  <FieldControl key={field.id} field={field} host={host} />
                ))}
              </FieldGrid>
              <Button text="cw.doDeed" busy={busy} onPress={act} />
            </>
          )}
          <Table label={t('cw.entries')}>
            <thead>
              <tr>
                <th data-number>{t('cw.col.entryNo')}</th>
                <th>{t('cw.col.entryType')}</th>
                <th>{t('cw.col.effectiveAt')}</th>
                <th data-number>{t('cw.line.quantity')}</th>
                <th data-number>{t('cw.col.runningBalance')}</th>
                <th>{t('cw.col.consignmentNo')}</th>
                <th>{t('cw.col.user')}</th>
                <th>{t('cw.col.hash')}</th>
              </tr>
            </thead>
            <tbody>
              {value.entries.map(({ entryNo, type, effectiveAt, deltas, after, detail, postedBy, hash }) => (
                <tr key={entryNo}>
                  <td data-number>{entryNo}</td>
                  <td>{t(`cw.entry.${type}` as TextKey)}</td>
                  <td>{formatInstant(effectiveAt, locale)}</td>
                  <td data-number>{formatDecimal(deltas['stock'] ?? '0', locale)}</td>
                  <td data-number>{formatDecimal(after['stock'] ?? '0', locale)}</td>
                  <td>{detail['consignmentNo']}</td>
                  <td>{postedBy}</td>
                  <td>{hash.slice(0, 8)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </Section>
  );
});
