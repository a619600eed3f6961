import type { AssignmentRow } from '../../../application/contract/orgRights';
import { useTexts } from '../../../ui/text/texts';

/** Where a right holds. */
export function ScopeWords({
  row: { scopeKind, scopeName, includeChildren },
}: {
  readonly row: Pick<AssignmentRow, 'scopeKind' | 'scopeName' | 'includeChildren'>;
}) {
  const { t } = useTexts();
  if (scopeKind === 'Installation') return t('org.scope.Installation');
  const isAlone = !includeChildren && scopeKind !== 'Tenant';
  return `${t(`org.scope.${scopeKind}`)}: ${scopeName}${isAlone ? ` (${t('org.scope.alone')})` : ''}`;
}
