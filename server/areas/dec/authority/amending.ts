import type { MessagePart } from '../../../../src/application/contract/dec';
import { AUTHORITY } from '../../../../src/domain/declaration/actors';
import type { DeclarationContent, Finding, GoodsItem } from '../../../../src/domain/declaration/declaration';
import { answerAmendment, isAmendable, type Amendment } from '../../../../src/domain/declaration/amendment';
import { cancellationOf } from '../../../../src/domain/declaration/cancellation';
import { hasTrigger } from '../../../../src/domain/declaration/flows/triggers';
import { afterRefusedCancellation } from '../../../../src/domain/declaration/status';
import { addDecimals, isDecimal } from '../../../../src/domain/kernel/decimal';
import { failed } from '../../../../src/domain/kernel/result';
import { acceptedContent } from '../life/accepted';
import { extracted, searchText } from '../search/extracted';
import { endAmendedCodes } from '../guarantees/declaredCodes';
import type { AmendmentEntry } from '../life/handingOver';
import { replaceItems } from '../content/items';
import { judge, judgedColumns } from '../judging/judgement';
import { saying, sayingOf } from '../life/sayings';
import { carryOut, inform, outOfOrder, putAside, store, type Addressed } from './answer';
import { assess } from './assessment';
import { keepAccepted } from './deciding';
import { forgetOwed, owe } from './dueAnswers';
import { refusal } from './refusal';
import { releaseGuarantees } from './securing';
import { asScheduled } from './settings';
import { registersOf } from './taxing';
import { answered } from './telling';

/** A number of duties stays what the authority told until it tells another. */
const withStoredTaxes = (items: readonly GoodsItem[], stored: readonly GoodsItem[]): GoodsItem[] => {
  const taxes = new Map(stored.map(({ id, taxLines }) => [id, taxLines]));
  return items.map(({ taxLines: _old, ...item }) => {
    const known = taxes.get(item.id);
    return known === undefined ? item : { ...item, taxLines: known };
  });
};

const placeOf = ({ entry }: Addressed) => ({ tenantId: entry.tenant_id, orgUnitId: entry.org_unit_id });

/** Makes other content the current one, in the columns that are taken out of it too. */
const replaced = async (addressed: Addressed, { header, items }: DeclarationContent) => {
  const { db, entry, profile, now } = addressed;
  const judgement = await judge(db, placeOf(addressed), profile, { header, items }, now);
  await replaceItems(db, { declarationId: entry.id, ...placeOf(addressed) }, items);
  return {
    header: JSON.stringify(header),
    search_text: searchText(entry.lrn, entry.mrn, header),
    ...extracted(header, items),
    ...judgedColumns(judgement, now),
  };
};

const itemsChanged = ({ entry, publish }: Addressed, count: number): void =>
  publish({
    tenantId: entry.tenant_id,
    orgUnitId: entry.org_unit_id,
    pluginName: 'dec',
    eventType: 'GoodsItemsChanged',
    id: entry.id,
    data: { id: entry.id, count },
  });

const findingsAgainst = async (addressed: Addressed, { changes }: AmendmentEntry, content: DeclarationContent): Promise<readonly Finding[]> => {
  const { entry, profile, settings } = addressed;
  const header = asScheduled(content.header, settings);
  const refused = hasTrigger(header, 'SIM:AMD-REJ') || hasTrigger(asScheduled(entry.header, settings), 'SIM:AMD-REJ');
  const own = refused ? [refusal('SA12056', { pointer: changes[0]?.pointer ?? '', category: 'General' })] : [];
  return [...own, ...assess(profile, { header, items: content.items }, await registersOf(addressed))];
};

const asAmendment = ({ from_mrn_version, changes, reason, state }: AmendmentEntry): Amendment => ({ fromMrnVersion: from_mrn_version, changes, reason, state });

const refuse = async (addressed: Addressed, amendment: AmendmentEntry, findings: readonly Finding[]): Promise<void> => {
  await noteAnswered(addressed, amendment, 'REJECTED', findings);
  await carryOut(
    addressed,
    [],
    { kind: 'AMR', said: [saying(amendment.kind === 'CORRECTION' ? 'correctionRefused' : 'amendmentRefused')], findings },
    { amendment_state: 'REJECTED' },
  );
  await answered(addressed, 'REJECTED');
};

const noteAnswered = async (
  { db, entry, now }: Addressed,
  { id, version }: AmendmentEntry,
  state: 'ACCEPTED' | 'REJECTED',
  findings: readonly Finding[],
): Promise<void> => {
  const said = { state, findings: JSON.stringify(findings), answered_at: now, changed_at: now, changed_by: AUTHORITY, version: version + 1 };
  await db.updateTable('declaration_amendment').set(said).where('id', '=', id).execute();
  await endAmendedCodes(db, entry.id, id, state);
};

/** What was said about goods that wait for the correction. */
const waitsForCorrection = ({ entry }: Addressed): boolean => entry.authority_status === 'COR' && entry.status === 'RECEIVED';

