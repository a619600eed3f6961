import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { newDeclaration, profileOf } from '../../../src/domain/declaration/profiles/all';
import type { DeclarationContent, DeclarationStatus, Finding, GoodsItem } from '../../../src/domain/declaration/declaration';
import { optionalRules } from '../../../src/domain/declaration/rules/all';
import { statusCodeOf } from '../../../src/domain/declaration/status';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import { LABEL } from '../../authority/answer';
import { assess } from '../../authority/assessment';
import { receipt } from '../../authority/schedule';
import { calculateWith, headerWith, itemsWith } from '../../areas/dec/calculating';
import type { DeclarationEntry } from '../../areas/dec/declarations';
import { extracted, searchText } from '../../areas/dec/extracted';
import { goodsItems } from '../../areas/dec/handingOver';
import { writeItems } from '../../areas/dec/items';
import { countsOf, judge } from '../../areas/dec/judgement';
import { addMessage } from '../../areas/dec/messages';
import { nextLrn, nextMrn } from '../../areas/dec/series';
import type { Database } from '../schema';
import { demoDeclarations, lrnPrefixes, type DemoDeclaration } from './demoDeclarations';
import { tenantIds, unitIds, units, type UnitName } from './demoUnits';
import { sampleSeNewImport } from './sampleSeNewImport';
import { seedTariffRates } from './tariffRates';

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;

/** What the authority has said by the time a declaration is in the status, in order. */
const SAID: Readonly<Partial<Record<DeclarationStatus, readonly string[]>>> = {
  SEND_FAILED: ['SEND'],
  RECEIVED: ['RCV'],
  REJECTED: ['RCV', 'REJ'],
  ACCEPTED: ['RCV', 'ACC', 'TAX'],
  UNDER_CONTROL: ['RCV', 'ACC', 'TAX', 'CTL'],
  DOCS_REQUESTED: ['RCV', 'ACC', 'TAX', 'DOC'],
  NOT_RELEASED: ['RCV', 'ACC', 'TAX', 'NOR'],
  RELEASED: ['RCV', 'ACC', 'TAX', 'REL'],
  SUPPLEMENT_DUE: ['RCV', 'ACC', 'TAX', 'REL'],
  CLEARED: ['RCV', 'ACC', 'TAX', 'REL', 'CLR'],
};

const TEXTS: Readonly<Record<string, string>> = {
  SEND: 'The channel answered neither the first try nor 3 retries. The declaration was not handed over.',
  REJ: 'Declaration rejected.',
  ACC: 'Declaration accepted.',
  TAX: 'Taxes decided.',
  CTL: 'The goods will be controlled.',
  DOC: 'Documents are requested.',
  NOR: 'The goods are not released.',
  REL: 'The goods are released.',
  CLR: 'The declaration is cleared.',
};

const seconds: Readonly<Record<string, number>> = { SEND: 155, RCV: 1, REJ: 4, ACC: 4, TAX: 6, CTL: 7, DOC: 7, NOR: 10, REL: 10, CLR: 19 };

const profile = profileOf('se-new-import');

const tenantOf = (unit: UnitName): string => units.find((demo) => demo.unit === unit)?.tenantId ?? tenantIds.nordic;

const declarationId = (place: number): string => `d0000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`;

const withoutOrigin = (items: readonly GoodsItem[]): GoodsItem[] =>
  items.map((item, at) => {
    if (at !== Math.min(3, items.length - 1)) return item;
    const { countryOfOrigin: _left, ...rest } = item;
    return rest;
  });

/** The registry of Gothenburg has the articles that the goods name. */
const lookedUp = (items: readonly GoodsItem[], unit: UnitName): readonly GoodsItem[] => (unit === 'gothenburg' ? items.map((item) => ({ ...item, articleStatus: 'FOUND' })) : items);

const contentOf = ({ items: count, traderReference, type, flawed, unit }: DemoDeclaration, date: string): DeclarationContent => {
  if (profile === undefined) throw new Error('no profile');
  const sample = sampleSeNewImport({ itemIds: Array.from({ length: count }, () => randomUUID()), invoiceId: randomUUID(), date, traderReference });
  const [messageType, additionalDeclarationType] = type ?? ['IMDS', 'A'];
  const header = { ...newDeclaration(profile, date), ...sample.header, messageType, additionalDeclarationType };
  const items = lookedUp(sample.items, unit);
  return { header, items: flawed === true ? withoutOrigin(items) : items };
};

