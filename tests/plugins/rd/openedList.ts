import { vi } from 'vitest';
import { readList, readListEntries } from '../../../src/application/contract/rd';
import { ok } from '../../../src/domain/kernel/result';
import type { ListDefinition } from '../../../src/domain/reference/listDefinition';
import type { ListEntry } from '../../../src/domain/reference/listEntry';
import type { ListOwner, ListVersion } from '../../../src/domain/reference/listVersion';
import { entryColumns } from '../../../src/plugins/rd/lists/entryColumns';
import { ListModel } from '../../../src/plugins/rd/lists/listModel';
import { ListPlace } from '../../../src/plugins/rd/lists/place';
import { Texts } from '../../../src/ui/text/texts';
import { FakeApi } from '../../fakes/fakeApi';
import { FakeEvents } from '../../fakes/fakeEvents';
import { FakeNavigation } from '../../fakes/fakeNavigation';
import { FakeNotices } from '../../fakes/fakeNotices';
import { FakeStorage } from '../../fakes/fakeStorage';

export const TODAY = '2026-11-20';

export const guid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const aDefinition = (change: Partial<ListDefinition> = {}): ListDefinition => ({
  name: 'Incoterms',
  logicalName: 'Incoterms',
  area: 'Transport',
  title: { EN: 'Delivery terms' },
  source: 'Incoterms 2020',
  keyPattern: '^[A-Z]{3}$',
  attributes: [],
  hierarchical: false,
  editMode: 'Imported',
  approval: false,
  volumeClass: 'Small',
  ...change,
});

export const aVersion = (change: Partial<ListVersion> = {}): ListVersion => ({
  list: 'Incoterms',
  owner: 'Shared',
  versionNo: 2,
  version: 1,
  status: 'Draft',
  note: '',
  createdBy: 'operator.demo',
  createdAt: '2026-11-20T08:00:00.000Z',
  changedBy: 'operator.demo',
  changedAt: '2026-11-20T08:00:00.000Z',
  entryCount: 2,
  checksum: '',
  ...change,
});

export const anEntry = (n: number, code: string, change: Partial<ListEntry> = {}): ListEntry => ({
  id: guid(n),
  code,
  validFrom: '2016-05-01',
  text: { EN: code },
  origin: 'Source',
  ...change,
});

interface Around {
  readonly definition?: ListDefinition;
  readonly draft?: ListVersion;
  readonly edits?: ListOwner;
  readonly entries?: readonly ListEntry[];
  readonly userName?: string;
}

/** A list as its editor has it open, over fakes. Ask for fake timers before. */
export const openedList = async ({
  definition = aDefinition(),
  draft,
  edits = 'Shared',
  entries = [anEntry(1, 'EXW'), anEntry(2, 'FCA')],
  userName = 'operator.demo',
}: Around = {}) => {
  const api = new FakeApi()
    .on(readList, () => ok({ definition, versionNo: 1, checksum: '', entryCount: entries.length, sourceOld: false, edits, ...(draft ? { draft } : {}) }))
    .on(readListEntries, () => ok({ versionNo: 1, items: [...entries], totalCount: entries.length }));
  const fakes = { api, events: new FakeEvents(), notices: new FakeNotices(), navigation: new FakeNavigation('/rd/administration?list=Incoterms') };
  const place = new ListPlace(fakes.navigation, new FakeStorage());
  const list = new ListModel('Incoterms', { ...fakes, place, userName }, TODAY);
  const texts = new Texts('EN');
  list.rows.grid.setColumns(entryColumns({ definition, language: 'EN', texts, codesOf: () => undefined, inDraft: true, sortable: true }));
  const close = list.open();
  await vi.advanceTimersByTimeAsync(0);
  return { list, close, ...fakes };
};

/** Types over a cell, as the user does. */
export const typed = (list: ListModel, row: number, column: string, text: string): void => {
  const { grid } = list.rows;
  grid.focusOn({ row, column: grid.columns.findIndex(({ column: { id } }) => id === column) });
  if (!grid.begin('replace')) return;
  grid.type(text);
  grid.commit();
};
