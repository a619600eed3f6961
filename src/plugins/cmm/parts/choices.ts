import { HAND_OVER_TARGETS, HOUSE_STATUSES, INSTRUCTIONS } from '../../../domain/manifest/manifest';
import { HOUSE_STANDINGS, MANIFEST_STATUSES, type HouseStanding, type ManifestStatus } from '../../../domain/manifest/statuses';
import { CONDITIONS, DISCREPANCY_KINDS } from '../../../domain/manifest/tally';
import { LODGEMENT_MODES } from '../../../domain/temporary-storage/declarations';
import type { TagTone } from '../../../ui/kit/Tag';
import type { TextKey } from '../../../ui/text/keys';

export const MODES = ['1', '2', '3', '4', '8'] as const;
export const modeChoices = MODES.map((value) => ({ value, text: `cmm.mode.${value}` as const }));
export const lodgementChoices = LODGEMENT_MODES.map((value) => ({ value, text: `cmm.lodgement.${value}` as const }));
export const directionChoices = (['IN', 'OUT'] as const).map((value) => ({ value, text: `cmm.direction.${value}` as const }));
export const statusChoices = MANIFEST_STATUSES.map((value) => ({ value, text: `cmm.status.${value}` as const }));
export const standingChoices = HOUSE_STANDINGS.map((value) => ({ value, text: `cmm.house.${value}` as const }));
export const customsStatusChoices = HOUSE_STATUSES.map((value) => ({ value, text: `cmm.customs.${value}` as const }));
export const instructionChoices = INSTRUCTIONS.map((value) => ({ value, text: `cmm.instruction.${value}` as const }));
export const conditionChoices = CONDITIONS.map((value) => ({ value, text: `cmm.condition.${value}` as const }));
export const discrepancyChoices = DISCREPANCY_KINDS.map((value) => ({ value, text: `cmm.discrepancy.${value}` as const }));
export const targetChoices = HAND_OVER_TARGETS.map((value) => ({ value, text: `cmm.target.${value}` as const }));
export const declarationChoices = (['IMPORT', 'TRANSIT', 'LOW_VALUE'] as const).map((value) => ({ value, text: `cmm.declaration.${value}` as const }));
export const defaultChoices = (['TS', 'WAIT'] as const).map((value) => ({ value, text: `cmm.default.${value}` as const }));

const known = <V extends string>(choices: readonly { readonly value: V; readonly text: TextKey }[], value: string): TextKey | undefined =>
  choices.find((choice) => choice.value === value)?.text;

export const targetText = (target: string): TextKey => known(targetChoices, target) ?? 'cmm.field.target';
export const instructionText = (kind: string): TextKey => known(instructionChoices, kind) ?? 'cmm.instruction.none';
export const discrepancyText = (kind: string): TextKey => known(discrepancyChoices, kind) ?? 'cmm.field.kind';
export const standingText = (status: string): TextKey => known(standingChoices, status) ?? 'cmm.house.OPEN';
export const statusText = (status: string): TextKey => known(statusChoices, status) ?? 'cmm.status.DRAFT';
export const handOverText = (status: string): TextKey =>
  known(
    (['CREATED', 'CONFIRMED', 'DISCHARGED', 'REVERSED'] as const).map((value) => ({ value, text: `cmm.handover.${value}` as const })),
    status,
  ) ?? 'cmm.handover.CREATED';

export const manifestTone = (status: ManifestStatus): TagTone => {
  switch (status) {
    case 'ACCEPTED':
    case 'PRESENTED':
    case 'RECONCILED':
    case 'DISCHARGED':
      return 'green';
    case 'REGISTERED':
    case 'ARRIVED':
    case 'UNLOADING':
      return 'teal';
    case 'LODGED':
      return 'blue';
    case 'REJECTED':
      return 'red';
    case 'DRAFT':
    case 'CLOSED':
    case 'CANCELLED':
      return 'grey';
  }
};

export const standingTone = (status: string): TagTone => {
  switch (status as HouseStanding) {
    case 'DISCHARGED':
      return 'green';
    case 'HANDED_OVER':
    case 'INSTRUCTED':
      return 'teal';
    case 'NOTIFIED':
      return 'blue';
    case 'HELD':
    case 'MISSING':
      return 'red';
    default:
      return 'grey';
  }
};

export const handOverTone = (status: string): TagTone =>
  status === 'DISCHARGED' ? 'green' : status === 'CONFIRMED' ? 'teal' : status === 'REVERSED' ? 'grey' : 'blue';
