import type { GoodsItem, Header, Party } from '../../../src/domain/declaration/declaration';
import { isDecimal, sumDecimals } from '../../../src/domain/kernel/decimal';

const MAX_SEARCH_TEXT = 2_000;

const filled = (text: string | undefined): string | null => (text === undefined || text.trim() === '' ? null : text.trim());

const nameOf = (party: Party | undefined): string | null => filled(party?.name) ?? filled(party?.identifier);

const decimal = (text: string | undefined): string | null => (isDecimal(text) ? text : null);

/** What lists and searches show of a declaration, taken out of its content whenever that is stored. */
export const extracted = (header: Header, items: readonly GoodsItem[]) => {
  const currencies = new Set((header.invoices ?? []).map(({ currency }) => filled(currency)).filter((currency) => currency !== null));
  const [currency] = currencies;
  return {
    message_type: header.messageType ?? '',
    trader_reference: filled(header.traderReference),
    declarant: nameOf(header.parties?.declarant),
    importer: nameOf(header.parties?.importer),
    gross_mass_total: decimal(header.grossMassTotal) ?? (items.some(({ grossMass }) => isDecimal(grossMass)) ? sumDecimals(items.map(({ grossMass }) => grossMass)) : null),
    invoice_total: currencies.size === 1 ? sumDecimals((header.invoices ?? []).map(({ amount }) => amount)) : null,
    invoice_currency: currencies.size === 1 && currency !== undefined ? currency : null,
    item_count: items.length,
  };
};

/** Lower case; the free text of a search looks here. */
export const searchText = (lrn: string, mrn: string | null, header: Header): string => {
  const parties = Object.values(header.parties ?? {}).flatMap((party) => [party?.name, party?.identifier, party?.vatNumber]);
  const documents = [...(header.invoices ?? []).map(({ number }) => number), ...(header.transportDocuments ?? []).map(({ reference }) => reference)];
  const words = [lrn, mrn ?? undefined, header.traderReference, header.ucr, ...parties, ...documents];
  return words.filter((word) => word !== undefined && word.trim() !== '').join(' ').toLowerCase().slice(0, MAX_SEARCH_TEXT);
};
