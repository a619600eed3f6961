import { sql, type Transaction } from 'kysely';
import { RIGHTS, type UnitRights } from './rights';
import type { Database } from './schema';

interface Member {
  readonly tenantId: string;
  readonly userId: string;
}

interface Known {
  readonly rights: UnitRights;
  readonly version: string;
  readonly until: Date;
  readonly weight: number;
}

/** About 30 MB of ids. */
const MOST_UNITS = 500_000;

/**
 * The rights that this node has read. None is used unless the database says, in the transaction that is to use it, that nothing has changed the rights
 * of the tenant since and no period has begun or ended: reading them costs ten times as much as that question.
 */
export class KnownRights {
  readonly #known = new Map<string, Known>();
  #weight = 0;

  /** As `readRights`; the transaction goes on in the name of the user, and in the unit if that is usable. */
  async enter(db: Transaction<Database>, member: Member, unitId: string | undefined): Promise<UnitRights | undefined> {
    const key = `${member.tenantId} ${member.userId} ${unitId ?? ''}`;
    const known = this.#known.get(key);
    if (known !== undefined && (await holds(db, member, known))) return known.rights;
    this.#forget(key);
    const { rows } = await sql<UnitRights & Pick<Known, 'version' | 'until'>>`/* kept: enter_unit_for_now */ select ${RIGHTS}, entered.version, entered.until
      from enter_unit_for_now(${member.tenantId}, ${member.userId}, ${unitId ?? null}) as entered cross join lateral (select (entered.held).*) as held`.execute(
      db,
    );
    if (rows[0] === undefined) return undefined;
    const { version, until, ...rights } = rows[0];
    if (rights.usable) this.#keep(key, { rights, version, until, weight: 1 + rights.visibleUnits.length + rights.readableUnits.length });
    return rights;
  }

  #keep(key: string, known: Known): void {
    this.#forget(key);
    this.#known.set(key, known);
    this.#weight += known.weight;
    for (const oldest of this.#known.keys()) {
      if (this.#weight <= MOST_UNITS) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#weight -= this.#known.get(key)?.weight ?? 0;
    this.#known.delete(key);
  }
}

/** Enters the unit as well; where it answers no, what was entered is entered anew. */
const holds = async (db: Transaction<Database>, { tenantId, userId }: Member, { rights, version, until }: Known): Promise<boolean> => {
  const { rows } = await sql<{ holds: boolean }>`/* kept: enter_known_unit */ select enter_known_unit(${tenantId}, ${userId}, ${rights.orgUnitId},
    ${rights.visibleUnits.join(',')}, ${rights.readableUnits.join(',')}, ${version}, ${until}) as holds`.execute(db);
  return rows[0]?.holds === true;
};
