import type { GoodsItem, Header, Party } from '../../../../src/domain/declaration/declaration';
import { searchKeys, traderOf } from '../../../../src/domain/declaration/searchKeys';
import { isDecimal, sumDecimals } from '../../../../src/domain/kernel/decimal';

/** Bytes; together they fit into an entry of an index. References and parties always find room in the search text, documents come last. */
const MAX_SEARCH_TEXT = 1_600;
const MAX_PARTIES = 800;

const filled = (text: string | undefined): string | null => (text === undefined || text.trim() === '' ? null : text.trim());

const nameOf = (party: Party | undefined): string | null => filled(party?.name) ?? filled(party?.identifier);

const decimal = (text: string | undefined): string | null => (isDecimal(text) ? text : null);

/** Lower case, each part once. */
const joined = (parts: readonly (string | undefined)[]): string => [...new Set(parts.flatMap((part) => filled(part)?.toLowerCase() ?? []))].join(' ');

/** A character that would be cut in two is left out. */
const cut = (text: string, bytes: number): string => new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, bytes), { stream: true });

const partiesText = ({ parties = {} }: Header): string =>
  cut(joined(Object.values(parties).flatMap((party) => [party?.name, party?.identifier, party?.vatNumber])), MAX_PARTIES);

/** What lists and searches show of a declaration, taken out of its content whenever that is stored. */
export const extracted = (header: Header, items: readonly GoodsItem[]) => {
  const currencies = new Set((header.invoices ?? []).map(({ currency }) => filled(currency)).filter((currency) => currency !== null));
  const [currency] = currencies;
  return {
    message_type: header.messageType ?? '',
    trader_reference: filled(header.traderReference),
    declarant: nameOf(header.parties?.declarant),
    importer: nameOf(header.parties?.importer),
    trader: nameOf(traderOf(header)),
    parties: partiesText(header),
    search_keys: searchKeys(header, items),
    gross_mass_total:
      decimal(header.grossMassTotal) ?? (items.some(({ grossMass }) => isDecimal(grossMass)) ? sumDecimals(items.map(({ grossMass }) => grossMass)) : null),
    invoice_total: currencies.size === 1 ? sumDecimals((header.invoices ?? []).map(({ amount }) => amount)) : null,
    invoice_currency: currencies.size === 1 && currency !== undefined ? currency : null,
    item_count: items.length,
  };
};

/** The free text of a search looks here, and the searches by parties and by each reference. */
export const searchText = (lrn: string, mrn: string | null, header: Header): string => {
  const movements = (header.mrns ?? []).map(({ mrn }) => mrn);
  const documents = [...(header.invoices ?? []).map(({ number }) => number), ...(header.transportDocuments ?? []).map(({ reference }) => reference)];
  const parts = [joined([lrn, mrn ?? undefined, header.traderReference, header.ucr]), partiesText(header), joined([...movements, ...documents])];
  return cut(parts.filter((part) => part !== '').join(' '), MAX_SEARCH_TEXT);
};
