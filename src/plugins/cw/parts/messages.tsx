import type { IntegrationRow } from '../../../application/contract/cwTools';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import { formatInstant } from '../../../ui/kit/format';
import { statusText } from './fields';

export const MESSAGE_STATUSES = ['QUEUED', 'SENDING', 'RETRY', 'SENT', 'ACKNOWLEDGED', 'FAILED', 'HELD', 'DISCARDED', 'PROCESSED', 'REJECTED'] as const;

export const messageColumns: readonly ListColumn<IntegrationRow>[] = [
  { id: 'messageNo', title: 'cw.number', width: 140, value: ({ messageNo }) => messageNo },
  {
    id: 'direction',
    title: 'cw.col.direction',
    width: 90,
    value: ({ direction }) => direction,
    written: ({ direction }, { t }) => t(`cw.messageDirection.${direction}` as 'cw.col.direction'),
  },
  { id: 'messageType', title: 'cw.messageType', width: 160, value: ({ messageType }) => messageType },
  { id: 'businessKey', title: 'cw.businessKey', width: 160, value: ({ businessKey }) => businessKey },
  { id: 'partner', title: 'cw.partner', width: 150, value: ({ partner }) => partner },
  { id: 'status', title: 'cw.status', width: 130, value: ({ status }) => status, written: ({ status }, { t }) => t(statusText(status)) },
  { id: 'attempts', title: 'cw.attempts', width: 80, kind: 'integer', value: ({ attempts }) => String(attempts) },
  { id: 'nextAttempt', title: 'cw.nextAttempt', width: 150, isInstant: true, format: formatInstant, value: ({ nextAttempt }) => nextAttempt },
  { id: 'error', title: 'cw.error', width: 200, value: ({ error }) => error },
  { id: 'createdAt', title: 'cw.created', width: 150, isInstant: true, format: formatInstant, value: ({ createdAt }) => createdAt },
];