const storeDeclaration = async (db: Transaction<Database>, demo: DemoDeclaration, place: number, now: Date): Promise<void> => {
  if (profile === undefined) throw new Error('no profile');
  const createdAt = new Date(now.getTime() - demo.daysAgo * DAY_MS - place * 60 * SECOND_MS);
  const lodgedAt = new Date(createdAt.getTime() + 600 * SECOND_MS);
  const said = SAID[demo.status] ?? [];
  const at = (kind: string): Date | null => (said.includes(kind) ? new Date(lodgedAt.getTime() + (seconds[kind] ?? 0) * SECOND_MS) : null);
  const owner = { tenantId: tenantOf(demo.unit), orgUnitId: unitIds[demo.unit] };
  const entered = contentOf(demo, stockholmDate(createdAt));
  const { findings, registers } = await judge(db, { ...owner, readableUnits: [owner.orgUnitId, unitIds.seHeadOffice] }, profile, entered, createdAt);
  const taxed = said.includes('TAX') ? calculateWith(profile, entered, registers) : undefined;
  const items = taxed === undefined ? entered.items : itemsWith(entered.items, taxed).map((item) => ({ ...item, taxLines: (item.taxLines ?? []).map((line) => ({ ...line, calculatedBy: 'AUTHORITY' })) }));
  const header = taxed === undefined ? entered.header : headerWith(entered.header, taxed);
  const lrn = await nextLrn(db, owner, createdAt);
  const mrn = said.includes('ACC') ? await nextMrn(db, profile.country, 'R', createdAt) : null;
  const rejected: readonly Finding[] = demo.status === 'REJECTED' ? assess(profile, entered, registers) : [];
  const last = said.at(-1) ?? '';
  const changedAt = at(last) ?? createdAt;
  const entry: DeclarationEntry = await db
    .insertInto('declaration')
    .values({
      id: declarationId(place),
      tenant_id: owner.tenantId,
      org_unit_id: owner.orgUnitId,
      version: 1 + said.length,
      created_at: createdAt,
      created_by: demo.createdBy,
      changed_at: changedAt,
      changed_by: said.length === 0 ? demo.createdBy : 'authority',
      profile: profile.key,
      country: profile.country,
      flow: profile.flow,
      internal_currency: profile.internalCurrency,
      status: demo.status,
      status_code: statusCodeOf(demo.status),
      lrn,
      mrn,
      header: JSON.stringify(header),
      search_text: searchText(lrn, mrn, header),
      ...extracted(header, items),
      ...countsOf(findings),
      payable_total: taxed?.totals.payable ?? null,
      authority_status: last === '' ? null : last,
      authority_status_at: at(last),
      authority_findings: rejected.length === 0 ? null : JSON.stringify(rejected),
      lodged_at: said.length === 0 ? null : lodgedAt,
      accepted_at: at('ACC'),
      released_at: at('REL'),
      cleared_at: at('CLR'),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeItems(db, { ...owner, declarationId: entry.id }, { upserts: items, moved: [], deletes: [] });
  if (said.length === 0) return;
  const correlationId = `${lrn}-1`;
  const sent = `Declaration ${lrn} with ${goodsItems(items.length)} sent to the simulated authority`;
  await addMessage(db, entry, { direction: 'OUT', kind: 'DECLARATION', technicalName: entry.message_type, correlationId, at: lodgedAt, text: sent, simulated: true, applied: true });
  for (const kind of said) {
    const answered = at(kind) ?? lodgedAt;
    const text = `${LABEL}: ${kind === 'RCV' ? receipt(header) : (TEXTS[kind] ?? kind)}`;
    await addMessage(db, entry, { direction: 'IN', kind, technicalName: `${entry.message_type}-${kind}`, correlationId, at: answered, text, simulated: true, applied: true, findings: kind === 'REJ' ? rejected : [] });
  }
};

/** Company: every rule warns. Gothenburg: produced documents, and border transport and location at export, are errors (declarations, section 10). */
const seedSettings = async (db: Transaction<Database>): Promise<void> => {
  const company = optionalRules.map(({ id }) => ({ tenant_id: tenantIds.nordic, org_unit_id: unitIds.seHeadOffice, rule_id: id, mode: 'WARNING' as const }));
  const gothenburg = optionalRules.filter(({ number }) => [5, 6, 11].includes(number)).map(({ id }) => ({ tenant_id: tenantIds.nordic, org_unit_id: unitIds.gothenburg, rule_id: id, mode: 'ERROR' as const }));
  await db.insertInto('optional_validation_setting').values([...company, ...gothenburg]).execute();
};

const seedSeries = async (db: Transaction<Database>): Promise<void> => {
  const prefixes = Object.entries(lrnPrefixes) as [UnitName, string][];
  await db.insertInto('lrn_series').values(prefixes.map(([unit, prefix]) => ({ tenant_id: tenantOf(unit), org_unit_id: unitIds[unit], prefix, last_number: 0 }))).execute();
};

/** Tariff rates, settings, and declarations in every status, made by the same functions as a user's. */
export const declarationSeed = {
  name: 'declarations',
  run: async (db: Transaction<Database>, now: Date): Promise<void> => {
    await seedTariffRates(db);
    await seedSettings(db);
    await seedSeries(db);
    const oldestFirst = demoDeclarations.map((demo, place) => ({ demo, place })).sort((one, other) => other.demo.daysAgo - one.demo.daysAgo);
    for (const { demo, place } of oldestFirst) await storeDeclaration(db, demo, place, now);
  },
};

