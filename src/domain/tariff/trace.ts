import { decimalsOf, groupDigits, roundDecimal, trimDecimal } from '../kernel/decimal';

/** English texts of the steps that lead to an amount; `trace.<key>` translates them. `{x, number}` is a decimal that a reader gets in digit groups. */
export const stepTexts = {
  price: '{amount, number} {currency}',
  priceExchanged: '{amount, number} {currency} × {rate} = {result, number} {national}',
  added: '+ {code} {amount, number} {currency}',
  addedExchanged: '+ {code} {amount, number} {currency} × {rate} = {result, number} {national}',
  deducted: '− {code} {amount, number} {currency}',
  deductedExchanged: '− {code} {amount, number} {currency} × {rate} = {result, number} {national}',
  discount: '− discount {amount, number} {currency}',
  discountExchanged: '− discount {amount, number} {currency} × {rate} = {result, number} {national}',
  valueSum: '= {amount, number} {currency}',
  customsValue: 'Customs value {amount, number} {currency}',
  percent: '{rate} % × {base, number} = {amount, number}',
  specific: '{rate} {currency} × {quantity, number} {unit} = {amount, number} {currency}',
  converted: '{amount, number} {currency} × {rate} = {result, number} {national}',
  fixed: '{amount, number} {currency} for the goods item',
  nil: 'Free of duty',
  sum: 'Together {amount, number}',
  minimum: 'At least {limit, number}: {amount, number}',
  maximum: 'At most {limit, number}: {amount, number}',
  manual: 'Entered by hand, {amount, number}: {reason}',
  relief: 'Relief for returned goods: nothing due',
  quotaRate: 'Quota {orderNo}',
  critical: 'Quota {orderNo} is critical: the full duty less the quota duty is security',
  cut: 'cut to {amount, number}',
  rounded: 'rounded to {amount, number}',
  vatBaseValue: '{amount, number}',
  vatBaseTax: '+ {taxType} {amount, number}',
  vatBaseIncidental: '+ transport inside {amount, number}',
  vatBase: '= {amount, number}',
  potential: 'Procedure {procedure}: potential debt only, nothing to pay',
  postponed: 'VAT to account for in the VAT return, nothing to pay',
  onward: 'Procedure {procedure}: onward supply, no VAT',
  oneStopShop: 'VAT is paid through the import one-stop shop',
  conditionAction: 'Condition {code}: action {action}',
  demoRate: '(demo rate)',
} as const;

export type StepKey = keyof typeof stepTexts;

/** One step of a calculation as data; amounts are plain decimals with the digits that are to be shown. */
export interface Step {
  readonly key: StepKey;
  readonly args: Readonly<Record<string, string>>;
}

/** A step as it was stored: as data, or in English by an earlier version. */
export type StoredStep = string | { readonly key: string; readonly args: Readonly<Record<string, string>> };

/** Steps that go on with the line before them. */
const CONTINUING: Readonly<Partial<Record<string, string>>> = {
  cut: ', ',
  rounded: ', ',
  vatBaseTax: ' ',
  vatBaseIncidental: ' ',
  vatBase: ' ',
  demoRate: ' ',
};

export const stepMessageKeys = (Object.keys(stepTexts) as readonly StepKey[]).map((key) => `trace.${key}`);

export const step = (key: StepKey, args: Readonly<Record<string, string>> = {}): Step => ({ key, args });

/** Behind the step of a rate that comes from no official source. */
export const demoSteps = ({ isDemo }: { readonly isDemo?: boolean | undefined }): readonly Step[] => (isDemo === true ? [step('demoRate')] : []);

export const usesDemoRate = (steps: readonly Step[]): boolean => steps.some(({ key }) => key === 'demoRate');

interface Slot {
  readonly before: string;
  readonly name: string;
  readonly isNumber: boolean;
}

/** Texts cut at their arguments, once: a declaration has tens of thousands of steps. */
const slotsOf = (text: string): { readonly slots: readonly Slot[]; readonly rest: string } => {
  let from = 0;
  const slots = [...text.matchAll(/\{(\w+)(, number)?\}/g)].map(({ 0: whole, 1: name = '', 2: number, index }) => {
    const before = text.slice(from, index);
    from = index + whole.length;
    return { before, name, isNumber: number !== undefined };
  });
  return { slots, rest: text.slice(from) };
};

/** Cut with the first explanation. */
let cutTexts: ReadonlyMap<string, ReturnType<typeof slotsOf>> | undefined;
const cut = (key: string) => (cutTexts ??= new Map(Object.entries(stepTexts).map(([one, text]) => [one, slotsOf(text)]))).get(key);

const inEnglish = (told: StoredStep): string => {
  if (typeof told === 'string') return told;
  const { key, args } = told;
  const { slots = [], rest = key } = cut(key) ?? {};
  return slots.reduce((text, { before, name, isNumber }) => text + before + (isNumber ? groupDigits(args[name] ?? '') : (args[name] ?? '')), '') + rest;
};

/** Arguments of a step that a reader gets in digit groups. */
export const amountsIn = (key: string): string[] => (cut(key)?.slots ?? []).flatMap(({ name, isNumber }) => (isNumber ? [name] : []));

const jointOf = (told: StoredStep): string | undefined => (typeof told === 'string' ? undefined : CONTINUING[told.key]);

/** One line for each step, continued where a step belongs to the one before. */
export const stepLines = (steps: readonly StoredStep[], worded: (told: StoredStep) => string): string[] =>
  steps.reduce<string[]>((lines, next) => {
    const joint = jointOf(next);
    const last = lines.at(-1);
    if (joint === undefined || last === undefined) lines.push(worded(next));
    else lines[lines.length - 1] = `${last}${joint}${worded(next)}`;
    return lines;
  }, []);

export const countLines = (steps: readonly StoredStep[]): number => steps.reduce((sum, told) => sum + (jointOf(told) === undefined ? 1 : 0), 0);

/**
 * The steps of a calculation in English (CT-R20), one line each, continued where a step belongs to the one before.
 *
 * @example
 * const basis = { customsValue: '1000', currency: 'SEK', date: '2026-01-15', quantities: {}, tariffRate: () => undefined };
 * explain(evaluateDuty(parseDuty('12 %'), basis).steps) // => ['12 % × 1,000 = 120.00']
 */
export const explain = (steps: readonly StoredStep[]): string[] => stepLines(steps, inEnglish);

/** Two decimals, as money is shown. */
export const inCents = (amount: string): string => roundDecimal(amount, 2, 'halfUp');

/** All decimals that count and two at least: an exact amount as it is shown. */
export const shownExactly = (amount: string): string => {
  const exact = trimDecimal(amount);
  return decimalsOf(exact) < 2 ? roundDecimal(exact, 2, 'down') : exact;
};
