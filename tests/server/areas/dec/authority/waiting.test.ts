import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerNow, configureSimulator, readOwedAnswers, readSimulator } from '../../../../../src/application/contract/declarationAuthority';
import { cancelDeclaration, draftAmendment, readAmendment, sendAmendment } from '../../../../../src/application/contract/declarationLife';
import type { Declaration, DeclarationContent, Header } from '../../../../../src/domain/declaration/declaration';
import { ok } from '../../../../../src/domain/kernel/result';
import { declarationSource } from '../../../../../server/areas/dec/authority/declarationSending';
import { openApplicationPool } from '../../../../../server/db/pool';
import type { Database } from '../../../../../server/db/schema';
import { inTransaction } from '../../../../../server/db/transaction';
import { startPortal, type TestClient, type TestPortal } from '../../../portal';
import { Lodging } from './flowPortal';

let portal: TestPortal;
let database: Kysely<Database>;
let client: TestClient;
let lodging: Lodging;
beforeAll(async () => {
  portal = await startPortal({ authoritySpeed: 2_000 });
  database = openApplicationPool(portal.database.url, { size: 2, onIdleError: () => undefined });
  client = await portal.signIn('portal.demo');
  lodging = await new Lodging(client).open();
});
afterAll(async () => {
  await database.destroy();
  await portal.stop();
});

const configure = async (changes: object): Promise<void> => {
  const { data } = await client.call(readSimulator, {});
  await client.call(configureSimulator, {
    body: { version: data.version, mode: data.mode, triggers: data.triggers, delays: data.delays, reason: 'Test', ...changes },
  });
};

const owed = async (id: string) => (await client.call(readOwedAnswers, {})).data.filter(({ declarationId }) => declarationId === id);

const answer = async (id: string, ...kinds: readonly string[]): Promise<void> => {
  const ids = (await owed(id)).filter(({ kind }) => kinds.includes(kind)).map((one) => one.id);
  await client.call(answerNow, { body: { ids, reason: 'Test' } });
};

const amend = async (
  { id, version }: Declaration,
  change: (accepted: DeclarationContent) => { readonly header: Header; readonly items: DeclarationContent['items'] },
): Promise<void> => {
  const { accepted } = (await client.call(readAmendment, { params: { id } })).data;
  const { header, items } = change(accepted);
  const { amendment } = (await client.call(draftAmendment, { params: { id }, body: { version, header, items: [...items], reason: 'Correct' } })).data;
  const sent = await client.call(sendAmendment, {
    params: { id, aid: amendment.id },
    body: { version, amendmentVersion: amendment.version, reason: 'Correct' },
  });
  if (sent.status !== 200 || sent.outcome.statusCode > 1) throw new Error(sent.text.slice(0, 400));
};

const described = ({ header, items }: DeclarationContent) => ({
  header,
  items: items.map((item, at) => (at === 0 ? { ...item, description: 'Amended goods' } : item)),
});

describe('while a person answers for the authority', () => {
  beforeAll(() => configure({ mode: 'MANUAL' }));
  afterAll(() => configure({ mode: 'AUTO' }));

  const accepted = async (): Promise<Declaration> => {
    const declaration = await lodging.lodged('se-import', 'SENT');
    await lodging.handedOver(declaration.id);
    await answer(declaration.id, 'RCV');
    await lodging.until(declaration.id, 'RECEIVED');
    await answer(declaration.id, 'DECIDE');
    return lodging.until(declaration.id, 'ACCEPTED');
  };

  it('other answers wait for the decision on a cancellation, and none is left after it', async () => {
    const { id, version } = await accepted();
    await client.call(cancelDeclaration, { params: { id }, body: { version, reasonCode: '1', text: 'Twice' } });
    await answer(id, 'REL');
    await lodging.reader.until(
      () =>
        lodging.reader.events.filter(
          (event) => event['id'] === id && event['eventType'] === 'SendStatusChanged' && (event['data'] as { status: string }).status === 'Sent',
        ).length === 2,
    );
    expect((await lodging.read(id)).status).toBe('CANCEL_REQUESTED');
    await answer(id, 'CANCEL');
    await lodging.until(id, 'CANCELLED');
    expect(await owed(id)).toEqual([]);
    expect((await lodging.messages(id)).filter(({ applied }) => !applied)).toEqual([]);
  });

  it('an amendment that could not be handed over is a draft again', async () => {
    const declaration = await accepted();
    await amend(declaration, described);
    const message = await inTransaction(database, scopeOf(await placeOf(declaration.id)), async (db) => {
      const sent = await db
        .selectFrom('send_message')
        .selectAll()
        .where('source_id', '=', declaration.id)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      await declarationSource.ended(db, sent, new Date(), () => undefined);
      return ok(undefined);
    });
    expect(message).toEqual(ok(undefined));
    const after = await lodging.read(declaration.id);
    expect([after.status, after.amendmentState]).toEqual(['ACCEPTED', undefined]);
    expect((await client.call(readAmendment, { params: { id: declaration.id } })).data.draft?.state).toBe('DRAFT');
  });
});

interface Place {
  readonly tenant_id: string;
  readonly org_unit_id: string;
}

const placeOf = async (id: string): Promise<Place> => {
  const [place] = await portal.database.query<Place>('select tenant_id, org_unit_id from declaration where id = $1', [id]);
  if (place === undefined) throw new Error('no declaration');
  return place;
};

const scopeOf = ({ tenant_id: tenantId, org_unit_id: orgUnitId }: Place) => ({ tenantId, userId: '', orgUnitId, units: [orgUnitId] });

describe('a pre-lodged declaration that lacks something when its goods come', () => {
  /** As if the rules had changed since it was lodged. */
  const lacking = async (): Promise<Declaration> => {
    const { id } = await lodging.lodged('se-new-import', 'RECEIVED', { messageType: 'IMDP', additionalDeclarationType: 'D' });
    await lodging.told(id, 'REG');
    await portal.database.query(`update declaration set header = header - 'countryOfDispatch' where id = $1`, [id]);
    const registered = await lodging.read(id);
    await lodging.lodged('se-new-import-goods-arrival', 'ACCEPTED', { mrns: [{ mrn: registered.mrn ?? '' }] });
    await lodging.told(id, 'COR');
    return lodging.read(id);
  };

  it('is accepted with its correction', async () => {
    const declaration = await lacking();
    expect([declaration.status, declaration.authorityFindings?.map(({ code, pointer }) => [code, pointer])]).toEqual([
      'RECEIVED',
      [['SA10001', '/countryOfDispatch']],
    ]);
    await amend(declaration, ({ header, items }) => ({ header: { ...header, countryOfDispatch: 'CN' }, items }));
    expect(await lodging.until(declaration.id, 'CLEARED')).toMatchObject({ mrn: declaration.mrn, mrnVersion: 1 });
  });

  it('is rejected when none came in three days', async () => {
    await configure({ delays: { correction: 1_000 } });
    const { id } = await lacking();
    const rejected = await lodging.until(id, 'REJECTED');
    expect([rejected.authorityFindings?.map(({ code }) => code), rejected.mrn]).toEqual([['SA10001'], undefined]);
  });
});
