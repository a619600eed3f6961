import type { Transaction } from 'kysely';
import type * as life from '../../../../src/application/contract/declarationLife';
import { contentDifferences } from '../../../../src/domain/declaration/differences';
import type { Database } from '../../../db/schema';
import { reply, type Handlers } from '../../../records/handlers';
import { readVersion, type AcceptedEntry } from './accepted';
import { amendmentOf, readAmendmentsOf } from './amending';
import { findDeclaration, isReadable, notFound, type DeclarationEntry, type Sight } from '../declarations';

type LifeHandlers = Handlers<typeof life>;

const versionOf = ({ mrn_version, at, by }: Pick<AcceptedEntry, 'mrn_version' | 'at' | 'by'>) => ({ mrnVersion: mrn_version, at: at.toISOString(), by });

export const readHistory: LifeHandlers['readHistory'] = async ({ params }, { db, caller }) => {
  const entry = await findDeclaration(db, caller, params.id);
  if (entry === undefined) return notFound();
  const statuses = await db
    .selectFrom('declaration_status_change')
    .select(['status', 'at', 'by'])
    .where('declaration_id', '=', entry.id)
    .orderBy('seq')
    .execute();
  const versions = await db
    .selectFrom('declaration_accepted')
    .select(['mrn_version', 'at', 'by'])
    .where('declaration_id', '=', entry.id)
    .orderBy('mrn_version')
    .execute();
  const amendments = await readAmendmentsOf(db, entry.id);
  return reply({
    statuses: statuses.map(({ status, at, by }) => ({ status, at: at.toISOString(), ...(by !== null && { by }) })),
    versions: versions.map(versionOf),
    amendments: amendments.map(amendmentOf),
  });
};

export const readDifferences: LifeHandlers['readDifferences'] = async ({ params }, { db, caller }) => {
  const entry = await findDeclaration(db, caller, params.id);
  if (entry === undefined) return notFound();
  const [from, to] = await Promise.all(
    [params.from, params.to].map((version) => (/^\d{1,6}$/.test(version) ? readVersion(db, entry.id, Number(version)) : undefined)),
  );
  if (from === undefined || to === undefined) return notFound();
  return reply({ from: versionOf(from), to: versionOf(to), changes: [...contentDifferences(from, to)] });
};

const RELATED = ['id', 'profile', 'lrn', 'mrn', 'status', 'status_code', 'relation', 'parent_id'] as const;

type RelatedEntry = Pick<DeclarationEntry, (typeof RELATED)[number]>;

const MOST_SHOWN = 100;

const readRelatedOf = async (db: Transaction<Database>, sight: Sight, entry: DeclarationEntry): Promise<readonly RelatedEntry[]> => {
  const named = await db
    .selectFrom('declaration_link')
    .select(['other_id'])
    .where('declaration_id', '=', entry.id)
    .where('other_id', 'is not', null)
    .limit(MOST_SHOWN)
    .execute();
  const naming = await db.selectFrom('declaration_link').select(['declaration_id']).where('other_id', '=', entry.id).limit(MOST_SHOWN).execute();
  const linked = [...named.map(({ other_id }) => other_id), ...naming.map(({ declaration_id }) => declaration_id), entry.parent_id].flatMap((id) => id ?? []);
  return db
    .selectFrom('declaration')
    .select(RELATED)
    .where(isReadable(sight))
    .where((where) => where.or([...(linked.length === 0 ? [] : [where('id', 'in', linked)]), where('parent_id', '=', entry.id)]))
    .orderBy('created_at')
    .limit(MOST_SHOWN)
    .execute();
};

/** Only those that the caller sees. */
export const readRelated: LifeHandlers['readRelated'] = async ({ params }, { db, caller }) => {
  const entry = await findDeclaration(db, caller, params.id);
  if (entry === undefined) return notFound();
  const found = await readRelatedOf(db, caller, entry);
  return reply(
    found.map((other) => {
      const isParent = other.id === entry.parent_id;
      const relation = isParent ? entry.relation : other.parent_id === entry.id ? other.relation : null;
      return {
        id: other.id,
        profile: other.profile,
        lrn: other.lrn,
        status: other.status,
        statusCode: other.status_code,
        isParent,
        ...(other.mrn !== null && { mrn: other.mrn }),
        ...(relation !== null && { relation }),
      };
    }),
  );
};
