import type { Declaration } from '../declaration';
import type { Profile } from '../profiles/profile';

/** The declaration as the single administrative document, the accompanying documents of an export and a transit, the list of goods items, the tax notice. */
export const PRINT_KINDS = ['SAD', 'EAD', 'TAD', 'ITEMS', 'TAX'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

type Printed = Pick<Declaration, 'mrn' | 'releasedAt' | 'cancelledAt' | 'itemCount'>;

/** Goods travel with an accompanying document once they are released, not before and not after an invalidation. */
const travels = ({ mrn, releasedAt, cancelledAt }: Printed): boolean => mrn !== undefined && releasedAt !== undefined && cancelledAt === undefined;

/** What the profile prints of a declaration as it is now. */
export const printKindsOf = ({ actions, flow, taxes }: Profile, declaration: Printed): readonly PrintKind[] => {
  if (!actions.includes('print')) return [];
  const hasItems = declaration.itemCount > 0;
  return [
    'SAD',
    ...(flow === 'EXPORT' && travels(declaration) ? (['EAD'] as const) : []),
    ...(flow === 'TRANSIT' && travels(declaration) ? (['TAD'] as const) : []),
    ...(hasItems ? (['ITEMS'] as const) : []),
    ...(hasItems && taxes !== 'NONE' ? (['TAX'] as const) : []),
  ];
};
