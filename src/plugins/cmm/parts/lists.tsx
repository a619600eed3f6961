import { handOverHouses, instructHouse, manifestContract, searchHouses, exportHouses, HouseCriteria, type HouseRow } from '../../../application/contract/cmm';
import { notifyImporters } from '../../../application/contract/cmmMessages';
import { pickPlaces } from '../../../application/contract/cmmImport';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { addDays, stockholmDate } from '../../../domain/kernel/calendar';
import { failed, ok, type Result } from '../../../domain/kernel/result';
import { choice, party, period, text } from '../../../ui/archetypes/fields/constructors';
import type { BulkAction, BulkAnswer } from '../../../ui/archetypes/list/bulkModel';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import { searchOfKind } from '../../../ui/archetypes/search/searchOfKind';
import type { SearchScreen } from '../../../ui/archetypes/search/declaredSearch';
import { manifestColumns } from './manifestColumns';
import { Word } from './Word';
import {
  declarationChoices,
  directionChoices,
  instructionChoices,
  instructionText,
  modeChoices,
  standingChoices,
  standingText,
  statusChoices,
} from './choices';

const yes = [{ value: '1', text: 'kit.yes' as const }];
const today = (): string => stockholmDate(new Date());
export const manifestSearch = searchOfKind(manifestContract, {
  view: 'cmm.manifests',
  title: 'cmm.search.title',
  criteria: [
    text('text', 'cmm.field.text', { maxLength: 70, hint: 'cmm.field.text.hint' }),
    choice('status', 'cmm.field.status', statusChoices, { optional: true }),
    choice('open', 'cmm.field.open', yes, { optional: true }),
    choice('direction', 'cmm.field.direction', directionChoices, { optional: true }),
    choice('mode', 'cmm.field.mode', modeChoices, { optional: true }),
    text('means', 'cmm.field.means', { maxLength: 35 }),
    text('conveyanceReference', 'cmm.field.conveyance', { maxLength: 17 }),
    text('carrier', 'cmm.field.carrier', { maxLength: 70 }),
    text('office', 'cmm.field.officeOfPresentation', { maxLength: 8 }),
    text('location', 'cmm.field.location', { maxLength: 35 }),
    period('arrivesFrom', 'arrivesTo', 'cmm.field.arrival'),
    period('presentedFrom', 'presentedTo', 'cmm.field.presented'),
    choice('withDiscrepancies', 'cmm.field.withDiscrepancies', yes, { optional: true }),
    choice('withoutInstruction', 'cmm.field.withoutInstruction', yes, { optional: true }),
    text('within', 'cmm.field.within', { maxLength: 3 }),
  ],
  columns: manifestColumns,
  unasked: () => ({
    criteria: { open: '1', arrivesFrom: addDays(today(), -14), arrivesTo: addDays(today(), 14) },
    sort: [{ column: 'arrivesOn', descending: false }],
  }),
  open: ({ id }) => `/cmm/cargomanifest/${id}`,
  create: { to: '/cmm/cargomanifest', text: 'cmm.manifest.new', access: 'cmm.new' },
  empty: 'cmm.search.empty',
});

const houseColumns: readonly ListColumn<HouseRow>[] = [
  { id: 'number', title: 'cmm.field.house', width: 170, sortable: true, opens: true, value: ({ number }) => number },
  {
    id: 'status',
    title: 'cmm.field.status',
    width: 120,
    sortable: true,
    value: ({ status }) => status,
    written: ({ status }, { t }) => t(standingText(status)),
    content: ({ status }) => <Word text={standingText(status)} />,
  },
  { id: 'transportDocument', title: 'cmm.field.transportDocument', width: 150, sortable: true, value: ({ transportDocument }) => transportDocument },
  { id: 'masterDocument', title: 'cmm.field.masterDocument', width: 150, sortable: true, value: ({ masterDocument }) => masterDocument },
  { id: 'consignor', title: 'cmm.field.consignor', width: 160, sortable: true, value: ({ consignor }) => consignor },
  { id: 'consignee', title: 'cmm.field.consignee', width: 160, sortable: true, value: ({ consignee }) => consignee },
  { id: 'importerName', title: 'cmm.field.importer', width: 150, sortable: true, value: ({ importerName }) => importerName },
  { id: 'goods', title: 'cmm.field.goods', width: 220, sortable: true, value: ({ goods }) => goods },
  { id: 'packages', title: 'cmm.field.packages', width: 90, kind: 'integer', sortable: true, value: ({ packages }) => String(packages) },
  { id: 'foundPackages', title: 'cmm.field.found', width: 80, kind: 'integer', value: ({ foundPackages }) => foundPackages },
  {
    id: 'availablePackages',
    title: 'cmm.field.available',
    width: 90,
    kind: 'integer',
    sortable: true,
    value: ({ availablePackages }) => String(availablePackages),
  },
  { id: 'grossMass', title: 'cmm.field.grossMass', width: 110, kind: 'decimal', value: ({ grossMass }) => grossMass },
  {
    id: 'instruction',
    title: 'cmm.field.instruction',
    width: 140,
    sortable: true,
    value: ({ instruction }) => instruction,
    written: ({ instruction }, { t }) => (instruction === '' ? '' : t(instructionText(instruction))),
    content: ({ instruction }) => (instruction === '' ? null : <Word text={instructionText(instruction)} />),
  },
  { id: 'container', title: 'cmm.field.container', width: 130, sortable: true, value: ({ container }) => container },
  { id: 'deadline', title: 'cmm.field.deadline', width: 110, kind: 'date', sortable: true, value: ({ deadline }) => deadline },
];

