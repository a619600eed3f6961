import type { Endpoint } from '../../../../src/application/contract/endpoint';
import { discardDraft, importList, putDraftEntry, readList, readListEntries, readReferenceList } from '../../../../src/application/contract/rd';
import type { EntryContent } from '../../../../src/domain/reference/listEntry';
import type { ImportRun } from '../../../../src/domain/reference/importRun';
import type { Answer, CallOptions, TestClient } from '../../portal';

export const entryOf = (code: string, validFrom: string, text: string, more: Partial<EntryContent> = {}): EntryContent => ({
  code,
  validFrom,
  text: { EN: text },
  ...more,
});

/** The first change of a list begins its draft. */
export const put = (client: TestClient, name: string, version: number, entry: EntryContent, id?: string, options: CallOptions = {}) =>
  client.call(putDraftEntry, { params: { name }, body: { version, entry, ...(id === undefined ? {} : { id }) } }, options);

export const codesOn = async (client: TestClient, datalist: string, date: string): Promise<string[]> =>
  (await client.call(readReferenceList, { params: { datalist, date } })).data.items.map(({ code }) => code);

export const published = async (client: TestClient, name: string) => (await client.call(readListEntries, { params: { name } })).data.items;

export const discardOpen = async (client: TestClient, name: string): Promise<void> => {
  const { draft } = (await client.call(readList, { params: { name } })).data;
  if (draft !== undefined) await client.call(discardDraft, { params: { name }, body: { versionNo: draft.versionNo, version: draft.version } });
};

export const sendFile = async <A>(
  client: TestClient,
  endpoint: Pick<Endpoint<undefined, any, A>, 'path' | 'answer'>,
  fields: Readonly<Record<string, string>>,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<Answer<A>> => {
  const form = new FormData();
  form.set('fields', JSON.stringify(fields));
  form.set('file', new Blob([content]), name);
  const answer = await client.fetch(endpoint.path, { method: 'POST', body: form });
  const text = await answer.text();
  const parsed = JSON.parse(text) as { outcome?: Answer<A>['outcome']; data?: A };
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    outcome: parsed.outcome ?? { statusCode: -1, message: '', feedbacks: [] },
    data: parsed.data as A,
  };
};

export const send = (client: TestClient, list: string, content: string | Uint8Array<ArrayBuffer>, name = 'codes.csv'): Promise<Answer<ImportRun>> =>
  sendFile(client, importList, { list }, name, content);