const take = async (addressed: Addressed, amendment: AmendmentEntry, content: DeclarationContent): Promise<void> => {
  const { entry, flow, correlationId, settings } = addressed;
  const isCorrection = amendment.kind === 'CORRECTION';
  const waited = waitsForCorrection(addressed);
  const items = withStoredTaxes(content.items, addressed.items);
  const stored = await replaced(addressed, { header: content.header, items });
  const version = isCorrection ? {} : { mrn_version: entry.mrn_version + 1, authority_version: null };
  await noteAnswered(addressed, amendment, 'ACCEPTED', []);
  const said = [isCorrection ? saying('correctionRegistered') : saying('amendmentAccepted', { version: String(entry.mrn_version + 1) })];
  const after = await carryOut(addressed, [], { kind: 'AMD', said }, { ...stored, ...version, amendment_state: 'ACCEPTED', authority_findings: null });
  if (after === undefined) return;
  itemsChanged(addressed, after.item_count);
  await answered(addressed, 'ACCEPTED');
  if (!isCorrection) await keepAccepted({ ...addressed, items }, after, after.changed_by);
  if (isCorrection && waited) await owe(addressed, after, correlationId, [{ kind: 'PRESENT', delayMs: 0 }]);
  if (!isCorrection && flow.taxes !== undefined) await owe(addressed, after, correlationId, [{ kind: 'TAX', delayMs: settings.delays.tax }]);
};

/** DEC-R40, DEC-R41: new data are the current ones, or nothing changes and the findings are shown. */
export const amend = async (addressed: Addressed): Promise<void> => {
  const { db, entry, correlationId } = addressed;
  const amendment = await db
    .selectFrom('declaration_amendment')
    .selectAll()
    .where('declaration_id', '=', entry.id)
    .where('correlation_id', '=', correlationId)
    .where('state', '=', 'SENT')
    .executeTakeFirst();
  if (amendment === undefined) return putAside(addressed, 'AMD', saying('amendmentUnknown'));
  const fits = amendment.kind === 'CORRECTION' ? entry.status === 'RECEIVED' : isAmendable(entry.status) || entry.status === 'DOCS_REQUESTED';
  if (!fits) {
    await noteAnswered(addressed, amendment, 'REJECTED', []);
    await carryOut(addressed, [], { kind: 'AMR', said: [saying('amendmentRefused'), outOfOrder(addressed)] }, { amendment_state: 'REJECTED' });
    return;
  }
  const answer = answerAmendment(await acceptedContent(db, entry), asAmendment(amendment), 'accept');
  if (failed(answer)) return putAside(addressed, 'AMD', sayingOf(answer.left));
  const { content } = answer.right;
  const findings = await findingsAgainst(addressed, amendment, content);
  return findings.length > 0 ? refuse(addressed, amendment, findings) : take(addressed, amendment, content);
};

/** SA-10. */
const refusalOfCancellation = ({ entry, settings, now }: Addressed): MessagePart | undefined => {
  if (hasTrigger(asScheduled(entry.header, settings), 'SIM:INV-REJ')) return saying('usedInControl');
  const status = entry.cancel_requested_in ?? 'ACCEPTED';
  const exitedAt = entry.flow === 'EXPORT' ? entry.cleared_at?.toISOString() : undefined;
  const may = cancellationOf({ status, flow: entry.flow, acceptedAt: entry.accepted_at?.toISOString(), exitedAt }, now.toISOString());
  return failed(may) ? sayingOf(may.left) : undefined;
};

/** T19. */
export const cancel = async (addressed: Addressed): Promise<void> => {
  const { db, entry, now } = addressed;
  if (entry.status !== 'CANCEL_REQUESTED') return putAside(addressed, 'INV', outOfOrder(addressed));
  const because = refusalOfCancellation(addressed);
  if (because === undefined) {
    await forgetOwed(db, entry.id);
    const cancelled = await carryOut(addressed, ['cancel'], { kind: 'INV', said: [saying('invalidated')] }, { cancelled_at: now, cancel_requested_in: null });
    if (cancelled !== undefined) await releaseGuarantees({ ...addressed, entry: cancelled });
    await answered(addressed, 'ACCEPTED');
    return;
  }
  const previous = afterRefusedCancellation(entry.status, entry.cancel_requested_in ?? 'ACCEPTED');
  if (failed(previous)) return putAside(addressed, 'INR', sayingOf(previous.left));
  await store(addressed, [previous.right], { kind: 'INR', said: [saying('cancellationRefused'), because] }, { cancel_requested_in: null });
  await answered(addressed, 'REJECTED');
};

const ONE_KILOGRAM = '1';

/** SIM:SET: the control found one kilogram more of the first goods item. The declarant takes the authority's data over. */
export const setData = async (addressed: Addressed): Promise<void> => {
  const { db, entry } = addressed;
  const { header, items } = await acceptedContent(db, entry);
  const [first, ...others] = items;
  if (first === undefined || !isDecimal(first.grossMass)) return inform(addressed, { kind: 'SET', said: [saying('confirmedByControl')] });
  const found = [{ ...first, grossMass: addDecimals(first.grossMass, ONE_KILOGRAM) }, ...others];
  const version = entry.mrn_version + 1;
  const said = [saying('determined', { version: String(version) })];
  const after = await carryOut(addressed, [], { kind: 'SET', said }, { mrn_version: version, authority_version: version });
  if (after !== undefined) await keepAccepted({ ...addressed, items: found }, { ...after, header });
};
