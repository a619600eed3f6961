/** What a table itself has under a word that came from outside: every object also answers to `constructor`. */
export const lookUp = <V>(table: Readonly<Record<string, V>>, word: string): V | undefined => (Object.hasOwn(table, word) ? table[word] : undefined);
