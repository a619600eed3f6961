import type { UserStatus } from '../../../domain/organization/status';
import type { TagTone } from '../../../ui/kit/Tag';

const TONES: Readonly<Record<UserStatus, TagTone>> = { Invited: 'teal', Active: 'green', Disabled: 'amber', Removed: 'dark' };

export const userTone = (status: UserStatus): TagTone => TONES[status];
