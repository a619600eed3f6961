import { expect, it } from 'vitest';
import { readReferenceList, readReferenceRevisions, readReferenceVersion } from '../../../src/application/contract/referenceList';
import { ListCalls } from '../../../src/application/reference/listCalls';
import { fail, failed, ok, type ProblemKind, type Result } from '../../../src/domain/kernel/result';
import { FakeApi } from '../../fakes/fakeApi';

const DATE = '2026-06-30';
const listed = (list: string, date: string) => ({
  list,
  date,
  versionNo: 1,
  checksum: `of ${list}`,
  items: [{ code: list, text: {}, validFrom: '2020-01-01' }],
});

const server = (): FakeApi =>
  new FakeApi()
    .on(readReferenceRevisions, ({ params }) =>
      ok(params.datalists.split(',').map((list) => ({ list, ...(list === 'Contry' ? {} : { checksum: `of ${list}` }) }))),
    )
    .on(readReferenceVersion, ({ params }) => ok(listed(params.datalist, params.date)))
    .on(readReferenceList, ({ params }) =>
      params.datalist === 'Contry' ? fail('refused', 'Did you mean Country?') : ok(listed(params.datalist, params.date)),
    );

const asked = (api: FakeApi) => ({
  together: api.calls(readReferenceRevisions).map(({ input }) => input.params.datalists),
  versions: api.calls(readReferenceVersion).map(({ input }) => input.params.checksum),
  singly: api.calls(readReferenceList).map(({ input }) => input.params.datalist),
});
const told = (answers: readonly Result<readonly { readonly code: string }[]>[]) =>
  answers.map((one) => (failed(one) ? one.left.message || one.left.kind : one.right[0]?.code));

it('lists that are wanted at once are asked for by one call, and read as the versions that it names', async () => {
  const api = server();
  const calls = new ListCalls(api);
  expect(told(await Promise.all(['Country', 'Currency', 'Country'].map((list) => calls.read(list, DATE))))).toEqual(['Country', 'Currency', 'Country']);
  expect(asked(api)).toEqual({ together: ['Country,Currency'], versions: ['of Country', 'of Currency', 'of Country'], singly: [] });
});

it('lists of another day are another question; one alone is asked for by its name', async () => {
  const api = server();
  const calls = new ListCalls(api);
  await Promise.all([calls.read('Country', DATE), calls.read('Currency', DATE), calls.read('Country', '2026-07-01')]);
  await calls.read('Incoterms', DATE);
  expect(asked(api)).toMatchObject({ together: ['Country,Currency'], singly: ['Country', 'Incoterms'] });
});

it('a list that there is not is refused in its own words, and the others come', async () => {
  const api = server();
  const calls = new ListCalls(api);
  expect(told(await Promise.all(['Contry', 'Currency'].map((list) => calls.read(list, DATE))))).toEqual(['Did you mean Country?', 'Currency']);
});

it('a version that cannot be read is that list’s trouble alone', async () => {
  const api = server().on(readReferenceVersion, ({ params }) =>
    params.datalist === 'Country' ? fail('unavailable', 'down') : ok(listed(params.datalist, params.date)),
  );
  const calls = new ListCalls(api);
  expect(told(await Promise.all(['Country', 'Currency'].map((list) => calls.read(list, DATE))))).toEqual(['down', 'Currency']);
});

it.each<[ProblemKind, readonly string[], number]>([
  ['unavailable', ['unavailable', 'unavailable'], 0],
  ['aborted', ['aborted', 'aborted'], 0],
  ['notFound', ['Country', 'Currency'], 2],
  ['invalid', ['Country', 'Currency'], 2],
])('where the question itself is answered %s, the lists are: %j', async (kind, answers, singly) => {
  const api = server().on(readReferenceRevisions, () => fail(kind, ''));
  const calls = new ListCalls(api);
  expect(told(await Promise.all(['Country', 'Currency'].map((list) => calls.read(list, DATE))))).toEqual(answers);
  expect(asked(api).singly).toHaveLength(singly);
});

it('more than a hundred are asked for in several calls', async () => {
  const api = server();
  const calls = new ListCalls(api);
  await Promise.all(Array.from({ length: 130 }, (_, n) => calls.read(`List${n}`, DATE)));
  expect(asked(api).together.map((names) => names.split(',').length)).toEqual([100, 30]);
});
