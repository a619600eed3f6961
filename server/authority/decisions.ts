import { taxationDate } from '../../src/domain/declaration/calculation/calculateTaxes';
import type { GoodsItem, TaxLine } from '../../src/domain/declaration/declaration';
import { isSimplified } from '../../src/domain/declaration/profiles/conditions';
import { addDecimals, decimalsOf, groupDigits, isZeroDecimal, roundDecimal, sumDecimals } from '../../src/domain/kernel/decimal';
import { stockholmDate } from '../../src/domain/kernel/dates';
import { calculateWith, itemsWith, storeItems } from '../areas/dec/calculating';
import { searchText } from '../areas/dec/extracted';
import { loadRegisters, type Registers } from '../areas/dec/registers';
import { nextMrn } from '../areas/dec/series';
import { notify } from '../areas/cor/notifications';
import { findSent, noteAnswer, noteReceipt, sendStatusChanged, type SendEntry } from '../jobs/sending/sendMessages';
import { carryOut, putAside, type Addressed } from './answer';
import { assess } from './assessment';
import { declarationRoute } from './declarationSending';
import { owe, type Speed } from './dueAnswers';
import { afterAcceptance, hasTrigger, isPreLodged, receipt, type AnswerKind } from './schedule';

/** Letter of an import in the master reference number (DEC-R11). */
const IMPORT = 'R';

const registersOf = ({ db, entry, profile, now }: Addressed): Promise<Registers> => loadRegisters(db, profile.country, taxationDate(entry.header, stockholmDate(now)));

const decide = async (addressed: Addressed, speed: Speed): Promise<void> => {
  const { db, entry, profile, items, correlationId, now } = addressed;
  const findings = assess(profile, { header: entry.header, items }, await registersOf(addressed));
  if (findings.length > 0) {
    const text = `Declaration rejected: ${findings.length} ${findings.length === 1 ? 'error' : 'errors'}.`;
    const rejected = await carryOut(addressed, ['reject'], { kind: 'REJ', text, findings }, { authority_findings: JSON.stringify(findings) });
    if (rejected !== undefined) await tell(addressed, await answered(addressed, 'REJECTED'), 'dec.rejected', { errors: String(findings.length) });
    return;
  }
  if (isPreLodged(entry.header)) return;
  if (entry.status !== 'RECEIVED') return putAside(addressed, 'ACC', `Out of order: the declaration is ${entry.status}.`);
  const mrn = await nextMrn(db, entry.country, IMPORT, now);
  const said = { kind: 'ACC', text: `Declaration accepted, MRN ${mrn}.` };
  const after = await carryOut(addressed, ['accept'], said, { mrn, accepted_at: now, search_text: searchText(entry.lrn, mrn, entry.header) });
  if (after === undefined) return;
  await owe(db, after, correlationId, afterAcceptance(after.header, after.lrn), now, speed);
  await answered(addressed, 'ACCEPTED');
};

/** SIM:TAX: the authority comes to one unit more on the first line with an amount. */
const raised = (items: readonly GoodsItem[]): GoodsItem[] => {
  let done = false;
  const raise = (line: TaxLine): TaxLine => {
    if (done || isZeroDecimal(line.payableAmount)) return line;
    done = true;
    return { ...line, taxAmount: addDecimals(line.taxAmount, '1'), payableAmount: addDecimals(line.payableAmount, '1') };
  };
  return items.map((item) => (item.taxLines === undefined ? item : { ...item, taxLines: item.taxLines.map(raise) }));
};

const byAuthority = (items: readonly GoodsItem[]): GoodsItem[] =>
  items.map((item) => (item.taxLines === undefined ? item : { ...item, taxLines: item.taxLines.map((line) => ({ ...line, calculatedBy: 'AUTHORITY' })) }));

const NOT_TAXED = new Set(['SENT', 'RECEIVED', 'DRAFT', 'READY', 'REJECTED', 'CANCELLED', 'EXPIRED', 'SEND_FAILED']);

