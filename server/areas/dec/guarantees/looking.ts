import type { GuaranteeCriteria, GuaranteeDeed, TransitGuarantee } from '../../../../src/application/contract/declarationGuarantees';
import type { SortOrder } from '../../../../src/application/contract/endpoint';
import { compareDecimals } from '../../../../src/domain/kernel/decimal';
import type { Context } from '../../../records/handlers';
import type { GuaranteeEntry } from './guarantees';

const typed = (text: string | undefined): string => (text ?? '').trim().toUpperCase();

export const isWanted = ({ grn, holder_name, holder_identifier, state }: GuaranteeEntry, wanted: GuaranteeCriteria): boolean =>
  grn.startsWith(typed(wanted.grn)) &&
  [holder_name, holder_identifier].some((text) => text.toUpperCase().includes(typed(wanted.holder))) &&
  (wanted.state === undefined || wanted.state === state);

const AMOUNTS = ['referenceAmount', 'reserved', 'available', 'percent'] as const;
const TEXTS = ['grn', 'type', 'holderName', 'office', 'validTo', 'state'] as const;

const compare = (one: TransitGuarantee, other: TransitGuarantee, by: string): number => {
  const amount = AMOUNTS.find((name) => name === by);
  if (amount !== undefined) return compareDecimals(one[amount], other[amount]);
  const text = TEXTS.find((name) => name === by);
  return text === undefined ? 0 : (one[text] ?? '').localeCompare(other[text] ?? '');
};

/** A company has few guarantees: their order is made here, as what they have available is. */
export const inOrder = (guarantees: readonly TransitGuarantee[], order: SortOrder): TransitGuarantee[] =>
  guarantees.toSorted((one, other) => {
    for (const { fieldId, sortDirection } of order) {
      const compared = compare(one, other, fieldId);
      if (compared !== 0) return sortDirection === 'asc' ? compared : -compared;
    }
    return 0;
  });

const MAX_DEEDS = 200;

/** What the trail of maintenance holds of it. */
export const readHistory = async ({ db, caller }: Context, { grn }: GuaranteeEntry): Promise<GuaranteeDeed[]> => {
  const rows = await db
    .selectFrom('maintenance_audit')
    .select(['at', 'by', 'action', 'target', 'reason', 'details'])
    .where('tenant_id', '=', caller.tenantId)
    .where('action', 'in', ['guarantee.change', 'guarantee.reveal', 'guarantee.release'])
    .where((where) => where.or([where('target', '=', grn), where('target', 'like', `${grn} %`)]))
    .orderBy('seq', 'desc')
    .limit(MAX_DEEDS)
    .execute();
  return rows.map(({ at, by, action, target, reason, details }) => ({
    at: at.toISOString(),
    by,
    action,
    target: target.slice(grn.length).trim(),
    reason,
    ...(details as Pick<GuaranteeDeed, 'before' | 'after'>),
  }));
};
