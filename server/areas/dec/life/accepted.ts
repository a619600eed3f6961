import type { Selectable, Transaction } from 'kysely';
import type { DeclarationContent } from '../../../../src/domain/declaration/declaration';
import type { Database } from '../../../db/schema';
import type { DeclarationAcceptedTable } from '../../../db/tables/declaration';
import type { DeclarationEntry } from '../declarations';
import { readItems } from '../content/items';

export type AcceptedEntry = Selectable<DeclarationAcceptedTable>;

const acceptedOf = (db: Transaction<Database>, declarationId: string) =>
  db.selectFrom('declaration_accepted').selectAll().where('declaration_id', '=', declarationId);

export const readVersion = (db: Transaction<Database>, declarationId: string, mrnVersion: number): Promise<AcceptedEntry | undefined> =>
  acceptedOf(db, declarationId).where('mrn_version', '=', mrnVersion).executeTakeFirst();

/** What the authority holds as valid; what was lodged while nothing is accepted. */
export const acceptedContent = async (db: Transaction<Database>, entry: DeclarationEntry): Promise<DeclarationContent> => {
  const last = await acceptedOf(db, entry.id).orderBy('mrn_version', 'desc').limit(1).executeTakeFirst();
  return last === undefined ? { header: entry.header, items: await readItems(db, entry.id) } : { header: last.header, items: last.items };
};
