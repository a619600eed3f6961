import type { Kysely } from 'kysely';
import type { AttachmentEndpoints } from '../../../src/application/contract/attachments';
import { manifestAttachments } from '../../../src/domain/manifest/attaching';
import type { Database } from '../../db/schema';
import type { Handlers } from '../../records/handlers';
import { recordFiles } from '../cor/area';
import { houses } from './houses';
import { manifests } from './manifestKind';

/** Papers of a manifest. */
export const manifestFileHandlers = (database: Kysely<Database>): Handlers<AttachmentEndpoints> =>
  recordFiles(
    manifests.records,
    { entityType: 'cargomanifest', rules: manifestAttachments, access: 'cmm.search', route: (id) => `/cmm/cargomanifest/${id}#documents` },
    database,
  );

/** Photos of the tally, and what the importer adds; its importer sees those of a house and no others. */
export const houseFileHandlers = (database: Kysely<Database>): Handlers<AttachmentEndpoints> =>
  recordFiles(
    houses,
    { entityType: 'houseconsignment', rules: manifestAttachments, access: 'cmm.search', route: (id) => `/cmm/importer/cargomanifest?house=${id}` },
    database,
  );
