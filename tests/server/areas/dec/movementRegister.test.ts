import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samples } from '../../../../server/areas/dec/seed/samples/all';
import { createDeclaration, submitDeclaration, validateDeclaration } from '../../../../src/application/contract/dec';
import type { Declaration, Finding, Header } from '../../../../src/domain/declaration/declaration';
import { lastMorning } from './authority/flowPortal';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let declarant: TestClient;
let consignee: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  [declarant, consignee] = await Promise.all([portal.signIn('declarant.demo'), portal.signIn('portal.demo')]);
});
afterAll(() => portal.stop());

const made = async (client: TestClient, profile: string, changes: Header = {}): Promise<Declaration> => {
  const content = samples[profile]?.({ itemIds: [], invoiceId: randomUUID(), date: lastMorning() });
  const { data } = await client.call(createDeclaration, { body: { profile, header: { ...content?.header, ...changes }, items: [] } });
  return data.declaration;
};

const found = async (client: TestClient, { id, version }: Declaration): Promise<readonly Finding[]> =>
  (await client.call(validateDeclaration, { params: { id }, body: { version } })).data.findings;

const codes = (findings: readonly Finding[]): string[] => findings.map(({ code, pointer }) => `${code} ${pointer}`);

/** Number of a demo declaration by its trader reference. */
const mrnOf = async (reference: string): Promise<string> => {
  const [declared] = await portal.database.query<{ mrn: string }>('select mrn from declaration where trader_reference = $1', [reference]);
  return declared?.mrn ?? '';
};

describe('the simplified procedure of an arrival', () => {
  it('is for an authorised consignee: another may neither validate nor lodge it', async () => {
    const declaration = await made(declarant, 'new-arrival-notification');
    expect(codes(await found(declarant, declaration))).toContain('DEC-ARRIVAL-SIMPLIFIED /simplifiedProcedure');
    const { id, version } = declaration;
    const refused = await declarant.call(submitDeclaration, { params: { id }, body: { version, confirmWarnings: true } });
    expect(refused.outcome).toMatchObject({ statusCode: 2, message: 'Not submitted: 1 error' });
    expect(codes(await found(consignee, await made(consignee, 'new-arrival-notification')))).not.toContain('DEC-ARRIVAL-SIMPLIFIED /simplifiedProcedure');
  });
});

describe('an exit notification', () => {
  it('leaves by the office where the goods arrived, as the portal knows it', async () => {
    const mrns = [{ mrn: await mrnOf('EXP-1002'), result: 'FULL' }];
    const [same, other, unknown] = await Promise.all([
      made(declarant, 'exit-notification', { mrns }),
      made(declarant, 'exit-notification', { mrns, offices: { actualExit: 'SE003005' } }),
      made(declarant, 'exit-notification'),
    ]);
    expect(codes(await found(declarant, same))).toEqual([]);
    const [difference] = await found(declarant, other);
    expect(difference).toMatchObject({ code: 'DEC-EXIT-OFFICE', message: 'Exit office differs from arrival at exit (SE003003)' });
    expect(codes(await found(declarant, unknown))).toEqual(['DEC-EXIT-ARRIVAL /mrns/0/mrn']);
  });

  it('leaves by an office that has the role of one', async () => {
    const declaration = await made(declarant, 'arrival-at-exit', { offices: { actualExit: 'SE003001' } });
    expect(codes(await found(declarant, declaration))).toContain('DEC-R17 /offices/actualExit');
  });
});

describe('demo declarations', () => {
  it('are there for every profile of exports, transits, storage, arrivals and exits, right but for the flawed ones', async () => {
    const rows = await portal.database.query<{ profile: string; errors: number }>(
      'select profile, max(errors)::int as errors from declaration group by profile',
    );
    const errors = new Map(rows.map(({ profile, errors: most }) => [profile, most]));
    for (const profile of Object.keys(samples)) expect([profile, errors.has(profile)]).toEqual([profile, true]);
    for (const profile of [
      'se-new-export',
      'new-start-transit',
      'new-unloading-remarks',
      'dk-temp-storage',
      'dk-new-export',
      'start-transit',
      'arrival-notification',
    ])
      expect([profile, errors.get(profile)]).toEqual([profile, 0]);
  });
});
