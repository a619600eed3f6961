import { createHash, randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { DocumentAction } from '../../../../src/domain/platform/documentAudit';
import { demoUsers, type DemoUser } from '../../../db/demo/demoUsers';
import { tenantIds } from '../../../db/demo/demoUnits';
import type { Seed } from '../../../db/seed';
import type { Database } from '../../../db/schema';
import { insertAuditEntries, type NewAuditEntry } from '../../../records/documentAudit';

const ENTRIES = 1_200;
const DAYS = 30;
const DAY_MS = 86_400_000;
const TO_SEAL = 10_000;

interface DemoRecord {
  readonly id: string;
  readonly lrn: string;
  readonly org_unit_id: string;
}

const PEOPLE = ['declarant.demo', 'declarant.extended.demo', 'portal.demo', 'company.demo'];
const KINDS = [
  ['N380', 'demo-invoice'],
  ['N271', 'demo-packing-list'],
  ['N730', 'demo-consignment-note'],
] as const;
const DEEDS: readonly DocumentAction[] = ['VIEW', 'DOWNLOAD', 'VIEW', 'PRINT', 'UPLOAD', 'VIEW', 'DOWNLOAD', 'RENAME', 'EMAIL', 'VIEW', 'DELETE', 'VIEW'];
/** Somebody tried a document again and again that was not for them. */
const DENIED = { from: 700, to: 712 };
const VISITED = { from: 400, to: 406 };

const isIn = (place: number, { from, to }: typeof DENIED): boolean => place >= from && place < to;

const documentOf = (record: DemoRecord, place: number) => {
  const [documentType, name] = KINDS[place % KINDS.length] ?? KINDS[0];
  const contentHash = createHash('sha256').update(`${record.id} ${name}`).digest('hex');
  return { documentId: guidOf(contentHash), documentType, fileName: `${name}-${record.lrn}.pdf`, contentHash, size: 40_000 + (place % 9) * 11_111 };
};

/** The same for the same document. */
const guidOf = (hash: string): string => `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;

const actionAt = (place: number): DocumentAction => {
  if (isIn(place, DENIED)) return 'DENIED';
  return isIn(place, VISITED) ? 'DOWNLOAD' : (DEEDS[place % DEEDS.length] ?? 'VIEW');
};

const REASONS: Partial<Record<DocumentAction, string>> = { DELETE: 'Demo: uploaded twice', RENAME: 'Demo: clearer name' };

interface Place {
  readonly at: Date;
  readonly place: number;
  readonly record: DemoRecord;
  readonly users: readonly DemoUser[];
  readonly visit: { readonly linkId: string; readonly userId: string };
}

const entryAt = ({ at, place, record, users, visit }: Place): NewAuditEntry => {
  const action = actionAt(place);
  const isVisit = isIn(place, VISITED);
  const { fileName, ...document } = documentOf(record, isIn(place, DENIED) ? DENIED.from : Math.floor(place / 4));
  const user = users[isIn(place, DENIED) ? 0 : place % users.length];
  return {
    tenantId: tenantIds.nordic,
    at,
    action,
    chained: {
      at: at.toISOString(),
      action,
      ...document,
      entityType: 'declaration',
      entityId: record.id,
      entityNumber: record.lrn,
      recordUnitId: record.org_unit_id,
      orgUnitId: record.org_unit_id,
      userId: isVisit ? visit.userId : (user?.id ?? ''),
      userKind: isVisit ? 'OneTimeUser' : 'User',
      oneTimeLinkId: isVisit ? visit.linkId : undefined,
      sessionTrace: `demo-${Math.floor(place / 12)}`,
      printType: action === 'PRINT' ? 'Pdf' : undefined,
    },
    personal: {
      userAuthName: isVisit ? 'one-time visitor (demo)' : user?.name,
      roles: isVisit ? ['OneTimeUser'] : (user?.grants.flatMap(({ roles }) => roles) ?? []).toSorted(),
      fileName,
      userAgentFamily: place % 3 === 0 ? 'Firefox' : 'Chrome',
      reason: REASONS[action],
    },
    address: `192.0.2.${(place % 200) + 1}`,
  };
};

const write = async (db: Transaction<Database>, now: Date): Promise<void> => {
  const { rows: records } =
    await sql<DemoRecord>`select id, lrn, org_unit_id from declaration where tenant_id = ${tenantIds.nordic} and country = 'SE' order by lrn limit 60`.execute(
      db,
    );
  const users = PEOPLE.flatMap((name) => demoUsers.filter((user) => user.name === name));
  const visit = { linkId: randomUUID(), userId: randomUUID() };
  const step = (DAYS * DAY_MS) / ENTRIES;
  const entries = Array.from({ length: ENTRIES }, (_, place) => {
    const record = records[(isIn(place, DENIED) ? DENIED.from : Math.floor(place / 4)) % records.length];
    return record && entryAt({ at: new Date(now.getTime() - (ENTRIES - place) * step), place, record, users, visit });
  });
  await insertAuditEntries(
    db,
    entries.filter((entry) => entry !== undefined),
  );
  await sql`select seal_document_audit(${TO_SEAL})`.execute(db);
};

/** A month of what was done with documents, one chain, with attempts that were refused and a visitor's downloads. */
export const documentAuditSeed: Seed = { name: 'documentAudit', run: write };
