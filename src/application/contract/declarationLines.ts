import * as t from 'io-ts';
import { DecimalMark, RawRow } from '../../domain/article/upload/upload';
import { Declaration, Finding, GoodsItem } from '../../domain/declaration/declaration';
import { LINE_MATCHES, LINE_MODES } from '../../domain/declaration/lines/importLines';
import { lineColumns, type LineColumnId } from '../../domain/declaration/lines/lineColumns';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';
import { oneOf } from '../../domain/kernel/oneOf';

const ById = t.strict({ id: Guid });

/** Bytes of the rows of a file (ruling 37). */
const FILE_LIMIT = 20_000_000;

/** Goods items that a script changes with one call. */
export const MAX_ITEM_CHANGES = 500;

const LineColumn = oneOf<LineColumnId>(lineColumns.map(({ id }) => id));

/** `index`: place of the cell in its row, from 0. */
export const LineMapping = t.strict({ column: LineColumn, index: t.number });

const LineMode = oneOf(LINE_MODES);
const LineMatch = oneOf(LINE_MATCHES);

const ImportedRow = t.intersection([
  t.type({
    rowNo: t.number,
    state: oneOf(['Ok', 'Warning', 'Error']),
    action: oneOf(['Insert', 'Update', 'None']),
    findings: t.array(t.intersection([Finding, t.partial({ column: LineColumn })])),
  }),
  t.partial({ itemId: Guid }),
]);

/** A declaration that the lines went to, or would go to; `id` and `lrn` once it is stored. */
const ImportedPart = t.intersection([t.type({ lines: t.number }), t.partial({ id: Guid, lrn: t.string })]);

/** `rows`: those in which something was found, at most 1,000. `declaration`: as it is now; absent after a dry run. */
export const LineImportReport = t.intersection([
  t.type({
    totals: t.type({ ok: t.number, warning: t.number, error: t.number, inserted: t.number, updated: t.number }),
    rows: t.array(ImportedRow),
    parts: t.array(ImportedPart),
    findings: t.array(Finding),
  }),
  t.partial({ declaration: Declaration }),
]);
export type LineImportReport = t.TypeOf<typeof LineImportReport>;

/**
 * Rows of a file as goods items, all or nothing (DEC-R51, R52). A row in error stops it unless `onlyGood`, and then stays out. `match` tells by what
 * an update finds its line. `split`: lines of one declaration at most; what is more goes to other drafts, cut between invoices. `jobId` is made by
 * the caller: ItemImportProgress tells of it, and `cancelItemImport` ends it.
 */
export const importGoodsItems = endpoint({
  method: 'POST',
  path: '/api/dec/ui/declaration/{id}/item/import',
  access: 'dec.declare',
  params: ById,
  body: t.intersection([
    t.strict({ version: t.number, rows: t.array(RawRow), mapping: t.array(LineMapping), mode: LineMode, dryRun: t.boolean }),
    t.exact(t.partial({ lockId: Guid, match: LineMatch, decimalMark: DecimalMark, onlyGood: t.boolean, split: t.number, jobId: Guid })),
  ]),
  answer: LineImportReport,
  creates: true,
  limit: FILE_LIMIT,
});

/** Nothing of an import that is under way is stored; one that has ended stays. */
export const cancelItemImport = endpoint({
  method: 'POST',
  path: '/api/dec/ui/declaration/item/import/{jobId}/cancel',
  access: 'dec.declare',
  params: t.strict({ jobId: Guid }),
  answer: t.type({}),
  creates: true,
});

/** For scripts: at most 500 goods items, the header stays as it is. Items come back where the server changed them. */
export const changeGoodsItems = endpoint({
  method: 'PUT',
  path: '/api/dec/ui/declaration/{id}/item',
  access: 'dec.declare',
  params: ById,
  body: t.intersection([t.strict({ version: t.number, upserts: t.array(GoodsItem), deletes: t.array(Guid) }), t.exact(t.partial({ lockId: Guid }))]),
  answer: t.type({ declaration: Declaration, findings: t.array(Finding), items: t.array(GoodsItem) }),
  limit: FILE_LIMIT,
});

/** How the columns of a file with these headings were read the last time in the active unit. */
const RememberedMapping = t.intersection([
  t.strict({ headers: t.array(t.string), mapping: t.array(LineMapping), match: LineMatch }),
  t.exact(t.partial({ decimalMark: DecimalMark })),
]);
export type RememberedMapping = t.TypeOf<typeof RememberedMapping>;

export const findLineMapping = endpoint({
  method: 'POST',
  path: '/api/dec/ui/linemapping/find',
  access: 'dec.declare',
  body: t.strict({ headers: t.array(t.string) }),
  answer: t.partial({ found: RememberedMapping }),
  background: true,
});

export const rememberLineMapping = endpoint({
  method: 'PUT',
  path: '/api/dec/ui/linemapping',
  access: 'dec.declare',
  body: RememberedMapping,
  answer: t.type({}),
  background: true,
});
