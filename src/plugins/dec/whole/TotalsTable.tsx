import { observer } from 'mobx-react-lite';
import type { Conservation, ContentTotals } from '../../../domain/declaration/contentTotals';
import { formatDecimal } from '../../../ui/kit/format';
import { Table } from '../../../ui/kit/Table';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';

const SINGLE = ['netMass', 'grossMass', 'statisticalValue', 'differenceMass', 'differenceQuantity'] as const satisfies readonly (keyof ContentTotals)[];

/** Sums by code, each under the name of its element. */
const CODED = [
  ['amounts', 'dec.field.items.itemAmountInvoiced'],
  ['invoiced', 'dec.field.invoices.amount'],
  ['costs', 'dec.field.invoices.additions.amount'],
  ['intrinsicValues', 'dec.field.items.intrinsicValue.amount'],
  ['transportInsuranceCosts', 'dec.field.items.transportInsuranceCost.amount'],
  ['supplementaryUnits', 'dec.field.items.supplementaryUnits'],
  ['packages', 'dec.field.items.packages.count'],
  ['documentQuantities', 'dec.field.supportingDocuments.quantity'],
  ['documentAmounts', 'dec.field.supportingDocuments.amount'],
] as const satisfies readonly (readonly [keyof ContentTotals, TextKey])[];

/** Sums before and after a step that only arranges lines anew (specification 11). */
export const TotalsTable = observer(function TotalsTable({ totals: { before, after } }: { readonly totals: Conservation }) {
  const { t, locale } = useTexts();
  const rows = [
    ...SINGLE.map((field) => [t(`dec.field.items.${field}` as TextKey), before[field], after[field]] as const),
    ...CODED.flatMap(([field, text]) =>
      Object.entries(before[field]).map(([code, sum]) => [`${t(text)} ${code}`.trim(), sum, after[field][code] ?? '0'] as const),
    ),
  ].filter(([, was, is]) => was !== '0' || is !== '0');
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('dec.merge.total')}</th>
          <th scope="col" data-number>
            {t('dec.merge.before')}
          </th>
          <th scope="col" data-number>
            {t('dec.merge.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, was, is]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-number>{formatDecimal(was, locale)}</td>
            <td data-number>{formatDecimal(is, locale)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
});
