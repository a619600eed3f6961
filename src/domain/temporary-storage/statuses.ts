import { machine } from '../kernel/machine';

export const ENTRY_STATUSES = ['DRAFT', 'DECLARED', 'PRESENTED', 'IN_STORAGE', 'PARTLY_WITHDRAWN', 'CLOSED', 'CANCELLED', 'LAPSED'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];
export const ENTRY_ACTIONS = ['send', 'present', 'store', 'cancel', 'close'] as const;
export type EntryAction = (typeof ENTRY_ACTIONS)[number];

/** What a user does. A declaration that is sent stays a draft until customs have accepted it. */
export const entryStatus = machine<EntryStatus, EntryAction>({
  DRAFT: { send: 'DRAFT', present: 'PRESENTED', cancel: 'CANCELLED' },
  DECLARED: { present: 'PRESENTED', cancel: 'CANCELLED' },
  PRESENTED: { store: 'IN_STORAGE' },
  IN_STORAGE: { close: 'CLOSED' },
  PARTLY_WITHDRAWN: { close: 'CLOSED' },
  CLOSED: {},
  CANCELLED: {},
  LAPSED: {},
});

/** Statuses in which goods may lie in temporary storage. */
export const STORED_STATUSES: readonly EntryStatus[] = ['IN_STORAGE', 'PARTLY_WITHDRAWN'];
/** What the search of entries shows unasked. */
export const OPEN_STATUSES: readonly EntryStatus[] = ['DRAFT', 'DECLARED', 'PRESENTED', ...STORED_STATUSES];

interface Held {
  readonly packagesIn: string;
  readonly packages: string;
  readonly grossMass: string;
}

const isNothing = (amount: string): boolean => !/[1-9]/.test(amount);
export const isEmptyPosition = ({ packages, grossMass }: Pick<Held, 'packages' | 'grossMass'>): boolean => isNothing(packages) && isNothing(grossMass);

/** Where an entry stands by what is left of its positions. */
export const statusByPositions = (positions: readonly (Held & { readonly untouched: boolean })[]): 'IN_STORAGE' | 'PARTLY_WITHDRAWN' | 'CLOSED' => {
  if (positions.every(isEmptyPosition)) return 'CLOSED';
  return positions.every(({ untouched }) => untouched) ? 'IN_STORAGE' : 'PARTLY_WITHDRAWN';
};

export const PROCEDURE_STATUSES = ['DRAFT', 'RESERVED', 'SUBMITTED', 'RELEASED', 'HANDED_OUT', 'REJECTED', 'CANCELLED'] as const;
export type ProcedureStatus = (typeof PROCEDURE_STATUSES)[number];
export const PROCEDURE_ACTIONS = ['reserve', 'submit', 'release', 'handOut', 'reject', 'reopen', 'cancel'] as const;
export type ProcedureAction = (typeof PROCEDURE_ACTIONS)[number];

export const procedureStatus = machine<ProcedureStatus, ProcedureAction>({
  DRAFT: { reserve: 'RESERVED', cancel: 'CANCELLED' },
  RESERVED: { submit: 'SUBMITTED', release: 'RELEASED', reject: 'REJECTED', cancel: 'CANCELLED' },
  SUBMITTED: { release: 'RELEASED', reject: 'REJECTED', cancel: 'CANCELLED' },
  RELEASED: { handOut: 'HANDED_OUT' },
  HANDED_OUT: {},
  REJECTED: { reopen: 'DRAFT', cancel: 'CANCELLED' },
  CANCELLED: {},
});

export const OPEN_PROCEDURES: readonly ProcedureStatus[] = ['DRAFT', 'RESERVED', 'SUBMITTED', 'REJECTED'];

export const FACILITY_STATUSES = ['ACTIVE', 'ENDED'] as const;
export const FACILITY_ACTIONS = ['end', 'resume'] as const;
export const facilityStatus = machine<(typeof FACILITY_STATUSES)[number], (typeof FACILITY_ACTIONS)[number]>({
  ACTIVE: { end: 'ENDED' },
  ENDED: { resume: 'ACTIVE' },
});
