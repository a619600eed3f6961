import type first from './messages/en.json';

/** Every key of every catalogue. A catalogue adds its own by merging into this interface, so a misspelt key does not compile. */
export interface TextKeys extends Record<keyof typeof first, string> {}
export type TextKey = keyof TextKeys & string;
export type TextValues = Readonly<Record<string, string | number>>;
