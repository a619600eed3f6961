import type { IntegrationRow } from '../../../application/contract/cwTools';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import { formatInstant } from '../../../ui/kit/format';
import { statusColumn, wordedColumn } from './columns';

export const MESSAGE_STATUSES = ['QUEUED', 'SENDING', 'RETRY', 'SENT', 'ACKNOWLEDGED', 'FAILED', 'HELD', 'DISCARDED', 'PROCESSED', 'REJECTED'] as const;

export const MESSAGE_TYPES = ['STOCK_BALANCE', 'PHYSICAL_BALANCE', 'CWDI', 'ACK', 'TEM', 'ING', 'BOS'] as const;

export const messageColumns: readonly ListColumn<IntegrationRow>[] = [
  { id: 'messageNo', title: 'cw.number', width: 140, value: ({ messageNo }) => messageNo },
  wordedColumn({ id: 'direction', title: 'cw.col.direction', width: 90 }, 'cw.messageDirection', ({ direction }) => direction),
  wordedColumn({ id: 'messageType', title: 'cw.messageType', width: 200 }, 'cw.message', ({ messageType }) => messageType),
  { id: 'businessKey', title: 'cw.businessKey', width: 160, value: ({ businessKey }) => businessKey },
  { id: 'partner', title: 'cw.partner', width: 150, value: ({ partner }) => partner },
  statusColumn({ id: 'status', title: 'cw.status', width: 140 }, ({ status }) => status),
  { id: 'attempts', title: 'cw.attempts', width: 80, kind: 'integer', value: ({ attempts }) => String(attempts) },
  { id: 'nextAttempt', title: 'cw.nextAttempt', width: 150, isInstant: true, format: formatInstant, value: ({ nextAttempt }) => nextAttempt },
  { id: 'error', title: 'cw.error', width: 200, value: ({ error }) => error },
  { id: 'createdAt', title: 'cw.created', width: 150, isInstant: true, format: formatInstant, value: ({ createdAt }) => createdAt },
];
