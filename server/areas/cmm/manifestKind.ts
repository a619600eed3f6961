import { doubtful, wrong, type RuleFinding } from '../../../src/domain/kernel/finding';
import { sql } from 'kysely';
import { manifestContract } from '../../../src/application/contract/cmm';
import type { RecordFinding } from '../../../src/application/contract/record';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import { ok, type Result } from '../../../src/domain/kernel/result';
import { checkManifest, houseTotals } from '../../../src/domain/manifest/checkManifest';
import { checkSplit } from '../../../src/domain/manifest/handOver';
import { checkForAmendment, checkForArrival, checkForLodging, isLodged } from '../../../src/domain/manifest/lodging';
import { countryOf, withServerFields, type ManifestHeader } from '../../../src/domain/manifest/manifest';
import { EDITABLE, manifestSteps, type ManifestStatus } from '../../../src/domain/manifest/statuses';
import type { Context } from '../../records/handlers';
import { contains, equal, fromDay, keptCount, keptText, text, toDay, upper } from '../../records/recordColumns';
import { recordKind, series } from '../../records/recordKind';
import type { RecordRow } from '../../records/records';
import { send } from './authorityMessages';
import { allAsManifested, closeTally, checkReopening } from './closing';
import { addImplicitHouses, findingsWithNodes, wholeManifest } from './composing';
import { tellHouses, tellImporters } from './settling';
import { doubts, refuse, refusing } from './refusing';

export type ManifestRow = RecordRow<ManifestHeader, ManifestStatus>;
type Effected = Result<{ readonly content: ManifestHeader; readonly findings?: readonly RecordFinding[] }>;

const day = (instant: string | undefined): string | null =>
  instant === undefined || instant === '' || Number.isNaN(Date.parse(instant)) ? null : stockholmDate(instant);

const QUICK: Readonly<Record<string, ReturnType<typeof sql>>> = {
  arriving: sql`arrives_on = (now() at time zone 'Europe/Stockholm')::date and status in ('REGISTERED', 'LODGED', 'ACCEPTED', 'ARRIVED')`,
  notPresented: sql`status in ('REGISTERED', 'LODGED', 'REJECTED', 'ACCEPTED', 'ARRIVED')`,
  toTally: sql`status in ('PRESENTED', 'UNLOADING')`,
  uninstructed: sql`uninstructed > 0 and status not in ('DRAFT', 'CLOSED', 'CANCELLED', 'DISCHARGED')`,
  due: sql`deadline <= (now() at time zone 'Europe/Stockholm')::date + 14 and status in ('PRESENTED', 'UNLOADING', 'RECONCILED')`,
  discrepancies: sql`discrepancies > 0 and status not in ('CLOSED', 'CANCELLED')`,
};
export const quickFilters = QUICK;

/** CMM-R2, CMM-R23: what other manifests of the last twelve months say of the same transport documents. */
const checkOthers = async (
  { db, caller }: Context,
  { id, content }: ManifestRow,
  whole: Awaited<ReturnType<typeof wholeManifest>>,
): Promise<readonly RuleFinding[]> => {
  const { rows } = await sql<{ document: string; number: string; packages: string }>`
    select transport_document as document, min(manifest_number) as number, sum(packages)::text as packages from cmm_house
    where tenant_id = ${caller.tenantId}::uuid and manifest_id <> ${id} and changed_at > now() - interval '12 months' and status <> 'CANCELLED'
      and transport_document in (select transport_document from cmm_house where manifest_id = ${id}) group by 1 limit 500`.execute(db);
  const others = new Map(rows.map((row) => [row.document, row]));
  return (whole.manifest.masters ?? []).flatMap(({ houses = [] }, master) =>
    houses.flatMap((house, place) => {
      const other = others.get((house.transportDocument ?? '').trim().toUpperCase());
      const pointer = `/masters/${master}/houses/${place}/transportDocument`;
      const [document, total] = [house.transportDocument ?? '', house.splitTotal ?? ''];
      if (content.isSplit === true && /^\d+$/.test(total)) return checkSplit(total, [houseTotals(house).packages, other?.packages ?? '0'], document);
      if (other === undefined) return [];
      return [doubtful('CMM-R2-OTHER', pointer, `House bill ${document} stands in manifest ${other.number} too.`, { document, number: other.number })];
    }),
  );
};

const register = async (context: Context, row: ManifestRow): Promise<Effected> => {
  await addImplicitHouses(context, row);
  const whole = await wholeManifest(context, row);
  const findings = [...checkManifest(whole.manifest, countryOf(row.content)), ...(await checkOthers(context, row, whole))];
  const refused = refusing(findingsWithNodes(findings, whole));
  if (refused !== undefined) return refused;
  await tellImporters(context, row);
  return ok({ content: row.content, findings: doubts(findingsWithNodes(findings, whole)) });
};

const lodge = async (context: Context, row: ManifestRow): Promise<Effected> => {
  const whole = await wholeManifest(context, row);
  const findings = [
    ...checkForLodging(row.content, context.now.toISOString()),
    ...findingsWithNodes(checkManifest(whole.manifest, countryOf(row.content)), whole),
  ];
  const refused = refusing(findings);
  if (refused !== undefined) return refused;
  const kind = row.content.lodgementMode ?? '';
  const lrn = await send(context, row, kind, whole.manifest, 'Declaration of temporary storage sent.');
  const { rejection: _before, ...open } = row.content;
  return ok({ content: { ...open, lrn, sentAt: context.now.toISOString(), sentKind: kind }, findings: doubts(findings) });
};

