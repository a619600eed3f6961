import type dk from './dk.json';
import type en from './en.json';
import type no from './no.json';
import type sv from './sv.json';

declare module '../../../../ui/text/keys' {
  interface TextKeys extends Record<keyof typeof en, string> {}
}

type Same<A, B> = [keyof A] extends [keyof B] ? ([keyof B] extends [keyof A] ? true : never) : never;
/** A key that is missing or too much in a language does not compile. */
export const complete: readonly [Same<typeof en, typeof sv>, Same<typeof en, typeof no>, Same<typeof en, typeof dk>] = [true, true, true];
