import type { GuaranteeState } from '../../../domain/declaration/guarantee/guarantee';
import type { TagTone } from '../../../ui/kit/Tag';

const TONES: Readonly<Record<GuaranteeState, TagTone>> = { ACTIVE: 'green', SUSPENDED: 'amber', EXPIRED: 'dark' };

export const guaranteeTone = (state: GuaranteeState): TagTone => TONES[state];
