import { isDecimal, isNegativeDecimal, multiplyDecimals } from '../../kernel/decimal';
import { lookUp } from '../../kernel/lookUp';

/** What is known of the goods; decimals. A unit that follows from no mass or volume is in `supplementary` under its code and qualifier. */
export interface Quantities {
  /** Kilograms. */
  readonly netMass?: string | undefined;
  /** Kilograms. */
  readonly grossMass?: string | undefined;
  readonly litres?: string | undefined;
  /** % vol. */
  readonly alcohol?: string | undefined;
  /** Kilograms of lactic matter or dry extract. */
  readonly dryMatter?: string | undefined;
  /** % by weight. */
  readonly sucrose?: string | undefined;
  /** `NAR`, `NPR`, `MTK`, `DTN R` … */
  readonly supplementary?: Readonly<Record<string, string | undefined>> | undefined;
}

type Measured = Exclude<keyof Quantities, 'supplementary'>;

const WORDS: Readonly<Record<Measured, string>> = {
  netMass: 'Net mass in kg',
  grossMass: 'Gross mass in kg',
  litres: 'Volume in litres',
  alcohol: 'Alcohol in % vol',
  dryMatter: 'Dry matter in kg',
  sucrose: 'Sucrose in %',
};

type Factors = readonly (Measured | `${number}`)[];

/** Units as products of what is known; with a qualifier after the blank. */
const UNITS: Readonly<Record<string, Factors>> = {
  KGM: ['netMass'],
  GRM: ['netMass', '1000'],
  DTN: ['netMass', '0.01'],
  TNE: ['netMass', '0.001'],
  'KGM G': ['grossMass'],
  'DTN G': ['grossMass', '0.01'],
  'TNE G': ['grossMass', '0.001'],
  'KGM P': ['dryMatter'],
  'DTN P': ['dryMatter', '0.01'],
  'KGM S': ['netMass', 'sucrose'],
  'DTN S': ['netMass', '0.01', 'sucrose'],
  LTR: ['litres'],
  HLT: ['litres', '0.01'],
  KLT: ['litres', '0.001'],
  ASV: ['alcohol'],
  'ASV X': ['alcohol', 'litres', '0.01'],
  LPA: ['litres', 'alcohol', '0.01'],
};

/** Units under which a declaration states the same. */
const STATED_AS: Partial<Record<Measured, string>> = { netMass: 'KGM', litres: 'LTR', alcohol: 'ASV' };

export const unitName = (unit: string, qualifier?: string): string => (qualifier === undefined ? unit : `${unit} ${qualifier}`);

export interface Quantity {
  /** Undefined while something in `missing` is not known. */
  readonly amount: string | undefined;
  readonly missing: readonly MissingQuantity[];
}

export interface MissingQuantity {
  /** The member of `Quantities`, or the unit that is to be in `supplementary`. */
  readonly field: string;
  /** In English. */
  readonly name: string;
}

const known = (value: string | undefined): value is string => isDecimal(value) && !isNegativeDecimal(value);

const measuredOf = (quantities: Quantities, field: Measured): string | undefined => quantities[field] ?? quantities.supplementary?.[STATED_AS[field] ?? ''];

const isMeasured = (factor: string): factor is Measured => factor in WORDS;

/** The quantity of the goods in a unit of the tariff, exact. What was entered for the unit itself counts first. */
export const quantityIn = (quantities: Quantities, unit: string, qualifier?: string): Quantity => {
  const name = unitName(unit, qualifier);
  const entered = quantities.supplementary?.[name];
  if (known(entered)) return { amount: entered, missing: [] };
  const factors = lookUp(UNITS, name);
  if (factors === undefined) return { amount: undefined, missing: [{ field: name, name }] };
  const missing: MissingQuantity[] = [];
  let amount = '1';
  for (const factor of factors) {
    const value = isMeasured(factor) ? measuredOf(quantities, factor) : factor;
    if (known(value)) amount = multiplyDecimals(amount, value);
    else if (isMeasured(factor)) missing.push({ field: factor, name: WORDS[factor] });
  }
  return { amount: missing.length === 0 ? amount : undefined, missing };
};
