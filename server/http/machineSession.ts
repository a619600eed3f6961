import type { OpenSession } from '../db/sessions';

/** A call by the key of an integration endpoint: `sessionId` is the id of the key, the user the technical one. */
export interface MachineSession extends OpenSession {
  /** The unit in which the endpoint acts. */
  readonly machineUnit: string;
}

export const isMachine = (session: OpenSession): session is MachineSession => 'machineUnit' in session;
