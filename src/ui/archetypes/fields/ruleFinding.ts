import * as t from 'io-ts';
import type { Texts } from '../../text/texts';
import { localArgs } from './localArgs';

/** What a rule of the domain or the server says about a record; `message` is English, `messageKey` or `finding.<code>` its translation. */
export const RuleFinding = t.intersection([
  t.type({ severity: t.union([t.literal(0), t.literal(1), t.literal(2), t.literal(3)]), code: t.string, message: t.string, pointer: t.string }),
  t.partial({ messageKey: t.string, args: t.record(t.string, t.string) }),
]);
export type RuleFinding = t.TypeOf<typeof RuleFinding>;

/** What a field itself finds. Beside the field its name goes without saying; in lists it comes first. */
export interface FieldFinding extends RuleFinding {
  readonly beside: string;
}

export const isWrong = ({ severity }: Pick<RuleFinding, 'severity'>): boolean => severity >= 2;

/** Beside the field. */
export const besideField = (finding: RuleFinding | FieldFinding, texts: Texts): string =>
  'beside' in finding ? finding.beside : wordedFinding(finding, texts);

/** With the figures and days of the locale. */
export const wordedFinding = ({ code, message, messageKey, args = {} }: RuleFinding, texts: Texts): string =>
  texts.translate(messageKey ?? `finding.${code}`, message, localArgs(args, texts.locale));
