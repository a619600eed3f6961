import type { Kysely } from 'kysely';
import type { AttachmentEndpoints } from '../../../src/application/contract/attachments';
import { manifestAttachments } from '../../../src/domain/manifest/attaching';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import type { Database } from '../../db/schema';
import { CATALOGUE } from '../../records/catalogue';
import type { AuditedRecord } from '../../records/documentAudit';
import type { Context, Handlers } from '../../records/handlers';
import { attachmentHandlers } from '../cor/area';
import { houses } from './houses';
import { manifests } from './manifestKind';

const NOBODY = { users: [], access: 'cmm.search' } as const;

const audited = (
  entityType: string,
  { id, org_unit_id, number }: { readonly id: string; readonly org_unit_id: string; readonly number: string },
): Result<AuditedRecord> => ok({ entityType, id, orgUnitId: org_unit_id, number });

/** Papers of a manifest. */
export const manifestFileHandlers = (database: Kysely<Database>): Handlers<AttachmentEndpoints> =>
  attachmentHandlers(
    {
      rules: manifestAttachments,
      find: async (context, id) => {
        const found = await manifests.records.find(context, id);
        return failed(found) ? found : audited('cargomanifest', found.right);
      },
      findToChange: async (context, id) => {
        const found = await manifests.records.hold(context, id);
        if (failed(found)) return found;
        return manifests.records.mayChange(context.caller, found.right) ? audited('cargomanifest', found.right) : fail('forbidden', CATALOGUE.forbidden);
      },
      responsible: async (_context, { id }) => ({ ...NOBODY, route: `/cmm/cargomanifest/${id}#documents` }),
    },
    database,
  );

const houseOf = async (context: Context, id: string, change: boolean): Promise<Result<AuditedRecord>> => {
  const found = change ? await houses.hold(context, id) : await houses.find(context, id);
  if (failed(found)) return found;
  return !change || houses.mayChange(context.caller, found.right) ? audited('houseconsignment', found.right) : fail('forbidden', CATALOGUE.forbidden);
};

/** Photos of the tally, and what the importer adds; its importer sees those of a house and no others. */
export const houseFileHandlers = (database: Kysely<Database>): Handlers<AttachmentEndpoints> =>
  attachmentHandlers(
    {
      rules: manifestAttachments,
      find: (context, id) => houseOf(context, id, false),
      findToChange: (context, id) => houseOf(context, id, true),
      responsible: async (_context, { id }) => ({ ...NOBODY, route: `/cmm/importer/cargomanifest?house=${id}` }),
    },
    database,
  );
