import { AUTHORITY } from '../../../../src/domain/declaration/actors';
import { mrnCountry, mrnLetter } from '../../../../src/domain/declaration/flows/movements';
import { afterAcceptance } from '../../../../src/domain/declaration/flows/schedule';
import type { DeclarationStatus, Finding } from '../../../../src/domain/declaration/declaration';
import { isPreLodged, preLodgedUntil } from '../../../../src/domain/declaration/timeLimits';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import type { DeclarationEntry } from '../declarations';
import { saying } from '../life/sayings';
import { searchText } from '../search/extracted';
import { nextMrn } from '../content/series';
import { carryOut, outOfOrder, putAside, type Addressed } from './answer';
import { assess } from './assessment';
import { noteDischarges } from './discharging';
import { owe, oweMovement } from './dueAnswers';
import { linkMovements, movementFindings, presentMovements } from './movements';
import { lrnFindings } from './registerChecks';
import { invalidGuarantees, reserveGuarantees } from './securing';
import { asScheduled } from './settings';
import { registersOf } from './taxing';
import { answered, handedOver, received, tell } from './telling';
import { acceptedText, receipt } from './words';

export const receive = async (addressed: Addressed): Promise<void> => {
  const after = await carryOut(addressed, ['receive'], { kind: 'RCV', said: [receipt(addressed.entry.header)] }, {});
  if (after !== undefined) await received(addressed);
};

const countOf = (findings: readonly Finding[]) => ({ count: String(findings.length) });

/** `GUA`: the guarantee alone is wrong. */
export const reject = async (addressed: Addressed, kind: 'REJ' | 'GUA', findings: readonly Finding[]): Promise<void> => {
  const said = [kind === 'GUA' ? saying('guaranteeInvalid') : saying('rejected', countOf(findings))];
  const { lrn, header } = addressed.entry;
  // A number that was given at the registration ends with it: what is submitted next is another declaration.
  const rejected = await carryOut(
    addressed,
    ['reject'],
    { kind, said, findings },
    { authority_findings: JSON.stringify(findings), mrn: null, search_text: searchText(lrn, null, header) },
  );
  if (rejected === undefined) return;
  await tell(addressed, await answered(addressed, 'REJECTED'), 'dec.rejected', { errors: String(findings.length) });
};

export const findingsOf = async (addressed: Addressed): Promise<readonly Finding[]> => {
  const { profile, entry, items, settings } = addressed;
  const registered = [...(await lrnFindings(addressed)), ...(await movementFindings(addressed))];
  return assess(profile, { header: asScheduled(entry.header, settings), items }, await registersOf(addressed), registered);
};

const numberOf = async ({ db, entry, flow, now }: Addressed): Promise<string | null> => {
  const letter = mrnLetter(flow, entry.header);
  if (entry.mrn !== null || letter === undefined) return entry.mrn;
  return nextMrn(db, mrnCountry(entry.country, entry.header), letter, now);
};

/** What the authority holds as valid from now on. */
export const keepAccepted = async (
  { db, now, items }: Pick<Addressed, 'db' | 'now' | 'items'>,
  after: DeclarationEntry,
  by: string = AUTHORITY,
): Promise<void> => {
  await db
    .insertInto('declaration_accepted')
    .values({
      tenant_id: after.tenant_id,
      org_unit_id: after.org_unit_id,
      declaration_id: after.id,
      mrn_version: after.mrn_version,
      at: now,
      by,
      header: JSON.stringify(after.header),
      items: JSON.stringify(items),
    })
    .execute();
};

