import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RecordFinding } from '../../../src/application/contract/record';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import { compareDecimals, isDecimal, roundDecimal, sumDecimals } from '../../../src/domain/kernel/decimal';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { checkGuarantee } from '../../../src/domain/temporary-storage/facility';
import { checkCount, type JournalEntry, type StoragePosition } from '../../../src/domain/temporary-storage/journalEntry';
import { countedOf, storingDrafts } from '../../../src/domain/temporary-storage/writingOff';
import type { Context } from '../../records/handlers';
import { isHeld, oweEndOfHold, tell } from './authorityMessages';
import { refresh } from './booking';
import { masterDocumentOf, transportDocumentOf, type EntryRow } from './entryRow';
import { amountsAtRisk, facilityToUse, ledger, type FacilityRow } from './facilityKind';
import { doubts, refusing } from './refusing';

interface Taken {
  readonly id: string;
  readonly no: number;
  readonly name: string;
  readonly position: StoragePosition;
}

const itemOf = ({ position, no }: Taken): string => (position.tsdItemNo === undefined || position.tsdItemNo === '' ? String(no) : position.tsdItemNo);

const insertPositions = async ({ db }: Context, row: EntryRow, facility: FacilityRow, taken: readonly Taken[]): Promise<void> => {
  const { content } = row;
  const all = taken.map(({ id, no, name, position }) => {
    const { declared } = countedOf(position);
    return {
      id,
      position_no: no,
      name,
      description: position.description ?? '',
      commodity_code: position.commodityCode ?? '',
      customs_status: position.customsStatus ?? 'N',
      package_type: position.packageType ?? '',
      packages_in: declared.packages,
      mass_in: declared.grossMass,
      marks: position.shippingMarks ?? '',
      container: position.containerNo ?? '',
      location: position.location ?? '',
      transport_document: position.transportDocument ?? transportDocumentOf(content),
      consignee: position.consignee ?? content.consignee?.name ?? '',
      tsd_item_no: itemOf({ id, no, name, position }),
    };
  });
  await sql`insert into ts_position (id, tenant_id, org_unit_id, facility_id, facility_code, entry_id, entry_no, position_no, name, deadline, presented_on, description,
      commodity_code, customs_status, package_type, packages_in, mass_in, packages, gross_mass, reserved_packages, reserved_mass, duty, debt, marks, container, location,
      transport_document, master_document, consignee, tsd_mrn, tsd_item_no, is_open, is_untouched)
    select x.id, ${row.tenant_id}::uuid, ${row.org_unit_id}::uuid, ${facility.id}::uuid, ${facility.content.code ?? ''}, ${row.id}::uuid, ${row.number}, x.position_no, x.name,
      ${content.limit?.deadline ?? stockholmDate(content.presentedAt ?? '')}::date, ${stockholmDate(content.originalPresentedAt ?? content.presentedAt ?? '')}::date,
      x.description, x.commodity_code, x.customs_status, x.package_type, x.packages_in, x.mass_in, 0, 0, 0, 0, 0, 0, x.marks, x.container, x.location,
      x.transport_document, ${masterDocumentOf(content)}, x.consignee, ${content.tsdMrn ?? ''}, x.tsd_item_no, true, true
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as x (id uuid, position_no integer, name text, description text, commodity_code text, customs_status text,
      package_type text, packages_in bigint, mass_in numeric, marks text, container text, location text, transport_document text, consignee text, tsd_item_no text)`.execute(
    db,
  );
};

const dutyOf = (positions: readonly StoragePosition[]): string =>
  sumDecimals(['0.00', ...positions.filter(({ customsStatus }) => customsStatus !== 'U').map(({ dutyAtRisk }) => (isDecimal(dutyAtRisk) ? dutyAtRisk : '0'))]);

/** Goods arrive now, or when the user says they did; never before they were presented. */
const storedAt = ({ now }: Context, { arrivedAt, presentedAt = '' }: JournalEntry): string => {
  const presented = new Date(presentedAt).toISOString();
  const arrived = arrivedAt === undefined || arrivedAt === '' ? presented : new Date(arrivedAt).toISOString();
  const at = arrived > presented ? arrived : presented;
  return at > now.toISOString() ? now.toISOString() : at;
};

