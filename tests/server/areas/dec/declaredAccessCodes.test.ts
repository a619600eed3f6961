import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDeclaration, readMessage, readMessages, saveDeclaration } from '../../../../src/application/contract/dec';
import { createGuarantee } from '../../../../src/application/contract/declarationGuarantees';
import { copyDeclaration, draftAmendment, readAmendment, sendAmendment } from '../../../../src/application/contract/declarationLife';
import type { Declaration, Header } from '../../../../src/domain/declaration/declaration';
import { checkCharacter } from '../../../../src/domain/declaration/identifiers/checkCharacter';
import { declaredAccessCodes as sealCodes } from '../../../../server/db/migrations/054_declaredAccessCodes';
import { openOwnerPool } from '../../../../server/db/pool';
import { Lodging, sampleOf } from './authority/flowPortal';
import { createTestDatabase } from '../../setup/database';
import { startPortal, type TestPortal } from '../../portal';

const MASK = '••••';
const CODE = 'zQ7x';
const GRN = `26SE000000SIM007${checkCharacter('26SE000000SIM007')}`;

let portal: TestPortal;
let lodging: Lodging;
beforeAll(async () => {
  portal = await startPortal({ authoritySpeed: 2_000 });
  lodging = await new Lodging(await portal.signIn('portal.demo')).open();
  const terms = {
    grn: GRN,
    type: '1',
    holderIdentifier: 'SE5599990008',
    holderName: 'Demo Customs Agency AB',
    office: 'SE003000',
    referenceAmount: '9000000',
    currency: 'SEK',
    level: 100,
    notValidIn: [],
    state: 'ACTIVE' as const,
  };
  const made = await lodging.client.call(createGuarantee, { body: { ...terms, accessCodes: [{ label: 'Main', isDefault: true, code: CODE }] } });
  if (made.status !== 200) throw new Error(made.text);
});
afterAll(() => portal.stop());

const secured = (accessCode?: string): Header => ({
  guarantees: [{ type: '1', grn: GRN, amount: '1000', currency: 'SEK', ...(accessCode !== undefined && { accessCode }) }],
});

const store = (accessCode: string): Promise<Declaration> => lodging.store('new-start-transit', sampleOf('new-start-transit', secured(accessCode)));

const save = async ({ id, version, header }: Declaration, accessCode?: string) =>
  (
    await lodging.client.call(saveDeclaration, {
      params: { id },
      body: { version, header: { ...header, ...secured(accessCode) }, items: { upserts: [], deletes: [] } },
    })
  ).data;

const codeOf = ({ header }: Declaration): string | undefined => header.guarantees?.[0]?.accessCode;

/** Tables with a row in which the pattern is found anywhere. */
const tablesWith = async (pattern: string): Promise<string[]> => {
  const tables = await portal.database.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) =>
      (await portal.database.query(`select 1 from ${name} as whole where whole::text ~ $1 limit 1`, [pattern])).length > 0 ? [name] : [],
    ),
  );
  return found.flat();
};

describe('the access code of a guarantee in a declaration', () => {
  it('is sealed in the demo data too', async () => {
    const told = String.raw`accessCode[\\"]*: ?[\\"]+`;
    expect(await tablesWith(String.raw`${told}[^\\"${MASK.charAt(0)}]`)).toEqual([]);
    expect(await tablesWith(told + MASK)).toEqual(expect.arrayContaining(['public.declaration', 'public.declaration_message']));
  });

  it('is kept sealed: no answer and no column of any table holds it, from the first save to the answers of customs', async () => {
    const stored = await store(CODE);
    expect(codeOf(stored)).toBe(MASK);
    await lodging.submit(stored);
    const { id } = await lodging.until(stored.id, 'RELEASED');
    const read = await lodging.client.call(readDeclaration, { params: { id } });
    const messages = await lodging.client.call(readMessages, { params: { id } });
    const sent = await lodging.client.call(readMessage, { params: { id, mid: messages.data[0]?.id ?? '' } });
    expect(JSON.stringify(sent.data)).toContain(`"accessCode":"${MASK}"`);
    expect([read, messages, sent].map(({ text }) => text.includes(CODE))).toEqual([false, false, false]);
    expect(await tablesWith(CODE)).toEqual([]);
  });

  it('stays while the mask is saved, and is another one when another is typed (SA55001, reason 2)', async () => {
    const kept = await save(await store(CODE), MASK);
    await lodging.submit(kept.declaration);
    await lodging.until(kept.declaration.id, 'RELEASED');
    const replaced = await save(await store(CODE), 'NOPE');
    expect(codeOf(replaced.declaration)).toBe(MASK);
    await lodging.submit(replaced.declaration);
    const { authorityFindings = [] } = await lodging.until(replaced.declaration.id, 'REJECTED');
    expect(authorityFindings.map(({ code, pointer, args }) => [code, pointer, args?.['reason']])).toEqual([['SA55001', '/guarantees/0/accessCode', '2']]);
  });

  it('that was emptied is missing, and a mask without a code is none', async () => {
    const emptied = await save(await store(CODE), '');
    const masked = await save(emptied.declaration, MASK);
    expect(
      [emptied, masked].map(({ declaration, findings }) => [
        codeOf(declaration) ?? '',
        findings.some(({ code, pointer }) => code === 'DEC-R-REQ' && pointer === '/guarantees/0/accessCode'),
      ]),
    ).toEqual([
      ['', true],
      ['', true],
    ]);
  });

  it('goes along with a copy, sealed as it is (DEC-R43)', async () => {
    const { id } = await store(CODE);
    const { declaration } = (await lodging.client.call(copyDeclaration, { params: { id }, body: { withAttachments: false, withPreviousDocuments: true } }))
      .data;
    expect(codeOf(declaration)).toBe(MASK);
    await lodging.submit((await save(declaration, MASK)).declaration);
    await lodging.until(declaration.id, 'RELEASED');
  });
});

