import type { CardServices } from '../cardServices';

const RATES = /_(?:ExchangeRate|VatRate)$|^RoundingRule$/;

/** Exchange rates, VAT rates and rules of rounding, of this country or of all, are others now; `asks`: whether that matters to what is on the card. */
export const hearRates = ({ events, notices }: CardServices, country: string, asks: () => boolean): (() => void) => {
  const heard = events.on('rd', 'ReferenceDataChanged', '').subscribe((message) => {
    const list = message.type === 'event' ? message.event.id : '';
    if (RATES.test(list) && (!list.includes('_') || list.startsWith(country)) && asks()) notices.toast({ kind: 'WARNING', text: 'dec.ratesChanged' });
  });
  return () => heard.unsubscribe();
};
