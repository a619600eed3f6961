import * as t from 'io-ts';
import { Guid } from './guid';

/** What every stored record carries. Instants are ISO 8601 in UTC. */
export const RecordFields = t.type({
  id: Guid,
  version: t.number,
  orgUnitId: Guid,
  createdAt: t.string,
  createdBy: t.string,
  changedAt: t.string,
  changedBy: t.string,
});
export type RecordFields = t.TypeOf<typeof RecordFields>;
