import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RecordFinding } from '../../../src/application/contract/record';
import { certificateContract, type Certificate, type CertificateLimit } from '../../../src/application/contract/cwCertificates';
import type * as cw from '../../../src/application/contract/cw';
import { compareDecimals, divideDecimals, multiplyDecimals, subtractDecimals, sumDecimals, trimDecimal } from '../../../src/domain/kernel/decimal';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { certificateStatus, type CertificateStatus } from '../../../src/domain/warehouse/statuses';
import { checkCertificate } from '../../../src/domain/warehouse/certificate';
import { exceededMessage, guaranteeInUse, isValidOn, judgeLimit } from '../../../src/domain/warehouse/limits';
import type { Lot } from '../../../src/domain/warehouse/lot';
import type { WarehouseMeasures } from '../../../src/domain/warehouse/warehouseBook';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { joiningAtOnce } from '../../db/joinAtOnce';
import { contains, day, equal, text } from '../../records/recordColumns';
import { recordKind } from '../../records/recordKind';
import { books, findWarehouse, refused } from './books';

const syncWarehouses = async ({ db, caller }: Context, id: string, unit: string, warehouses: Certificate['warehouses']): Promise<void> => {
  for (const warehouse of warehouses) {
    await sql`insert into cw_warehouse (id, tenant_id, org_unit_id, certificate_id, code, content)
      values (${warehouse.id}::uuid, ${caller.tenantId}::uuid, ${unit}::uuid, ${id}::uuid, ${warehouse.code}, ${JSON.stringify(warehouse)}::jsonb)
      on conflict (id) do update set code = excluded.code, content = excluded.content`.execute(db);
  }
};

const taken = (code: string): RecordFinding => ({
  severity: 2,
  code: 'CW-WAREHOUSE',
  messageKey: 'feedback.CW-WAREHOUSE',
  pointer: '/warehouses',
  message: `There is a warehouse ${code} already.`,
  args: { code },
});

/** The register of authorisations, guarantees and goods certificates (2.7). An authorisation holds its warehouses, and each of these keeps books. */
export const certificates = recordKind(certificateContract, {
  columns: {
    kind: text('kind'),
    typeCode: text('typeCode'),
    referenceNo: text('referenceNo'),
    holder: text('holder'),
    validFrom: day('validFrom'),
    validTo: day('validTo'),
    firstLimit: {
      type: 'text not null',
      of: ({ limits: [limit] }) => (limit === undefined ? '' : [limit.limitType, limit.mode, limit.amount, limit.unit ?? ''].join(' ').trim()),
    },
  },
  search: {
    kind: equal('kind'),
    typeCode: equal('typeCode'),
    referenceNo: contains('referenceNo'),
    holder: contains('holder'),
    status: equal('status'),
    validOn: (value) => sql`${value}::text between valid_from::text and coalesce(valid_to::text, '9999-12-31')`,
    endsBefore: (value) => sql`valid_to::text <= ${value}`,
  },
  status: certificateStatus,
  first: 'DRAFT',
  editable: ['DRAFT', 'VALID', 'SUSPENDED'],
  rules: { revoke: { reason: true }, suspend: { reason: true } },
  check: checkCertificate,
  checkAmongOthers: async ({ db, caller }, { warehouses }, id) => {
    const codes = warehouses.map(({ code }) => code);
    const { rows } = await sql<{ code: string }>`select code from cw_warehouse where tenant_id = ${caller.tenantId}::uuid and code = any (${codes}::text[])
      and certificate_id::text <> ${id ?? ''}`.execute(db);
    return rows.map(({ code }) => taken(code));
  },
  changed: async (context, row) => {
    if (row.content.kind !== 'AUTHORISATION') return;
    for (const { id } of row.content.warehouses) await books.openChain(context, id);
    await syncWarehouses(context, row.id, row.org_unit_id, row.content.warehouses);
  },
  route: (id) => `/cw/certificate-register/${id}`,
});

