import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { MessagePart } from '../../../../src/application/contract/dec';
import { AUTHORITY } from '../../../../src/domain/declaration/actors';
import { taxationDate } from '../../../../src/domain/declaration/calculation/calculateTaxes';
import type { DeclarationContent, Finding, GoodsItem } from '../../../../src/domain/declaration/declaration';
import { allocations } from '../../../../src/domain/declaration/flows/quotas';
import { mrnLetter } from '../../../../src/domain/declaration/flows/movements';
import { flowOf } from '../../../../src/domain/declaration/flows/flows';
import { mergeItems, type MergedLines } from '../../../../src/domain/declaration/merging/mergeItems';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';
import { withValuesSent } from '../../../../src/domain/declaration/reports/valuesSent';
import { supplementaryDueDate } from '../../../../src/domain/declaration/timeLimits';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { sumDecimals } from '../../../../src/domain/kernel/decimal';
import { failed } from '../../../../src/domain/kernel/result';
import { calculateWith, headerWith, itemsWith } from '../judging/calculating';
import type { DeclarationEntry } from '../declarations';
import { extracted, searchText } from '../search/extracted';
import { readItems, writeItems } from '../content/items';
import { writeMergedLines } from '../content/mergedLines';
import { addMessage } from '../life/messages';
import { loadRegisters, type Registers } from '../judging/registers';
import { inEnglish, saying } from '../life/sayings';
import { nextLrn, nextMrn } from '../content/series';
import { answerPayload, LABEL } from '../authority/answer';
import type { Database } from '../../../db/schema';
import { demoReports, type DemoReported } from './demoReports';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Their places follow those of the movements. */
const FIRST_PLACE = 200;

interface Told {
  readonly entry: DeclarationEntry;
  readonly items: readonly GoodsItem[];
}

