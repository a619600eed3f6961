import { actOnPosition, type PositionAction } from '../../../application/contract/ts';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import type { Field } from '../../../ui/archetypes/fields/declared';
import { choice, decimal, integer, text } from '../../../ui/archetypes/fields/constructors';
import type { FieldValues } from '../../../ui/archetypes/list/fieldValues';
import type { TextKey } from '../../../ui/text/keys';
import type { AskedAction } from './givenModel';

const reasons = (
  codes: readonly (
    'SHORTAGE' | 'SURPLUS' | 'DAMAGE' | 'LOSS' | 'COUNT_ERROR' | 'WRONG_POSITION' | 'WRONG_DOCUMENT' | 'DUPLICATE' | 'HOLD' | 'DISPUTE' | 'CUSTOMS_HOLD'
  )[],
) => codes.map((value) => ({ value, text: `ts.reason.${value}` as const }));

const FIELDS: Readonly<Record<PositionAction, readonly Field[]>> = {
  location: [text('location', 'ts.field.location', { maxLength: 35 })],
  handle: [text('text', 'ts.field.handling', { maxLength: 500, lines: true, hint: 'ts.handling.hint', span: 12 })],
  block: [
    choice('reasonCode', 'ts.field.reasonCode', reasons(['HOLD', 'DISPUTE', 'CUSTOMS_HOLD'])),
    text('text', 'ts.field.reason', { maxLength: 100, span: 12 }),
  ],
  unblock: [text('text', 'ts.field.reason', { maxLength: 100, optional: true, span: 12 })],
  deviation: [
    choice('reasonCode', 'ts.field.reasonCode', reasons(['SHORTAGE', 'SURPLUS', 'DAMAGE', 'LOSS'])),
    decimal('packages', 'ts.field.packagesChange', { digits: 0, optional: true }),
    decimal('grossMass', 'ts.field.massChange', { digits: 3, optional: true, unit: 'kg' }),
    text('text', 'ts.field.reason', { maxLength: 500, optional: true, span: 12 }),
  ],
  correct: [
    integer('entryNo', 'ts.field.entryNo', { hint: 'ts.correct.hint' }),
    choice('reasonCode', 'ts.field.reasonCode', reasons(['COUNT_ERROR', 'WRONG_POSITION', 'WRONG_DOCUMENT', 'DUPLICATE'])),
    decimal('packages', 'ts.field.packagesRight', { digits: 0, optional: true }),
    decimal('grossMass', 'ts.field.massRight', { digits: 3, optional: true, unit: 'kg' }),
    text('text', 'ts.field.reason', { maxLength: 500, span: 12 }),
  ],
  settle: [decimal('duty', 'ts.field.settled', { digits: 2, optional: true }), text('text', 'ts.field.decision', { maxLength: 100, span: 12 })],
};

const TITLES: Readonly<Record<PositionAction, TextKey>> = {
  location: 'ts.action.location',
  handle: 'ts.action.handle',
  block: 'ts.action.block',
  unblock: 'ts.action.unblock',
  deviation: 'ts.action.deviation',
  correct: 'ts.action.correct',
  settle: 'ts.action.settle',
};

const worded = (given: FieldValues, name: string): string | undefined => {
  const value = given[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** What was given, as the call takes it. */
export const bodyOf = (given: FieldValues) => {
  const texts = Object.fromEntries(
    ['text', 'reasonCode', 'location', 'packages', 'grossMass', 'duty'].flatMap((name) => {
      const value = worded(given, name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  const entryNo = worded(given, 'entryNo');
  return { ...texts, ...(entryNo !== undefined && { entryNo: Number(entryNo) }) };
};

export const fieldsOf = (action: PositionAction): readonly Field[] => FIELDS[action];
export const titleOf = (action: PositionAction): TextKey => TITLES[action];

export const actAt = (api: Api, id: string, action: PositionAction, given: FieldValues) =>
  api.call(actOnPosition, { params: { id, action }, body: bodyOf(given) }, { idempotencyKey: freshGuid() });

export const askedFor = (api: Api, id: string, action: PositionAction): AskedAction => ({
  id: action,
  text: TITLES[action],
  asks: { title: TITLES[action], fields: () => FIELDS[action] },
  run: (given) => actAt(api, id, action, given),
});