interface StoredCertificate {
  readonly id: string;
  readonly org_unit_id: string;
  readonly status: CertificateStatus;
  readonly content: Certificate;
}

const certificatesWhere = async (db: Context['db'], condition: ReturnType<typeof sql>): Promise<readonly StoredCertificate[]> => {
  const { rows } =
    await sql<StoredCertificate>`select id, org_unit_id, status, content from cw_certificate where ${condition} order by number, reference_no`.execute(db);
  return rows;
};

/** Who posts waits for whoever uses the same certificates: what the other used counts before it is judged (CW-R9). */
export const holdCertificates = async ({ db }: Context, warehouseId: string, named: readonly string[]): Promise<void> => {
  await sql`select c.id from cw_certificate c join cw_warehouse w on w.org_unit_id = c.org_unit_id where w.id::text = ${warehouseId}
    and (c.id = w.certificate_id or c.kind = 'GUARANTEE' or c.reference_no = any (${[...named]}::text[])) order by c.id for no key update of c`.execute(db);
};

type Summed = Readonly<Record<'stock' | 'netMass' | 'value' | 'duty' | 'debt' | 'customsStatus', string>> & { readonly lots: number };

/** What lots hold, and which lots these are. */
interface Held extends Summed {
  readonly chainId: string;
  readonly commodityCode: string;
  readonly articleNo: string;
}

type LimitType = CertificateLimit['limitType'];

/** As a limit counts what is held. */
const counted = (limitType: LimitType, held: readonly Summed[]): string => {
  switch (limitType) {
    case 'QUANTITY':
      return sumDecimals(held.map(({ stock }) => stock));
    case 'NET_MASS':
      return sumDecimals(held.map(({ netMass }) => netMass));
    case 'VALUE':
      return sumDecimals(held.map(({ value }) => value));
    case 'DUTY':
      return guaranteeInUse(held);
    case 'LOTS':
      return String(held.reduce((sum, { lots }) => sum + lots, 0));
  }
};

/** What is held of the goods that a limit is for. */
const inStock = ({ limitType, commodityCode = '', articleNo = '', warehouseId = '' }: CertificateLimit, all: readonly Held[]): string =>
  counted(
    limitType,
    all.filter(
      (held) =>
        held.commodityCode.startsWith(commodityCode) &&
        (articleNo === '' || held.articleNo === articleNo) &&
        (warehouseId === '' || held.chainId === warehouseId),
    ),
  );

const MEASURES: Readonly<Record<LimitType, readonly ('stock' | 'netMass' | 'value' | 'duty' | 'debt')[]>> = {
  QUANTITY: ['stock'],
  NET_MASS: ['netMass'],
  VALUE: ['value'],
  DUTY: ['duty', 'debt'],
  LOTS: ['stock'],
};

const NOTHING: Summed = { stock: '0', netMass: '0', value: '0', duty: '0', debt: '0', customsStatus: '', lots: 0 };

/** Added up by the database, and only what the limit counts: a unit may have 50,000 lots. */
const storedIn = async (db: Context['db'], orgUnitId: string, limit: CertificateLimit): Promise<string> => {
  const { limitType, commodityCode = '', articleNo = '', warehouseId = '' } = limit;
  const sums = MEASURES[limitType].map((measure) => sql`sum((s.after ->> ${sql.lit(measure)})::numeric)::text as ${sql.ref(measure)}`);
  const conditions = [
    sql`w.org_unit_id = ${orgUnitId}::uuid`,
    ...(commodityCode === '' ? [] : [sql`starts_with(a.content ->> 'commodityCode', ${commodityCode})`]),
    ...(articleNo === '' ? [] : [sql`a.article_no = ${articleNo}`]),
    ...(warehouseId === '' ? [] : [sql`s.chain_id::text = ${warehouseId}`]),
    ...(limitType === 'LOTS' ? [sql`(s.after ->> 'stock')::numeric > 0`] : []),
  ];
  const question = sql<Partial<Summed>>`select a.content ->> 'customsStatus' as "customsStatus", count(*)::integer as lots, ${sql.join(sums)}
    from ledger_standing s join ledger_account a on a.id = s.account_id join cw_warehouse w on w.id = s.chain_id
    where ${sql.join(conditions, sql` and `)} group by 1`;
  const { rows } = await joiningAtOnce(db, () => question.execute(db));
  return counted(
    limitType,
    rows.map((row) => ({ ...NOTHING, ...row })),
  );
};