const tax = async (addressed: Addressed): Promise<void> => {
  const { db, entry, profile, items } = addressed;
  if (NOT_TAXED.has(entry.status)) return putAside(addressed, 'TAX', `Out of order: the declaration is ${entry.status}.`);
  const calculated = calculateWith(profile, { header: entry.header, items }, await registersOf(addressed));
  const own = byAuthority(itemsWith(items, calculated));
  const decided = hasTrigger(entry.header, 'SIM:TAX') ? raised(own) : own;
  const lines = decided.flatMap(({ taxLines = [] }) => taxLines);
  const payable = roundDecimal(sumDecimals(lines.map(({ payableAmount }) => payableAmount)), decimalsOf(calculated.totals.payable), 'halfUp');
  await storeItems(db, { declarationId: entry.id, tenantId: entry.tenant_id, orgUnitId: entry.org_unit_id }, decided);
  await carryOut(addressed, [], { kind: 'TAX', text: `Taxes decided: ${groupDigits(payable)} ${entry.internal_currency} to pay.` }, { payable_total: payable });
};

/** Who handed the declaration over is told how it went. */
const tell = async ({ db, entry, now, publish }: Addressed, sent: SendEntry | undefined, kind: 'dec.rejected' | 'dec.released', args: Readonly<Record<string, string>>): Promise<void> => {
  const sender = sent?.created_by_id ?? undefined;
  const notice = {
    tenantId: entry.tenant_id,
    orgUnitId: entry.org_unit_id,
    kind,
    severity: kind === 'dec.rejected' ? 2 : 0,
    args: { lrn: entry.lrn, ...args },
    route: declarationRoute(entry),
    users: sender === undefined ? [] : [sender],
    access: 'dec.search',
    dedupeKey: `${kind} ${entry.id}`,
  } as const;
  await notify(db, notice, now, publish);
};

const heardOf = ({ entry, correlationId, now }: Addressed) => ({ tenantId: entry.tenant_id, correlationId, now });

/** The business answer to what was sent, shown where it is looked at. */
const answered = async (addressed: Addressed, answerKind: 'ACCEPTED' | 'REJECTED'): Promise<SendEntry | undefined> => {
  const sent = await noteAnswer(addressed.db, heardOf(addressed), answerKind);
  if (sent !== undefined) addressed.publish(sendStatusChanged(sent));
  return sent;
};

const receive = async (addressed: Addressed): Promise<void> => {
  const received = await carryOut(addressed, ['receive'], { kind: 'RCV', text: receipt(addressed.entry.header) }, {});
  const sent = received === undefined ? undefined : await noteReceipt(addressed.db, heardOf(addressed));
  if (sent !== undefined) addressed.publish(sendStatusChanged(sent));
};

const release = async (addressed: Addressed): Promise<void> => {
  const { db, entry, now } = addressed;
  const actions = isSimplified(entry.header) ? (['release', 'supplementDue'] as const) : (['release'] as const);
  const released = await carryOut(addressed, actions, { kind: 'REL', text: 'The goods are released.' }, { released_at: now });
  if (released !== undefined) await tell(addressed, await findSent(db, heardOf(addressed)), 'dec.released', { mrn: released.mrn ?? '' });
};

/** What each answer does. */
export const give = async (addressed: Addressed, kind: AnswerKind, speed: Speed): Promise<void> => {
  const { now } = addressed;
  switch (kind) {
    case 'RCV':
      return receive(addressed);
    case 'DECIDE':
      return decide(addressed, speed);
    case 'TAX':
      return tax(addressed);
    case 'CTL':
      await carryOut(addressed, ['control'], { kind, text: 'The goods will be controlled.' }, {});
      return;
    case 'DOC':
      await carryOut(addressed, ['requestDocuments'], { kind, text: 'Documents are requested.' }, {});
      return;
    case 'REL':
      return release(addressed);
    case 'NOR':
      await carryOut(addressed, ['notRelease'], { kind, text: 'The goods are not released.' }, {});
      return;
    case 'CLR':
      await carryOut(addressed, ['clear'], { kind, text: 'The declaration is cleared.' }, { cleared_at: now });
  }
};
