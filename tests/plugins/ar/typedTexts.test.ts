import { configure } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createArticle, readArticle } from '../../../src/application/contract/ar';
import { readDefaultsFor } from '../../../src/application/contract/defaultValues';
import { readReferenceList } from '../../../src/application/contract/rd';
import { ReferenceData } from '../../../src/application/reference/referenceData';
import { ArticleContent } from '../../../src/domain/article/article';
import { fail, ok } from '../../../src/domain/kernel/result';
import { newArticleCard } from '../../../src/plugins/ar/card/newArticleScreen';
import { wantedOf } from '../../../src/ui/archetypes/record/recordAddress';
import { RecordModel } from '../../../src/ui/archetypes/record/recordModel';
import { kitMessages, screenMessages } from '../../../src/ui/kit/text/catalogues';
import { Texts } from '../../../src/ui/text/texts';
import { fieldsOf, valueAt } from '../../contractFields';
import { FakeApi } from '../../fakes/fakeApi';
import { FakeDrafts } from '../../fakes/fakeDrafts';
import { FakeEvents } from '../../fakes/fakeEvents';
import { FakeLocks } from '../../fakes/fakeLocks';
import { FakeLog } from '../../fakes/fakeLog';
import { FakeNavigation } from '../../fakes/fakeNavigation';
import { FakeNotices } from '../../fakes/fakeNotices';
import { anArticle } from './anArticle';

configure({ enforceActions: 'always' });
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-02-03T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const FIELDS = fieldsOf(ArticleContent)
  .filter(({ kind }) => kind === 'text')
  .map(({ pointer }) => pointer);

const ROWS = {
  additionalCodes: ['C999'],
  additionalProcedure: ['C07'],
  additionalSupplementaryUnits: [{ code: 'NPR', amountPerUnit: '1' }],
  documentProduced: [{ type: 'N380', id: 'INV-1' }],
};

const openedCard = async (defaults: () => Promise<readonly { fieldPath: string; value: string }[]> = async () => []) => {
  const api = new FakeApi()
    .on(readReferenceList, ({ params }) =>
      ok({
        list: params.datalist,
        date: params.date,
        versionNo: 1,
        checksum: '',
        items: ['PCS', 'NPR'].map((code) => ({ code, text: { EN: code }, validFrom: '2000-01-01' })),
      }),
    )
    .on(readDefaultsFor, async () =>
      ok({ values: (await defaults()).map((one) => ({ ...one, forced: false, from: { kind: 'OrgUnit' as const, id: 'u', name: 'Gothenburg' } })) }),
    )
    .on(readArticle, () => fail('notFound', ''));
  const path = '/ar/register';
  const services = {
    api,
    drafts: new FakeDrafts(),
    events: new FakeEvents(),
    locks: new FakeLocks(),
    navigation: new FakeNavigation(path),
    notices: new FakeNotices(),
    reference: new ReferenceData(api, new FakeLog()),
    session: { allowed: () => true },
  };
  const texts = new Texts('EN');
  await Promise.all([texts.load(kitMessages), texts.load(screenMessages)]);
  const record = new RecordModel(newArticleCard, wantedOf(undefined, path), services, texts);
  const close = record.open();
  await vi.advanceTimersByTimeAsync(1_000);
  const { articleOwnerId, profiles } = anArticle();
  record.content.form.set('/articleId', 'TYPED-1');
  record.content.form.set('/articleOwnerId', articleOwnerId);
  record.content.form.set('/alternativeIds', ['A-1']);
  record.content.form.set(
    '/profiles',
    profiles.slice(0, 1).map((profile) => ({ ...profile, ...ROWS })),
  );
  return { api, record, form: record.content.form, close };
};

const SAVE = ['<img src=x onerror=alert(1)>\u0007', 'A\u202eB', '7'.repeat(600)];

describe.each(FIELDS)('what is typed into %s', (pointer) => {
  it('stays and is named when it cannot be saved', async () => {
    const { api, record, form, close } = await openedCard();
    for (const typed of SAVE) {
      form.set(pointer, typed);
      expect(await record.actions.save()).toBe(false);
      expect(valueAt(form.value, pointer)).toBe(typed);
      expect(record.findings.all.map((finding) => finding.pointer)).toContain(pointer);
    }
    expect(api.calls(createArticle)).toHaveLength(0);
    close();
  });
});

it('stays when only the server refuses it, beside the reason', async () => {
  const { api, record, form, close } = await openedCard();
  const error = { severity: 2, code: 'AR-R1', pointer: '/articleId', message: 'Article TYPED-1 already exists for Nordic Shoes AB.' } as const;
  api.on(createArticle, () => fail('refused', error.message, { feedbacks: [error], data: { findings: [error] } }));
  form.set('/description', '<b>Boot</b> =1+1');
  expect(await record.actions.save()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([form.value.articleId, form.value.description]).toEqual(['TYPED-1', '<b>Boot</b> =1+1']);
  expect(record.summary.errors).toEqual([{ pointer: '/articleId', text: error.message }]);
  close();
});

it('begins with what the unit has set', async () => {
  const { form, close } = await openedCard(async () => [
    { fieldPath: 'countryOfOrigin', value: 'SE' },
    { fieldPath: 'unit', value: 'KGM' },
  ]);
  expect(form.base).toMatchObject({ countryOfOrigin: 'SE', unit: 'KGM', validFrom: '2026-02-03' });
  close();
});

it('stays when what the unit has set arrives later', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly { fieldPath: string; value: string }[]>();
  const { form, close } = await openedCard(() => promise);
  resolve([{ fieldPath: 'countryOfOrigin', value: 'SE' }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([form.value.articleId, form.value.countryOfOrigin]).toEqual(['TYPED-1', undefined]);
  close();
});