export const accept = async (addressed: Addressed): Promise<void> => {
  const { entry, flow, now, correlationId, settings } = addressed;
  const mrn = await numberOf(addressed);
  const invalid = await invalidGuarantees(addressed);
  if (invalid.length > 0) return reject(addressed, 'GUA', invalid);
  const stored = { mrn, mrn_version: 1, accepted_at: now, search_text: searchText(entry.lrn, mrn, entry.header) };
  const after = await carryOut(addressed, entry.status === 'SENT' ? ['receive', 'accept'] : ['accept'], { kind: 'ACC', said: [acceptedText(mrn)] }, stored);
  if (after === undefined) return;
  const accepted = { ...addressed, entry: after };
  await keepAccepted(addressed, after);
  await reserveGuarantees(accepted);
  await linkMovements(accepted);
  await presentMovements(accepted);
  await noteDischarges(accepted);
  if (after.relation === 'SUPPLEMENTS' && after.parent_id !== null) await oweMovement(addressed, after.parent_id, { kind: 'SUPPLEMENTED', delayMs: 0 });
  await owe(addressed, after, correlationId, afterAcceptance(flow, asScheduled(after.header, settings), after.lrn, settings.delays));
  await answered(addressed, 'ACCEPTED');
};

/** Pre-lodged: it has its number, and the acceptance waits for the goods (T17). */
const register = async (addressed: Addressed): Promise<void> => {
  const { entry } = addressed;
  const mrn = await numberOf(addressed);
  const said = [saying('registered', { number: mrn ?? entry.lrn, date: preLodgedUntil((entry.lodged_at ?? addressed.now).toISOString()) })];
  const registered = await carryOut(addressed, [], { kind: 'REG', said }, { mrn, search_text: searchText(entry.lrn, mrn, entry.header) });
  if (registered !== undefined) await answered(addressed, 'ACCEPTED');
};

const mayDecide = ({ entry, flow }: Addressed): boolean => {
  const fromSent = !flow.order.includes('RCV') && !isPreLodged(entry.header);
  const open: readonly DeclarationStatus[] = fromSent ? ['SENT', 'RECEIVED'] : ['RECEIVED'];
  return open.includes(entry.status);
};

export const decide = async (addressed: Addressed): Promise<void> => {
  const findings = await findingsOf(addressed);
  if (findings.length > 0) return reject(addressed, 'REJ', findings);
  if (!mayDecide(addressed)) return putAside(addressed, 'ACC', outOfOrder(addressed));
  return isPreLodged(addressed.entry.header) && addressed.flow.mrn !== undefined ? register(addressed) : accept(addressed);
};

/** T17: the goods of a pre-lodged declaration are there. What is missing in it may be corrected within three days. */
export const present = async (addressed: Addressed): Promise<void> => {
  const { entry, now, settings, correlationId } = addressed;
  if (entry.status !== 'RECEIVED') return putAside(addressed, 'ACC', outOfOrder(addressed));
  if (stockholmDate(now) > preLodgedUntil((entry.lodged_at ?? now).toISOString())) {
    await carryOut(addressed, ['expire'], { kind: 'EXP', said: [saying('notPresented')] }, { expired_at: now });
    return;
  }
  const findings = await findingsOf(addressed);
  if (findings.length === 0) return accept(addressed);
  await carryOut(
    addressed,
    [],
    { kind: 'COR', said: [saying('correctionNeeded', countOf(findings))], findings },
    { authority_findings: JSON.stringify(findings) },
  );
  await owe(addressed, entry, correlationId, [{ kind: 'END', delayMs: settings.delays.correction }]);
};

/** The three days are over. */
export const endCorrection = async (addressed: Addressed): Promise<void> => {
  if (addressed.entry.status !== 'RECEIVED') return;
  const findings = await findingsOf(addressed);
  return findings.length === 0 ? accept(addressed) : reject(addressed, 'REJ', findings);
};

export const tellRelease = async (addressed: Addressed, mrn: string | null): Promise<void> => {
  await tell(addressed, await handedOver(addressed), 'dec.released', { mrn: mrn ?? addressed.entry.lrn });
};

export const askForDocuments = async (addressed: Addressed): Promise<void> => {
  await carryOut(addressed, ['requestDocuments'], { kind: 'DOC', said: [saying('documentsRequested')] }, {});
};

export const notRelease = async (addressed: Addressed): Promise<void> => {
  await carryOut(addressed, ['notRelease'], { kind: 'NOR', said: [saying('notReleased')] }, {});
};
