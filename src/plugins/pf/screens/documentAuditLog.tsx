import type { ScreenProps } from '../../../ui/plugin';
import { AuditEntryScreen } from '../audit/AuditEntryScreen';
import { AuditSearch } from '../audit/auditSearch';

/** The log, or one entry of it. */
export default function DocumentAuditLog({ params }: ScreenProps) {
  const { id } = params;
  return id === undefined ? <AuditSearch params={params} /> : <AuditEntryScreen id={id} />;
}
