import { describe, expect, it } from 'vitest';
import { withMarks, withPureConstants } from '../../build/pureConstants.mjs';

const marked = (text: string): string => withPureConstants('module.ts', text);

describe('the constants of the domain package', () => {
  it('are marked when they are computed, so that a bundler may leave them out', () => {
    expect(marked('export const Party = part({ name: t.string });')).toBe('export const Party = /* @__PURE__ */ (() => (part({ name: t.string })))();');
    expect(marked('const ids = Object.keys(catalogue) as readonly Id[];')).toBe(
      'const ids = /* @__PURE__ */ (() => (Object.keys(catalogue) as readonly Id[]))();',
    );
    expect(marked('const all = [...some, ...others];')).toContain('@__PURE__');
  });

  it.each([
    'const ROUND = 0.5;',
    "const CODES = ['40', '51'] as const;",
    'const double = (n: number): number => n * 2;',
    'const named = { a: 1, b: [true] };',
    'let known: string | undefined;',
    'export type Id = string;',
  ])('stay as they are when nothing is computed: %s', (text) => {
    expect(marked(text)).toBe(text);
  });

  it('keep their marks when whitespace and comments are gone', () => {
    expect(withMarks('var a=(()=>b(c))(),d=new Map;')).toBe('var a=/* @__PURE__ */(()=>b(c))(),d=/* @__PURE__ */new Map;');
  });
});
