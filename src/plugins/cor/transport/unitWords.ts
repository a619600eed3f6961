import { OWNER_TYPES, TRANSPORT_UNIT_STATES, type TransportUnitState } from '../../../domain/transport-unit/transportUnit';
import type { TagTone } from '../../../ui/kit/Tag';

export const UNITS_PATH = '/cor/transport-unit-administration';
export const unitAddress = (id: string): string => `${UNITS_PATH}?id=${id}`;

export const UNIT_TONES: Readonly<Record<TransportUnitState, TagTone>> = { Draft: 'blue', Active: 'green', Inactive: 'grey', Merged: 'grey' };

export const ownerChoices = OWNER_TYPES.map((value) => ({ value, text: `cor.tu.owner.${value}` as const }));
export const stateChoices = TRANSPORT_UNIT_STATES.map((value) => ({ value, text: `cor.tu.status.${value}` as const }));

/** A new unit is a truck until it is said to be something else (core, 5.2). */
export const blankUnit = () => ({ kind: 'TRUCK', idType: '30', nationality: 'SE' });
