import { describe, expect, it } from 'vitest';
import { readJson } from '../../../server/http/decode';

describe('a text that no database holds', () => {
  it.each([
    ['a NUL', '{"text":"a\\u0000b"}', 'a\ufffdb'],
    ['half a character', '{"text":"a\\ud83db"}', 'a\ufffdb'],
    ['a whole character of two halves', '{"text":"a\\ud83d\\ude00b"}', 'a😀b'],
  ])('with %s arrives so that rules can refuse it by the name of its field', (_, json, text) => {
    expect(readJson(json)).toEqual({ _tag: 'Right', right: { text } });
  });
});
