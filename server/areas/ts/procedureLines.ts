import { wrong, type RuleFinding } from '../../../src/domain/kernel/finding';
import { sql } from 'kysely';
import { compareDecimals } from '../../../src/domain/kernel/decimal';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import type { Draft } from '../../../src/domain/ledger/entry';
import type { StorageEntryType, StorageMeasure } from '../../../src/domain/temporary-storage/book';
import { isBulk } from '../../../src/domain/temporary-storage/journalEntry';
import { isNothingTaken, type ProcedureLine, type SubsequentProcedure } from '../../../src/domain/temporary-storage/subsequent';
import { freeOf, outDeltas, takeOf } from '../../../src/domain/temporary-storage/writingOff';
import type { Context } from '../../records/handlers';
import type { LockedAccount } from '../../ledger/ledger';
import { book } from './booking';
import { refusing } from './refusing';

export interface PositionRow {
  readonly id: string;
  readonly facility_id: string;
  readonly entry_id: string;
  readonly entry_no: string;
  readonly position_no: number;
  readonly name: string;
  readonly deadline: string;
  readonly presented_on: string;
  readonly description: string;
  readonly commodity_code: string;
  readonly customs_status: string;
  readonly package_type: string;
  readonly packages: string;
  readonly gross_mass: string;
  readonly marks: string;
  readonly container: string;
  readonly location: string;
  readonly transport_document: string;
  readonly consignee: string;
  readonly block: string;
  readonly block_reason: string;
  readonly tsd_mrn: string;
  readonly tsd_item_no: string;
  readonly duty: string;
}

export interface ChosenLine {
  readonly at: number;
  readonly line: ProcedureLine;
  readonly position: PositionRow;
}

const nameOf = ({ position = '' }: ProcedureLine): string => position.trim().toUpperCase();

/** The positions that a procedure names, in its facility. */
export const chosenLines = async ({ db, caller }: Context, { facilityId = '', lines = [] }: SubsequentProcedure): Promise<Result<readonly ChosenLine[]>> => {
  const { rows } = await sql<PositionRow>`select * from ts_position where tenant_id = ${caller.tenantId}::uuid and facility_id::text = ${facilityId}
    and upper(name) = any (${lines.map(nameOf)}::text[])`.execute(db);
  const byName = new Map(rows.map((row) => [row.name.toUpperCase(), row]));
  const unknown = lines.flatMap((line, at) =>
    byName.has(nameOf(line))
      ? []
      : [wrong('TS-UNKNOWN', `/lines/${at}/position`, `Position ${nameOf(line)} is not in this facility.`, { position: nameOf(line) })],
  );
  const refused = refusing(unknown);
  if (refused !== undefined) return refused;
  return ok(
    lines.flatMap((line, at) => {
      const position = byName.get(nameOf(line));
      return position === undefined ? [] : [{ at, line, position }];
    }),
  );
};

type Drafts = readonly Draft<StorageMeasure, StorageEntryType>[];
type Accounts = ReadonlyMap<string, LockedAccount<StorageMeasure>>;

const blocked = ({ position, at }: ChosenLine, marks: Readonly<Record<string, string>>): RuleFinding | undefined => {
  const { block = '', blockReason = '' } = marks;
  return block === ''
    ? undefined
    : wrong('TS-BLOCKED', `/lines/${at}/position`, `Position ${position.name} is blocked: ${blockReason || block}.`, {
        position: position.name,
        reason: blockReason || block,
      });
};

