import { lookUp } from '../../kernel/lookUp';

/** What a quota of the year begins with, in the unit that it is counted in. */
export interface QuotaBalance {
  readonly unit: string;
  readonly balance: string;
}

/** Tariff quotas of the simulated authority; no real balances. What it allocates is not taken off them. */
const QUOTAS: Readonly<Record<string, QuotaBalance>> = {
  '090120': { unit: 'NAR', balance: '1248500' },
  '090105': { unit: 'KGM', balance: '386000' },
  '092501': { unit: 'NAR', balance: '94200' },
  '092716': { unit: 'LTR', balance: '51250' },
  '094450': { unit: 'KGM', balance: '1800' },
  '098601': { unit: 'KGM', balance: '0' },
};

/** Undefined: the register does not know the quota, or counts it in another unit. */
export const quotaBalance = (orderNumber: string, unit: string): string | undefined => {
  const quota = lookUp(QUOTAS, orderNumber);
  return quota?.unit === unit ? quota.balance : undefined;
};

/** Nothing is left of it, so it may not be claimed (CT-R13). */
export const isExhausted = (orderNumber: string): boolean => lookUp(QUOTAS, orderNumber)?.balance === '0';
