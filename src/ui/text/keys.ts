import type danish from './messages/dk.json';
import type first from './messages/en.json';
import type norwegian from './messages/no.json';
import type swedish from './messages/sv.json';

/** Every key of every catalogue. A catalogue adds its own by merging into this interface, so a misspelt key does not compile. */
export interface TextKeys extends Record<keyof typeof first, string> {}
export type TextKey = keyof TextKeys & string;
export type TextValues = Readonly<Record<string, string | number>>;

type Complete<T extends Record<keyof typeof first, string>> = T;
/** Does not compile when a language lacks a text of the English catalogue. */
export type FirstCatalogues = readonly [Complete<typeof swedish>, Complete<typeof norwegian>, Complete<typeof danish>];
