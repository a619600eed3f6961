import { addDays } from '../../../domain/kernel/dates';
import { fail, failed, ok, type Result } from '../../../domain/kernel/result';
import { countries } from './codes';
import { STATUSES, type Consignment, type ConsignmentCriteria, type ConsignmentDraft, type ConsignmentRow, type ConsignmentStatus } from './consignment';

const FIRST_DAY = '2026-01-01';
const NAMES = ['Ball bearings', 'Steel tubes', 'Glass panels', 'Cotton yarn'];

/** Records have ids like those of the portal. */
const idOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** Shown where the address names none. */
export const FIRST_ID = idOf(1);

const consignment = (at: number): Consignment => ({
  id: idOf(at),
  version: 1,
  status: STATUSES[at % STATUSES.length] ?? 'Draft',
  content: {
    reference: `DEMO-${String(at).padStart(4, '0')}`,
    name: NAMES[at % NAMES.length] ?? '',
    origin: countries[at % countries.length]?.code ?? '',
    date: addDays(FIRST_DAY, at % 300),
    mass: `${(at * 37) % 900}.5`,
    lines: [0, 1, 2].map((line) => ({ name: `${NAMES[(at + line) % NAMES.length] ?? ''} ${line + 1}`, origin: 'SE', mass: `${line + 1}.25` })),
  },
});

export const rowOf = ({ id, status, content: { reference, origin = '', mass = '0', date = '' } }: Consignment): ConsignmentRow => ({
  id,
  reference,
  status,
  origin,
  mass,
  date,
});

const meets =
  ({ reference = '', origin, statuses = [], from, to }: ConsignmentCriteria) =>
  (row: ConsignmentRow): boolean =>
    row.reference.toLowerCase().includes(reference.toLowerCase()) &&
    (origin === undefined || row.origin === origin) &&
    (statuses.length === 0 || statuses.includes(row.status)) &&
    (from === undefined || row.date >= from) &&
    (to === undefined || row.date <= to);

/** Consignments that live as long as the part is shown. */
export class ConsignmentStore {
  #all: readonly Consignment[];

  constructor(count: number) {
    this.#all = Array.from({ length: count }, (_, at) => consignment(at + 1));
  }

  find(criteria: ConsignmentCriteria): ConsignmentRow[] {
    return this.#all.map(rowOf).filter(meets(criteria));
  }

  read(id: string): Result<Consignment> {
    const found = this.#all.find((one) => one.id === id);
    return found ? ok(found) : fail('notFound', '', { textKey: 'error.404' });
  }

  create(content: ConsignmentDraft): Consignment {
    const created: Consignment = { id: idOf(this.#all.length + 1), version: 1, status: 'Draft', content };
    this.#all = [created, ...this.#all];
    return created;
  }

  save(id: string, content: ConsignmentDraft): Result<Consignment> {
    return this.#change(id, (before) => ({ ...before, version: before.version + 1, content }));
  }

  move(id: string, status: ConsignmentStatus): Result<Consignment> {
    return this.#change(id, (before) => ({ ...before, version: before.version + 1, status }));
  }

  remove(id: string): void {
    this.#all = this.#all.filter((one) => one.id !== id);
  }

  #change(id: string, change: (before: Consignment) => Consignment): Result<Consignment> {
    const before = this.read(id);
    if (failed(before)) return before;
    const after = change(before.right);
    this.#all = this.#all.map((one) => (one.id === id ? after : one));
    return ok(after);
  }
}
