import type { OperatorState } from '../../../domain/organization/operators/economicOperator';
import type { TagTone } from '../../../ui/kit/Tag';

const TONES: Readonly<Record<OperatorState, TagTone>> = { Active: 'green', Blocked: 'red', Merged: 'grey' };

export const operatorTone = (state: OperatorState): TagTone => TONES[state];
