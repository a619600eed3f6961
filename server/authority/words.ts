import type { Header } from '../../src/domain/declaration/declaration';
import type { Flow } from '../../src/domain/declaration/flows/flow';
import type { MessageFlowId } from '../../src/domain/declaration/flows/flowId';
import { isPreLodged } from '../../src/domain/declaration/timeLimits';

const RELEASED: Readonly<Partial<Record<MessageFlowId, string>>> = {
  'EXPORT-AES': 'Released for export.',
  'EXPORT-LEGACY': 'Released for export.',
  'EXPORT-NO': 'Export allowed.',
  'IMPORT-NO': 'Free disposal of the goods.',
  'ARRIVAL-EXIT': 'Released for exit.',
  TRANSIT: 'Released for transit.',
  ARRIVAL: 'Permission to unload.',
  STORAGE: 'Goods presented and in temporary storage.',
  WAREHOUSE: 'The goods are released to the customs warehouse.',
};

const CLEARED: Readonly<Partial<Record<MessageFlowId, string>>> = {
  'EXPORT-AES': 'The goods have left; exit confirmed.',
  'EXPORT-LEGACY': 'The goods have left; exit confirmed.',
  'ARRIVAL-EXIT': 'The goods have left.',
  EXIT: 'Exit confirmed.',
  TRANSIT: 'The movement is written off.',
  ARRIVAL: 'The goods are released from transit.',
  UNLOADING: 'The goods are released from transit.',
  STORAGE: 'The temporary storage is discharged.',
  'ARRIVAL-GOODS': 'The presentation is complete.',
  'IMPORT-NO': 'Settled.',
};

export const releasedText = ({ id }: Flow): string => RELEASED[id] ?? 'The goods are released.';

export const clearedText = ({ id }: Flow): string => CLEARED[id] ?? 'The declaration is cleared.';

export const acceptedText = (mrn: string | null): string => (mrn === null ? 'Notification accepted.' : `Declaration accepted, MRN ${mrn}.`);

export const receipt = (header: Header): string =>
  isPreLodged(header) ? 'Declaration received and registered. It waits for the goods arrival notification.' : 'Declaration received.';
