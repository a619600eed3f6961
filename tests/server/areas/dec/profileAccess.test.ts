import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unitIds } from '../../../../server/db/demo/demoUnits';
import { samples } from '../../../../server/areas/dec/seed/samples/all';
import {
  createDeclaration,
  deleteDeclaration,
  readDeclaration,
  saveDeclaration,
  validateDeclaration,
  type Saved,
} from '../../../../src/application/contract/dec';
import type { DeclarationContent } from '../../../../src/domain/declaration/declaration';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { startPortal, type Answer, type TestClient, type TestPortal } from '../../portal';
import { accepted } from '../../outcomes';

let portal: TestPortal;
let swedish: TestClient;
let norwegian: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  [swedish, norwegian] = await Promise.all([portal.signIn('declarant.demo'), portal.signIn('norway.demo')]);
});
afterAll(() => portal.stop());

const today = (): string => stockholmDate(new Date());

const sampleOf = (profile: string): DeclarationContent => {
  const sample = samples[profile];
  if (sample === undefined) throw new Error(`no sample ${profile}`);
  return sample({ itemIds: [randomUUID(), randomUUID()], invoiceId: randomUUID(), date: today() });
};

const create = (client: TestClient, profile: string, { header, items }: DeclarationContent = sampleOf(profile)): Promise<Answer<Saved>> =>
  client.call(createDeclaration, { body: { profile, header, items: [...items] } });

const made = async (client: TestClient, profile: string): Promise<Saved['declaration']> => (await create(client, profile)).data.declaration;

/** A unit without a feature, as a company may have it at any time. */
const without = async (feature: string, act: () => Promise<void>): Promise<void> => {
  await portal.database.query(`update org_unit set features_off = array[$1] where id = $2`, [feature, unitIds.gothenburg]);
  try {
    await act();
  } finally {
    await portal.database.query(`update org_unit set features_off = '{}' where id = $1`, [unitIds.gothenburg]);
  }
};

describe('the profile of a declaration', () => {
  it('is open to who has its entry', async () => {
    accepted(await create(swedish, 'se-new-import'));
    accepted(await create(norwegian, 'no-import'));
  });

  it('is closed without its feature, while others stay open and all are read', async () => {
    const declaration = await made(swedish, 'no-import');
    const { id, version, header } = declaration;
    await without('DeclarationsNorway', async () => {
      const refused = [
        await create(swedish, 'no-import'),
        await swedish.call(saveDeclaration, { params: { id }, body: { version, header, items: { upserts: [], deletes: [] } } }),
        await swedish.call(validateDeclaration, { params: { id }, body: { version } }),
        await swedish.call(deleteDeclaration, { params: { id, version: String(version) } }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      accepted(await create(swedish, 'se-new-import'));
      expect((await swedish.call(readDeclaration, { params: { id } })).data).toMatchObject({ id, version });
    });
    accepted(await swedish.call(validateDeclaration, { params: { id }, body: { version } }));
  });

  it('of a consignor is no import, which he reads', async () => {
    const { id, version } = await made(swedish, 'se-new-import');
    await portal.database.query(
      `update role_assignment set role = 'CaseAdministrator' where role = 'DeclarationAdministrator' and user_id = (select id from app_user where user_auth_name = 'declarant.demo')`,
    );
    expect((await swedish.call(validateDeclaration, { params: { id }, body: { version } })).status).toBe(403);
    expect((await create(swedish, 'se-new-import')).status).toBe(403);
    accepted(await create(swedish, 'new-start-transit'));
    expect((await swedish.call(readDeclaration, { params: { id } })).status).toBe(200);
  });
});

describe('the local reference number of a profile (DEC-R20)', () => {
  it('is the declarant, the day and a sequence in Norway, which stand in the declaration', async () => {
    const [one, other] = [await made(norwegian, 'no-import'), await made(norwegian, 'no-import')];
    const sequence = (lrn: string): number => Number(lrn.slice(-6));
    expect(one.lrn).toMatch(/^910000004\d{12}$/);
    expect(sequence(other.lrn)).toBe(sequence(one.lrn) + 1);
    expect(one.header.tvinnId).toEqual({ declarantNumber: '910000004', declarationDate: today(), sequenceNumber: String(sequence(one.lrn)) });
  });

  it('follows the declarant, and nobody types it', async () => {
    const { id, version, header } = await made(norwegian, 'no-import');
    const save = (own: typeof header, at: number) =>
      norwegian.call(saveDeclaration, { params: { id }, body: { version: at, header: own, items: { upserts: [], deletes: [] } } });
    const kept = (await save({ ...header, tvinnId: { declarantNumber: '123456789' } }, version)).data.declaration;
    expect(kept.header.tvinnId).toEqual(header.tvinnId);
    const moved = (await save({ ...header, parties: { ...header.parties, declarant: { identifierType: 'TIN', identifier: '999999999' } } }, kept.version)).data
      .declaration;
    expect(moved.lrn).toMatch(/^999999999\d{12}$/);
    expect(moved.header.tvinnId?.declarantNumber).toBe('999999999');
  });

  it('is ten digits of a series with a check digit in the Swedish form before', async () => {
    const [one, other] = [await made(norwegian, 'se-import'), await made(norwegian, 'se-import')];
    expect(one.lrn).toMatch(/^\d{10}$/);
    expect(Number(other.lrn.slice(0, 9))).toBe(Number(one.lrn.slice(0, 9)) + 1);
  });
});

describe('a declaration of low value', () => {
  it('lies in the country of its message, with its currency', async () => {
    const { header, items } = sampleOf('low-value');
    const { declaration } = (await create(norwegian, 'low-value', { header: { ...header, messageType: 'H7' }, items })).data;
    expect(declaration).toMatchObject({ country: 'DK', internalCurrency: 'DKK', flow: 'LOWVALUE' });
    const changed = await norwegian.call(saveDeclaration, {
      params: { id: declaration.id },
      body: { version: declaration.version, header: { ...header, messageType: 'ILDS' }, items: { upserts: [], deletes: [] } },
    });
    expect(changed.data.declaration).toMatchObject({ country: 'SE', internalCurrency: 'SEK' });
  });
});
