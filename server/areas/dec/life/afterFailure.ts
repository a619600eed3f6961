import type * as dec from '../../../../src/application/contract/dec';
import { declarationStatus } from '../../../../src/domain/declaration/status';
import { failed } from '../../../../src/domain/kernel/result';
import { reply, type Handlers } from '../../../records/handlers';
import { notAllowed, openToChange, openWhole } from '../content/changing';
import { declarationOf, statusChanged, updateDeclaration } from '../declarations';
import { handOver } from './handingOver';
import { addMessage, handOversOf } from './messages';
import { saying } from './sayings';

type DecHandlers = Handlers<typeof dec>;

/** T4: once more through the channel; what was sent has not changed since. */
export const retryDeclaration: DecHandlers['retryDeclaration'] = async ({ params, body }, context) => {
  const { db, caller, now, publish } = context;
  const opened = await openWhole(context, { id: params.id, ...body });
  if (failed(opened)) return opened;
  const { entry, items } = opened.right;
  const sent = declarationStatus.next(entry.status, 'retry');
  if (failed(sent)) return notAllowed(entry);
  const after = await updateDeclaration(db, entry, {
    status: sent.right,
    authority_status: null,
    authority_status_at: null,
    lodged_at: now,
    changed_at: now,
    changed_by: caller.userName,
  });
  await handOver(context, { entry: after, items, warnings: 0, kind: 'again' });
  publish(statusChanged(entry.status, after));
  return reply({ declaration: declarationOf(after), findings: [], items: [] });
};

/** T4: it was never handed over, so it is not lodged and keeps its local reference number. */
export const abortDeclaration: DecHandlers['abortDeclaration'] = async ({ params, body }, context) => {
  const { db, caller, now, publish } = context;
  const opened = await openToChange(context, { id: params.id, ...body });
  if (failed(opened)) return opened;
  const { entry } = opened.right;
  const draft = declarationStatus.next(entry.status, 'abort');
  if (failed(draft)) return notAllowed(entry);
  const after = await updateDeclaration(db, entry, {
    status: draft.right,
    authority_status: null,
    authority_status_at: null,
    lodged_at: null,
    changed_at: now,
    changed_by: caller.userName,
  });
  const [handed] = await handOversOf(db, entry.id);
  const correlationId = handed?.correlationId ?? entry.lrn;
  await addMessage(db, after, {
    direction: 'OUT',
    kind: 'ABORT',
    technicalName: 'ABORT',
    correlationId,
    at: now,
    said: [saying('aborted', { user: caller.userName })],
    simulated: false,
    applied: true,
  });
  publish(statusChanged(entry.status, after));
  return reply({ declaration: declarationOf(after), findings: [], items: [] });
};
