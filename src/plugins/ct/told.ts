import { amountsIn, explain, stepLines, type StoredStep } from '../../domain/tariff/trace';
import { formatDecimal } from '../../ui/kit/format';
import type { Texts } from '../../ui/text/texts';

interface Told {
  readonly key: string;
  readonly message: string;
  readonly args: Readonly<Record<string, string>>;
}

/** A finding of the tariff's rules in the language of the user. */
export const toldFinding = ({ key, message, args }: Told, { translate }: Pick<Texts, 'translate'>): string => translate(`ct.finding.${key}`, message, args);

const shownArgs = (key: string, args: Readonly<Record<string, string>>, locale: string): Record<string, string> => {
  const amounts = amountsIn(key);
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, amounts.includes(name) ? formatDecimal(value, locale) : value]));
};

/** The steps of a calculation, one line each. */
export const toldSteps = (steps: readonly StoredStep[], { translate, locale }: Pick<Texts, 'translate' | 'locale'>): string[] =>
  stepLines(steps, (told) => {
    const [english = ''] = explain([told]);
    return typeof told === 'string' ? english : translate(`ct.trace.${told.key}`, english, shownArgs(told.key, told.args, locale));
  });

export const shownMoney = (amount: string, locale: string): string => formatDecimal(amount, locale);
