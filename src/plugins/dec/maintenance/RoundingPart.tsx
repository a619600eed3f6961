import {
  addRounding,
  changeRounding,
  readRounding,
  removeRounding,
  type PlacedOverride,
  type RoundingChange,
} from '../../../application/contract/declarationRounding';
import { stockholmDate } from '../../../domain/kernel/dates';
import { failed, ok } from '../../../domain/kernel/result';
import { MAX_SCALE, type CountryRounding, type RoundedAmount, type RoundingOverride } from '../../../domain/tariff/roundingOverride';
import type { Rounding } from '../../../domain/tariff/roundingRule';
import { choice, date } from '../../../ui/archetypes/fields/constructors';
import type { FieldValues } from '../../../ui/archetypes/list/fieldValues';
import { formatDate, formatInstant } from '../../../ui/kit/format';
import type { Texts } from '../../../ui/text/texts';
import { whoDid } from '../whoDid';
import { maintenancePart } from './maintenancePart';
import { wordOf } from './partModel';

/** An amount of a country; with `override` where the unit or one above it rounds it in its own way. */
interface RoundingRow {
  readonly country: string;
  readonly amount: RoundedAmount;
  readonly usual: CountryRounding;
  readonly override: PlacedOverride | undefined;
  readonly isOwn: boolean;
  readonly changes: readonly RoundingChange[];
}

const isOf =
  (country: string, amount: string) =>
  (one: { readonly country: string; readonly amount: string }): boolean =>
    one.country === country && one.amount === amount;

const described = ({ scale, mode }: Rounding, { t }: Texts): string => t(`dec.maintenance.rounding.rounding.${mode}`, { decimals: scale });

const period = ({ validFrom, validTo }: RoundingOverride, { locale }: Texts): string =>
  `${formatDate(validFrom, locale)} – ${validTo === undefined ? '' : formatDate(validTo, locale)}`.trim();

const fields = [
  choice(
    'scale',
    'dec.maintenance.rounding.decimals',
    Array.from({ length: MAX_SCALE + 1 }, (_, scale) => ({ value: String(scale), wording: String(scale) })),
    { span: 6 },
  ),
  choice(
    'mode',
    'dec.maintenance.rounding.mode',
    [
      { value: 'halfUp', text: 'dec.maintenance.rounding.mode.halfUp' },
      { value: 'down', text: 'dec.maintenance.rounding.mode.down' },
    ],
    { span: 6 },
  ),
  date('validFrom', 'dec.maintenance.validFrom', { span: 6 }),
  date('validTo', 'dec.maintenance.rounding.validTo', { span: 6, optional: true }),
];

const given = ({ usual, override }: RoundingRow): FieldValues => {
  const { scale, mode } = override ?? usual;
  return { scale: String(scale), mode, validFrom: override?.validFrom ?? stockholmDate(new Date()), validTo: override?.validTo };
};

const asked = ({ country, amount }: RoundingRow, values: FieldValues): RoundingOverride => {
  const validTo = wordOf(values, 'validTo');
  return {
    country,
    amount,
    scale: Number(wordOf(values, 'scale')),
    mode: wordOf(values, 'mode') === 'down' ? 'down' : 'halfUp',
    validFrom: wordOf(values, 'validFrom'),
    ...(validTo !== '' && { validTo }),
  };
};

const History = ({ changes, texts }: { readonly changes: readonly RoundingChange[]; readonly texts: Texts }) => (
  <details>
    <summary>{texts.t('dec.maintenance.rounding.changes', { n: changes.length })}</summary>
    <ul>
      {changes.map(({ at, by, action, reason, override }) => (
        <li key={at}>
          {[
            formatInstant(at, texts.locale),
            whoDid(by, texts),
            texts.translate(`dec.maintenance.action.${action}`, action),
            ...(override ? [described(override, texts), period(override, texts)] : []),
            reason,
          ].join(' · ')}
        </li>
      ))}
    </ul>
  </details>
);

const target = ({ country, amount }: RoundingRow, { t }: Texts): string => `${country}, ${t(`dec.maintenance.rounding.amount.${amount}`)}`;

/** How the active unit rounds in place of the rules of the countries. */
export default maintenancePart<RoundingRow>({
  label: 'dec.maintenance.tab.rounding',
  note: 'dec.maintenance.rounding.note',
  read: async (api) => {
    const answer = await api.call(readRounding, {});
    if (failed(answer)) return answer;
    const { orgUnitId, rules, overrides, changes } = answer.right;
    return ok(
      rules.flatMap((usual): RoundingRow[] => {
        const { country, amount } = usual;
        const ofAmount = isOf(country, amount);
        const found = overrides.filter(ofAmount);
        return (found.length === 0 ? [undefined] : found).map((override, at) => ({
          country,
          amount,
          usual,
          override,
          isOwn: override?.orgUnitId === orgUnitId,
          changes: at === 0 ? changes.filter(ofAmount) : [],
        }));
      }),
    );
  },
  rowId: ({ country, amount, override }) => `${country} ${amount} ${override?.id ?? ''}`,
  empty: 'dec.maintenance.rounding.none',
  columns: [
    { id: 'country', title: 'dec.search.country', content: ({ country }) => country },
    { id: 'amount', title: 'dec.maintenance.rounding.amount', content: ({ amount }, { t }) => t(`dec.maintenance.rounding.amount.${amount}`) },
    { id: 'rule', title: 'dec.maintenance.rounding.rule', content: ({ usual }, texts) => described(usual, texts) },
    {
      id: 'override',
      title: 'dec.maintenance.rounding.override',
      content: ({ override }, texts) => (override ? described(override, texts) : texts.t('dec.maintenance.rounding.no')),
    },
    { id: 'unit', title: 'dec.maintenance.unit', content: ({ override }) => override?.unit ?? '' },
    { id: 'period', title: 'dec.maintenance.rounding.valid', content: ({ override }, texts) => (override ? period(override, texts) : '') },
    {
      id: 'history',
      title: 'dec.maintenance.rounding.history',
      content: ({ changes }, texts) => (changes.length === 0 ? '' : <History changes={changes} texts={texts} />),
    },
  ],
  actions: [
    {
      id: 'add',
      text: 'dec.maintenance.rounding.add',
      title: 'dec.maintenance.rounding.add.title',
      target,
      fields,
      given,
      run: (api, row, values) => api.call(addRounding, { body: { reason: wordOf(values, 'reason'), override: asked(row, values) } }),
    },
    {
      id: 'change',
      text: 'dec.maintenance.change',
      title: 'dec.maintenance.rounding.change.title',
      target,
      fits: ({ isOwn }) => isOwn,
      fields,
      given,
      run: (api, row, values) =>
        api.call(changeRounding, {
          params: { id: row.override?.id ?? '' },
          body: { reason: wordOf(values, 'reason'), version: row.override?.version ?? 0, override: asked(row, values) },
        }),
    },
    {
      id: 'remove',
      text: 'dec.maintenance.remove',
      title: 'dec.maintenance.rounding.remove.title',
      target,
      fits: ({ isOwn }) => isOwn,
      destructive: true,
      run: (api, { override }, values) =>
        api.call(removeRounding, { params: { id: override?.id ?? '' }, body: { reason: wordOf(values, 'reason'), version: override?.version ?? 0 } }),
    },
  ],
});
