import { readReferenceList, type ReferenceEntry } from '../../../application/contract/referenceList';
import { stockholmDate } from '../../../domain/kernel/dates';
import { failed, ok } from '../../../domain/kernel/result';
import { formatDate, formatDecimal } from '../../../ui/kit/format';
import type { Texts } from '../../../ui/text/texts';
import { maintenancePart } from './maintenancePart';

const COUNTRIES = ['SE', 'NO', 'DK'] as const;

interface RateRow extends ReferenceEntry {
  readonly country: string;
}

/** What the rate is used for: the second part of its code. */
const kindOf = (code: string, { translate }: Texts): string => {
  const kind = code.split('|')[1] ?? '';
  return translate(`dec.maintenance.kind.${kind}`, kind);
};

/** Rates that apply today; they are edited with the reference data. */
export default maintenancePart<RateRow>({
  label: 'dec.maintenance.tab.rates',
  note: 'dec.maintenance.rates.note',
  read: async (api) => {
    const date = stockholmDate(new Date());
    const rows: RateRow[] = [];
    for (const country of COUNTRIES) {
      const answer = await api.call(readReferenceList, { params: { datalist: `${country}_ExchangeRate`, date } });
      if (failed(answer)) return answer;
      rows.push(...answer.right.items.map((item) => ({ ...item, country })));
    }
    return ok(rows);
  },
  rowId: ({ country, code, validFrom }) => `${country} ${code} ${validFrom}`,
  empty: 'dec.maintenance.rates.none',
  columns: [
    { id: 'country', title: 'dec.search.country', content: ({ country }) => country },
    { id: 'currency', title: 'dec.search.invoiceCurrency', content: ({ code }) => code.split('|', 1)[0] ?? '' },
    { id: 'kind', title: 'dec.maintenance.kind', content: ({ code }, texts) => kindOf(code, texts) },
    {
      id: 'rate',
      title: 'dec.maintenance.rate',
      content: ({ attributes = {} }, { locale }) => formatDecimal(attributes['rate'] ?? '', locale),
      isNumber: true,
    },
    {
      id: 'units',
      title: 'dec.maintenance.units',
      content: ({ attributes = {} }, { locale }) => formatDecimal(attributes['units'] ?? '', locale),
      isNumber: true,
    },
    { id: 'from', title: 'dec.maintenance.validFrom', content: ({ validFrom }, { locale }) => formatDate(validFrom, locale) },
  ],
});
