import { describe, expect, it } from 'vitest';
import { readArticleHistory, retireArticle, type HistoryRow } from '../../../src/application/contract/ar';
import type { ArticleContent } from '../../../src/domain/article/article';
import { ok } from '../../../src/domain/kernel/result';
import { articleCard } from '../../../src/plugins/ar/card/articleCard';
import { contentOf, copyOf, retire } from '../../../src/plugins/ar/card/articleCalls';
import { changeName, changeWords } from '../../../src/plugins/ar/card/articleWords';
import { articleAudit } from '../../../src/plugins/ar/card/articleAudit';
import type { AuditRow } from '../../../src/ui/archetypes/record/declared';
import { ownFirst, withoutBlank } from '../../../src/plugins/ar/card/oldArticleScreen';
import { articles } from '../../../src/plugins/ar/manifest';
import { FormModel } from '../../../src/ui/kit/form/formModel';
import { Texts } from '../../../src/ui/text/texts';
import { FakeApi } from '../../fakes/fakeApi';
import { anArticle, aProfile } from './anArticle';

const english = async (): Promise<Texts> => {
  const texts = new Texts('EN');
  await texts.load(articles.messages);
  return texts;
};

describe('the old screen', () => {
  it('edits the profile of the country of the user and leaves the others alone', () => {
    const { profiles } = ownFirst('SE')(contentOf(anArticle()));
    expect(profiles.map(({ country }) => country)).toEqual(['SE', 'NO']);
    expect(withoutBlank({ profiles: [aProfile({ commodityCode: '6404110000' }), ...profiles.slice(1)] }).profiles).toHaveLength(2);
  });

  it('stores no profile where nothing was given for the country', () => {
    const content = contentOf(anArticle());
    expect(ownFirst('DK')(content).profiles[0]).toEqual({ country: 'DK', direction: 'Both', classificationState: 'Unclassified' });
    expect(withoutBlank(ownFirst('DK')(content))).toEqual(content);
  });
});

describe('a copy', () => {
  it('keeps everything but what names this one article', () => {
    const { articleId, gtin, profiles, ...rest } = copyOf(contentOf(anArticle()));
    expect({ articleId, gtin }).toEqual({ articleId: undefined, gtin: undefined });
    expect(rest).toMatchObject({ description: 'Shoe', netWeightPerUnit: '0.820' });
    expect(profiles.map(({ classificationState }) => classificationState)).toEqual(['Proposed', 'Proposed']);
  });
});

