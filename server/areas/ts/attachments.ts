import type { Kysely } from 'kysely';
import type { AttachmentEndpoints } from '../../../src/application/contract/attachments';
import { storageAttachments } from '../../../src/domain/temporary-storage/attaching';
import type { Database } from '../../db/schema';
import type { Handlers } from '../../records/handlers';
import { recordFiles } from '../cor/area';
import { entries } from './entryKind';

/** Papers of a consignment in temporary storage. */
export const entryFileHandlers = (database: Kysely<Database>): Handlers<AttachmentEndpoints> =>
  recordFiles(
    entries.records,
    { entityType: 'temporarystorage', rules: storageAttachments, access: 'ts.search', route: (id) => `/ts/journal/entry/${id}#files` },
    database,
  );
