import { addDecimals, sumDecimals } from '../../kernel/decimal';
import { grouped } from '../../kernel/grouped';
import { byEffect } from '../../ledger/entry';
import { inForce } from '../../ledger/balance';
import type { LotAsOf, LotBook, WarehouseEntry } from './rows';

export interface ArticleMovementRow {
  readonly kind: 'opening' | 'movement' | 'closing';
  readonly articleNo: string;
  readonly description: string;
  readonly unit: string;
  readonly at: string;
  readonly entryNo: number;
  readonly entryType: string;
  readonly lotNo: string;
  readonly quantityIn: string;
  readonly quantityOut: string;
  readonly runningBalance: string;
  readonly netMass: string;
  readonly value: string;
  readonly user: string;
}

interface Period {
  readonly from: string;
  readonly to: string;
  readonly knownAt?: string | undefined;
}

type Placed = WarehouseEntry & { readonly lotNo: string };

const BLANK = { entryNo: 0, entryType: '', lotNo: '', quantityIn: '0', quantityOut: '0', netMass: '0', value: '0', user: '' };

const inTime = (left: Placed, right: Placed): number => (left.effectiveAt === right.effectiveAt ? left.entryNo - right.entryNo : byEffect(left, right));

const moves = ({ deltas }: WarehouseEntry): boolean => /[1-9]/.test(deltas.stock);

type Opened = Pick<LotAsOf, 'lot' | 'figures'>;

const ofArticle = (lots: readonly LotBook[], opened: readonly Opened[], { from, to, knownAt }: Period): readonly ArticleMovementRow[] => {
  const first = lots[0] ?? opened[0];
  if (first === undefined) return [];
  const { articleNo, description, unit } = first.lot;
  const all = lots.flatMap(({ lotNo, entries }) => inForce(entries, { knownAt }).map((entry): Placed => ({ ...entry, lotNo })));
  const [start, end] = [new Date(from).toISOString(), new Date(to).toISOString()];
  const counted = all.filter(moves).sort(inTime);
  let running = sumDecimals(opened.map(({ figures }) => figures.stock));
  const head = { articleNo, description, unit };
  const rows: ArticleMovementRow[] = [{ ...BLANK, ...head, kind: 'opening', at: start, runningBalance: running }];
  for (const { effectiveAt, entryNo, type, lotNo, deltas, postedBy } of counted) {
    if (effectiveAt < start || effectiveAt > end) continue;
    running = addDecimals(running, deltas.stock);
    const isOut = deltas.stock.startsWith('-');
    rows.push({
      ...head,
      kind: 'movement',
      at: effectiveAt,
      entryNo,
      entryType: type,
      lotNo,
      quantityIn: isOut ? '0' : deltas.stock,
      quantityOut: isOut ? deltas.stock.slice(1) : '0',
      runningBalance: running,
      netMass: deltas.netMass,
      value: deltas.value,
      user: postedBy,
    });
  }
  return [...rows, { ...BLANK, ...head, kind: 'closing', at: end, runningBalance: running }];
};

const keyOf = ({ lot: { articleNo, unit } }: Pick<LotAsOf, 'lot'>): string => `${articleNo}\u0000${unit}`;

/**
 * R6: of each article and unit an opening balance, what went in and out, and the closing balance, which is the sum of both. `opened`: the lots as they
 * stood before the period.
 */
export const articleMovement = (lots: readonly LotBook[], opened: readonly Opened[], period: Period): readonly ArticleMovementRow[] => {
  const [moving, before] = [grouped(lots, keyOf), grouped(opened, keyOf)];
  return [...new Set([...moving.keys(), ...before.keys()])].sort().flatMap((key) => ofArticle(moving.get(key) ?? [], before.get(key) ?? [], period));
};
