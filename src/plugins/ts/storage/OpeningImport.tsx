import { observer } from 'mobx-react-lite';
import { makeAutoObservable } from 'mobx';
import { openPositions, pickFacilities, MAX_OPENING_ROWS, type OpeningRow } from '../../../application/contract/ts';
import { Api } from '../../../application/ports/api';
import { Navigation } from '../../../application/ports/navigation';
import { freshGuid } from '../../../application/session/freshGuid';
import { fail, failed, ok, type Result } from '../../../domain/kernel/result';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import { party } from '../../../ui/archetypes/fields/constructors';
import { BulkAsking } from '../../../ui/archetypes/list/bulkAsking';
import type { ImportColumn, ImportFinding, ImportRow, TableImport } from '../../../ui/archetypes/tableImport/declared';
import { TableImportPanel } from '../../../ui/archetypes/tableImport/TableImportPanel';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { Screen } from '../../../ui/kit/Screen';
import { useModel, type Model } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';

const COLUMNS = [
  { id: 'transportDocument', title: 'ts.field.transportDocument', required: true },
  { id: 'presentedAt', title: 'ts.field.presented', required: true },
  { id: 'tsdMrn', title: 'ts.field.mrn', required: true },
  { id: 'tsdItemNo', title: 'ts.field.item' },
  { id: 'consignee', title: 'ts.field.consignee' },
  { id: 'description', title: 'ts.field.description', required: true },
  { id: 'commodityCode', title: 'ts.field.commodityCode' },
  { id: 'customsStatus', title: 'ts.field.customsStatus' },
  { id: 'packageType', title: 'ts.field.packageType', required: true },
  { id: 'packages', title: 'ts.field.packages', required: true },
  { id: 'grossMass', title: 'ts.field.grossMass', required: true, kind: 'decimal' },
  { id: 'shippingMarks', title: 'ts.field.marks' },
  { id: 'containerNo', title: 'ts.field.container' },
  { id: 'location', title: 'ts.field.location' },
  { id: 'dutyAtRisk', title: 'ts.field.duty', kind: 'decimal' },
] as const satisfies readonly ImportColumn[];

type Column = (typeof COLUMNS)[number]['id'];
type Row = ImportRow<Column>;

const rowOf = ({ values }: Row): OpeningRow => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

class OpeningModel implements Model {
  readonly asking = new BulkAsking({ title: 'ts.opening', fields: () => [party('facility', 'ts.facility', pickFacilities, { span: 6 })] });
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable(this, { asking: false });
  }

  open(): () => void {
    return () => undefined;
  }

  get facility(): string {
    const value = this.asking.values['facility'];
    return typeof value === 'string' ? value : '';
  }

  async send(rows: readonly Row[], dryRun: boolean): Promise<Result<readonly ImportFinding[]>> {
    if (this.facility === '') return fail('refused', 'Choose the facility first.', { textKey: 'ts.opening.chooseFacility' });
    const answer = await this.#api.call(openPositions, { body: { facilityId: this.facility, dryRun, rows: rows.map(rowOf) } }, { idempotencyKey: freshGuid() });
    if (failed(answer)) return answer;
    return ok(
      answer.right.rows.map(({ row, column, message }) => ({
        rowNo: rows[row - 1]?.rowNo ?? row,
        severity: 2,
        code: 'TS-OPENING',
        pointer: `/${column}`,
        message,
      })),
    );
  }

  get declared(): TableImport<Column> {
    return {
      title: 'ts.opening',
      columns: COLUMNS,
      maxRows: MAX_OPENING_ROWS,
      check: (rows) => this.send(rows, true),
      take: async (rows) => {
        const done = await this.send(rows, false);
        if (failed(done)) return done;
        return done.right.length === 0 ? ok(rows.length) : fail('refused', done.right[0]?.message ?? '');
      },
    };
  }
}

/** What lies in a facility when its journal begins here. */
export const OpeningImport = observer(function OpeningImport() {
  const api = useService(Api);
  const navigation = useService(Navigation);
  const model = useModel(() => new OpeningModel(api));
  return (
    <Screen title="ts.opening">
      <FieldGrid>
        {model.asking.fields.map((field) => (
          <FieldControl key={field.id} field={field} host={model.asking} />
        ))}
      </FieldGrid>
      {model.facility !== '' && (
        <TableImportPanel
          key={model.facility}
          declared={model.declared}
          onDone={() => navigation.to('/ts/search')}
          onClose={() => navigation.to('/ts/search')}
        />
      )}
    </Screen>
  );
});
