import type danish from './dk.json';
import type english from './en.json';
import type norwegian from './no.json';
import type swedish from './sv.json';

declare module '../../../text/keys' {
  interface TextKeys extends Record<keyof typeof english, string> {}
}

type Complete<T extends Record<keyof typeof english, string>> = T;
/** Does not compile when a language lacks a text of the English catalogue. */
export type AskCatalogues = readonly [Complete<typeof swedish>, Complete<typeof norwegian>, Complete<typeof danish>];
