import { observer } from 'mobx-react-lite';
import { storeCount } from '../../../application/contract/cwTools';
import { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { stockholmDate } from '../../../domain/kernel/dates';
import { fail, failed, ok, type Result } from '../../../domain/kernel/result';
import { dateTime } from '../../../ui/archetypes/fields/constructors';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import { FormHost } from '../../../ui/archetypes/fields/formHost';
import type { ImportFinding, ImportRow, TableImport } from '../../../ui/archetypes/tableImport/declared';
import { TableImportPanel } from '../../../ui/archetypes/tableImport/TableImportPanel';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { FormModel } from '../../../ui/kit/form/formModel';
import { Section } from '../../../ui/kit/Section';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { warehouseField } from './fields';
import { rowFindings } from './rowFindings';

const COLUMNS = ['articleNo', 'lotNo', 'quantity', 'unit', 'location'] as const;
type Column = (typeof COLUMNS)[number];
const NEEDED: readonly Column[] = ['articleNo', 'quantity'];

const MOST_ROWS = 50_000;

/** What people have counted, by article or by lot, from a file or the clipboard: all of it or nothing. */
export const CountImport = observer(function CountImport() {
  const { t } = useTexts();
  const api = useService(Api);
  const form = useModel(() =>
    Object.assign(new FormModel<Readonly<Record<string, string>>>({ warehouseId: '', countedAt: new Date().toISOString(), stored: '' }), {
      open: () => () => undefined,
    }),
  );
  const host = new FormHost(form, { readOnly: () => false, date: () => stockholmDate(new Date()) });
  const { warehouseId = '', countedAt = '', stored = '' } = form.value;
  const ask = async (rows: readonly ImportRow<Column>[], dryRun: boolean): Promise<Result<readonly ImportFinding[]>> => {
    if (warehouseId === '') return fail('refused', 'Choose the warehouse first.', { textKey: 'cw.countFile.chooseWarehouse' });
    const answer = await api.call(
      storeCount,
      { body: { warehouseId, countedAt, source: 'MANUAL', dryRun, rows: rows.map(({ values }) => ({ ...values })) } },
      { idempotencyKey: freshGuid() },
    );
    if (failed(answer)) return answer;
    if (answer.right.countNo !== '') form.set('/stored', answer.right.countNo);
    return ok(rowFindings(answer.right.errors, rows));
  };
  const table: TableImport<Column> = {
    title: 'cw.countFile',
    columns: COLUMNS.map((id) => ({ id, title: `cw.col.${id}`, required: NEEDED.includes(id), kind: id === 'quantity' ? 'decimal' : 'text' })),
    maxRows: MOST_ROWS,
    check: (rows) => ask(rows, true),
    take: (rows) => ask(rows, false),
  };
  return (
    <Section id="count-file" title="cw.countFile">
      <FieldGrid>
        <FieldControl field={warehouseField()} host={host} />
        <FieldControl field={dateTime('countedAt', 'cw.countedAt')} host={host} />
      </FieldGrid>
      <p role="status">{stored !== '' && t('cw.countFile.done', { number: stored })}</p>
      {warehouseId !== '' && <TableImportPanel key={warehouseId} declared={table} onDone={() => undefined} />}
    </Section>
  );
});
