import { MAX_REASON } from '../../../application/contract/declarationMaintenance';
import { text } from '../../../ui/archetypes/fields/constructors';

/** Every action of maintenance says why. */
export const reasonField = text('reason', 'dec.maintenance.reason', { maxLength: MAX_REASON, lines: true, span: 12 });
