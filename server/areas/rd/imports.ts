import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { guessMapping, importFields } from '../../../src/domain/reference/importMapping';
import { isUsableDay } from '../../../src/domain/reference/importRows';
import type { ImportMapping, ImportOptions, ImportRun } from '../../../src/domain/reference/importRun';
import type { ListDefinition } from '../../../src/domain/reference/listDefinition';
import { refusedBy } from '../../../src/domain/reference/ruleTexts';
import { CATALOGUE } from '../../records/catalogue';
import { reply, type Context, type Reply } from '../../records/handlers';
import { writeChanges } from './entries';
import { readLists } from './importing/readLists';
import { rateTable } from './importing/rateTable';
import type { FileList } from './importing/parts';
import { compare, findRun, runOf, runToChange, saveRun, storeRun, tableOfRun, told, type ImportRow } from './importing/runs';
import { editableList, ofOwner } from './scope';
import { beginDraft } from './versions';

type Answer = Promise<Result<Reply<ImportRun>>>;

const isOf = (definition: ListDefinition, name: string): boolean =>
  name === '' || [definition.name, definition.logicalName, ...(definition.sourceNames ?? [])].some((known) => known.toLowerCase() === name.toLowerCase());

/** The list of the file that is meant: the only one, the one chosen, or the one that bears a name of ours. */
const chosenList = (definition: ListDefinition, lists: readonly FileList[], wanted: string | undefined): Result<FileList> => {
  const [only] = lists;
  if (only === undefined) return refusedBy('RD-IMPORT.nothing');
  if (wanted !== undefined) {
    const found = lists.find(({ name }) => name === wanted);
    if (found !== undefined) return ok(found);
  }
  if (lists.length === 1) return ok(only);
  const named = lists.filter(({ name }) => isOf(definition, name));
  const [first] = named;
  return named.length === 1 && first !== undefined
    ? ok(first)
    : refusedBy('RD-IMPORT.choose', { lists: lists.map(({ name }) => name).join(', ') }, { data: { fileLists: lists.map(({ name }) => name) } });
};

export const importList = async ({ list, fileList }: { readonly list: string; readonly fileList?: string | undefined }, context: Context): Answer => {
  const definition = editableList(list);
  if (failed(definition)) return definition;
  const { file } = context;
  if (file === undefined) return fail('badRequest', CATALOGUE.badRequest);
  const read = await readLists(file.content);
  if (failed(read)) return read;
  const { format, lists, quotes } = read.right;
  if (quotes !== undefined || definition.right.logicalName === 'ExchangeRate') {
    const table = rateTable(read.right, definition.right, 'CustomsValue');
    return failed(table)
      ? table
      : storeRun(context, {
          definition: definition.right,
          fileName: file.name,
          format,
          table: table.right,
          mapping: guessMapping(table.right.columns, definition.right),
        });
  }
  const chosen = chosenList(definition.right, lists, fileList);
  if (failed(chosen)) return chosen;
  const { table } = chosen.right;
  const mapping = guessMapping(table.columns, definition.right);
  return storeRun(context, { definition: definition.right, fileName: file.name, format, table, mapping, fileLists: lists.map(({ name }) => name) });
};

export const readImport = async (id: string, context: Context): Answer => {
  const found = await findRun(context, id);
  return failed(found) ? found : reply(runOf(found.right.row));
};

export interface ImportChoice {
  readonly version: number;
  readonly mapping: ImportMapping;
  readonly options: ImportOptions;
}

const OPEN: readonly ImportRow['status'][] = ['Parsed', 'Compared', 'Failed'];

const prepared = async (id: string, { version, mapping, options }: ImportChoice, context: Context) => {
  const found = await runToChange(context, id, version);
  if (failed(found)) return found;
  const { row, owned } = found.right;
  const definition = editableList(row.list);
  if (failed(definition)) return definition;
  if (!OPEN.includes(row.status)) return refusedBy('RD-IMPORT.state', { status: row.status });
  if (!isUsableDay(options.validFrom)) return refusedBy('RD-R8');
  const table = await tableOfRun(row);
  const fields = new Set(importFields(definition.right));
  const used = Object.fromEntries(Object.entries(mapping).filter(([field, column]) => fields.has(field) && table.columns.includes(column)));
  if (used['code'] === undefined) return refusedBy('RD-IMPORT.column');
  const { confirmedList: _, ...kept } = options;
  return ok({ row, owned, ...(await compare(context, definition.right, owned, table, used, kept)) });
};

export const compareImport = async (id: string, choice: ImportChoice, context: Context): Answer => {
  const compared = await prepared(id, choice, context);
  if (failed(compared)) return compared;
  const { row, summary } = compared.right;
  const { failure: _, endsMany: _before, ...before } = row.summary;
  return told(context, runOf(await saveRun(context.db, row, { status: 'Compared', summary: { ...before, ...summary } })));
};

export const applyImport = async (id: string, choice: ImportChoice, context: Context): Answer => {
  const compared = await prepared(id, choice, context);
  if (failed(compared)) return compared;
  const { row, owned, match, summary } = compared.right;
  const { error } = summary.counts;
  if (error > 0 && choice.options.leaveOutErrors !== true) return refusedBy('RD-IMPORT.errors', { n: String(error) }, { data: { issues: summary.issues } });
  if (match.endsMany !== undefined && choice.options.confirmedList !== row.list) {
    const { ended, of } = match.endsMany;
    return refusedBy('RD-R12', { n: String(ended), total: String(of), list: row.list });
  }
  if (match.changes.length === 0) return refusedBy('RD-IMPORT.same');
  const draft = await beginDraft(context, owned, row.file_name.slice(0, 200));
  if (failed(draft)) return draft;
  await writeChanges(context.db, owned, draft.right.version_no, match.changes);
  await context.db
    .updateTable('reference_version')
    .set({ counts: JSON.stringify(summary.counts) })
    .where(ofOwner(owned))
    .where('version_no', '=', draft.right.version_no)
    .execute();
  const { failure: _, endsMany: _before, ...before } = row.summary;
  return told(context, runOf(await saveRun(context.db, row, { status: 'Applied', summary: { ...before, ...summary }, version_no: draft.right.version_no })));
};

export const rejectImport = async (id: string, version: number, context: Context): Answer => {
  const found = await runToChange(context, id, version);
  if (failed(found)) return found;
  const { row } = found.right;
  if (!OPEN.includes(row.status)) return refusedBy('RD-IMPORT.state', { status: row.status });
  return told(context, runOf(await saveRun(context.db, row, { status: 'Rejected' })));
};
