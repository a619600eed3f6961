import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { variantFor } from '../../../src/domain/organization/templates/template';
import { escapeHtml, fillTemplate, pathsOf, problemWords, readTemplate, templateProblems } from '../../../src/domain/organization/templates/templateText';

const KNOWN = ['case.reference', 'case.client', 'items', 'items.name'];
const told = (text: string): string[] => templateProblems(text, KNOWN).map(problemWords);

describe('texts with places to fill in (ORG-R19)', () => {
  it('an unknown field is refused with the one that is probably meant', () => {
    expect(told('Case {{case.refference}}')).toEqual(['Unknown field case.refference (did you mean case.reference?).']);
    expect(told('Case {{case.reference}}')).toEqual([]);
    expect(told('{{nobody.knows.this}}')).toEqual(['Unknown field nobody.knows.this.']);
  });

  it('knows fields inside a list by the list, and those outside too', () => {
    expect(told('{{#each items}}{{name}} {{case.reference}}{{/each}}')).toEqual([]);
    expect(pathsOf(readTemplate('{{#each items}}{{name}}{{/each}}').parts)).toEqual(['items', 'items.name']);
  });

  it('tells what is not closed, closes nothing or cannot be read', () => {
    expect(told('{{#if case.client}}x')).toEqual(['{{#if case.client}} is not closed.']);
    expect(told('x{{/each}}')).toEqual(['{{/each}} closes nothing.']);
    expect(told('{{ 1 + 1 }}')).toEqual(['{{ 1 + 1 }} cannot be read.']);
  });

  it('fills in, escapes, and tells what is missing', () => {
    const values = { case: { reference: 'CM-2026-000001 <b>' }, items: [{ name: 'A & B' }, { name: 'C' }] };
    expect(fillTemplate('{{case.reference}}: {{#each items}}[{{name}}]{{/each}}{{case.client}}', values, escapeHtml)).toEqual({
      text: 'CM-2026-000001 &lt;b&gt;: [A &amp; B][C]',
      missing: ['case.client'],
    });
    expect(fillTemplate('{{#if case.client}}for {{case.client}}{{/if}}.', values, escapeHtml).text).toBe('.');
  });

  it('reads nothing but the values themselves', () => {
    expect(fillTemplate('{{case.constructor}}{{toString}}', { case: {} }, String).text).toBe('');
  });

  it('a value never becomes a place of its own, whatever it says', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(fillTemplate('a {{x}} b', { x: value }, String).text).toBe(`a ${value} b`);
      }),
    );
  });

  it('a text without places stays as it is', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !text.includes('{{')),
        (text) => {
          expect(fillTemplate(text, {}, escapeHtml)).toEqual({ text, missing: [] });
        },
      ),
    );
  });
});

describe('the language of a text (ORG-R20)', () => {
  const variants = [
    { language: 'SV', body: 'hej' },
    { language: 'EN', body: 'hello' },
  ];
  it.each([
    ['NO', 'SV', 'SV'],
    ['EN', 'SV', 'EN'],
    ['NO', 'DK', 'EN'],
  ])('user %s, company %s: %s', (user, company, language) => {
    expect(variantFor(variants, user, company)?.language).toBe(language);
  });
  it('takes the first where nothing fits', () => expect(variantFor([{ language: 'SV' }], 'NO', 'DK')?.language).toBe('SV'));
});
