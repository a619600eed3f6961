import { placeOfHolder } from '../../../../src/domain/declaration/flows/publicWarehouse';
import { afterQuestion, afterTaking } from '../../../../src/domain/declaration/flows/schedule';
import { hasTrigger } from '../../../../src/domain/declaration/flows/triggers';
import { checkCharacter } from '../../../../src/domain/declaration/identifiers/checkCharacter';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { saying } from '../life/sayings';
import { inform, outOfOrder, putAside, type Addressed } from './answer';
import { findingsOf, reject } from './deciding';
import { owe } from './dueAnswers';
import { refusal } from './refusal';
import { asScheduled } from './settings';

const ACCOUNT_LENGTH = 9;

/** The guarantee that the simulated holder names: of this year, of his country and of his own number. */
const guaranteeOf = (holder: string, now: Date): string => {
  const [country, account] = [holder.slice(0, 2), holder.slice(2).replace(/[^A-Z0-9]/g, '')];
  const body = `${stockholmDate(now).slice(2, 4)}${country}SIM${account.slice(-ACCOUNT_LENGTH).padStart(ACCOUNT_LENGTH, '0')}`;
  return `${body}${checkCharacter(body)}`;
};

/** CWRA: the holder of a public warehouse is asked whether he takes goods of others that nothing else speaks against. */
export const askHolder = async (addressed: Addressed): Promise<void> => {
  const { entry, correlationId, settings } = addressed;
  if (entry.status !== 'RECEIVED') return putAside(addressed, 'CWR', outOfOrder(addressed));
  const findings = await findingsOf(addressed);
  if (findings.length > 0) return reject(addressed, 'REJ', findings);
  await inform(addressed, { kind: 'CWR', said: [saying('warehouseAsked')] });
  await owe(addressed, entry, correlationId, afterQuestion(settings.delays));
};

/** CWAC: he takes them under his guarantee; with SIM:CWC-REJ he does not, and they are not accepted. */
export const answerOfHolder = async (addressed: Addressed): Promise<void> => {
  const { entry, correlationId, settings, now } = addressed;
  if (entry.status !== 'RECEIVED') return putAside(addressed, 'CWC', outOfOrder(addressed));
  const header = asScheduled(entry.header, settings);
  const place = placeOfHolder(header);
  if (hasTrigger(header, 'SIM:CWC-REJ')) {
    await inform(addressed, { kind: 'CWC', said: [saying('warehouseRefuses')] });
    return reject(addressed, 'REJ', [refusal('SA12007', { pointer: `/authorisations/${place}/holder`, category: 'General' })]);
  }
  const holder = header.authorisations?.[place]?.holder?.trim().toUpperCase() ?? '';
  await inform(addressed, { kind: 'CWC', said: [saying('warehouseTakesUnder', { grn: guaranteeOf(holder, now) })] });
  await owe(addressed, entry, correlationId, afterTaking(header, settings.delays));
};