describe('a draft', () => {
  const own = { ...anArticle(), status: 'Draft' as const, createdBy: 'declarant.demo' };

  it('is deleted by who made it, and retired instead where it was used', () => {
    const { remove } = articleCard;
    expect([remove?.shows(own, 'declarant.demo'), remove?.shows(own, 'portal.demo'), remove?.shows({ ...own, status: 'Active' }, 'declarant.demo')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(remove?.instead?.({ kind: 'refused', message: '', data: { offer: 'retire' } })?.id).toBe('retire');
    expect(remove?.instead?.({ kind: 'refused', message: '' })).toBeUndefined();
  });
});

describe('warnings of the specification', () => {
  const check = (draft: ArticleContent) => articleCard.check?.(draft, { today: '2026-01-15', record: undefined, inList: () => true }) ?? [];

  it.each([
    ['an article id is missing', { articleId: '' }, 'ar.warning.articleId'],
    ['an owner is missing', { articleOwnerId: '' }, 'ar.warning.articleOwner'],
    ['something else is wrong', { netWeightPerUnit: '2' }, undefined],
  ])('%s', (_what, wrong, warning) => {
    const findings = check({ ...contentOf(anArticle()), ...wrong }).filter(({ severity }) => severity >= 2);
    expect(findings.length).toBeGreaterThan(0);
    expect(articleCard.warns?.('save', findings)).toBe(warning);
    expect(articleCard.warns?.('new', findings)).toBe('ar.warning.new');
  });
});

describe('retiring', () => {
  const finding = { severity: 1, code: 'AR-USED', pointer: '', message: 'Used in 2 open declarations', args: { n: '2' } } as const;

  it('asks when open declarations use the article, and does it when that is confirmed', async () => {
    const api = new FakeApi().on(retireArticle, ({ body }) => {
      const article = anArticle({ status: body.confirmWarnings === true ? 'Retired' : 'Active' });
      return ok({ id: article.id, version: article.version, article, findings: body.confirmWarnings === true ? [] : [finding] });
    });
    const given = { id: anArticle().id, version: 3, lockId: undefined, reason: undefined, confirmed: false };
    expect(await retire(api, given)).toMatchObject({ right: { record: { status: 'Active' }, asks: [{ code: 'AR-USED' }] } });
    expect(await retire(api, { ...given, confirmed: true })).toMatchObject({ right: { record: { status: 'Retired' }, findings: [] } });
  });
});

describe('the history', () => {
  it.each([
    ['/grossMass', 'Gross mass per unit'],
    ['/status', 'Status'],
    ['/unitPriceCurrency', 'Currency'],
    ['/profiles/SE Import/commodityCode', 'Sweden, Import: Commodity code'],
    ['/profiles/SE Import 2026-02-01/documentProduced', 'Sweden, Import 01/02/2026: Documents produced'],
    ['/profiles/EU Both', 'Country profile European Union, Import and export'],
  ])('names %s', async (field, name) => {
    expect(changeName(field, await english())).toBe(name);
  });

  it.each([
    ['/netWeightPerUnit', '0.5', '0.5'],
    ['/validTo', '2026-12-31', '31/12/2026'],
    ['/status', 'NeedsReview', 'Needs review'],
    ['/profiles/SE Import/classificationState', 'Proposed', 'Proposed'],
    ['/profiles/SE Import/additionalCodes', ['C999', '4115'], 'C999; 4115'],
    ['/profiles/SE Import/documentProduced', [{ type: 'C640', id: '123', validTo: '2026-12-31' }], 'C640 123 31/12/2026'],
    ['/gtin', undefined, ''],
  ])('words a value of %s', async (field, value, words) => {
    expect(changeWords(field, value, await english())).toBe(words);
  });

  const draft = () => contentOf(anArticle());

  const change = (pointer: string, before: unknown, after: unknown): AuditRow => ({
    at: '2026-01-15T08:00:00.000Z',
    user: 'declarant.demo',
    pointer,
    before,
    after,
  });

  it('is read in words, with the reason that was given', async () => {
    const blocked: HistoryRow = { id: '1', at: '2026-01-15T08:00:00.000Z', by: 'declarant.demo', version: 3, action: 'block', reason: 'Recalled' };
    const api = new FakeApi().on(readArticleHistory, () => ok({ items: [blocked] }));
    expect(await articleAudit.read(api, anArticle().id, await english())).toMatchObject({
      right: [{ user: 'declarant.demo', action: 'Blocked', note: 'Reason: Recalled' }],
    });
  });

  it('puts an old value back into the draft as one step', () => {
    const row = change('/profiles/SE Import/commodityCode', '6404110000', '6403999600');
    const form = new FormModel(draft());
    const restored = articleAudit.restored?.(form.value, row);
    form.set(restored?.pointer ?? '', restored?.value);
    expect(form.get('/profiles/1/commodityCode')).toBe('6404110000');
    expect(form.get('/profiles/0/commodityCode')).toBe('64039900');
    expect(articleAudit.restored?.(form.value, row)).toBeUndefined();
    form.undo();
    expect(form.dirty).toBe(false);
  });

  it('brings back a profile that was taken out, and never a status', () => {
    const restored = articleAudit.restored?.(draft(), change('/profiles/GB Both', aProfile({ country: 'GB', direction: 'Both' }), undefined));
    expect(restored).toMatchObject({ pointer: '/profiles', value: [{}, {}, { country: 'GB' }] });
    expect(articleAudit.restored?.(draft(), change('/status', 'Draft', 'Active'))).toBeUndefined();
  });
});
