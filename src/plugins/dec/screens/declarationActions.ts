import { readDeclaration, submitDeclaration, validateDeclaration, type DeclarationRow } from '../../../application/contract/dec';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { isEditable } from '../../../domain/declaration/status';
import { fail, failed, type Result } from '../../../domain/kernel/result';

const refused = (message: string, textKey: string): Result<never> => fail('refused', message, { textKey });

/** Checks a declaration as it is stored; one with errors counts as failed. */
export const validateRow = async ({ id }: DeclarationRow, api: Api): Promise<Result<unknown>> => {
  const stored = await api.call(readDeclaration, { params: { id } });
  if (failed(stored)) return stored;
  const answer = await api.call(validateDeclaration, { params: { id }, body: { version: stored.right.version } });
  if (failed(answer)) return answer;
  return answer.right.findings.some(({ severity }) => severity >= 2) ? refused('The declaration has errors', 'dec.search.hasErrors') : answer;
};

/** Submits a declaration as it is stored. Warnings are looked at one declaration at a time, never for many at once. */
export const submitRow = async ({ id }: DeclarationRow, api: Api): Promise<Result<unknown>> => {
  const stored = await api.call(readDeclaration, { params: { id } });
  if (failed(stored)) return stored;
  const body = { version: stored.right.version, confirmWarnings: false };
  const answer = await api.call(submitDeclaration, { params: { id }, body }, { idempotencyKey: freshGuid() });
  if (failed(answer)) return answer;
  return isEditable(answer.right.declaration.status) ? refused('The declaration has warnings. Open it to submit it', 'dec.search.hasWarnings') : answer;
};
