import { fail, ok, type Result } from './result';

/** A status table: what may be done in which status, and where it leads. The button and the refusal read the same one. */
export interface Machine<S extends string, A extends string> {
  actions(status: S): readonly A[];
  next(status: S, action: A): Result<S>;
}

export const machine = <S extends string, A extends string>(
  table: Readonly<Record<S, Partial<Record<A, S>>>>,
  refusal: (status: S, action: A) => string = (status, action) => `${action} is not allowed when the status is ${status}`,
): Machine<S, A> => ({
  actions: (status) => Object.keys(table[status]) as A[],
  next: (status, action) => {
    const target = table[status][action];
    return target === undefined ? fail('refused', refusal(status, action)) : ok(target);
  },
});
