import { parseDuty } from '../duty/dutyExpression';
import type { MeasureCondition } from './measure';

/** What the duty column of a tariff says: the measure's own duty, and its conditions in their order. */
export interface MeasureText {
  readonly expression?: string;
  readonly conditions?: readonly MeasureCondition[];
}

const CONDITION =
  /^(?<code>[A-Z]{1,2})(?:\s+cert:\s*(?<kind>[A-Z0-9])-?\s*(?<number>[A-Z0-9]{3}))?(?:\s+(?<amount>\d+(?:\.\d+)?)(?:\s+(?<currency>[A-Z]{3}))?(?:\s*\/?\s*(?<unit>[A-Z]{3})(?:\s+(?<qualifier>[A-Z]))?)?)?\s*\((?<action>\d{1,3})\)\s*(?::\s*(?<duty>.*))?$/;

const thresholdOf = ({ amount, currency, unit, qualifier }: Record<string, string | undefined>): MeasureCondition['threshold'] =>
  amount === undefined
    ? undefined
    : { amount, ...(currency !== undefined && { currency }), ...(unit !== undefined && { unit }), ...(qualifier !== undefined && { qualifier }) };

const conditionOf = (text: string, at: number): MeasureCondition | undefined => {
  const found = CONDITION.exec(text.trim())?.groups as Record<string, string | undefined> | undefined;
  if (found === undefined) return undefined;
  const { code = '', kind, number, action = '' } = found;
  const duty = found['duty']?.trim();
  if (duty !== undefined && duty !== '' && parseDuty(duty) === undefined) return undefined;
  const threshold = thresholdOf(found);
  return {
    code,
    sequence: at + 1,
    action: action.padStart(2, '0'),
    ...(kind !== undefined && number !== undefined && { certificate: `${kind}${number}` }),
    ...(threshold !== undefined && { threshold }),
    ...(duty !== undefined && duty !== '' && { expression: duty }),
  };
};

/**
 * The duty column of the tariff as the Commission publishes it: `[duty] [Cond: letter [cert: type-number] [amount currency/unit] (action)[:duty]; …]`; undefined for what
 * is not in that grammar.
 *
 * @example
 * readMeasureText('12.000 %') // => { expression: '12.000 %' }
 * readMeasureText('Cond: A cert: D-008 (01):19.200 % ; A (01):48.500 %').conditions.length // => 2
 * readMeasureText('twelve') // => undefined
 */
export const readMeasureText = (text: string): MeasureText | undefined => {
  const [own = '', ...more] = text.split('Cond:');
  const expression = own.trim();
  if (more.length > 1 || (expression !== '' && parseDuty(expression) === undefined)) return undefined;
  const rows = (more[0] ?? '').split(';').filter((row) => row.trim() !== '');
  const conditions = rows.map(conditionOf);
  const known = conditions.filter((row) => row !== undefined);
  if (known.length !== conditions.length || (more.length === 1 && known.length === 0)) return undefined;
  return { ...(expression !== '' && { expression }), ...(known.length > 0 && { conditions: known }) };
};
