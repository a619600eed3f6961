import { observer } from 'mobx-react-lite';
import { useLocation } from 'wouter';
import { findSources, inboundSource, openingStock, previewInbound } from '../../../application/contract/cw';
import type { Inbound } from '../../../application/contract/cwRecords';
import { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { addDecimals } from '../../../domain/kernel/decimal';
import { stockholmDate } from '../../../domain/kernel/dates';
import { failed, ok, type Result } from '../../../domain/kernel/result';
import { choicesFor, differencesOf } from '../../../domain/warehouse/inbound';
import { choice, decimal, text } from '../../../ui/archetypes/fields/constructors';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import { FormHost } from '../../../ui/archetypes/fields/formHost';
import type { ImportRow, TableImport } from '../../../ui/archetypes/tableImport/declared';
import { TableImportPanel } from '../../../ui/archetypes/tableImport/TableImportPanel';
import type { OpenWizard, StepProps } from '../../../ui/archetypes/wizard/declared';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { FormModel } from '../../../ui/kit/form/formModel';
import { formatDate, formatDecimal } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { coded, statusText } from './fields';
import { Loaded } from './loaded';
import { rowFindings } from './rowFindings';

type Step = StepProps<Inbound, Receiving>;

/** What is received: an announcement or an inbound by the id of the address, or something new. */
export class Receiving extends Loaded<{ readonly kind: string; readonly number: string }> {
  readonly id: string;

  constructor(id: string, ask: () => Promise<Result<{ readonly kind: string; readonly number: string }>>) {
    super(ask);
    this.id = id;
  }
}

const GUID = /^[0-9a-f-]{36}$/;

export const useReceiving = (wizard: OpenWizard<Inbound>): Receiving => {
  const api = useService(Api);
  const [path] = useLocation();
  const last = path.split('/').at(-1) ?? '';
  const id = GUID.test(last) ? last : '';
  return useModel(
    () =>
      new Receiving(id, async () => {
        if (id === '') return ok({ kind: '', number: '' });
        const found = await api.call(inboundSource, { params: { id } });
        if (failed(found)) return found;
        wizard.form.reset(found.right.content);
        return ok({ kind: found.right.kind, number: found.right.number });
      }),
  );
};

const COLUMNS = [
  'articleOwner',
  'articleNo',
  'description',
  'commodityCode',
  'countryOfOrigin',
  'quantity',
  'unit',
  'netMass',
  'grossMass',
  'packages',
  'value',
  'dutyRatePct',
  'cwdsMrn',
  'goodsItemNo',
  'procedureStartAt',
  'location',
] as const;
type OpeningColumn = (typeof COLUMNS)[number];
const NEEDED: readonly OpeningColumn[] = ['articleOwner', 'articleNo', 'quantity', 'cwdsMrn', 'goodsItemNo', 'procedureStartAt'];
const DECIMALS: readonly OpeningColumn[] = ['quantity', 'netMass', 'grossMass', 'packages', 'value', 'dutyRatePct'];

/** The stock of another system, one lot for each row; all rows or none. */
const OpeningStock = observer(function OpeningStock({ wizard }: Step) {
  const api = useService(Api);
  const ask = (rows: readonly ImportRow<OpeningColumn>[], dryRun: boolean) => {
    const { warehouseId, arrivedAt = new Date().toISOString() } = wizard.form.value;
    return api.call(
      openingStock,
      { body: { warehouseId, effectiveAt: arrivedAt, dryRun, rows: rows.map(({ values }) => ({ ...values })) } },
      { idempotencyKey: freshGuid() },
    );
  };
  const table: TableImport<OpeningColumn> = {
    title: 'cw.opening',
    columns: COLUMNS.map((id) => ({ id, title: `cw.opening.${id}`, required: NEEDED.includes(id), kind: DECIMALS.includes(id) ? 'decimal' : 'text' })),
    maxRows: 50_000,
    check: async (rows) => {
      const answer = await ask(rows, true);
      if (failed(answer)) return answer;
      return ok(rowFindings(answer.right.errors, rows));
    },
    take: (rows) => ask(rows, false),
  };
  return <TableImportPanel declared={table} onDone={() => undefined} />;
});

/** What waits to be received. */
export const SourceStep = observer(function SourceStep(props: Step) {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new Loaded(() => api.call(findSources, {})));
  const { value, problem, busy } = model;
  return (
    <>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={busy} />}
      {props.own.problem && <ProblemNotice problem={props.own.problem} onRetry={() => props.own.load()} busy={props.own.busy} />}
      <h3>{t('cw.sources')}</h3>
      {value?.length === 0 && <EmptyState text="cw.empty" />}
      <Table label={t('cw.sources')}>
        <thead>
          <tr>
            <th>{t('cw.number')}</th>
            <th>{t('cw.type')}</th>
            <th>{t('cw.owner')}</th>
            <th>{t('cw.expected')}</th>
            <th>{t('cw.status')}</th>
          </tr>
        </thead>
        <tbody>
          {value?.map(({ id, kind, number, ownerName, expectedOn, status }) => (
            <tr key={id}>
              <td>
                <Link to={`/cw/register-inbound/${id}`}>{number}</Link>
              </td>
              <td>{t(`cw.source.${kind}` as 'cw.sources')}</td>
              <td>{ownerName}</td>
              <td>{formatDate(expectedOn, locale)}</td>
              <td>{t(statusText(status))}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <h3>{t('cw.opening')}</h3>
      <OpeningStock {...props} />
    </>
  );
});

/** Counting: by typing, by a scanner, or all as announced. */
export const CountStep = observer(function CountStep({ wizard }: Step) {
  const { t, locale } = useTexts();
  const scan = useModel(() => Object.assign(new FormModel<Readonly<Record<string, string>>>({ code: '' }), { open: () => () => undefined }));
  const { form, host } = wizard;
  const { lines } = form.value;
  const count = (at: number, quantity: string): void => {
    form.set(`/lines/${at}/receivedQuantity`, quantity);
    wizard.unpass('count');
  };
  const scanned = (): void => {
    const at = lines.findIndex(({ articleNo }) => articleNo === scan.value['code']);
    if (at >= 0) count(at, addDecimals(lines[at]?.receivedQuantity ?? '0', '1'));
    scan.set('/code', '');
  };
  return (
    <>
      <FieldGrid>
        <FieldControl
          field={text('code', 'cw.scan', { optional: true, maxLength: 35, span: 3 })}
          host={new FormHost(scan, { readOnly: () => wizard.busy, date: () => stockholmDate(new Date()) })}
        />
      </FieldGrid>
      <Button text="cw.scanned" onPress={scanned} />
      <Button text="cw.allAsAnnounced" onPress={() => lines.forEach(({ quantity }, at) => count(at, quantity))} />
      {lines.map(({ articleNo, description = '', quantity, unit }, at) => (
        <FieldGrid key={at}>
          <p>
            {at + 1}. <strong>{articleNo}</strong> {description} {t('cw.announced')}: {formatDecimal(quantity, locale)} {unit}
          </p>
          {articleNo === '' && <FieldControl field={text(`lines/${at}/articleNo`, 'cw.article', { maxLength: 35, span: 3 })} host={host} />}
          <FieldControl field={decimal(`lines/${at}/receivedQuantity`, 'cw.counted', { span: 2 })} host={host} />
          <FieldControl field={decimal(`lines/${at}/netMass`, 'cw.line.netMass', { digits: 3, span: 2 })} host={host} />
          <FieldControl field={decimal(`lines/${at}/packages`, 'cw.line.packages', { optional: true, digits: 0, span: 2 })} host={host} />
          <FieldControl field={text(`lines/${at}/goodsItemNo`, 'cw.line.goodsItemNo', { optional: true, maxLength: 4, span: 2 })} host={host} />
          <FieldControl field={decimal(`lines/${at}/customsValue`, 'cw.line.customsValue', { optional: true, digits: 2, span: 2 })} host={host} />
          <FieldControl field={decimal(`lines/${at}/dutyRatePct`, 'cw.line.dutyRate', { optional: true, digits: 3, span: 2 })} host={host} />
          <FieldControl field={text(`lines/${at}/location`, 'cw.col.location', { optional: true, maxLength: 35, span: 2 })} host={host} />
        </FieldGrid>
      ))}
      <Button text="cw.addLine" onPress={() => form.set('/lines', [...lines, { articleNo: '', quantity: '0', unit: 'PCS' }])} />
    </>
  );
});

/** CW-R13: what is decided on each difference. */
export const DifferenceStep = observer(function DifferenceStep({ wizard }: Step) {
  const { t, locale } = useTexts();
  const { form, host } = wizard;
  const { lines, cwdsMrn = '', customsId = '', eidrReference = '' } = form.value;
  const isDeclared = [cwdsMrn, customsId, eidrReference].some((one) => one !== '');
  const differences = differencesOf(lines.map((line, at) => ({ ...line, lineNo: at + 1 })));
  if (differences.length === 0) return <p>{t('cw.noDifferences')}</p>;
  return (
    <>
      {differences.map((one) => (
        <FieldGrid key={one.lineNo}>
          <p>
            {one.lineNo}. {lines[one.lineNo - 1]?.articleNo}: {formatDecimal(one.difference, locale)}
          </p>
          <FieldControl
            field={choice(`lines/${one.lineNo - 1}/difference`, 'cw.difference', coded('cw.difference', choicesFor(one, isDeclared)), { span: 4 })}
            host={host}
          />
        </FieldGrid>
      ))}
    </>
  );
});

/** The lots that posting would open, and what it uses of certificates. */
export const ConfirmPart = observer(function ConfirmPart({ wizard }: Step) {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new Loaded(() => api.call(previewInbound, { body: { content: wizard.form.value } })));
  const { value, problem, busy } = model;
  if (problem) return <ProblemNotice problem={problem} onRetry={() => model.load()} busy={busy} />;
  return (
    <>
      <Table label={t('cw.lots')}>
        <thead>
          <tr>
            <th>{t('cw.article')}</th>
            <th data-number>{t('cw.line.quantity')}</th>
            <th data-number>{t('cw.col.deviation')}</th>
            <th data-number>{t('cw.outside')}</th>
            <th data-number>{t('cw.col.value')}</th>
            <th data-number>{t('cw.figure.duty')}</th>
          </tr>
        </thead>
        <tbody>
          {value?.lots.map(({ lineNo, articleNo, quantity, unit, deviation, outside, value: worth, duty }) => (
            <tr key={lineNo}>
              <td>{articleNo}</td>
              <td data-number>
                {formatDecimal(quantity, locale)} {unit}
              </td>
              <td data-number>{formatDecimal(deviation, locale)}</td>
              <td data-number>{formatDecimal(outside, locale)}</td>
              <td data-number>{formatDecimal(worth, locale)}</td>
              <td data-number>{formatDecimal(duty, locale)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {value?.certificates.map(({ reference = '', limitType = '', used = '', left = '', unit = '', percent = '' }) => (
        <p key={`${reference} ${limitType}`}>
          {t('cw.guaranteeUse', {
            reference,
            used: formatDecimal(used, locale),
            left: formatDecimal(left, locale),
            unit,
            percent: formatDecimal(percent, locale),
          })}
        </p>
      ))}
      {value?.findings.map(({ code, message }) => (
        <p key={`${code} ${message}`}>{message}</p>
      ))}
    </>
  );
});
