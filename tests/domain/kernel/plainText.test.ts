import { expect, it } from 'vitest';
import { unfitCharacter } from '../../../src/domain/kernel/plainText';

it.each<[string, string, string | undefined, string | undefined]>([
  ['letters of any alphabet', 'Åse 鞋 👟 é', undefined, undefined],
  ['markup', '<script>alert(1)</script>', undefined, undefined],
  ['a formula', '=1+1', undefined, undefined],
  ['no-break and thin blanks', '1\u00a0000\u202f000', undefined, undefined],
  ['NUL', 'a\u0000b', '2 U+0000', '2 U+0000'],
  ['the bell', 'ab\u0007', '3 U+0007', '3 U+0007'],
  ['escape', '\u001b[31m', '1 U+001B', '1 U+001B'],
  ['delete', 'a\u007f', '2 U+007F', '2 U+007F'],
  ['a control of the second set', 'a\u0085b', '2 U+0085', '2 U+0085'],
  ['an override of direction', 'gpj\u202eexe', '4 U+202E', '4 U+202E'],
  ['an isolate', '\u2066a', '1 U+2066', '1 U+2066'],
  ['what could not be read', 'Malm\ufffd', '5 U+FFFD', '5 U+FFFD'],
  ['the first half of a character', 'a\ud83d', '2 U+D83D', '2 U+D83D'],
  ['the second half of a character', 'a\udc5fb', '2 U+DC5F', '2 U+DC5F'],
  ['a line break inside', 'a\nb', '2 U+000A', undefined],
  ['a tab inside, behind a blank', ' a\tb', '3 U+0009', undefined],
  ['line breaks around', '\r\n a \t', undefined, undefined],
])('%s', (_what, text, inOneLine, inLines) => {
  const told = (lines: boolean): string | undefined => {
    const unfit = unfitCharacter(text, lines);
    return unfit === undefined ? undefined : `${unfit.place} ${unfit.character}`;
  };
  expect([told(false), told(true)]).toEqual([inOneLine, inLines]);
});