const tellDeviations = async (context: Context, row: EntryRow, positions: readonly StoragePosition[]): Promise<void> => {
  const differing = positions.flatMap((position, at) => {
    const { declared, counted } = countedOf(position);
    return declared.packages === counted.packages && compareDecimals(declared.grossMass, counted.grossMass) === 0
      ? []
      : [`${at + 1}: ${declared.packages}/${counted.packages} packages, ${declared.grossMass}/${counted.grossMass} kg`];
  });
  if (differing.length === 0) return;
  await tell(context, row, { kind: 'TSDI', direction: 'OUT', text: `Discrepancy reported. ${differing.join('; ')}`.slice(0, 2_000) });
  context.publish({
    tenantId: row.tenant_id,
    orgUnitId: row.org_unit_id,
    pluginName: 'ts',
    eventType: 'DeviationChanged',
    id: row.id,
    data: { id: row.id, number: row.number },
  });
};

/** TS-R6, TS-R11: takes counted goods into the books of their facility. */
export const storeGoods = async (
  context: Context,
  row: EntryRow,
): Promise<Result<{ readonly content: JournalEntry; readonly findings?: readonly RecordFinding[] }>> => {
  const { content } = row;
  const facility = await facilityToUse(context, content.facilityId);
  if (failed(facility)) return facility;
  const positions = content.positions ?? [];
  const atRisk = checkGuarantee(facility.right.content, sumDecimals(await amountsAtRisk(context, facility.right.id)), dutyOf(positions));
  const findings = [...checkCount(content), ...(atRisk === undefined ? [] : [atRisk])];
  const refused = refusing(findings);
  if (refused !== undefined) return refused;
  const taken = positions.map((position, at): Taken => ({ id: randomUUID(), no: at + 1, name: `${row.number}/${at + 1}`, position }));
  const effectiveAt = storedAt(context, content);
  const type = content.movedFrom === undefined ? 'INB' : 'MVI';
  const held = taken.filter((one) => isHeld(content.tsdMrn ?? '', itemOf(one)));
  const drafts = taken.flatMap((one) => [
    ...storingDrafts(one.position, { accountId: one.id, effectiveAt, type, detail: { entryNo: row.number, tsdMrn: content.tsdMrn ?? '' } }),
    ...(held.includes(one)
      ? [
          {
            accountId: one.id,
            type: 'BLK' as const,
            deltas: {},
            effectiveAt,
            marks: { block: 'CUSTOMS_HOLD', blockReason: 'Examination announced (simulated)' },
            detail: {},
          },
        ]
      : []),
  ]);
  const posted = await ledger.post(context, {
    chainId: facility.right.id,
    requestKey: `store ${row.id}`,
    accountIds: taken.map(({ id }) => id),
    opens: taken.map(({ id, name, position }) => ({
      id,
      name,
      content: {
        entryId: row.id,
        description: position.description ?? '',
        customsStatus: position.customsStatus ?? 'N',
        packageType: position.packageType ?? '',
      },
    })),
    decide: () => ok(drafts),
  });
  if (failed(posted)) return posted;
  await insertPositions(context, row, facility.right, taken);
  await refresh(
    context,
    taken.map(({ id }) => id),
  );
  await tellDeviations(context, row, positions);
  if (held.length > 0) {
    await tell(context, row, { kind: 'CONTROL', direction: 'IN', text: `Customs hold ${held.map(({ no }) => no).join(', ')}.` });
    await oweEndOfHold(
      context,
      row,
      held.map(({ id }) => id),
    );
  }
  const stored = positions.map((position, at) => {
    const { counted } = countedOf(position);
    const own = taken[at];
    return {
      ...position,
      id: own?.id ?? '',
      tsdItemNo: own === undefined ? '' : itemOf(own),
      countedPackages: counted.packages,
      countedGrossMass: roundDecimal(counted.grossMass, 3, 'halfUp'),
    };
  });
  return ok({ content: { ...content, positions: stored, arrivedAt: content.arrivedAt ?? effectiveAt }, findings: doubts(findings) });
};