it('an amendment changes the code without telling it', async () => {
  const { id } = await lodging.lodged('new-start-transit', 'RELEASED', secured(CODE));
  await portal.database.query(`update authority_answer set done_at = now() where declaration_id = $1 and done_at is null`, [id]);
  const sealedOf = async () =>
    await portal.database.query<{ sealed: string; amended: boolean }>(
      'select sealed, amendment_id is not null as amended from declared_access_code where declaration_id = $1 order by 2',
      [id],
    );
  const [before] = await sealedOf();
  const { version } = await lodging.read(id);
  const { accepted } = (await lodging.client.call(readAmendment, { params: { id } })).data;
  const wanted = { ...accepted.header, guarantees: accepted.header.guarantees?.map((row) => ({ ...row, accessCode: 'wK9v' })) ?? [] };
  const drafted = await lodging.client.call(draftAmendment, {
    params: { id },
    body: { version, header: wanted, items: accepted.items, reason: 'Code replaced' },
  });
  expect(drafted.data.amendment.changes).toEqual([{ pointer: '/guarantees/0/accessCode', before: MASK, after: MASK }]);
  expect((await sealedOf()).map(({ amended }) => amended)).toEqual([false, true]);
  const sent = await lodging.client.call(sendAmendment, {
    params: { id, aid: drafted.data.amendment.id },
    body: { version, amendmentVersion: drafted.data.amendment.version, reason: 'Code replaced' },
  });
  expect([sent.status, sent.outcome.statusCode > 1 ? sent.text : '']).toEqual([200, '']);
  await lodging.told(id, 'AMD');
  const after = await sealedOf();
  expect(after.map(({ sealed, amended }) => [sealed !== before?.sealed, amended])).toEqual([[true, false]]);
  expect(await tablesWith('wK9v')).toEqual([]);
});

it('codes of an older version of the portal are sealed where they stand', async () => {
  const database = await createTestDatabase();
  const owner = openOwnerPool(database.url);
  const plain = (column: string, path: string) => `${column} = jsonb_set(${column}, '${path}', '"zQ7x"')`;
  try {
    await database.query('drop table declared_access_code');
    await database.query(`update declaration set ${plain('header', '{guarantees,0,accessCode}')} where profile = 'new-start-transit'`);
    await database.query(`update declaration_accepted set ${plain('header', '{guarantees,0,accessCode}')} where header -> 'guarantees' -> 0 is not null`);
    await database.query(
      `update declaration_message set ${plain('payload', '{header,guarantees,0,accessCode}')} where payload -> 'header' -> 'guarantees' -> 0 is not null`,
    );
    await owner.transaction().execute((transaction) => sealCodes.up(transaction));
    const sealed = await database.query(
      'select d.id from declared_access_code c join declaration d on d.id = c.declaration_id and c.place = 0 and c.amendment_id is null',
    );
    const transits = await database.query(`select id from declaration where profile = 'new-start-transit'`);
    expect([sealed.length, transits.length > 0]).toEqual([transits.length, true]);
    for (const table of ['declaration', 'declaration_accepted', 'declaration_message'])
      expect(await database.query(`select 1 from ${table} as whole where whole::text like '%zQ7x%'`)).toEqual([]);
    expect(
      await database.query(`select 1 from declaration where profile = 'new-start-transit' and header #>> '{guarantees,0,accessCode}' is distinct from '••••'`),
    ).toEqual([]);
  } finally {
    await owner.destroy();
    await database.drop();
  }
});
