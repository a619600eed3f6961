import type * as life from '../../../../src/application/contract/declarationLife';
import { requestCancellation } from '../../../../src/domain/declaration/cancellation';
import { failed } from '../../../../src/domain/kernel/result';
import { reply, type Handlers } from '../../../records/handlers';
import { mayDo, openToChange } from '../content/changing';
import { declarationOf, type DeclarationEntry } from '../declarations';
import { handOverCancellation } from './handingOver';

/** An export comes to its end with its exit. */
const exitedAt = ({ flow, cleared_at }: DeclarationEntry): string | undefined => (flow === 'EXPORT' ? cleared_at?.toISOString() : undefined);

/** T18: customs decides; until then nothing else may be done with the declaration. */
export const cancelDeclaration: Handlers<typeof life>['cancelDeclaration'] = async ({ params, body }, context) => {
  const { version, lockId, ...request } = body;
  const opened = await openToChange(context, { id: params.id, version, lockId });
  if (failed(opened)) return opened;
  const { entry, profile } = opened.right;
  const offered = mayDo(profile, 'cancel');
  if (failed(offered)) return offered;
  const asked = requestCancellation(
    {
      status: entry.status,
      flow: entry.flow,
      acceptedAt: entry.accepted_at?.toISOString(),
      exitedAt: exitedAt(entry),
      lastAmendment: entry.amendment_state ?? undefined,
    },
    request,
    context.now.toISOString(),
  );
  if (failed(asked)) return asked;
  const after = await handOverCancellation(context, { entry, request: asked.right === 'DELETE' ? { reasonCode: '', text: '' } : request });
  return reply({ declaration: declarationOf(after), findings: [], items: [] });
};
