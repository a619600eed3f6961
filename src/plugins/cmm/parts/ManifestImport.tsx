import { useMemo } from 'react';
import { checkImport, runImport, type ManifestImportRow } from '../../../application/contract/cmmImport';
import { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, ok } from '../../../domain/kernel/result';
import { MAX_IMPORT_ROWS, type ImportField } from '../../../domain/manifest/importing';
import type { ImportColumn, ImportRow, TableImport } from '../../../ui/archetypes/tableImport/declared';
import { TableImportPanel } from '../../../ui/archetypes/tableImport/TableImportPanel';
import { useService } from '../../../ui/react/services';

const COLUMNS: readonly ImportColumn<ImportField>[] = [
  { id: 'masterDocument', title: 'cmm.field.masterDocument', required: true, synonyms: ['MBL', 'MAWB', 'Master'] },
  { id: 'masterType', title: 'cmm.field.masterType' },
  { id: 'houseDocument', title: 'cmm.field.transportDocument', required: true, synonyms: ['HBL', 'HAWB', 'House'] },
  { id: 'houseType', title: 'cmm.field.documentType' },
  { id: 'customsStatus', title: 'cmm.field.customsStatus' },
  { id: 'consignor', title: 'cmm.field.consignor', synonyms: ['Shipper'] },
  { id: 'consignee', title: 'cmm.field.consignee', required: true },
  { id: 'consigneeEori', title: 'cmm.field.eori' },
  { id: 'goodsDescription', title: 'cmm.field.goods', required: true, synonyms: ['Description'] },
  { id: 'commodityCode', title: 'cmm.field.commodityCode', synonyms: ['HS code'] },
  { id: 'packageType', title: 'cmm.field.packageType', required: true },
  { id: 'packages', title: 'cmm.field.packages', required: true },
  { id: 'marks', title: 'cmm.field.marks' },
  { id: 'grossMass', title: 'cmm.field.grossMass', required: true, kind: 'decimal', synonyms: ['Gross weight'] },
  { id: 'container', title: 'cmm.field.container' },
  { id: 'seal', title: 'cmm.field.seal' },
  { id: 'undg', title: 'cmm.field.undg' },
  { id: 'countryOfOrigin', title: 'cmm.field.origin' },
  { id: 'previousDocument', title: 'cmm.field.previousDocument' },
];

type Row = ImportRow<ImportField>;
const rowOf = ({ values }: Row): ManifestImportRow => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

interface ImportProps {
  readonly manifestId: string;
  readonly lockId: string | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Consignments from a file or from the clipboard: first a dry run, then the good rows. */
export function ManifestImport({ manifestId, lockId, onDone, onClose }: ImportProps) {
  const api = useService(Api);
  const declared = useMemo((): TableImport<ImportField> => {
    const bodyOf = (rows: readonly Row[]) => ({ manifestId, rows: rows.map(rowOf), ...(lockId !== undefined && { lockId }) });
    return {
      title: 'cmm.import',
      columns: COLUMNS,
      maxRows: MAX_IMPORT_ROWS,
      check: async (rows) => {
        const answer = await api.call(checkImport, { body: bodyOf(rows) });
        if (failed(answer)) return answer;
        return ok(
          answer.right.rows.map(({ row, column, code, message, severity }) => ({
            rowNo: rows[row - 1]?.rowNo ?? row,
            severity,
            code,
            messageKey: `feedback.${code}`,
            pointer: `/${column}`,
            message,
          })),
        );
      },
      take: async (rows) => {
        const answer = await api.call(runImport, { body: bodyOf(rows) }, { idempotencyKey: freshGuid() });
        return failed(answer) ? answer : ok(answer.right.houses);
      },
    };
  }, [api, manifestId, lockId]);
  return <TableImportPanel declared={declared} onDone={onDone} onClose={onClose} />;
}
