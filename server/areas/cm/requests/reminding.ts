import { isReminderDue, linkEnd } from '../../../../src/domain/case/requests/request';
import type { Context } from '../../../records/handlers';
import { renewLinksOf } from '../../org/area';
import { REQUEST_ENTITY, storeRequest, type RequestRow } from './requestHandlers';

/** A new link to who has not answered, as often as it is due; past its day a request is overdue. */
export const remindOf = async (context: Context, row: RequestRow): Promise<void> => {
  const now = context.now.toISOString();
  const { reminders = [], dueAt = '' } = row.content;
  const isOver = dueAt <= now;
  const isDue = isReminderDue(row.content, now);
  if (isDue) await renewLinksOf(context, REQUEST_ENTITY, row.id, new Date(linkEnd(dueAt, row.content.sentAt ?? now)));
  if (!isDue && !isOver) return;
  const content = isDue ? { ...row.content, reminders: [...reminders, now] } : row.content;
  await storeRequest(context, row, isOver ? 'OVERDUE' : row.status, content, isOver ? 'overdue' : 'remind');
};
