import type { MessagePart } from '../../../../src/application/contract/dec';
import type { Header } from '../../../../src/domain/declaration/declaration';
import type { Flow } from '../../../../src/domain/declaration/flows/flow';
import type { MessageFlowId } from '../../../../src/domain/declaration/flows/flowId';
import { isPreLodged } from '../../../../src/domain/declaration/timeLimits';
import { saying, type SayingKey } from '../life/sayings';

const RELEASED: Readonly<Partial<Record<MessageFlowId, SayingKey>>> = {
  'EXPORT-AES': 'released.EXPORT',
  'EXPORT-LEGACY': 'released.EXPORT',
  'EXPORT-NO': 'released.EXPORT-NO',
  'IMPORT-NO': 'released.IMPORT-NO',
  'ARRIVAL-EXIT': 'released.ARRIVAL-EXIT',
  TRANSIT: 'released.TRANSIT',
  ARRIVAL: 'released.ARRIVAL',
  STORAGE: 'released.STORAGE',
  WAREHOUSE: 'released.WAREHOUSE',
};

const CLEARED: Readonly<Partial<Record<MessageFlowId, SayingKey>>> = {
  'EXPORT-AES': 'cleared.EXPORT',
  'EXPORT-LEGACY': 'cleared.EXPORT',
  'ARRIVAL-EXIT': 'cleared.ARRIVAL-EXIT',
  EXIT: 'cleared.EXIT',
  TRANSIT: 'cleared.TRANSIT',
  ARRIVAL: 'cleared.ARRIVAL',
  UNLOADING: 'cleared.ARRIVAL',
  STORAGE: 'cleared.STORAGE',
  'ARRIVAL-GOODS': 'cleared.ARRIVAL-GOODS',
  'IMPORT-NO': 'cleared.IMPORT-NO',
};

export const releasedText = ({ id }: Flow): MessagePart => saying(RELEASED[id] ?? 'released');

export const clearedText = ({ id }: Flow): MessagePart => saying(CLEARED[id] ?? 'cleared');

export const acceptedText = (mrn: string | null): MessagePart => (mrn === null ? saying('notificationAccepted') : saying('accepted', { number: mrn }));

export const receipt = (header: Header): MessagePart => saying(isPreLodged(header) ? 'receivedWaits' : 'received');
