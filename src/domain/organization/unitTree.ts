import { fail, ok, type Result } from '../kernel/result';

export const MOST_LEVELS = 8;

/** A unit and the unit above it; the root of the tenant has none. */
export interface TreeUnit {
  readonly id: string;
  readonly parentId?: string | undefined;
  /** Absent: the root of the tenant. */
  readonly companyId?: string | undefined;
}

/** The units of one tenant, asked for what lies above and below. */
export class UnitTree {
  readonly #units: ReadonlyMap<string, TreeUnit>;
  readonly #children: ReadonlyMap<string, readonly TreeUnit[]>;

  constructor(units: readonly TreeUnit[]) {
    this.#units = new Map(units.map((unit) => [unit.id, unit]));
    const children = new Map<string, TreeUnit[]>();
    for (const unit of units) {
      if (unit.parentId === undefined) continue;
      const siblings = children.get(unit.parentId);
      if (siblings) siblings.push(unit);
      else children.set(unit.parentId, [unit]);
    }
    this.#children = children;
  }

  unit(id: string): TreeUnit | undefined {
    return this.#units.get(id);
  }

  childrenOf(id: string): readonly TreeUnit[] {
    return this.#children.get(id) ?? [];
  }

  /** From the root of the tenant down to the unit itself. A broken chain ends where it breaks, a circle where it closes. */
  lineOf(id: string): readonly string[] {
    const line: string[] = [];
    for (let unit = this.#units.get(id); unit !== undefined && !line.includes(unit.id); unit = this.#units.get(unit.parentId ?? '')) line.unshift(unit.id);
    return line;
  }

  /** The unit and all below it, parents before children. */
  branchOf(id: string): readonly string[] {
    const branch = new Set<string>(this.#units.has(id) ? [id] : []);
    for (const one of branch) for (const child of this.childrenOf(one)) branch.add(child.id);
    return [...branch];
  }

  /** Below the root of the tenant: a company's own root is on level 1. */
  levelOf(id: string): number {
    return Math.max(0, this.lineOf(id).length - 1);
  }

  /** How many levels the branch of a unit takes up, its own included. */
  heightOf(id: string): number {
    const top = this.levelOf(id);
    return Math.max(...this.branchOf(id).map((one) => this.levelOf(one) - top + 1), 1);
  }
}

/** `/root/company root/child/` of ids; what lies below a unit begins with its path. */
export const pathOf = (line: readonly string[]): string => `/${line.map((id) => `${id}/`).join('')}`;

type Why = 'levels' | 'root' | 'self' | 'company';

const refused = (why: Why, message: string): Result<never> =>
  fail('refused', message, { feedbacks: [{ severity: 2, code: 'ORG-TREE', message, args: { why } }] });

/** Whether a unit with a branch of this height may be put under a parent (ORG-R4). */
export const checkLevels = (tree: UnitTree, parentId: string, height = 1): Result<undefined> =>
  tree.levelOf(parentId) + height > MOST_LEVELS ? refused('levels', `At most ${MOST_LEVELS} levels.`) : ok(undefined);

/**
 * Whether a unit may be moved (ORG-R4): not the root of a tenant or company, not under itself, only inside its company, at most 8 levels. Another
 * company is another legal person: there one makes a new unit.
 */
export const checkMove = (tree: UnitTree, id: string, parentId: string): Result<undefined> => {
  const unit = tree.unit(id);
  const parent = tree.unit(parentId);
  if (unit === undefined || parent === undefined) return fail('notFound', 'The unit does not exist.');
  if (unit.companyId === undefined || tree.unit(unit.parentId ?? '')?.companyId === undefined)
    return refused('root', 'The root of a tenant or a company cannot be moved.');
  if (tree.branchOf(id).includes(parentId)) return refused('self', 'A unit cannot be placed under itself.');
  if (unit.companyId !== parent.companyId) return refused('company', 'A unit moves only inside its company.');
  return checkLevels(tree, parentId, tree.heightOf(id));
};

/** The paths of the unit and of all below it after the move. */
export const pathsAfterMove = (tree: UnitTree, id: string, parentId: string): ReadonlyMap<string, string> => {
  const above = tree.lineOf(parentId);
  const line = tree.lineOf(id);
  return new Map(tree.branchOf(id).map((one) => [one, pathOf([...above, ...tree.lineOf(one).slice(line.length - 1)])]));
};

/** Whether a unit may be merged into another: both of one company, no root, and the other not below it. The merged unit's children move along. */
export const checkMerge = (tree: UnitTree, id: string, intoId: string): Result<undefined> => {
  const into = tree.unit(intoId);
  if (into?.companyId === undefined) return fail('notFound', 'The unit does not exist.');
  const moved = checkMove(tree, id, intoId);
  if (moved._tag === 'Left') return moved;
  const tallest = Math.max(0, ...tree.childrenOf(id).map((child) => tree.heightOf(child.id)));
  return tallest === 0 ? ok(undefined) : checkLevels(tree, intoId, tallest);
};