const nameOf = (rows: readonly HouseRow[], id: string): string => rows.find((row) => row.id === id)?.number ?? id;

const handed = async (
  api: Api,
  rows: readonly HouseRow[],
  target: string,
  more: { readonly kind?: string; readonly place?: string },
): Promise<Result<BulkAnswer>> => {
  const lines = rows.map(({ id, availablePackages }) => ({ houseId: id, target, packages: String(availablePackages), ...more }));
  const answer = await api.call(handOverHouses, { body: { lines } }, { idempotencyKey: freshGuid() });
  if (failed(answer)) return answer;
  const failures = answer.right.rows.flatMap(({ houseId, ok: done, messages, code, args }) =>
    done ? [] : [{ row: nameOf(rows, houseId), message: messages.join(' '), textKey: `feedback.${code}`, args }],
  );
  return ok({ done: rows.length - failures.length, failures });
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const hasLeft = ({ availablePackages }: HouseRow): boolean => availablePackages > 0;

const actions: readonly BulkAction<HouseRow>[] = [
  {
    id: 'instruct',
    text: 'cmm.action.instruct',
    access: 'cmm.new',
    max: 100,
    asks: {
      title: 'cmm.action.instruct',
      fields: () => [
        choice('kind', 'cmm.field.instruction', instructionChoices),
        text('note', 'cmm.field.note', { maxLength: 512, lines: true, optional: true, span: 12 }),
      ],
    },
    run: async (rows, { api, onProgress, given }) => {
      const failures = [];
      for (const [at, row] of rows.entries()) {
        const instruction = { kind: textIn(given['kind']), note: textIn(given['note']) };
        const answer = await api.call(instructHouse, { params: { id: row.id }, body: { version: row.version, instruction } }, { idempotencyKey: freshGuid() });
        if (failed(answer)) failures.push({ row: row.number, message: answer.left.message, textKey: answer.left.textKey });
        onProgress(at + 1);
      }
      return ok({ done: rows.length - failures.length, failures });
    },
  },
  {
    id: 'store',
    text: 'cmm.action.toStorage',
    access: 'cmm.new',
    max: 100,
    fits: hasLeft,
    asks: { title: 'cmm.action.toStorage', fields: () => [party('place', 'cmm.field.facility', pickPlaces, { span: 6 })] },
    run: (rows, { api, given }) => handed(api, rows, 'TS_ENTRY', { place: textIn(given['place']) }),
  },
  {
    id: 'declare',
    text: 'cmm.action.declare',
    access: 'cmm.new',
    max: 100,
    fits: hasLeft,
    asks: { title: 'cmm.action.declare', fields: () => [choice('kind', 'cmm.field.declaration', declarationChoices)] },
    run: (rows, { api, given }) => handed(api, rows, 'DECLARATION', { kind: textIn(given['kind']) }),
  },
  {
    id: 'notify',
    text: 'cmm.action.notify',
    access: 'cmm.new',
    max: 500,
    run: async (rows, { api }) => {
      let done = 0;
      for (const [manifestId, own] of Map.groupBy(rows, (row) => row.manifestId)) {
        const answer = await api.call(
          notifyImporters,
          { params: { id: manifestId }, body: { houseIds: own.map(({ id }) => id) } },
          { idempotencyKey: freshGuid() },
        );
        if (failed(answer)) return answer;
        done += answer.right.told;
      }
      return ok({ done, failures: [] });
    },
  },
];

export const houseSearch: SearchScreen<HouseCriteria, HouseRow> = {
  view: 'cmm.houses',
  title: 'cmm.search.title',
  endpoint: searchHouses,
  exported: exportHouses,
  codec: HouseCriteria,
  rowId: ({ id }) => id,
  live: { pluginName: 'cmm', eventType: 'HouseChanged' },
  criteria: [
    text('text', 'cmm.field.text', { maxLength: 70, hint: 'cmm.field.text.hint' }),
    choice('status', 'cmm.field.status', standingChoices, { optional: true }),
    text('container', 'cmm.field.container', { maxLength: 17 }),
    text('consignee', 'cmm.field.consignee', { maxLength: 70 }),
    choice('instruction', 'cmm.field.instruction', instructionChoices, { optional: true }),
    choice('uninstructed', 'cmm.field.withoutInstruction', yes, { optional: true }),
    choice('available', 'cmm.field.hasAvailable', yes, { optional: true }),
    period('arrivesFrom', 'arrivesTo', 'cmm.field.arrival'),
    text('within', 'cmm.field.within', { maxLength: 3 }),
  ],
  columns: houseColumns,
  unasked: () => ({ criteria: { arrivesFrom: addDays(today(), -14), arrivesTo: addDays(today(), 14) }, sort: [{ column: 'number', descending: false }] }),
  open: ({ manifestId, id }) => `/cmm/cargomanifest/${manifestId}?house=${id}#consignments`,
  actions,
  empty: 'cmm.search.noHouses',
};
