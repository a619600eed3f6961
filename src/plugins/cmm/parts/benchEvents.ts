import { merge, type Observable } from 'rxjs';
import type { ToolServices } from '../../../ui/archetypes/testbench/declared';

const TYPES = [
  'ManifestChanged',
  'HouseChanged',
  'InstructionGiven',
  'TallyChanged',
  'HandOverCreated',
  'HandOverChanged',
  'AuthorityAnswerReceived',
  'DeadlineNear',
];

/** What is told of manifests. */
export const manifestEvents = ({ events }: ToolServices): Observable<unknown> => merge(...TYPES.map((type) => events.on('cmm', type, '')));