const consumed = async (db: Context['db'], certificateId: string, limitNo: number): Promise<string> => {
  const { rows } = await sql<{ used: string | null }>`
    select sum(amount)::text as used from cw_certificate_usage where certificate_id = ${certificateId}::uuid and limit_no = ${limitNo}`.execute(db);
  return trimDecimal(rows[0]?.used ?? '0');
};

const usedOf = async (db: Context['db'], certificate: StoredCertificate, limit: CertificateLimit, limitNo: number): Promise<string> =>
  limit.mode === 'CONSUME' ? consumed(db, certificate.id, limitNo) : storedIn(db, certificate.org_unit_id, limit);

/** What a posting would add, lot by lot. */
export interface Added {
  readonly warehouseId: string;
  readonly effectiveAt: string;
  readonly consignmentNo: string;
  /** References of the certificates that the consignment names. */
  readonly named: readonly string[];
  readonly lots: readonly AddedLot[];
}

interface AddedLot {
  readonly chainId: string;
  readonly lot: Lot;
  readonly after: WarehouseMeasures;
}

const heldBy = ({ chainId, lot: { commodityCode, articleNo, customsStatus }, after }: AddedLot): Held => ({
  ...after,
  chainId,
  commodityCode,
  articleNo,
  customsStatus,
  lots: compareDecimals(after.stock, '0') > 0 ? 1 : 0,
});

export interface CertificateUse {
  readonly certificateId: string;
  readonly limitNo: number;
  readonly amount: string;
  readonly unit: string;
}

const nameOf = ({ kind, referenceNo }: Certificate): string => `${kind.slice(0, 1)}${kind.slice(1).toLowerCase()} ${referenceNo}`;

const percentOf = (used: string, amount: string): string =>
  compareDecimals(amount, '0') === 0 ? '0' : divideDecimals(multiplyDecimals(used, '100'), amount, 1, 'halfUp');

/** CW-R9: the authorisation is valid on the day, and no limit is exceeded with the posting included; from the warning on it is said. */
export const checkCertificates = async (
  { db }: Context,
  { warehouseId, effectiveAt, named, lots }: Added,
): Promise<Result<{ readonly findings: readonly RecordFinding[]; readonly uses: readonly CertificateUse[] }>> => {
  const warehouse = await findWarehouse(db, warehouseId);
  if (warehouse === undefined) return refused('CW-WAREHOUSE-NONE', 'Choose a warehouse.', {}, '/warehouseId');
  const on = stockholmDate(effectiveAt);
  const [authorisation] = await certificatesWhere(db, sql`id = ${warehouse.certificate_id}::uuid`);
  if (authorisation === undefined || !isValidOn({ ...authorisation.content, status: authorisation.status }, on)) {
    const referenceNo = authorisation?.content.referenceNo ?? '';
    return refused('CW-R9-AUTHORISATION', `Authorisation ${referenceNo} is not valid on ${on}.`, { reference: referenceNo, on });
  }
  const own = await certificatesWhere(
    db,
    sql`org_unit_id = ${warehouse.org_unit_id}::uuid and (id = ${authorisation.id}::uuid or kind = 'GUARANTEE' or reference_no = any (${[...named]}::text[]))`,
  );
  const findings: RecordFinding[] = [];
  const uses: CertificateUse[] = [];
  const adding = lots.map(heldBy);
  for (const certificate of own) {
    const { content, status } = certificate;
    const isNamed = named.includes(content.referenceNo);
    if (!isValidOn({ ...content, status }, on)) {
      if (isNamed) return refused('CW-R9-CERTIFICATE', `Certificate ${content.referenceNo} is not valid on ${on}.`, { reference: content.referenceNo, on });
      continue;
    }
    for (const [limitNo, limit] of content.limits.entries()) {
      const added = inStock(limit, adding);
      if (compareDecimals(added, '0') <= 0) continue;
      const judged = judgeLimit(limit, { used: await usedOf(db, certificate, limit, limitNo), added }, content.warningPct || '80');
      const unit = limit.unit ?? '';
      if (judged.type === 'exceeded') {
        const message = exceededMessage(nameOf(content), judged.by, unit);
        return refused('CW-R9-LIMIT', message, { name: nameOf(content), by: judged.by, unit });
      }
      if (judged.type === 'warning') {
        const args = { name: nameOf(content), percent: judged.percent, left: judged.left, unit };
        findings.push({
          severity: 1,
          code: 'CW-R9-WARNING',
          messageKey: 'feedback.CW-R9-WARNING',
          pointer: '/lines',
          message: `${args.name} is used to ${judged.percent} %; ${judged.left} ${unit} are left.`,
          args,
        });
      }
      uses.push({ certificateId: certificate.id, limitNo, amount: added, unit });
    }
  }
  return ok({ findings, uses });
};

