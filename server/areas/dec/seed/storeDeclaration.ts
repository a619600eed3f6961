import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { MessagePart } from '../../../../src/application/contract/dec';
import { AUTHORITY } from '../../../../src/domain/declaration/actors';
import type { DeclarationContent, DeclarationStatus, Finding, GoodsItem, Header } from '../../../../src/domain/declaration/declaration';
import type { Flow, MessageIn } from '../../../../src/domain/declaration/flows/flow';
import { flowOf } from '../../../../src/domain/declaration/flows/flows';
import { answerName, messageName } from '../../../../src/domain/declaration/flows/messageNames';
import { mrnCountry, mrnLetter } from '../../../../src/domain/declaration/flows/movements';
import { newDeclaration, profileOf } from '../../../../src/domain/declaration/profiles/all';
import { jurisdictionOf } from '../../../../src/domain/declaration/profiles/jurisdiction';
import { hasPlace } from '../../../../src/domain/declaration/profiles/place';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { statusCodeOf } from '../../../../src/domain/declaration/status';
import { addDays, stockholmDate } from '../../../../src/domain/kernel/dates';
import { sumDecimals } from '../../../../src/domain/kernel/decimal';
import { answerPayload, LABEL } from '../authority/answer';
import { assess } from '../authority/assessment';
import { keepAccepted } from '../authority/deciding';
import { clearedText, receipt, releasedText } from '../authority/words';
import { calculateWith, headerWith, itemsWith } from '../judging/calculating';
import type { DeclarationEntry } from '../declarations';
import { extracted, searchText } from '../search/extracted';
import { sealedHeader, writeCodes } from '../guarantees/declaredCodes';
import { writeItems } from '../content/items';
import { countsOf, judge } from '../judging/judgement';
import { addMessage } from '../life/messages';
import { inEnglish, saying } from '../life/sayings';
import { nextMrn, nextReference } from '../content/series';
import type { Database } from '../../../db/schema';
import type { DemoDeclaration } from './demoDeclarations';
import { tenantOf, unitIds, type UnitName } from '../../../db/demo/demoUnits';
import { articleOfGoods } from './sampleSeNewImport';
import { samples } from './samples/all';

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;

type Said = MessageIn | 'SEND';

/** What the authority has said by the time a declaration is in the status, in order. */
const SAID: Readonly<Partial<Record<DeclarationStatus, readonly Said[]>>> = {
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
  CANCEL_REQUESTED: ['RCV', 'ACC', 'TAX', 'REL'],
  CANCELLED: ['RCV', 'ACC', 'TAX', 'REL', 'INV'],
  EXPIRED: ['RCV', 'EXP'],
};

const SENTENCES: Readonly<Partial<Record<Said, readonly MessagePart[]>>> = {
  SEND: [saying('sendFailed', { count: '3' }), saying('notHandedOver.DECLARATION')],
  ACC: [saying('declarationAccepted')],
  TAX: [saying('taxes')],
  CTL: [saying('controlled')],
  DOC: [saying('documentsRequested')],
  NOR: [saying('notReleased')],
  INV: [saying('invalidated')],
  EXP: [saying('notPresented')],
};

const sentencesOf = (kind: Said, flow: Flow, header: Header, rejected: readonly Finding[]): readonly MessagePart[] => {
  if (kind === 'RCV') return [receipt(header)];
  if (kind === 'REL') return [releasedText(flow)];
  if (kind === 'REJ') return [saying('rejected', { count: String(rejected.length) })];
  return kind === 'CLR' ? [clearedText(flow)] : (SENTENCES[kind] ?? []);
};

const seconds: Readonly<Record<string, number>> = {
  SEND: 155,
  RCV: 1,
  REJ: 4,
  ACC: 4,
  TAX: 6,
  CTL: 7,
  DOC: 7,
  NOR: 10,
  REL: 10,
  CLR: 19,
  INV: 3_600,
  EXP: 31 * 86_400,
};

/** Steps that not every flow has; the others come from outside its normal order. */
const ORDERED: readonly Said[] = ['RCV', 'TAX', 'REL'];

const saidOf = (profile: Profile, messageType: string, status: DeclarationStatus): readonly Said[] => {
  const order: readonly string[] = flowOf(profile.key, messageType).order;
  return (SAID[status] ?? []).filter((kind) => !ORDERED.includes(kind) || order.includes(kind));
};

const declarationId = (place: number): string => `d0000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`;

