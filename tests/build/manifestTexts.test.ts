import manifestTexts from 'portal:manifestTexts';
import { describe, expect, it } from 'vitest';
import { STATUSES } from '../../src/domain/declaration/declaration';
import { openColumns } from '../../src/plugins/dec/screens/declarationColumns';
import { LANGUAGES } from '../../src/ui/text/language';
import { Texts } from '../../src/ui/text/texts';

describe.each(LANGUAGES)('the texts that %s loads after sign-in', (language) => {
  it('are those of the manifests and of what the dashboard shows', async () => {
    const texts = new Texts(language);
    await texts.load(manifestTexts);
    const shown = [
      'dec.search.title',
      'dec.tab.open',
      'dec.tab.empty',
      'dec.search.new',
      ...openColumns.map(({ title }) => String(title)),
      ...STATUSES.map((status) => `dec.status.${status}`),
    ];
    expect(shown.filter((key) => !texts.has(key))).toEqual([]);
  });

  it('are not those of screens', async () => {
    const texts = new Texts(language);
    await texts.load(manifestTexts);
    expect(['dec.field.netMass', 'rule.DEC-R32', 'dec.save.done'].filter((key) => texts.has(key))).toEqual([]);
  });
});
