import type { AnyEndpoint } from '../../src/application/contract/endpoint';
import { searchDocumentAudit } from '../../src/application/contract/documentAudit';
import type { Json } from '../../src/domain/platform/documentAudit';
import { besides, noteDeed } from '../records/documentAudit';
import type { Context } from '../records/handlers';
import type { Host } from './host';

/** The audit itself is taken out with a reason, and notes that where it asks for it. */
const isNoted = ({ path }: AnyEndpoint): boolean => path.endsWith('/export') && !path.startsWith(searchDocumentAudit.path);

/** Who took out which list, by what criteria, and how many rows of it (C31). */
export const noteExport = async ({ database, log }: Host, endpoint: AnyEndpoint, body: unknown, context: Context, rows: number): Promise<void> => {
  if (!isNoted(endpoint)) return;
  const { orgUnitId } = context.caller;
  const record = { entityType: 'list', id: orgUnitId, orgUnitId, number: endpoint.path };
  try {
    await besides(database, context, (db) => noteDeed({ ...context, db }, { action: 'EXPORT', record, rows, details: { asked: body as Json } }));
  } catch (thrown) {
    log('error', 'export not noted', { trace: context.trace, reason: String(thrown) });
  }
};