const withoutOrigin = (items: readonly GoodsItem[]): GoodsItem[] =>
  items.map((item, at) => {
    if (at !== Math.min(3, items.length - 1)) return item;
    const { countryOfOrigin: _left, ...rest } = item;
    return rest;
  });

/** The registry of Gothenburg has the articles of the goods; other units of the company do not read it, and are warned. */
const lookedUp = (items: readonly GoodsItem[], profile: Profile, unit: UnitName): readonly GoodsItem[] =>
  unit === 'gothenburg' && hasPlace(profile, 'items.articleId')
    ? items
        .map((item) => ({ ...articleOfGoods(item.commodityCode ?? ''), ...item }))
        .map((item) => (item.articleId === undefined ? item : { ...item, articleStatus: 'FOUND' }))
    : items;

const contentOf = (
  profile: Profile,
  { items: count, traderReference, type, flawed, unit, secured }: DemoDeclaration,
  date: string,
  mrn: string | undefined,
): DeclarationContent => {
  const sample = samples[profile.key];
  if (sample === undefined) throw new Error(`No sample of ${profile.key}`);
  const complete = sample({ itemIds: Array.from({ length: count }, () => randomUUID()), invoiceId: randomUUID(), date, traderReference });
  const [messageType, additionalDeclarationType] = type ?? [];
  const header = {
    ...newDeclaration(profile, date),
    ...complete.header,
    ...(messageType !== undefined && { messageType }),
    ...(additionalDeclarationType !== undefined && { additionalDeclarationType }),
    ...(secured !== undefined && { guarantees: complete.header.guarantees?.map((guarantee) => ({ ...guarantee, ...secured, currency: 'SEK' })) ?? [] }),
    ...(mrn !== undefined && { mrns: [{ ...complete.header.mrns?.[0], mrn }] }),
  };
  const items = lookedUp(complete.items, profile, unit);
  return { header, items: flawed === true ? withoutOrigin(items) : items };
};

/** The last day whose morning has passed: what a sample tells of happened then, at whatever hour the demo is set up. */
const lastMorning = (at: Date): string => stockholmDate(new Date(at.getTime() - DAY_MS / 2));

/** The article registry is asked as from the units. */
const lookFrom = async (db: Transaction<Database>, tenantId: string, units: readonly string[]): Promise<void> => {
  await sql`select set_config('app.tenant', ${tenantId}, true), set_config('app.read_units', ${units.join(',')}, true)`.execute(db);
};

