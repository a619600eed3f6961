import { observer } from 'mobx-react-lite';
import { closePeriod } from '../../../application/contract/cw';
import { readAuditFile, readPeriod, verifyLedger } from '../../../application/contract/cwTools';
import { Api } from '../../../application/ports/api';
import { Files } from '../../../application/ports/files';
import { freshGuid } from '../../../application/session/freshGuid';
import { addDays, stockholmDate } from '../../../domain/kernel/dates';
import { failed, ok, type Result } from '../../../domain/kernel/result';
import { date } from '../../../ui/archetypes/fields/constructors';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import { FormHost } from '../../../ui/archetypes/fields/formHost';
import { Button } from '../../../ui/kit/Button';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { FormModel } from '../../../ui/kit/form/formModel';
import { formatDate, formatDecimal } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import { ledgerState } from './ledgerState';
import { Loaded } from './loaded';
import { warehouseField } from './fields';
import styles from './warehouse.module.css';

type Draft = Readonly<Record<string, string>>;

const FIGURES = ['opening', 'inbound', 'outbound', 'correction', 'deviation', 'handling', 'closing', 'netMass', 'value'] as const;
const TITLES: Readonly<Record<(typeof FIGURES)[number], TextKey>> = {
  opening: 'cw.period.opening',
  inbound: 'cw.period.inbound',
  outbound: 'cw.period.outbound',
  correction: 'cw.col.correction',
  deviation: 'cw.col.deviation',
  handling: 'cw.period.handling',
  closing: 'cw.period.closing',
  netMass: 'cw.col.netMass',
  value: 'cw.col.value',
};

const lastMonthEnd = (): string => addDays(`${stockholmDate(new Date()).slice(0, 7)}-01`, -1);

/** The month's end at one warehouse: its account, whether the books are whole, the audit file, and the closing of the period. */
export const MonthClose = observer(function MonthClose() {
  const form = useModel(() => Object.assign(new FormModel<Draft>({ warehouseId: '', through: lastMonthEnd() }), { open: () => () => undefined }));
  const host = new FormHost(form, { readOnly: () => false, date: () => stockholmDate(new Date()) });
  const { t } = useTexts();
  const warehouseId = form.value['warehouseId'] ?? '';
  return (
    <Section id="month-close" title="cw.close.title">
      <FieldGrid>
        <FieldControl field={warehouseField()} host={host} />
        <FieldControl field={date('through', 'cw.close.through')} host={host} />
      </FieldGrid>
      {warehouseId === '' ? <p>{t('cw.close.choose')}</p> : <OfWarehouse key={warehouseId} warehouseId={warehouseId} through={form.value['through'] ?? ''} />}
    </Section>
  );
});

interface Chosen {
  readonly warehouseId: string;
  readonly through: string;
}

const OfWarehouse = observer(function OfWarehouse({ warehouseId, through }: Chosen) {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const files = useService(Files);
  const model = useModel(() => new Loaded(() => api.call(readPeriod, { body: { warehouseId, from: `${through.slice(0, 7)}-01`, to: through } })));
  const state = useModel(() => ledgerState());
  const { value, problem, busy } = model;
  const verify = (): Promise<boolean> =>
    model.run(async () => {
      const answer = await api.call(verifyLedger, { params: { warehouseId } });
      if (!failed(answer)) state.put(answer.right);
      return answer;
    });
  const save = (): Promise<boolean> =>
    model.run(async (): Promise<Result<undefined>> => {
      const answer = await api.call(readAuditFile, { body: { warehouseId, month: through.slice(0, 7) } });
      if (failed(answer)) return answer;
      files.save(answer.right.name, answer.right.content);
      return ok(undefined);
    });
  const close = (): Promise<boolean> =>
    model.run(() => api.call(closePeriod, { params: { id: warehouseId }, body: { through } }, { idempotencyKey: freshGuid() }));
  return (
    <>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={busy} />}
      {value && <p>{value.closedThrough === '' ? t('cw.close.never') : t('cw.close.closedThrough', { day: formatDate(value.closedThrough, locale) })}</p>}
      {value && value.balances.length > 0 && (
        <Table label={t('cw.period.balances')}>
          <thead>
            <tr>
              <th>{t('cw.col.commodityCode')}</th>
              <th>{t('cw.col.unit')}</th>
              {FIGURES.map((name) => (
                <th key={name} data-number>
                  {t(TITLES[name])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {value.balances.map((row) => (
              <tr key={`${row.commodityCode} ${row.unit}`}>
                <td>{row.commodityCode}</td>
                <td>{row.unit}</td>
                {FIGURES.map((name) => (
                  <td key={name} data-number>
                    {formatDecimal(row[name], locale)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <p role="status">
        {state.value &&
          (state.value.ok
            ? t('cw.close.verified', { count: state.value.entries, hash: state.value.lastHash.slice(0, 16) })
            : t('cw.close.broken', { entry: state.value.firstBrokenEntryNo ?? 0, what: t(`cw.broken.${state.value.what ?? 'hash'}` as TextKey) }))}
      </p>
      <div className={styles['buttons']}>
        <Button text="cw.close.verify" busy={busy} onPress={verify} />
        <Button text="cw.close.audit" icon="download" busy={busy} disabled={through === ''} onPress={save} />
        <Button text="cw.close.run" kind="primary" busy={busy} disabled={through === ''} onPress={() => state.ask(true)} />
      </div>
      {state.isAsking && (
        <ConfirmDialog
          title="cw.close.ask"
          body="cw.close.consequence"
          values={{ day: formatDate(through, locale) }}
          onClose={() => state.ask(false)}
          actions={[
            { text: 'kit.cancel', safe: true, onPress: () => state.ask(false) },
            { text: 'cw.close.run', kind: 'primary', busy, onPress: () => void close().then(() => state.ask(false)) },
          ]}
        />
      )}
    </>
  );
});
