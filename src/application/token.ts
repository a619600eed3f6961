/** What the container knows a thing by: a symbol for a port, the class itself for a service. */
export type Token<T> = symbol | (abstract new (...args: any[]) => T);

export const token = <T>(name: string): Token<T> => Symbol(name);
