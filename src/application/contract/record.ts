import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';

/** The version that the user has seen. `lockId`: the edit lock of the record, absent while nobody holds one. */
export const AtVersion = t.intersection([t.strict({ version: t.number }), t.exact(t.partial({ lockId: Guid }))]);

/** What a deletion names in its address; `version` in digits. */
export const ToDelete = t.intersection([t.strict({ id: Guid, version: t.string }), t.exact(t.partial({ lockId: Guid }))]);
