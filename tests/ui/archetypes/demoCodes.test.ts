import { expect, it } from 'vitest';
import { inLanguage } from '../../../src/ui/archetypes/fields/codeLists';

const entry = (code: string, attributes?: Readonly<Record<string, string>>) => ({
  code,
  text: { EN: 'Gothenburg', SV: 'Göteborg' },
  validFrom: '2016-05-01',
  ...(attributes && { attributes }),
});

it('a code field says of a demo entry that it is one, and of no other', () => {
  const entries = [entry('SE003000', { demo: 'true' }), entry('SE603303')];
  expect(inLanguage(entries, 'SV')).toEqual([
    { code: 'SE003000', text: 'Göteborg (demo)' },
    { code: 'SE603303', text: 'Göteborg' },
  ]);
});
