import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failed } from '../../../src/domain/kernel/result';
import { checkLevels, checkMerge, checkMove, MOST_LEVELS, pathOf, pathsAfterMove, UnitTree, type TreeUnit } from '../../../src/domain/organization/unitTree';

const unit = (id: string, parentId?: string, companyId?: string): TreeUnit => ({ id, parentId, companyId });

const demo = new UnitTree([
  unit('root'),
  unit('se', 'root', 'SE'),
  unit('got', 'se', 'SE'),
  unit('terminal', 'got', 'SE'),
  unit('team', 'terminal', 'SE'),
  unit('malmo', 'se', 'SE'),
  unit('no', 'root', 'NO'),
  unit('oslo', 'no', 'NO'),
]);

const messageOf = (result: ReturnType<typeof checkMove>): string => (failed(result) ? result.left.message : '');

describe('the tree of organisation units (ORG-R4)', () => {
  it('never puts a unit under itself', () => {
    expect(messageOf(checkMove(demo, 'got', 'team'))).toBe('A unit cannot be placed under itself.');
    expect(messageOf(checkMove(demo, 'got', 'got'))).toBe('A unit cannot be placed under itself.');
  });

  it('has at most 8 levels: three under level 6 would be nine', () => {
    const deep = Array.from({ length: 6 }, (_, at) => unit(`d${at + 1}`, at === 0 ? 'root' : `d${at}`, 'SE'));
    const tree = new UnitTree([unit('root'), ...deep, unit('a', 'd1', 'SE'), unit('b', 'a', 'SE'), unit('c', 'b', 'SE')]);
    expect(tree.heightOf('a')).toBe(3);
    expect(messageOf(checkMove(tree, 'a', 'd6'))).toBe('At most 8 levels.');
    expect(failed(checkMove(tree, 'b', 'd6'))).toBe(false);
    expect(failed(checkLevels(tree, 'd6', 2))).toBe(false);
  });

  it('moves a unit only inside its company, which is another legal person', () => {
    expect(messageOf(checkMove(demo, 'got', 'no'))).toBe('A unit moves only inside its company.');
    expect(messageOf(checkMove(demo, 'se', 'no'))).toBe('The root of a tenant or a company cannot be moved.');
    expect(failed(checkMove(demo, 'terminal', 'malmo'))).toBe(false);
  });

  it('does not merge a unit into one below it, or one that is not there', () => {
    expect(failed(checkMerge(demo, 'got', 'terminal'))).toBe(true);
    expect(failed(checkMerge(demo, 'got', 'nowhere'))).toBe(true);
    expect(failed(checkMerge(demo, 'malmo', 'got'))).toBe(false);
  });

  it('rewrites the path of the unit and of all below it', () => {
    expect(Object.fromEntries(pathsAfterMove(demo, 'terminal', 'malmo'))).toEqual({
      terminal: '/root/se/malmo/terminal/',
      team: '/root/se/malmo/terminal/team/',
    });
  });

  it('ends a line where a stored circle closes', () => {
    const broken = new UnitTree([unit('a', 'b', 'SE'), unit('b', 'a', 'SE')]);
    expect(broken.lineOf('a')).toHaveLength(2);
    expect([...broken.branchOf('a')].sort()).toEqual(['a', 'b']);
  });
});

/** A tree of one company in which each unit hangs below one made before it. */
const trees = fc.array(fc.nat(), { minLength: 1, maxLength: 30 }).map((picks) => {
  const units: TreeUnit[] = [unit('root'), unit('u0', 'root', 'C')];
  picks.forEach((pick, at) => units.push(unit(`u${at + 1}`, units[1 + (pick % (units.length - 1))]?.id ?? 'u0', 'C')));
  return units;
});

const moved = (units: readonly TreeUnit[], id: string, parentId: string): readonly TreeUnit[] =>
  units.map((one) => (one.id === id ? { ...one, parentId } : one));

describe('moves of units', () => {
  it('keep every unit, exactly one path for each, and no circle', () => {
    fc.assert(
      fc.property(trees, fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 20 }), (start, moves) => {
        let units: readonly TreeUnit[] = start;
        for (const [from, to] of moves) {
          const tree = new UnitTree(units);
          const id = units[from % units.length]?.id ?? '';
          const parentId = units[to % units.length]?.id ?? '';
          if (failed(checkMove(tree, id, parentId))) continue;
          const told = pathsAfterMove(tree, id, parentId);
          const before = new Map(units.map((one) => [one.id, pathOf(tree.lineOf(one.id))]));
          units = moved(units, id, parentId);
          const after = new UnitTree(units);
          for (const one of units) {
            expect(pathOf(after.lineOf(one.id))).toBe(told.get(one.id) ?? before.get(one.id));
            expect(after.lineOf(one.id)[0]).toBe('root');
          }
          for (const changed of told.keys()) expect(after.levelOf(changed)).toBeLessThanOrEqual(MOST_LEVELS);
          expect(after.branchOf('root')).toHaveLength(start.length);
        }
      }),
    );
  });
});
