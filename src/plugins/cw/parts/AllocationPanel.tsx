import { observer } from 'mobx-react-lite';
import { allocateLines, proposeAllocation, type AskedAllocation } from '../../../application/contract/cw';
import type { Outbound } from '../../../application/contract/cwRecords';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { ALLOCATION_METHODS } from '../../../domain/warehouse/allocation';
import type { OutboundStatus } from '../../../domain/warehouse/statuses';
import { stockholmDate } from '../../../domain/kernel/dates';
import { choice, decimal, text } from '../../../ui/archetypes/fields/constructors';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import { FormHost } from '../../../ui/archetypes/fields/formHost';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { FormModel } from '../../../ui/kit/form/formModel';
import { formatDecimal, formatInstant } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { coded } from './fields';
import { Loaded } from './loaded';
import { LotPanel } from './LotPanel';
import styles from './warehouse.module.css';

type Draft = Readonly<Record<string, string>>;
type Props = PartProps<RecordOf<Outbound, OutboundStatus>, Outbound>;

const askedOf = ({ lines }: Outbound, draft: Draft): AskedAllocation[] =>
  lines.map((_line, at) => {
    const method = draft['method'] ?? 'FIFO';
    const lots = Object.entries(draft).flatMap(([name, quantity]) => {
      const [lineNo, lotId = ''] = name.split(' ');
      return Number(lineNo) === at + 1 && quantity !== '' ? [{ lotId, quantity }] : [];
    });
    return { lineNo: at + 1, method, ...(method === 'REFERENCE' && { reference: draft['reference'] ?? '' }), ...(method === 'EXPLICIT' && { lots }) };
  });

/** What each way of allocating takes, with its duty and what it does to the guarantee, before anything is reserved. */
export const AllocationPanel = ({ record }: Props) => {
  const { record: stored } = record;
  return stored === undefined ? undefined : <OpenAllocation key={stored.version} record={record} />;
};

const OpenAllocation = observer(function OpenAllocation({ record: { record, live } }: Props) {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const form = useModel(() => Object.assign(new FormModel<Draft>({ method: 'FIFO' }), { open: () => () => undefined }));
  const model = useModel(
    () =>
      new Loaded(() => api.call(proposeAllocation, { params: { id: record?.id ?? '' }, body: { lines: record ? askedOf(record.content, form.value) : [] } })),
  );
  if (record === undefined) return undefined;
  const { content, status, version } = record;
  const mayAllocate = (status === 'DRAFT' || status === 'ALLOCATED') && content.itemIds === undefined && !record.isReadOnly;
  const isOpen = mayAllocate || status === 'ALLOCATED';
  const host = new FormHost(form, { readOnly: () => model.busy || !mayAllocate, date: () => stockholmDate(new Date()) });
  const { value, problem, busy } = model;
  const reserve = async (): Promise<void> => {
    const lines = askedOf(content, form.value);
    const reason = form.value['reason'] ?? '';
    const done = await model.run(() =>
      api.call(allocateLines, { params: { id: record.id }, body: { version, lines, reason } }, { idempotencyKey: freshGuid() }),
    );
    if (done) await live.reload();
  };
  const decimalOf = (text_: string): string => formatDecimal(text_, locale);
  return (
    <>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={busy} />}
      {content.lines.every(({ allocations = [] }) => allocations.length === 0) ? (
        <p>{t('cw.allocated.none')}</p>
      ) : (
        <Table label={t('cw.allocated')}>
          <thead>
            <tr>
              <th>{t('cw.article')}</th>
              <th>{t('cw.col.lotNo')}</th>
              <th>{t('cw.cwdsMrn')}</th>
              <th data-number>{t('cw.line.quantity')}</th>
              <th data-number>{t('cw.line.netMass')}</th>
              <th data-number>{t('cw.col.value')}</th>
              <th data-number>{t('cw.figure.duty')}</th>
            </tr>
          </thead>
          <tbody>
            {content.lines.flatMap(({ articleNo, allocations = [] }, at) =>
              allocations.map((part) => (
                <tr key={`${at} ${part.lotId}`}>
                  <td>{articleNo}</td>
                  <td>
                    <a href={`?lot=${part.lotId}`}>{part.lotNo}</a>
                  </td>
                  <td>{part.cwdsMrn}</td>
                  <td data-number>{decimalOf(part.quantity)}</td>
                  <td data-number>{decimalOf(part.netMass ?? '0')}</td>
                  <td data-number>{decimalOf(part.value ?? '0')}</td>
                  <td data-number>{decimalOf(part.duty ?? '0')}</td>
                </tr>
              )),
            )}
          </tbody>
        </Table>
      )}
      {isOpen && value && (
        <>
          <FieldGrid>
            <FieldControl field={choice('method', 'cw.method', coded('cw.method', ALLOCATION_METHODS), { span: 3 })} host={host} />
            {form.value['method'] === 'REFERENCE' && <FieldControl field={text('reference', 'cw.reference', { maxLength: 35, span: 3 })} host={host} />}
            {form.value['method'] === 'EXPLICIT' && <FieldControl field={text('reason', 'cw.reason', { maxLength: 500, span: 6 })} host={host} />}
          </FieldGrid>
          {value.lots.map(({ lineNo, lots }) =>
            lots.length === 0 ? (
              <p key={lineNo}>{t('cw.eligible.none', { line: String(lineNo) })}</p>
            ) : (
              <Table key={lineNo} label={t('cw.eligible', { line: String(lineNo) })}>
                <thead>
                  <tr>
                    <th>{t('cw.col.lotNo')}</th>
                    <th>{t('cw.cwdsMrn')}</th>
                    <th>{t('cw.procedureStart')}</th>
                    <th data-number>{t('cw.col.available')}</th>
                    <th>{t('cw.take')}</th>
                  </tr>
                </thead>
                <tbody>
                  {lots.map((lot) => (
                    <tr key={lot.id}>
                      <td>{lot.lotNo}</td>
                      <td>{[lot.cwdsMrn, lot.goodsItemNo].filter(Boolean).join(' / ')}</td>
                      <td>{formatInstant(lot.procedureStartAt, locale)}</td>
                      <td data-number>{decimalOf(lot.available)}</td>
                      <td>
                        {form.value['method'] === 'EXPLICIT' ? (
                          <FieldControl field={decimal(`${lineNo} ${lot.id}`, 'cw.take', { optional: true, span: 2 })} host={host} />
                        ) : (
                          decimalOf(value.lines.find((line) => line.lineNo === lineNo)?.parts.find(({ lotId }) => lotId === lot.id)?.quantity ?? '0')
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            ),
          )}
          {value.lines.map(({ lineNo, refusal, duty, value: worth, isFifo }) => (
            <p key={lineNo} role="status">
              {refusal === ''
                ? t(isFifo ? 'cw.proposal.fifo' : 'cw.proposal.other', { line: String(lineNo), duty: decimalOf(duty), value: decimalOf(worth) })
                : refusal}
            </p>
          ))}
          {value.certificates.map(({ reference = '', used = '', left = '', unit = '', percent = '' }) => (
            <p key={reference}>{t('cw.guaranteeUse', { reference, used: decimalOf(used), left: decimalOf(left), unit, percent: decimalOf(percent) })}</p>
          ))}
          {mayAllocate && (
            <div className={styles['buttons']}>
              <Button text="cw.preview" busy={busy} onPress={() => model.load()} />
              <Button text="cw.reserve" kind="primary" busy={busy} onPress={reserve} />
            </div>
          )}
        </>
      )}
      <LotPanel />
    </>
  );
});
