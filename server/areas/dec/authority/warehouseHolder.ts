import { placeOfHolder } from '../../../../src/domain/declaration/flows/publicWarehouse';
import { afterQuestion, afterTaking } from '../../../../src/domain/declaration/flows/schedule';
import { hasTrigger } from '../../../../src/domain/declaration/flows/triggers';
import { checkCharacter } from '../../../../src/domain/declaration/identifiers/checkCharacter';
import { sumDecimals } from '../../../../src/domain/kernel/decimal';
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

export interface HolderQuestion {
  readonly declarationId: string;
  readonly lrn: string;
  readonly declarant: string;
  /** EORI of the holder of the authorisation. */
  readonly holder: string;
  /** Identifier of the warehouse (12 11 015). */
  readonly warehouse: string;
  readonly goods: readonly {
    readonly description: string;
    readonly commodityCode: string;
    readonly packages: string;
    readonly grossMass: string;
    readonly value: string;
  }[];
}

export type HolderAnswer = { readonly takes: true; readonly guarantee: string } | { readonly takes: false };

/** Holders of public warehouses who have an account here: they are asked themselves. Who has none is simulated. */
export interface HolderHere {
  /** Whether the holder has an account here and was asked. */
  readonly ask: (addressed: Pick<Addressed, 'db' | 'now' | 'publish'>, question: HolderQuestion) => Promise<boolean>;
  readonly answerOf: (addressed: Pick<Addressed, 'db'>, declarationId: string) => Promise<HolderAnswer | undefined>;
}

const here: { holders: HolderHere | undefined } = { holders: undefined };

/** The area that keeps the warehouses says who answers. */
export const holdersAnswerHere = (holders: HolderHere): void => {
  here.holders = holders;
};

const questionOf = ({ entry, items }: Addressed): HolderQuestion => {
  const { header } = entry;
  const { name, identifier } = header.parties?.declarant ?? {};
  return {
    declarationId: entry.id,
    lrn: entry.lrn,
    declarant: name ?? identifier ?? '',
    holder: header.authorisations?.[placeOfHolder(header)]?.holder?.trim().toUpperCase() ?? '',
    warehouse: header.warehouse?.identifier?.trim() ?? '',
    goods: items.map(({ description = '', commodityCode = '', packages = [], grossMass = '', customsValue, itemAmountInvoiced }) => ({
      description,
      commodityCode,
      packages: sumDecimals(packages.map(({ count }) => count)),
      grossMass,
      value: customsValue ?? itemAmountInvoiced ?? '',
    })),
  };
};

/** CWRA: the holder of a public warehouse is asked whether he takes goods of others that nothing else speaks against. */
export const askHolder = async (addressed: Addressed): Promise<void> => {
  const { entry, correlationId, settings } = addressed;
  if (entry.status !== 'RECEIVED') return putAside(addressed, 'CWR', outOfOrder(addressed));
  const findings = await findingsOf(addressed);
  if (findings.length > 0) return reject(addressed, 'REJ', findings);
  await inform(addressed, { kind: 'CWR', said: [saying('warehouseAsked')] });
  if ((await here.holders?.ask(addressed, questionOf(addressed))) === true) return;
  await owe(addressed, entry, correlationId, afterQuestion(settings.delays));
};

/** CWAC: he takes them under his guarantee, or does not, and they are not accepted. Who is simulated refuses with SIM:CWC-REJ. */
export const answerOfHolder = async (addressed: Addressed): Promise<void> => {
  const { entry, correlationId, settings, now } = addressed;
  if (entry.status !== 'RECEIVED') return putAside(addressed, 'CWC', outOfOrder(addressed));
  const header = asScheduled(entry.header, settings);
  const place = placeOfHolder(header);
  const answer = await here.holders?.answerOf(addressed, entry.id);
  if (answer === undefined ? hasTrigger(header, 'SIM:CWC-REJ') : !answer.takes) {
    await inform(addressed, { kind: 'CWC', said: [saying('warehouseRefuses')] });
    return reject(addressed, 'REJ', [refusal('SA12007', { pointer: `/authorisations/${place}/holder`, category: 'General' })]);
  }
  const holder = header.authorisations?.[place]?.holder?.trim().toUpperCase() ?? '';
  const grn = answer?.takes === true ? answer.guarantee : guaranteeOf(holder, now);
  await inform(addressed, { kind: 'CWC', said: [saying('warehouseTakesUnder', { grn })] });
  await owe(addressed, entry, correlationId, afterTaking(header, settings.delays));
};
