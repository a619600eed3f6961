import type { DeclarationContent } from '../../../../src/domain/declaration/declaration';
import { checkHanded, type HandedAction } from '../../../../src/domain/declaration/handing/handedDeclaration';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { ok, type Result } from '../../../../src/domain/kernel/result';
import type { Handed } from '../../../db/oneTimeLinks';
import type { Caller } from '../../../records/handlers';

export const handedOf = ({ handed }: Pick<Caller, 'handed'>, declarationId: string): Handed | undefined =>
  handed?.find((one) => one.declarationId === plainGuid(declarationId));

export const isHanded = (caller: Pick<Caller, 'handed'>, declarationId: string, action: HandedAction): boolean => {
  const handed = handedOf(caller, declarationId);
  return handed !== undefined && (action === 'view' || handed.actions.includes(action));
};

/** Only the sections that were handed over may differ; a session that is not limited changes what it likes. */
export const checkHandedContent = (
  caller: Caller,
  profile: Profile,
  declarationId: string,
  before: DeclarationContent,
  after: DeclarationContent,
): Result<true> => {
  const handed = handedOf(caller, declarationId);
  return handed === undefined ? ok(true) : checkHanded(profile, handed.allowedFields, before, after);
};
