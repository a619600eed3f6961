import { fail, ok, type Result } from './result';

/** A status table: what may be done in which status, and where it leads. The button and the refusal read the same one. */
export interface Machine<S extends string, A extends string> {
  actions(status: S): readonly A[];
  /** Whether it is an action of the table, in whichever status. */
  has(action: string): boolean;
  next(status: S, action: A): Result<S>;
}

/**
 * Makes a status table: for each status the actions that are allowed in it, with the status they lead to. An action that is not listed is refused.
 *
 * @example
 * const invoice = machine({ Draft: { send: 'Sent' }, Sent: { pay: 'Paid' }, Paid: {} });
 * invoice.next('Draft', 'send').right // => 'Sent'
 * invoice.next('Paid', 'send').left.message // => 'send is not allowed when the status is Paid'
 * invoice.actions('Sent') // => ['pay']
 */
export const machine = <S extends string, A extends string>(
  table: Readonly<Record<S, Partial<Record<A, S>>>>,
  refusal: (status: S, action: A) => string = (status, action) => `${action} is not allowed when the status is ${status}`,
): Machine<S, A> => {
  /** Only what the table itself has: a status or action that came as text may be any word. */
  const stepsOf = (status: S): Partial<Record<A, S>> => (Object.hasOwn(table, status) ? table[status] : {});
  return {
    actions: (status) => Object.keys(stepsOf(status)) as A[],
    has: (action) => Object.values<object>(table).some((steps) => Object.hasOwn(steps, action)),
    next: (status, action) => {
      const steps = stepsOf(status);
      const target = Object.hasOwn(steps, action) ? steps[action] : undefined;
      return target === undefined ? fail('refused', refusal(status, action)) : ok(target);
    },
  };
};
