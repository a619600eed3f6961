import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDeclaration, saveDeclaration, searchDeclarations, submitDeclaration } from '../../../../src/application/contract/dec';
import type { DeclarationContent } from '../../../../src/domain/declaration/declaration';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { unitIds } from '../../../../server/db/demo/demoUnits';
import { create, sample } from '../../declarationSamples';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
});
afterAll(() => portal.stop());

const IMPORTER = { name: 'Demo Importer AB', identifier: 'SE5599999991' };
const STRANGER = { name: 'Unknown Trading AB', identifier: 'SE5560000019' };
const REPRESENTATIVE = { identifier: 'SE5599990008', representativeStatus: '3' };

const representing = ({ header, items }: DeclarationContent, importer: object, representative: object = REPRESENTATIVE): DeclarationContent => ({
  header: { ...header, parties: { ...header.parties, importer: { ...header.parties?.importer, ...importer }, representative } },
  items,
});

const today = stockholmDate(new Date());

describe('a declaration for a client (DEC-R8)', () => {
  it('is told at the save and not submitted without a power of attorney', async () => {
    const saved = await create(representing(sample(1), STRANGER), declarant);
    const told = {
      severity: 2,
      code: 'DEC-R8',
      pointer: '/parties/representative',
      message: `No power of attorney (POA-IR-IMP) for Unknown Trading AB on ${today}`,
    };
    expect(saved.outcome).toMatchObject({ statusCode: 1, message: 'Saved with warnings' });
    expect(saved.data.findings).toContainEqual(expect.objectContaining(told));
    const { id, version } = saved.data.declaration;
    const answer = await declarant.call(submitDeclaration, { params: { id }, body: { version, confirmWarnings: true } });
    expect(answer.outcome).toMatchObject({ statusCode: 2, message: 'Not submitted: 1 error' });
    expect(answer.data.findings).toContainEqual(expect.objectContaining(told));
    expect((await declarant.call(readDeclaration, { params: { id } })).data).toMatchObject({ status: 'DRAFT', version });
  });

  it('is submitted with one, until that is revoked', async () => {
    const content = representing(sample(1), IMPORTER);
    const [first, second] = [await create(content, declarant), await create(representing(sample(1), IMPORTER), declarant)];
    expect(first.data.findings.filter(({ code }) => code === 'DEC-R8')).toEqual([]);
    const sent = await declarant.call(submitDeclaration, { params: { id: first.data.declaration.id }, body: { version: 1, confirmWarnings: true } });
    expect(sent.data.declaration.status).toBe('SENT');
    await portal.database.query(`update org_power set status = 'Revoked' where type = 'POA-IR-IMP' and principal = $1`, [IMPORTER.identifier]);
    const refused = await declarant.call(submitDeclaration, { params: { id: second.data.declaration.id }, body: { version: 1, confirmWarnings: true } });
    expect(refused.outcome.message).toBe('Not submitted: 1 error');
    await portal.database.query(`update org_power set status = 'Active' where type = 'POA-IR-IMP' and principal = $1 and status = 'Revoked'`, [
      IMPORTER.identifier,
    ]);
  });

  it('knows the powers of its own company alone', async () => {
    const other = await portal.signIn('othertenant.demo');
    const saved = await create(representing(sample(1), IMPORTER), other);
    expect(saved.data.findings.map(({ code }) => code)).toContain('DEC-R8');
  });
});

describe('the unit of a declaration (DEC-R7)', () => {
  const seenBy = async (user: string, id: string, orgUnit?: string): Promise<readonly [number, boolean]> => {
    const client = await portal.signIn(user);
    const options = orgUnit === undefined ? {} : { orgUnit };
    const read = await client.call(readDeclaration, { params: { id } }, options);
    const found = await client.call(searchDeclarations, { body: { criteria: { lrn }, paging: { pageNum: 0, pageSize: 5, sortOrder: [] } } }, options);
    return [read.status, found.data?.items.some((row) => row.id === id) ?? false];
  };

  let lrn = '';

  it('is the active one, which the header decides; it is seen there and above, nowhere else', async () => {
    const { data } = await create(sample(1), declarant, { orgUnit: unitIds.gothenburgTerminal });
    const { id, orgUnitId } = data.declaration;
    lrn = data.declaration.lrn;
    expect(orgUnitId).toBe(unitIds.gothenburgTerminal);
    expect(await seenBy('declarant.demo', id)).toEqual([200, true]);
    expect(await seenBy('declarant.demo', id, unitIds.gothenburgTerminal)).toEqual([200, true]);
    expect(await seenBy('declarant.demo', id, unitIds.gothenburgTeam)).toEqual([404, false]);
    expect(await seenBy('declarant.extended.demo', id)).toEqual([404, false]);
    expect(await seenBy('othertenant.demo', id)).toEqual([404, false]);
  });

  it('is not written from another unit, nor from one that the user does not belong to', async () => {
    const { data } = await create(sample(1), declarant);
    const { id, version, header } = data.declaration;
    const save = (orgUnit: string) =>
      declarant.call(saveDeclaration, { params: { id }, body: { version, header, items: { upserts: [], deletes: [] } } }, { orgUnit });
    expect((await save(unitIds.gothenburgTerminal)).status).toBe(404);
    const outside = await save(unitIds.oslo);
    expect([outside.status, outside.outcome.feedbacks[0]?.code]).toEqual([403, 'ORG-OU-DENIED']);
    expect((await declarant.call(readDeclaration, { params: { id } })).data.version).toBe(version);
  });
});