/** What each line takes of what is free now, decided under the locks of the positions (TS-R7). */
const reserving = (chosen: readonly ChosenLine[], accounts: Accounts, effectiveAt: string, taken: ProcedureLine[]): Result<Drafts> => {
  const findings: RuleFinding[] = [];
  const drafts = chosen.flatMap((one) => {
    const account = accounts.get(one.position.id);
    if (account === undefined) return [];
    const hold = blocked(one, account.marks);
    if (hold !== undefined) findings.push(hold);
    const free = freeOf(account.after);
    const isMassOnly = isBulk(one.position.package_type);
    const given = one.line.packages?.trim() ?? '';
    const packages = isMassOnly ? '0' : given === '' ? free.packages : given;
    const grossMass = one.line.grossMass?.trim() || (isMassOnly ? free.grossMass : undefined);
    const part = takeOf(free, { packages, grossMass }, String(one.position.position_no), `/lines/${one.at}`);
    if ('code' in part) {
      findings.push(part);
      return [];
    }
    if (isNothingTaken(part)) {
      findings.push(wrong('TS-NOTHING', `/lines/${one.at}/packages`, `Nothing is left on position ${one.position.name}.`, { position: one.position.name }));
      return [];
    }
    taken.push({ position: one.position.name, ...part });
    return [{ accountId: one.position.id, type: 'RSV' as const, deltas: { reservedPackages: part.packages, reservedMass: part.grossMass }, effectiveAt }];
  });
  return refusing(findings) ?? ok(drafts);
};

/** Holds the goods of a draft procedure; answers its lines with what they took. */
export const reserve = async (
  context: Context,
  facilityId: string,
  requestKey: string,
  chosen: readonly ChosenLine[],
  at: string,
): Promise<Result<readonly ProcedureLine[]>> => {
  const taken: ProcedureLine[] = [];
  const written = await book(context, {
    chainId: facilityId,
    requestKey,
    accountIds: chosen.map(({ position }) => position.id),
    decide: (accounts) => reserving(chosen, accounts, at, taken),
  });
  if (failed(written)) return written;
  return written.right.repeated ? fail('refused', 'The goods are held already.') : ok(taken);
};

export const letGo = async (context: Context, facilityId: string, requestKey: string, chosen: readonly ChosenLine[]): Promise<Result<unknown>> =>
  book(context, {
    chainId: facilityId,
    requestKey,
    accountIds: chosen.map(({ position }) => position.id),
    decide: () =>
      ok(
        chosen.map(({ position, line }) => ({
          accountId: position.id,
          type: 'UNR' as const,
          deltas: { reservedPackages: `-${line.packages ?? '0'}`, reservedMass: `-${line.grossMass ?? '0'}` },
          effectiveAt: context.now.toISOString(),
        })),
      ),
  });

interface Leaving {
  readonly facilityId: string;
  readonly requestKey: string;
  readonly chosen: readonly ChosenLine[];
  readonly type: 'WOF' | 'MVO';
  readonly effectiveAt: string;
  readonly detail: Readonly<Record<string, string>>;
}

/** Writes off what was held. A hold of customs stops it. */
export const leave = async (context: Context, { facilityId, requestKey, chosen, type, effectiveAt, detail }: Leaving): Promise<Result<unknown>> =>
  book(context, {
    chainId: facilityId,
    requestKey,
    accountIds: chosen.map(({ position }) => position.id),
    decide: (accounts) => {
      const refused = refusing(chosen.flatMap((one) => blocked(one, accounts.get(one.position.id)?.marks ?? {}) ?? []));
      if (refused !== undefined) return refused;
      return ok(
        chosen.flatMap(({ position, line }) => {
          const account = accounts.get(position.id);
          if (account === undefined) return [];
          const part = { packages: line.packages ?? '0', grossMass: line.grossMass ?? '0' };
          return [{ accountId: position.id, type, deltas: outDeltas(account.after, part, true), effectiveAt, detail }];
        }),
      );
    },
  });

export const firstPassed = (chosen: readonly ChosenLine[], today: string): string | undefined =>
  chosen
    .map(({ position }) => position.deadline)
    .filter((deadline) => deadline < today)
    .sort((a, b) => compareDecimals(a.replaceAll('-', ''), b.replaceAll('-', '')))[0];
