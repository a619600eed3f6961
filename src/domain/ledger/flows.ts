import { addDecimals, compareDecimals } from '../kernel/decimal';
import type { LedgerEntry } from './entry';

/** What went in and what went out of accounts in the counted measure: signed sums by type, procedure and direction. */
export type Flows = Readonly<Record<string, string>>;

const procedureOf = (detail: LedgerEntry['detail']): string => {
  if (typeof detail !== 'object' || detail === null || Array.isArray(detail)) return '';
  const code = (detail as Readonly<Record<string, unknown>>)['procedureCode'];
  return typeof code === 'string' ? code : '';
};

/** Name of the flow that an entry belongs to; undefined: it moves nothing that is counted. */
export const flowKey = <M extends string, T extends string>({ type, detail, deltas }: LedgerEntry<M, T>, counted: M): string | undefined => {
  const sign = compareDecimals(deltas[counted], '0');
  return sign === 0 ? undefined : `${type} ${procedureOf(detail)} ${sign < 0 ? '-' : '+'}`;
};

export const plusFlows = <M extends string, T extends string>(before: Flows, entries: readonly LedgerEntry<M, T>[], counted: M): Flows => {
  const flows: Record<string, string> = { ...before };
  for (const entry of entries) {
    const key = flowKey(entry, counted);
    if (key !== undefined) flows[key] = addDecimals(flows[key] ?? '0', entry.deltas[counted]);
  }
  return flows;
};

/** Type and procedure of a flow, and what it has moved, with its sign. */
export const flowsIn = (flows: Flows): readonly { readonly type: string; readonly procedureCode: string; readonly moved: string }[] =>
  Object.entries(flows)
    .filter(([, moved]) => compareDecimals(moved, '0') !== 0)
    .map(([key, moved]) => {
      const [type = '', procedureCode = ''] = key.split(' ');
      return { type, procedureCode, moved };
    });
