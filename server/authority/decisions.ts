import { taxationDate } from '../../src/domain/declaration/calculation/calculateTaxes';
import type { GoodsItem, TaxLine } from '../../src/domain/declaration/declaration';
import { isSimplified } from '../../src/domain/declaration/profiles/conditions';
import { addDecimals, decimalsOf, groupDigits, isZeroDecimal, roundDecimal, sumDecimals } from '../../src/domain/kernel/decimal';
import { stockholmDate } from '../../src/domain/kernel/dates';
import { calculateWith, itemsWith, storeItems } from '../areas/dec/calculating';
import { searchText } from '../areas/dec/extracted';
import { loadRegisters, type Registers } from '../areas/dec/registers';
import { nextMrn } from '../areas/dec/series';
import { carryOut, putAside, type Addressed } from './answer';
import { assess } from './assessment';
import { owe, type Speed } from './dueAnswers';
import { afterAcceptance, afterFailedSend, hasTrigger, isPreLodged, receipt, type AnswerKind } from './schedule';

/** Letter of an import in the master reference number (DEC-R11). */
const IMPORT = 'R';

const registersOf = ({ db, entry, profile, now }: Addressed): Promise<Registers> => loadRegisters(db, profile.country, taxationDate(entry.header, stockholmDate(now)));

const decide = async (addressed: Addressed, speed: Speed): Promise<void> => {
  const { db, entry, profile, items, correlationId, now } = addressed;
  const findings = assess(profile, { header: entry.header, items }, await registersOf(addressed));
  if (findings.length > 0) {
    const text = `Declaration rejected: ${findings.length} ${findings.length === 1 ? 'error' : 'errors'}.`;
    await carryOut(addressed, ['reject'], { kind: 'REJ', text, findings }, { authority_findings: JSON.stringify(findings) });
    return;
  }
  if (isPreLodged(entry.header)) return;
  if (entry.status !== 'RECEIVED') return putAside(addressed, 'ACC', `Out of order: the declaration is ${entry.status}.`);
  const mrn = await nextMrn(db, entry.country, IMPORT, now);
  const said = { kind: 'ACC', text: `Declaration accepted, MRN ${mrn}.` };
  const after = await carryOut(addressed, ['accept'], said, { mrn, accepted_at: now, search_text: searchText(entry.lrn, mrn, entry.header) });
  if (after !== undefined) await owe(db, after, correlationId, afterAcceptance(after.header, after.lrn), now, speed);
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

const send = async (addressed: Addressed, attempt: number, speed: Speed): Promise<void> => {
  const { db, entry, correlationId, now } = addressed;
  const again = afterFailedSend(attempt);
  if (again === undefined) await carryOut(addressed, ['sendFailed'], { kind: 'SEND', text: `The channel did not answer ${attempt} times. The declaration was not handed over.` }, {});
  else {
    await putAside(addressed, 'SEND', `The channel did not answer, attempt ${attempt}.`);
    await owe(db, entry, correlationId, [again], now, speed);
  }
};

/** What each answer does. */
export const give = async (addressed: Addressed, kind: AnswerKind, attempt: number, speed: Speed): Promise<void> => {
  const { entry, now } = addressed;
  switch (kind) {
    case 'SEND':
      return send(addressed, attempt, speed);
    case 'RCV':
      await carryOut(addressed, ['receive'], { kind, text: receipt(entry.header) }, {});
      return;
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
      await carryOut(addressed, isSimplified(entry.header) ? ['release', 'supplementDue'] : ['release'], { kind, text: 'The goods are released.' }, { released_at: now });
      return;
    case 'NOR':
      await carryOut(addressed, ['notRelease'], { kind, text: 'The goods are not released.' }, {});
      return;
    case 'CLR':
      await carryOut(addressed, ['clear'], { kind, text: 'The declaration is cleared.' }, { cleared_at: now });
  }
};
