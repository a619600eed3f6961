import { tariffFinding, tariffFindings, type TariffFinding, type TariffFindingKey } from '../../tariff/tariffFinding';
import type { Finding } from '../declaration';
import { fillIn, type FindingArgs } from '../rules/finding';

/** What only a declaration lacks; the rest is told by the tariff. `finding.<key>` translates the texts. */
export const calculationTexts = {
  'DEC-R70.invoice': 'Goods item {n}: no invoice tells the currency of the price.',
  'DEC-R70.price': 'Goods item {n}: the total price is missing.',
  'DEC-R70.currency': 'The invoice currency is missing.',
  'DEC-R70.lowValue': 'The consignment has no duty of low value on {date}: lodge a standard import declaration.',
  'DEC-R70.amount': '{code}: the amount is missing.',
} as const;

type OwnKey = keyof typeof calculationTexts;
export type CalculationTextKey = OwnKey | TariffFindingKey;

const FROM_TARIFF: readonly TariffFindingKey[] = [
  'CT-R1',
  'CT-R2',
  'CT-R3',
  'CT-R4',
  'CT-R4.expression',
  'CT-R5',
  'CT-R7',
  'CT-R11',
  'CT-R12',
  'CT-R13',
  'CT-R16',
  'CT-R16.none',
  'CT-R22',
  'CT-R25',
  'CT-R35',
  'CT-R39',
  'CT-R40',
  'CT-R40.grossMass',
  'CT-R40.packages',
  'CT-R42',
  'CT-R44',
  'CT-R44.weight',
];

export const calculationMessageKeys = [...FROM_TARIFF, ...Object.keys(calculationTexts)].map((key) => `finding.${key}`);

export interface FindingPlace {
  readonly pointer: string;
  readonly category: Finding['category'];
  readonly itemId?: string;
}

/** What the tariff found, at its place in the declaration. */
export const placedFinding = ({ severity, code, key, message, args }: TariffFinding, place: FindingPlace): Finding => ({
  severity,
  code,
  message,
  messageKey: `finding.${key}`,
  args,
  origin: 'CROSS',
  ...place,
});

const isOfTariff = (key: CalculationTextKey): key is TariffFindingKey => key in tariffFindings;

/** Why an item got no amounts: never a silent zero. */
export const calculationFinding = (key: CalculationTextKey, args: FindingArgs, place: FindingPlace): Finding => {
  if (isOfTariff(key)) return placedFinding(tariffFinding(key, args), place);
  return { severity: 2, code: 'DEC-R70', message: fillIn(calculationTexts[key], args), messageKey: `finding.${key}`, args, origin: 'CROSS', ...place };
};