/** Stores one as the functions of a user's own would have; `place` is its number among the demo declarations, `about` the movement it names. Answers its MRN. */
export const storeDeclaration = async (db: Transaction<Database>, demo: DemoDeclaration, place: number, now: Date, about?: string): Promise<string | null> => {
  const profile = profileOf(demo.profile ?? 'se-new-import');
  if (profile === undefined) throw new Error(`No profile ${demo.profile}`);
  const createdAt = new Date(now.getTime() - demo.daysAgo * DAY_MS - place * 60 * SECOND_MS);
  const lodgedAt = new Date(createdAt.getTime() + 600 * SECOND_MS);
  const owner = { tenantId: tenantOf(demo.unit), orgUnitId: unitIds[demo.unit] };
  const date = stockholmDate(createdAt);
  const entered = contentOf(profile, demo, lastMorning(createdAt), about);
  const said = saidOf(profile, entered.header.messageType ?? '', demo.status);
  const at = (kind: Said): Date | null => (said.includes(kind) ? new Date(lodgedAt.getTime() + (seconds[kind] ?? 0) * SECOND_MS) : null);
  const readableUnits = [owner.orgUnitId, unitIds.seHeadOffice];
  await lookFrom(db, owner.tenantId, readableUnits);
  const { findings, registers } = await judge(db, { ...owner, readableUnits }, profile, entered, createdAt);
  await lookFrom(db, '', []);
  const taxed =
    profile.taxes === 'CALC' && said.includes('ACC') && demo.status !== 'REJECTED'
      ? await calculateWith(db, { profile, orgUnitId: owner.orgUnitId }, entered, registers)
      : undefined;
  const items =
    taxed === undefined
      ? entered.items
      : itemsWith(entered.items, taxed).map((item) => ({ ...item, taxLines: (item.taxLines ?? []).map((line) => ({ ...line, calculatedBy: 'AUTHORITY' })) }));
  const { lrn, header: named } = await nextReference(db, owner, profile, taxed === undefined ? entered.header : headerWith(entered.header, taxed), createdAt);
  const { header, codes } = await sealedHeader(db, named);
  const flow = flowOf(profile.key, header.messageType);
  const letter = mrnLetter(flow, header);
  const { country, internalCurrency } = jurisdictionOf(profile, header);
  const mrn = said.includes('ACC') && letter !== undefined ? await nextMrn(db, mrnCountry(country, header), letter, createdAt) : null;
  const rejected: readonly Finding[] = demo.status === 'REJECTED' ? assess(profile, entered, registers) : [];
  const last = said.at(-1);
  const isLodged = said.length > 0 || demo.status === 'SENT';
  const answeredAt = last === undefined ? null : at(last);
  const entry: DeclarationEntry = await db
    .insertInto('declaration')
    .values({
      id: declarationId(place),
      tenant_id: owner.tenantId,
      org_unit_id: owner.orgUnitId,
      version: 1 + said.length,
      created_at: createdAt,
      created_by: demo.createdBy,
      changed_at: answeredAt ?? createdAt,
      changed_by: said.length === 0 ? demo.createdBy : AUTHORITY,
      profile: profile.key,
      country,
      flow: profile.flow,
      internal_currency: internalCurrency,
      status: demo.status,
      status_code: statusCodeOf(demo.status),
      lrn,
      mrn,
      header: JSON.stringify(header),
      search_text: searchText(lrn, mrn, header),
      ...extracted(header, items),
      ...countsOf(findings),
      payable_total: taxed?.totals.payable ?? null,
      authority_status: last ?? null,
      authority_status_at: answeredAt,
      authority_findings: rejected.length === 0 ? null : JSON.stringify(rejected),
      lodged_at: isLodged ? lodgedAt : null,
      accepted_at: at('ACC'),
      released_at: at('REL'),
      cleared_at: at('CLR'),
      cancelled_at: at('INV'),
      expired_at: at('EXP'),
      cancel_requested_in: demo.status === 'CANCEL_REQUESTED' ? 'RELEASED' : null,
      mrn_version: said.includes('ACC') ? 1 : 0,
      ...(profile.flow === 'TRANSIT' && said.includes('REL') && { limit_date: addDays(date, demo.limitDays ?? 8) }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeCodes(db, { ...owner, declarationId: entry.id }, codes);
  await writeItems(db, { ...owner, declarationId: entry.id }, { upserts: items, moved: [], deletes: [] });
  if (entry.accepted_at !== null) await keepAccepted({ db, now: entry.accepted_at, items }, entry);
  if (!isLodged) return mrn;
  const correlationId = `${lrn}-1`;
  const sent = saying('submitted', { lrn, count: String(items.length), net: sumDecimals(items.map(({ netMass }) => netMass)) });
  await addMessage(db, entry, {
    direction: 'OUT',
    kind: 'DECLARATION',
    technicalName: messageName(entry, 'DECLARATION'),
    correlationId,
    at: lodgedAt,
    said: [sent],
    simulated: true,
    applied: true,
    payload: 'whole',
  });
  for (const kind of said) {
    const answered = at(kind) ?? lodgedAt;
    const findingsOf = kind === 'REJ' ? rejected : [];
    const sentences = sentencesOf(kind, flow, header, rejected);
    const technicalName = kind === 'SEND' ? `${entry.message_type}-SEND` : answerName(entry, kind);
    await addMessage(db, entry, {
      direction: 'IN',
      kind,
      technicalName,
      correlationId,
      at: answered,
      said: sentences,
      text: `${LABEL}: ${inEnglish(sentences)}`,
      simulated: true,
      applied: true,
      findings: findingsOf,
      payload: answerPayload(entry, findingsOf),
    });
  }
  if (demo.status === 'CANCEL_REQUESTED' || demo.status === 'CANCELLED') {
    const asked = { number: mrn ?? lrn, code: '1', reason: 'Declared twice' };
    await addMessage(db, entry, {
      direction: 'OUT',
      kind: 'CANCELLATION',
      technicalName: messageName(entry, 'CANCELLATION'),
      correlationId: `${lrn}-2`,
      at: new Date(lodgedAt.getTime() + 1_800 * SECOND_MS),
      said: [saying('cancellationBecause', asked)],
      simulated: true,
      applied: true,
      payload: asked,
    });
  }
  return mrn;
};
