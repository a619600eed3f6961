import { afterAll, beforeAll, expect, it } from 'vitest';
import { readUserSession } from '../../src/application/contract/org';
import { unitIds } from '../../server/db/demo/demoUnits';
import { formOf } from '../contractFields';
import { allEndpoints } from './allEndpoints';
import { startPortal, type TestPortal } from './portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const MARK = 'HEADOFFICEONLY';
const nowhere = '99999999-9999-4999-8999-999999999999';
const paging = { pageNum: 0, pageSize: 50, sortOrder: [] };

/** Every text of the head office's rows that a list would show. */
const markHeadOffice = async (): Promise<void> => {
  const columns = await portal.database.query<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c join information_schema.columns o
       on o.table_schema = c.table_schema and o.table_name = c.table_name and o.column_name = 'org_unit_id'
       join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
     where c.table_schema = 'public' and c.data_type = 'text' and c.column_name in ('name', 'title', 'description', 'label', 'principal_name', 'holder_name')`,
  );
  for (const { table_name, column_name } of columns)
    await portal.database.query(`update ${table_name} set ${column_name} = '${MARK} ' || ${column_name} where org_unit_id = $1`, [unitIds.seHeadOffice]);
  // The parties that a unit of outsiders stands for are its own.
  const own = `(select unnest(operator_ids) from org_unit where kind = 'CLIENT')`;
  await portal.database.query(`update org_operator set content = jsonb_set(content, '{name}', to_jsonb(name)) where id not in ${own}`);
  await portal.database.query(`update org_operator set name = replace(name, '${MARK} ', '') where id in ${own}`);
};

it.each(['importer.demo', 'articleowner.demo'])('no call tells %s, who is in a unit of outsiders, of a row of the head office', async (user) => {
  await markHeadOffice();
  const client = await portal.signIn(user);
  const { data: session } = await client.call(readUserSession, {});
  expect(session).toBeDefined();
  const telling: string[] = [];
  let answered = 0;
  for (const [name, endpoint] of await allEndpoints()) {
    if (endpoint.upload === true || endpoint.path.startsWith('/api/auth/')) continue;
    const bodies =
      endpoint.body === undefined
        ? [undefined]
        : [{ criteria: {}, paging }, { criteria: {}, sortOrder: [] }, {}, formOf(endpoint.body)].filter((body) => endpoint.body?.is(body));
    const path = endpoint.path.replace(/\{\w+\}/g, nowhere);
    for (const body of bodies) {
      const { status, text } = await client.call({ ...endpoint, path }, {}, endpoint.method === 'GET' ? {} : { rawBody: JSON.stringify(body) });
      if (status === 200) answered += 1;
      if (text.includes(MARK)) telling.push(`${name}: ${text.slice(Math.max(0, text.indexOf(MARK) - 80), text.indexOf(MARK) + 60)}`);
    }
  }
  expect(telling).toEqual([]);
  expect(answered).toBeGreaterThan(10);
});

it('the same calls tell somebody of the company of them', async () => {
  const declarant = await portal.signIn('declarant.demo');
  const search = (await allEndpoints()).find(([name]) => name === 'operatorContract.calls.search')?.[1];
  if (search === undefined) throw new Error('no such call');
  const { text } = await declarant.call(search, {}, { rawBody: JSON.stringify({ criteria: {}, paging }) });
  expect(text).toContain(MARK);
});
