import * as t from 'io-ts';
import { DeclarationStatus } from '../../domain/declaration/statusCode';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';

/** Declarations of one call at most. */
export const MAX_BULK = 500;

/** What came of one of them; one that fails never stops the others. `statusCode` 0 done, 1 look at it, 2 not done. */
export const BulkRow = t.intersection([
  t.type({ id: Guid, lrn: t.string, statusCode: t.union([t.literal(0), t.literal(1), t.literal(2)]), messages: t.array(t.string) }),
  /** `textKey` and `args` translate the first message; the counts are of the findings. */
  t.partial({ status: DeclarationStatus, textKey: t.string, args: t.record(t.string, t.string), errors: t.number, warnings: t.number }),
]);
export type BulkRow = t.TypeOf<typeof BulkRow>;

const Rows = t.type({ rows: t.array(BulkRow) });
const Ids = t.strict({ ids: t.array(Guid) });

export const bulkValidate = endpoint({ method: 'POST', path: '/api/dec/ui/bulk/validate', access: 'dec.declare', body: Ids, answer: Rows });

/** READY ones; where warnings are to be confirmed nothing is sent. */
export const bulkSubmit = endpoint({ method: 'POST', path: '/api/dec/ui/bulk/submit', access: 'dec.declare', body: Ids, answer: Rows, creates: true });

/** Who works on it, and in which team. An empty text takes the user or the team away, what is absent stays. */
const Assignment = t.exact(t.partial({ userId: t.string, team: t.string }));

const Tags = t.strict({ add: t.array(t.string), remove: t.array(t.string) });

export const bulkAssign = endpoint({
  method: 'POST',
  path: '/api/dec/ui/bulk/assign',
  access: 'dec.declare',
  body: t.intersection([Ids, Assignment]),
  answer: Rows,
  creates: true,
});

export const bulkTag = endpoint({
  method: 'POST',
  path: '/api/dec/ui/bulk/tag',
  access: 'dec.declare',
  body: t.intersection([Ids, Tags]),
  answer: Rows,
  creates: true,
});

const ById = t.strict({ id: Guid });

/** As a work list shows it. */
export const WorkListMarks = t.intersection([
  t.type({ id: Guid, tags: t.array(t.string) }),
  t.partial({ assignedUserId: Guid, assignedUser: t.string, team: t.string }),
]);
export type WorkListMarks = t.TypeOf<typeof WorkListMarks>;

export const assignDeclaration = endpoint({
  method: 'POST',
  path: '/api/dec/ui/declaration/{id}/assign',
  access: 'dec.declare',
  params: ById,
  body: Assignment,
  answer: WorkListMarks,
  creates: true,
});

export const tagDeclaration = endpoint({
  method: 'POST',
  path: '/api/dec/ui/declaration/{id}/tag',
  access: 'dec.declare',
  params: ById,
  body: Tags,
  answer: WorkListMarks,
  creates: true,
});

/** Users who may work in the active unit and declare. */
export const readAssignees = endpoint({
  method: 'GET',
  path: '/api/dec/ui/assignee',
  access: 'dec.search',
  answer: t.type({ items: t.array(t.type({ id: Guid, name: t.string })) }),
  background: true,
});
