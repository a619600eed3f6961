import type { FieldId } from '../fields';
import { declarationShape, type Shape } from '../expressions/structure';

/** Every row of a list that is there; a number is that row, which is made where it is the next one. */
export const EACH = Symbol('each row');

export type TargetStep = string | number | typeof EACH;

/** An element that a rule may fill. `steps` lead there from the goods item where `ofItem`, else from the declaration. */
export interface Target {
  readonly ofItem: boolean;
  readonly steps: readonly TargetStep[];
  readonly field: FieldId;
  readonly many: boolean;
}

const MOST_ROWS = 99;

const FORM = /^(?:\/[A-Za-z0-9]+)+$/;

/** What a rule fills in is shown to everybody who sees the rule. */
const SECRET: FieldId = 'guarantees.accessCode';

const NUMBER = /^\d{1,2}$/;

/** `/modeAtBorder`, `/parties/importer/vatNumber`, `/invoices/0/currency` of the first, `/invoices/currency` of every invoice, `/items/description` of every goods item. */
export const targetOf = (pointer: string): Target | undefined => {
  if (!FORM.test(pointer)) return undefined;
  const steps: TargetStep[] = [];
  let shape: Shape | undefined = declarationShape;
  for (const step of pointer.split('/').slice(1)) {
    if (shape?.shape === 'list') {
      const isNumber = NUMBER.test(step) && Number(step) < MOST_ROWS;
      steps.push(isNumber ? Number(step) : EACH);
      shape = shape.row;
      if (isNumber) continue;
    }
    shape = shape?.shape === 'record' ? shape.members.get(step) : undefined;
    steps.push(step);
  }
  if (shape?.shape !== 'value') return undefined;
  const { field, many } = shape;
  if (field === SECRET) return undefined;
  if (steps[0] !== 'items') return { ofItem: false, steps, field, many };
  return steps[1] === EACH ? { ofItem: true, steps: steps.slice(2), field, many } : undefined;
};