export const writeUses = async (
  context: Context,
  uses: readonly CertificateUse[],
  { consignmentNo, setId }: { readonly consignmentNo: string; readonly setId: string },
) => {
  const { db, caller, now } = context;
  for (const { certificateId, limitNo, amount, unit } of uses) {
    await sql`insert into cw_certificate_usage (id, tenant_id, org_unit_id, certificate_id, limit_no, amount, unit, consignment_no, at, by_user, set_id)
      values (${randomUUID()}::uuid, ${caller.tenantId}::uuid, ${caller.orgUnitId}::uuid, ${certificateId}::uuid, ${limitNo}, ${amount}::numeric, ${unit},
        ${consignmentNo}, ${now}, ${caller.userName}, ${setId})`.execute(db);
  }
};

const usedLimits = async (db: Context['db'], certificate: StoredCertificate) => {
  const limits = [];
  for (const [limitNo, limit] of certificate.content.limits.entries()) {
    const used = trimDecimal(await usedOf(db, certificate, limit, limitNo));
    limits.push({ ...limit, used, left: trimDecimal(subtractDecimals(limit.amount, used)), percent: percentOf(used, limit.amount) });
  }
  return limits;
};

/** Live use of the limits of each certificate that counts now, or of those of one kind. */
export const certificatesInUse = async ({ db, caller }: Context, kind?: Certificate['kind']) => {
  const ofKind = kind === undefined ? sql`true` : sql`kind = ${kind}`;
  const all = await certificatesWhere(db, sql`status = 'VALID' and tenant_id = ${caller.tenantId}::uuid and ${ofKind}`);
  const used = [];
  for (const certificate of all) used.push({ content: certificate.content, limits: await usedLimits(db, certificate) });
  return used;
};

export const readCertificateUsage: Handlers<typeof cw>['readCertificateUsage'] = async ({ params }, context) => {
  const found = await certificates.records.find(context, params.id);
  if (failed(found)) return found;
  const { id, org_unit_id, status, content } = found.right;
  const limits = await usedLimits(context.db, { id, org_unit_id, status, content });
  const { rows } = await sql<{ at: Date; by_user: string; consignment_no: string; limit_no: number; amount: string; unit: string }>`
    select at, by_user, consignment_no, limit_no, amount::text as amount, unit from cw_certificate_usage where certificate_id = ${id}::uuid order by at desc limit 500`.execute(
    context.db,
  );
  return reply({
    limits,
    rows: rows.map(({ at, by_user, consignment_no, limit_no, amount, unit }) => ({
      at: at.toISOString(),
      by: by_user,
      consignmentNo: consignment_no,
      limitType: content.limits[limit_no]?.limitType ?? '',
      amount: trimDecimal(amount),
      unit,
    })),
  });
};
