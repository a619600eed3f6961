import type { Kysely } from 'kysely';
import type { AttachmentEndpoints } from '../../../src/application/contract/attachments';
import type { EntryId } from '../../../src/domain/access/entries';
import type { AttachmentRules } from '../../../src/domain/attachment/attachment';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import type { Database } from '../../db/schema';
import { CATALOGUE } from '../../records/catalogue';
import type { AuditedRecord } from '../../records/documentAudit';
import type { Caller, Context, Handlers } from '../../records/handlers';
import { attachmentHandlers } from './attachmentHandlers';

interface Filed {
  readonly id: string;
  readonly org_unit_id: string;
  readonly number: string;
}

interface FiledRecords<R extends Filed> {
  find(context: Context, id: string): Promise<Result<R>>;
  hold(context: Context, id: string): Promise<Result<R>>;
  mayChange(caller: Caller, row: R): boolean;
}

interface Filing {
  /** Name of the record in the audit of documents. */
  readonly entityType: string;
  readonly rules: AttachmentRules;
  /** Who may read the record hears when something is wrong with a document. */
  readonly access: EntryId;
  readonly route: (id: string) => string;
}

/** Documents of a kind of record: read where it is read, and added and taken away where it is worked with, in every status. */
export const recordFiles = <R extends Filed>(
  records: FiledRecords<R>,
  { entityType, rules, access, route }: Filing,
  database: Kysely<Database>,
): Handlers<AttachmentEndpoints> => {
  const audited = ({ id, org_unit_id, number }: R): Result<AuditedRecord> => ok({ entityType, id, orgUnitId: org_unit_id, number });
  return attachmentHandlers(
    {
      rules,
      find: async (context, id) => {
        const found = await records.find(context, id);
        return failed(found) ? found : audited(found.right);
      },
      findToChange: async (context, id) => {
        const found = await records.hold(context, id);
        if (failed(found)) return found;
        return records.mayChange(context.caller, found.right) ? audited(found.right) : fail('forbidden', CATALOGUE.forbidden);
      },
      responsible: async (_context, { id }) => ({ users: [], access, route: route(id) }),
    },
    database,
  );
};
