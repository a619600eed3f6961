import type { RuleFinding } from '../../../src/domain/kernel/finding';
import type { RecordFinding } from '../../../src/application/contract/record';
import { fail, type Failed } from '../../../src/domain/kernel/result';

/** What keeps an action from being done, each with its field. */
export const refusing = (findings: readonly RuleFinding[]): Failed | undefined => {
  const wrong = findings.filter(({ severity }) => severity >= 2);
  const [first] = wrong;
  if (first === undefined) return undefined;
  const feedbacks = wrong.map(({ code, pointer, message, args = {} }) => ({ severity: 2 as const, code, pointer, message, args }));
  return fail('refused', first.message, { feedbacks, data: { findings: wrong } });
};

export const refuse = (code: string, message: string, pointer = '', args: Record<string, string> = {}): Failed =>
  fail('refused', message, { feedbacks: [{ severity: 2, code, pointer, message, args }] });

export const doubts = (findings: readonly RuleFinding[]): readonly RecordFinding[] => findings.filter(({ severity }) => severity === 1);
