import { amountsIn, explain, stepLines, type StoredStep } from '../../../../domain/tariff/trace';
import { formatDecimal } from '../../../../ui/kit/format';
import type { Texts } from '../../../../ui/text/texts';

/** A rate may be told by so many units: `101.37 / 100`. */
const DECIMAL = /\d+\.\d+/g;

/** Every digit as it was calculated, as the language writes it. */
const shownArgs = (key: string, args: Readonly<Record<string, string>>, locale: string): Record<string, string> => {
  const amounts = amountsIn(key);
  const shown = (name: string, value: string): string => {
    if (amounts.includes(name)) return formatDecimal(value, locale);
    return name === 'rate' ? value.replace(DECIMAL, (decimal) => formatDecimal(decimal, locale)) : value;
  };
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, shown(name, value)]));
};

/** The steps of a calculation in the language of the user, one line each. */
export const toldSteps = (steps: readonly StoredStep[], { translate, locale }: Pick<Texts, 'translate' | 'locale'>): string[] =>
  stepLines(steps, (told) => {
    const [english = ''] = explain([told]);
    return typeof told === 'string' ? english : translate(`trace.${told.key}`, english, shownArgs(told.key, told.args, locale));
  });
