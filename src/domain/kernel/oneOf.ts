import * as t from 'io-ts';

/** One of these texts. */
export const oneOf = <K extends string>(names: readonly K[]) => t.keyof(Object.fromEntries(names.map((name) => [name, null])) as Record<K, null>);
