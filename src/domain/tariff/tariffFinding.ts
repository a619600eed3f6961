export type FindingArgs = Readonly<Record<string, string>>;

/** What the user is told (customs-tariff 4.8): severity and English text. `finding.<key>` translates the text. */
export const tariffFindings = {
  'CT-R1': [2, '"{value}" is not a number.'],
  'CT-R2': [3, 'No rounding rule for {country} on {date}.'],
  'CT-R3': [2, 'No tariff euro rate for {month}; the duty in {currency} cannot be computed.'],
  'CT-R4': [2, '{quantity} is needed for "{expression}".'],
  'CT-R4.expression': [2, "Duty expression '{expression}' cannot be calculated; enter the amount."],
  'CT-R4.reason': [2, 'Enter a reason for the amount.'],
  'CT-R5': [2, 'No duty measure applies to {code} from {origin} on {date}.'],
  'CT-R4.price': [2, 'The duty depends on a price comparison (action {action}); enter the amount.'],
  'CT-R6.unassigned': [2, 'Measure type {type} is not assigned to a group.'],
  'CT-R6': [0, 'Measure type {type} is shown as information only.'],
  'CT-R7': [2, 'Preference {preference} needs a {kind} measure for origin {country}.'],
  'CT-R8': [0, '{option} saves {amount} {currency} with {documents}.'],
  'CT-R9': [1, 'Procedure {code} is not the default for {country} {direction}.'],
  'CT-R10': [1, 'Duty is suspended under procedure {code}; {amount} is shown as security.'],
  'CT-R10.vat': [2, 'Procedure {code} needs the VAT numbers of importer (FR1) and customer (FR2).'],
  'CT-R11': [2, 'Choose an additional code for {measureType}.'],
  'CT-R12': [2, '{direction} needs {documents}.'],
  'CT-R12.perhaps': [1, '{direction} may need {documents}; the source does not say how they combine.'],
  'CT-R12.text': [1, 'Condition {condition} has action {action}, which is for information.'],
  'CT-R13.licence': [2, 'Quota {orderNo} is managed by licence and needs the licence document.'],
  'CT-R13': [2, 'Quota {orderNo} is exhausted.'],
  'CT-R14': [2, 'Enter the quantity in {unit}.'],
  'CT-R15': [2, 'Incidental costs to the first destination are missing (enter 0 if none).'],
  'CT-R16': [2, 'Choose the VAT rate: {rates}.'],
  'CT-R16.none': [2, 'No VAT rate for {country} on {date}.'],
  'CT-R21': [2, 'Give the reason why method {method} cannot be used.'],
  'CT-R22': [2, '{code} is neither an addition to nor a deduction from the customs value.'],
  'CT-R22.freight': [1, 'FII needs the freight that is included in the price as evidence and is not deducted.'],
  'CT-R22.separate': [1, '{code} {amount} {currency} is not shown separately and is not deducted.'],
  'CT-R23': [2, 'Term {term} needs transport costs (B17A).'],
  'CT-R23.covered': [1, 'The price of term {term} covers {code} already.'],
  'CT-R23.deduction': [1, '{code} is not in the price of term {term} and is not deducted.'],
  'CT-R24': [2, 'FIE is not used for {country}.'],
  'CT-R25': [2, 'The customs value is not positive.'],
  'CT-R27': [2, 'Distance to the border ({a} km) is longer than the whole distance ({b} km).'],
  'CT-R28': [1, '{airport} is not listed; {nearest} is used.'],
  'CT-R29': [2, 'Enter the quantity that the assist serves.'],
  'CT-R30': [1, 'Royalty is not added: {reason}.'],
  'CT-R31': [1, 'Buyer and seller are related; state whether the price was influenced.'],
  'CT-R35': [2, 'No exchange rate for {currency} on {date}.'],
  'CT-R36': [2, 'Quotation unit of {currency} must be 1, 10, 100 or 1000.'],
  'CT-R37': [2, 'Enter a reason for the changed rate.'],
  'CT-R39': [2, 'Manual values ({a}) are larger than the total ({b}).'],
  'CT-R40': [2, 'The constant is missing.'],
  'CT-R40.grossMass': [2, 'The total gross mass is missing.'],
  'CT-R40.packages': [2, 'The number of packages is missing.'],
  'CT-R42': [3, 'Parts do not add up to the total.'],
  'CT-R44': [2, 'Cannot distribute by price: the sum of the item prices is 0.'],
  'CT-R44.weight': [2, 'Cannot distribute by weight: total gross mass is 0.'],
  'CT-R44.items': [2, 'Add at least one goods item.'],
} as const satisfies Readonly<Record<string, readonly [0 | 1 | 2 | 3, string]>>;

export type TariffFindingKey = keyof typeof tariffFindings;

/** Why something could not be calculated, or what is to be noticed. Severities as in the outcome. */
export interface TariffFinding {
  readonly severity: 0 | 1 | 2 | 3;
  readonly key: TariffFindingKey;
  /** The rule: the key without its variant. */
  readonly code: string;
  readonly message: string;
  readonly args: FindingArgs;
}

export const tariffFinding = (key: TariffFindingKey, args: FindingArgs = {}): TariffFinding => {
  const [severity, text] = tariffFindings[key];
  const message = text.replace(/\{(\w+)\}/g, (whole, name: string) => args[name] ?? whole);
  return { severity, key, code: key.split('.')[0] ?? key, message, args };
};

/** Nothing may be calculated or sent on while one of these stands. */
export const isRefusing = ({ severity }: TariffFinding): boolean => severity >= 2;