/** None in a data folder where somebody has deleted it. */
const findEntry = async (db: Transaction<Database>, traderReference: string): Promise<Told | undefined> => {
  const entry = await db
    .selectFrom('declaration')
    .selectAll()
    .where('trader_reference', '=', traderReference)
    .where('mrn', 'is not', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return entry === undefined ? undefined : { entry, items: await readItems(db, entry.id) };
};

/** Reads the rates of a country once for each month. */
const registersByMonth = (db: Transaction<Database>) => {
  const known = new Map<string, Registers>();
  return async (country: string, date: string): Promise<Registers> => {
    const month = `${country} ${date.slice(0, 7)}`;
    const registers = known.get(month) ?? (await loadRegisters(db, country, date));
    known.set(month, registers);
    return registers;
  };
};

const withTheSum = (content: DeclarationContent): DeclarationContent => {
  const [invoice, ...others] = content.header.invoices ?? [];
  if (invoice === undefined) return content;
  const amount = sumDecimals(content.items.map(({ itemAmountInvoiced }) => itemAmountInvoiced));
  return { ...content, header: { ...content.header, invoices: [{ ...invoice, amount }, ...others] } };
};

const contentOf = (
  { entry, items }: Told,
  demo: DemoReported,
  date: string,
  mrns: ReadonlyMap<string, string>,
): DeclarationContent & { readonly merged: readonly MergedLines[] } => {
  const lines = items.slice(0, demo.items).map((item, at) => ({ ...item, ...demo.change?.(item, at, mrns), id: randomUUID(), itemNumber: at + 1 }));
  const content = withTheSum({ header: { ...entry.header, traderReference: demo.traderReference, expectedTaxationDate: date }, items: lines });
  if (demo.twice !== true) return { ...content, merged: [] };
  const doubled = [
    ...lines,
    ...lines.map((line, at) => ({ ...line, id: randomUUID(), itemNumber: lines.length + at + 1, invoiceLine: String(lines.length + at + 1) })),
  ];
  const merging = mergeItems(withTheSum({ ...content, items: doubled }), { description: false, invoice: false });
  if (failed(merging)) throw new Error(merging.left.message);
  return { ...merging.right.content, merged: merging.right.merged };
};

interface Answer {
  readonly kind: 'RCV' | 'REJ' | 'ACC' | 'TAX' | 'QUO' | 'REL' | 'CLR';
  readonly said: readonly MessagePart[];
  readonly findings?: readonly Finding[];
}

const ACCEPTED: readonly Answer[] = [
  { kind: 'RCV', said: [saying('received')] },
  { kind: 'ACC', said: [saying('declarationAccepted')] },
  { kind: 'TAX', said: [saying('taxes')] },
  { kind: 'REL', said: [saying('released')] },
  { kind: 'CLR', said: [saying('cleared')] },
];

/** One hand-over and the answers to it, a few seconds apart. */
const say = async (db: Transaction<Database>, entry: DeclarationEntry, nth: number, lodgedAt: Date, answers: readonly Answer[]): Promise<void> => {
  const message = { correlationId: `${entry.lrn}-${nth}`, simulated: true, applied: true } as const;
  await addMessage(db, entry, {
    ...message,
    direction: 'OUT',
    kind: 'DECLARATION',
    technicalName: entry.message_type,
    at: lodgedAt,
    said: [saying('sent', { lrn: entry.lrn })],
    payload: 'whole',
  });
  for (const [at, { kind, said, findings = [] }] of answers.entries()) {
    const answeredAt = new Date(lodgedAt.getTime() + (1 + 3 * at) * 1_000);
    await addMessage(db, entry, {
      ...message,
      direction: 'IN',
      kind,
      technicalName: `${entry.message_type}-${kind}`,
      at: answeredAt,
      said,
      text: `${LABEL}: ${inEnglish(said)}`,
      findings,
      payload: answerPayload(entry, findings),
    });
  }
};

const MISSING = 'SA10001';

/** Nothing was sent where something is missing. */
const told = (findings: readonly Finding[], content: DeclarationContent): Finding[] =>
  findings.flatMap((finding) => (finding.code === MISSING ? [finding] : withValuesSent([finding], content)));

interface Shelf {
  readonly db: Transaction<Database>;
  readonly now: Date;
  readonly registersFor: ReturnType<typeof registersByMonth>;
  /** MRNs by trader reference. */
  readonly mrns: ReadonlyMap<string, string>;
}

const storeReported = async ({ db, now, registersFor, mrns }: Shelf, base: Told, demo: DemoReported, place: number): Promise<string> => {
  const { entry: model } = base;
  const profile = profileOf(model.profile);
  if (profile === undefined) throw new Error(`No profile ${model.profile}`);
  const owner = { tenantId: model.tenant_id, orgUnitId: model.org_unit_id };
  const createdAt = new Date(now.getTime() - demo.daysAgo * DAY_MS - place * MINUTE_MS);
  const rejections = demo.rejections ?? [];
  const accepted = new Date(createdAt.getTime() + 10 * MINUTE_MS + rejections.reduce((sum, { minutes }) => sum + minutes, 0) * MINUTE_MS);
  const entered = contentOf(base, demo, stockholmDate(createdAt), mrns);
  const date = taxationDate(entered.header, stockholmDate(now));
  const taxed =
    profile.taxes === 'CALC' ? await calculateWith(db, { profile, orgUnitId: owner.orgUnitId }, entered, await registersFor(profile.country, date)) : undefined;
  const items = taxed === undefined ? entered.items : itemsWith(entered.items, taxed);
  const header = taxed === undefined ? entered.header : headerWith(entered.header, taxed);
  const lrn = await nextLrn(db, owner, createdAt);
  const mrn = await nextMrn(db, profile.country, mrnLetter(flowOf(profile.key, model.message_type), header) ?? 'R', createdAt);
  const after = (seconds: number): Date => new Date(accepted.getTime() + seconds * 1_000);
  const entry = await db
    .insertInto('declaration')
    .values({
      id: `d0000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`,
      tenant_id: owner.tenantId,
      org_unit_id: owner.orgUnitId,
      version: 6,
      created_at: createdAt,
      created_by: demo.createdBy ?? model.created_by,
      changed_at: after(13),
      changed_by: AUTHORITY,
      profile: profile.key,
      country: profile.country,
      flow: profile.flow,
      internal_currency: profile.internalCurrency,
      status: 'CLEARED',
      status_code: 'CLR',
      lrn,
      mrn,
      mrn_version: 1,
      header: JSON.stringify(header),
      search_text: searchText(lrn, mrn, header),
      ...extracted(header, items),
      errors: 0,
      warnings: 0,
      infos: 0,
      payable_total: taxed?.totals.payable ?? null,
      authority_status: 'CLR',
      authority_status_at: after(13),
      authority_findings: null,
      lodged_at: accepted,
      accepted_at: after(4),
      released_at: after(10),
      cleared_at: after(13),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const stored = { ...owner, declarationId: entry.id };
  await writeItems(db, stored, { upserts: items, moved: [], deletes: [] });
  await writeMergedLines(db, stored, entered.merged);
  let lodgedAt = new Date(createdAt.getTime() + 10 * MINUTE_MS);
  for (const [nth, { findings, minutes }] of rejections.entries()) {
    await say(db, entry, nth + 1, lodgedAt, [
      { kind: 'RCV', said: [saying('received')] },
      { kind: 'REJ', said: [saying('rejected', { count: String(findings.length) })], findings: told(findings, { header, items }) },
    ]);
    lodgedAt = new Date(lodgedAt.getTime() + minutes * MINUTE_MS);
  }
  const quotas = allocations(items, true);
  await say(db, entry, rejections.length + 1, accepted, [
    ...ACCEPTED,
    ...(quotas.length === 0 ? [] : [{ kind: 'QUO', said: [saying('quota', { count: String(quotas.length) })], findings: quotas } as const]),
  ]);
  return mrn;
};

/** Simplified declarations of the demo data are due as those of a user are (DEC-R31). */
const tellDueDates = async (db: Transaction<Database>): Promise<void> => {
  const waiting = await db
    .selectFrom('declaration')
    .select(['id', 'country', 'released_at'])
    .where('status', '=', 'SUPPLEMENT_DUE')
    .where('supplementary_due_date', 'is', null)
    .execute();
  for (const { id, country, released_at } of waiting) {
    const due = released_at === null ? undefined : supplementaryDueDate(country, released_at.toISOString());
    if (due !== undefined) await db.updateTable('declaration').set({ supplementary_due_date: due }).where('id', '=', id).execute();
  }
};

/** What the reports are about: three months of import VAT, rejections and their corrections, merged goods items, goods in return and a quota. */
export const reportSeed = {
  name: 'report-declarations',
  run: async (db: Transaction<Database>, now: Date): Promise<void> => {
    const bases = new Map([...new Set(demoReports.map(({ like }) => like))].map((like) => [like, findEntry(db, like)]));
    const mrns = new Map<string, string>();
    const shelf: Shelf = { db, now, registersFor: registersByMonth(db), mrns };
    for (const [at, demo] of demoReports.entries()) {
      const base = await bases.get(demo.like);
      if (base !== undefined) mrns.set(demo.traderReference, await storeReported(shelf, base, demo, FIRST_PLACE + at));
    }
    await tellDueDates(db);
    await sql`select figure_declarations(array(select id from declaration where mrn is not null))`.execute(db);
  },
};