const amend = async (context: Context, row: ManifestRow): Promise<Effected> => {
  const whole = await wholeManifest(context, row);
  const findings = [...checkForAmendment(row.status, row.content), ...findingsWithNodes(checkManifest(whole.manifest, countryOf(row.content)), whole)];
  const refused = refusing(findings);
  if (refused !== undefined) return refused;
  const lrn = await send(context, row, 'TSDC', whole.manifest, `Amendment of ${row.content.mrn ?? ''} sent.`);
  return ok({ content: { ...row.content, lrn, sentAt: context.now.toISOString(), sentKind: 'TSDC', returnTo: row.status } });
};

const arrive = async (context: Context, row: ManifestRow): Promise<Effected> => {
  const now = context.now.toISOString();
  const refused = refusing(checkForArrival(row.content, row.status, now));
  if (refused !== undefined) return refused;
  const { actualArrival = '' } = row.content;
  return ok({ content: { ...row.content, actualArrival: actualArrival === '' ? now : actualArrival } });
};

const present = async (context: Context, row: ManifestRow): Promise<Effected> => {
  if (row.content.sentAt !== undefined) return refuse('CMM-AWAITING', 'An answer of customs is awaited.');
  const whole = await wholeManifest(context, row);
  const lrn = await send(
    context,
    row,
    'PN',
    {
      mrn: row.content.mrn,
      actualArrival: row.content.actualArrival,
      masters: whole.manifest.masters?.map(({ transportDocument }) => ({ transportDocument })),
    },
    'Presentation notified.',
  );
  return ok({ content: { ...row.content, lrn, sentAt: context.now.toISOString(), sentKind: 'PN' } });
};

const cancel = async (context: Context, row: ManifestRow, reason: string): Promise<Effected> => {
  if (row.status === 'ACCEPTED' && isLodged(row.content.lodgementMode ?? '')) {
    await send(context, row, 'INV', { mrn: row.content.mrn, reason }, `Invalidation of ${row.content.mrn ?? ''} requested.`);
  }
  return ok({ content: { ...row.content, cancelReason: reason } });
};

const checkHeader = (content: ManifestHeader): readonly RecordFinding[] => {
  const { instructionDeadline = '', direction = 'IN' } = content;
  return [
    ...(direction === 'IN' || direction === 'OUT' ? [] : [wrong('CMM-DIRECTION', '/direction', 'A manifest is inward or outward.')]),
    ...(instructionDeadline !== '' && Number.isNaN(Date.parse(instructionDeadline)) ? [wrong('CMM-DATE', '/instructionDeadline', 'Enter a time.')] : []),
  ];
};

/** What one means of transport brings, from the announcement to the last package. */
export const manifests = recordKind(manifestContract, {
  columns: {
    mode: text('modeOfTransport'),
    means: upper('meansId'),
    conveyanceReference: text('conveyanceReference'),
    carrier: { type: 'text not null', of: ({ carrier }) => carrier?.name ?? carrier?.eori ?? '' },
    loading: upper('placeOfLoading'),
    unloading: upper('placeOfUnloading'),
    arrivesOn: { type: 'date', of: ({ actualArrival, estimatedArrival }) => day(actualArrival) ?? day(estimatedArrival) },
    presentedOn: { type: 'date', of: ({ presentedAt }) => day(presentedAt) },
    direction: text('direction'),
    mrn: upper('mrn'),
    deadline: { type: 'date', of: ({ deadline }) => deadline ?? null },
    forwarderUnit: text('forwarderUnit'),
    masterCount: keptCount,
    houseCount: keptCount,
    packages: keptCount,
    grossMass: keptText,
    foundPackages: keptCount,
    handedPackages: keptCount,
    dischargedPackages: keptCount,
    discrepancies: keptCount,
    uninstructed: keptCount,
  },
  search: {
    text: (value) => sql`(strpos(lower(concat_ws(' ', number, mrn, content ->> 'lrn', means, conveyance_reference)), lower(${value})) > 0
      or exists (select from cmm_house h where h.manifest_id = cmm_manifest.id::text
        and strpos(lower(concat_ws(' ', h.transport_document, h.master_document, h.container, h.consignee)), lower(${value})) > 0))`,
    status: equal('status'),
    open: () => sql`status not in ('CLOSED', 'CANCELLED')`,
    direction: equal('direction'),
    mode: equal('mode'),
    means: contains('means'),
    conveyanceReference: contains('conveyanceReference'),
    carrier: contains('carrier'),
    office: (value) => sql`content ->> 'officeOfPresentation' = ${value}`,
    location: (value) => sql`strpos(lower(content ->> 'locationId'), lower(${value})) > 0`,
    arrivesFrom: fromDay('arrivesOn'),
    arrivesTo: toDay('arrivesOn'),
    presentedFrom: fromDay('presentedOn'),
    presentedTo: toDay('presentedOn'),
    withDiscrepancies: () => sql`discrepancies > 0`,
    withoutInstruction: () => sql`uninstructed > 0`,
    within: (value) => (/^\d{1,3}$/.test(value) ? sql`deadline <= (now() at time zone 'Europe/Stockholm')::date + ${Number(value)}::integer` : undefined),
    quick: (value) => QUICK[value],
  },
  status: manifestSteps,
  first: 'DRAFT',
  editable: EDITABLE,
  removable: ['DRAFT'],
  number: series('MF', { yearly: true }),
  check: checkHeader,
  stored: withServerFields,
  alsoIn: 'forwarderUnit',
  changed: tellHouses,
  rules: {
    register: { effect: register },
    lodge: { effect: lodge },
    amend: { effect: amend },
    arrive: { effect: arrive },
    present: { effect: present },
    reconcile: { effect: allAsManifested },
    closeTally: { effect: closeTally },
    reopenTally: { reason: true, effect: checkReopening },
    cancel: { reason: true, effect: cancel },
  },
  route: (id) => `/cmm/cargomanifest/${id}`,
});
