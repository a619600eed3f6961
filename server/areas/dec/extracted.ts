import type { GoodsItem, Header, Party } from '../../../src/domain/declaration/declaration';
import { isDecimal, sumDecimals } from '../../../src/domain/kernel/decimal';

const MAX_SEARCH_TEXT = 2_000;

const filled = (text: string | undefined): string | null => (text === undefined || text.trim() === '' ? null : text.trim());

const nameOf = (party: Party | undefined): string | null => filled(party?.name) ?? filled(party?.identifier);

const decimal = (text: string | undefined): string | null => (isDecimal(text) ? text : null);

const MAX_PARTIES_TEXT = 2_000;

/** Lower case, each part once. */
const joined = (parts: readonly (string | undefined)[], most: number): string =>
  [...new Set(parts.flatMap((part) => filled(part)?.toLowerCase() ?? []))].join(' ').slice(0, most);

const partiesOf = ({ parties = {} }: Header): (string | undefined)[] => Object.values(parties).flatMap((party) => [party?.name, party?.identifier, party?.vatNumber]);

/** What lists and searches show of a declaration, taken out of its content whenever that is stored. */
export const extracted = (header: Header, items: readonly GoodsItem[]) => {
  const currencies = new Set((header.invoices ?? []).map(({ currency }) => filled(currency)).filter((currency) => currency !== null));
  const [currency] = currencies;
  return {
    message_type: header.messageType ?? '',
    trader_reference: filled(header.traderReference),
    declarant: nameOf(header.parties?.declarant),
    importer: nameOf(header.parties?.importer),
    parties: joined(partiesOf(header), MAX_PARTIES_TEXT),
    gross_mass_total: decimal(header.grossMassTotal) ?? (items.some(({ grossMass }) => isDecimal(grossMass)) ? sumDecimals(items.map(({ grossMass }) => grossMass)) : null),
    invoice_total: currencies.size === 1 ? sumDecimals((header.invoices ?? []).map(({ amount }) => amount)) : null,
    invoice_currency: currencies.size === 1 && currency !== undefined ? currency : null,
    item_count: items.length,
  };
};

/** The free text of a search looks here, and the searches by parties and by each reference. */
export const searchText = (lrn: string, mrn: string | null, header: Header): string => {
  const documents = [...(header.invoices ?? []).map(({ number }) => number), ...(header.transportDocuments ?? []).map(({ reference }) => reference)];
  return joined([lrn, mrn ?? undefined, header.traderReference, header.ucr, ...partiesOf(header), ...documents], MAX_SEARCH_TEXT);
};
