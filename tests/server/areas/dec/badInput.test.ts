import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeclaration, readDeclaration, readGoodsItems, type Saved } from '../../../../src/application/contract/dec';
import { typeErrors } from '../../../../src/domain/declaration/check';
import { GoodsItem, Header, type DeclarationContent } from '../../../../src/domain/declaration/declaration';
import { fields as catalogue, type FieldId } from '../../../../src/domain/declaration/fields';
import { fieldAt } from '../../../../src/domain/declaration/fieldAt';
import { profiles } from '../../../../src/domain/declaration/profiles/all';
import { elementsOf } from '../../../../src/domain/declaration/copying/profileElements';
import { placeOf } from '../../../../src/domain/declaration/profiles/place';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { fieldsOf, valueAt, withValueAt } from '../../../contractFields';
import { startPortal, type Answer, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let clients: TestClient[] = [];
beforeAll(async () => {
  portal = await startPortal();
  clients = await Promise.all(['portal.demo', 'norway.demo'].map(portal.signIn));
});
afterAll(() => portal.stop());

/** Ids of rows, and what only the server writes. */
const OWN = /^\/items\/0\/(?:id|itemNumber|taxLines|mergedFrom|massDistributed|excluded)|\/id$/;

const all = [...fieldsOf(Header), ...fieldsOf(GoodsItem).map(({ pointer, kind }) => ({ pointer: `/items/0${pointer}`, kind }))].filter(
  ({ pointer }) => !OWN.test(pointer) || /Documents\/0\/id$|(?:border|departure\/0|arrival|borderMeans\/0)\/id$/.test(pointer),
);
const texts = all.filter(({ kind }) => kind === 'text').map(({ pointer }) => pointer);

const HERE = '(here)';

/** Forms of a declaration by the fields that are filled: each is made once. */
const forms = new Map<string, string>();

const formWith = (pointers: readonly string[]): string => {
  const key = pointers.join();
  const known = forms.get(key);
  if (known !== undefined) return known;
  const blank: unknown = { invoices: [{ id: randomUUID() }], items: [{ id: randomUUID(), itemNumber: 1 }] };
  const form = JSON.stringify(pointers.reduce<unknown>((whole, pointer) => withValueAt(whole, pointer, HERE), blank));
  forms.set(key, form);
  return form;
};

const content = (pointers: readonly string[], value: unknown): DeclarationContent => {
  const { items, ...header } = JSON.parse(formWith(pointers), (_key, one: unknown) => (one === HERE ? value : one)) as { items: GoodsItem[] } & Header;
  return { header, items: items.map((item) => ({ ...item, id: randomUUID() })) };
};

const send = ({ key, country }: Pick<Profile, 'key' | 'country'>, { header, items }: DeclarationContent): Promise<Answer<Saved>> => {
  const client = clients[country === 'NO' ? 1 : 0] as TestClient;
  return client.call(createDeclaration, { body: { profile: key, header, items: [...items] } }, { rawBody: JSON.stringify({ profile: key, header, items }) });
};

const cards = profiles.filter(({ kind }) => kind === 'OUT');

/** Text elements that stand in the form of the profile. */
const asked = (profile: Profile): readonly string[] => {
  const known = elementsOf(profile);
  return texts.filter((pointer) => known.has(placeOf(pointer)));
};

const typeOf = (pointer: string): string => catalogue[fieldAt(pointer) as FieldId].type;

const named = ({ outcome }: Answer<unknown>): string[] => outcome.feedbacks.map(({ pointer = '' }) => pointer);

const UNFIT = {
  'a control character': 'A\u0007B',
  'a character that no database holds': 'A\u0000B',
  'half a character': 'A\ud800B',
  'a sign that turns the text around': 'A\u202eB',
};
const HARMLESS = ['<script>alert(1)</script>', '=HYPERLINK("x")', '@SUM(A1)', "' or 1=1 --", '{{7*7}}', '../../x', 'Å æ ø 鞋 👟'];

it('every field of a declaration is put to the test, by many profiles', () => {
  expect(texts.length).toBeGreaterThan(250);
  expect(all.filter(({ kind }) => kind === 'other')).toEqual([]);
  expect(new Set(cards.flatMap(asked)).size).toBeGreaterThan(200);
});

it.each([
  ['a number', 1],
  ['a record', { a: 1 }],
  ['a list', ['a']],
  ['yes', true],
])('%s is refused where it is no value, in every field', async (_what, value) => {
  for (const pointer of texts)
    expect([pointer, Header.is(content([pointer], value).header) && content([pointer], value).items.every(GoodsItem.is)]).toEqual([pointer, false]);
  const answer = await send({ key: 'se-new-import', country: 'SE' }, content(texts, value));
  expect(answer.status).toBe(400);
  expect(answer.data).toBeUndefined();
});

describe.each(cards.map((profile) => [profile.key, profile] as const))('%s', (_key, profile) => {
  it('names every field with what cannot be stored in it', async () => {
    for (const value of [...Object.values(UNFIT), '7'.repeat(5_000)]) {
      const found = typeErrors(profile, content(asked(profile), value));
      const told = new Set(found.map(({ pointer }) => pointer));
      expect(asked(profile).filter((pointer) => !told.has(pointer))).toEqual([]);
    }
    const answer = await send(profile, content(texts, UNFIT['a character that no database holds']));
    expect(answer.status).toBe(400);
    expect(named(answer).length).toBeGreaterThan(0);
  });

  it('keeps markup and formulas in free texts as they were typed', async () => {
    const free = asked(profile).filter((pointer) => typeOf(pointer) === 'text');
    const value = HARMLESS[cards.indexOf(profile) % HARMLESS.length] ?? '';
    const refused = new Set(typeErrors(profile, content(free, value)).map(({ pointer }) => pointer));
    const kept = free.filter((pointer) => !refused.has(pointer));
    const saved = await send(profile, content(kept, value));
    expect(saved.outcome.feedbacks).toEqual([]);
    const params = { id: saved.data.declaration.id };
    const client = clients[profile.country === 'NO' ? 1 : 0] as TestClient;
    const [header, lines] = [(await client.call(readDeclaration, { params })).data.header, (await client.call(readGoodsItems, { params })).data.items];
    for (const pointer of kept) expect([pointer, valueAt({ ...header, items: lines }, pointer)]).toEqual([pointer, value]);
  });
});

it('what stands in no form of the profile breaks nothing', async () => {
  const values = Object.values(UNFIT);
  for (const [at, profile] of cards.entries()) {
    const known = new Set(asked(profile));
    const answer = await send(
      profile,
      content(
        texts.filter((pointer) => !known.has(pointer)),
        values[at % values.length],
      ),
    );
    expect([profile.key, answer.status < 500]).toEqual([profile.key, true]);
  }
});
