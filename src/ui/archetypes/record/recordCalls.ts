import type { Change } from './declared';

/** What a change of a record says of the version that was seen and of its lock. */
export const claimOf = ({ version, lockId }: Omit<Change, 'id'>) => ({ version, ...(lockId !== undefined && { lockId }) });

/** What the address of a deletion says. */
export const deletionOf = ({ id, version, lockId }: Change) => ({ id, version: String(version), ...(lockId !== undefined && { lockId }) });
