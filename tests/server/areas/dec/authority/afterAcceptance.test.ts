import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGoodsItems, submitDeclaration } from '../../../../../src/application/contract/dec';
import { presentGoods, sendDocuments, takeOverData } from '../../../../../src/application/contract/declarationAuthority';
import { cancelDeclaration, createAdditional, draftAmendment, readAmendment, sendAmendment } from '../../../../../src/application/contract/declarationLife';
import type { Declaration } from '../../../../../src/domain/declaration/declaration';
import { addDays, stockholmDate } from '../../../../../src/domain/kernel/dates';
import { startPortal, type TestPortal } from '../../../portal';
import { Lodging, sampleOf } from './flowPortal';

let portal: TestPortal;
let lodging: Lodging;
beforeAll(async () => {
  portal = await startPortal({ authoritySpeed: 2_000 });
  lodging = await new Lodging(await portal.signIn('portal.demo')).open();
});
afterAll(() => portal.stop());

/** Drafts and sends another description of the first goods item. */
const amend = async ({ id, version }: Declaration, description = 'Amended goods'): Promise<void> => {
  const { accepted } = (await lodging.client.call(readAmendment, { params: { id } })).data;
  const [first, ...others] = accepted.items;
  if (first === undefined) throw new Error('no goods item');
  const drafted = await lodging.client.call(draftAmendment, {
    params: { id },
    body: { version, header: accepted.header, items: [{ ...first, description }, ...others], reason: 'Wrong description' },
  });
  const { amendment } = drafted.data;
  const sent = await lodging.client.call(sendAmendment, {
    params: { id, aid: amendment.id },
    body: { version, amendmentVersion: amendment.version, reason: 'Wrong description' },
  });
  if (sent.status !== 200) throw new Error(sent.text.slice(0, 400));
};

const itemsOf = async (id: string) => (await lodging.client.call(readGoodsItems, { params: { id } })).data.items;

describe('an amendment', () => {
  it('that is accepted makes the new data the valid ones, and the duties are told again', async () => {
    const cleared = await lodging.lodged('se-new-import', 'CLEARED');
    await amend(cleared);
    await lodging.told(cleared.id, 'AMD');
    await lodging.reader.until(
      () => lodging.reader.events.filter((event) => event['id'] === cleared.id && (event['data'] as { kind?: string }).kind === 'TAX').length === 2,
    );
    const after = await lodging.read(cleared.id);
    expect(after).toMatchObject({ status: 'CLEARED', mrn: cleared.mrn, mrnVersion: 2, amendmentState: 'ACCEPTED' });
    expect((await itemsOf(cleared.id))[0]?.description).toBe('Amended goods');
    const versions = await portal.database.query<{ mrn_version: number; items: { description: string }[] }>(
      'select mrn_version, items from declaration_accepted where declaration_id = $1 order by 1',
      [cleared.id],
    );
    expect(versions.map(({ mrn_version, items }) => [mrn_version, items[0]?.description === 'Amended goods'])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  it('that is refused changes nothing and tells why', async () => {
    const cleared = await lodging.lodged('se-new-import', 'CLEARED', { traderReference: 'SIM:AMD-REJ' });
    const [before] = await itemsOf(cleared.id);
    await amend(cleared);
    await lodging.told(cleared.id, 'AMR');
    expect(await lodging.read(cleared.id)).toMatchObject({ mrnVersion: 1, amendmentState: 'REJECTED' });
    expect((await itemsOf(cleared.id))[0]?.description).toBe(before?.description);
    const [row] = await portal.database.query<{ state: string; findings: { code: string }[] }>(
      'select state, findings from declaration_amendment where declaration_id = $1',
      [cleared.id],
    );
    expect([row?.state, row?.findings[0]?.code]).toEqual(['REJECTED', 'SA12056']);
  });

  it('of a pre-lodged declaration is a correction without approval (DEC-R41)', async () => {
    const { id } = await lodging.lodged('se-new-import', 'RECEIVED', { messageType: 'IMDP', additionalDeclarationType: 'D' });
    await lodging.told(id, 'REG');
    await amend(await lodging.read(id), 'Corrected goods');
    await lodging.told(id, 'AMD');
    expect(await lodging.read(id)).toMatchObject({ status: 'RECEIVED', amendmentState: 'ACCEPTED' });
    expect((await itemsOf(id))[0]?.description).toBe('Corrected goods');
  });
});

describe('a cancellation', () => {
  const cancel = ({ id, version }: Declaration) =>
    lodging.client.call(cancelDeclaration, { params: { id }, body: { version, reasonCode: '1', text: 'Lodged twice' } });

  it('is decided by customs: the declaration is invalid, its guarantee free', async () => {
    const declaration = await lodging.lodged('se-new-export', 'RELEASED');
    await cancel(declaration);
    const cancelled = await lodging.until(declaration.id, 'CANCELLED');
    expect([cancelled.statusCode, cancelled.cancelledAt !== undefined, (await lodging.names(declaration.id)).at(-1)]).toEqual(['CNL', true, 'IE509']);
  });

  it('that is refused leaves the declaration as it was (T19)', async () => {
    const declaration = await lodging.lodged('se-new-export', 'RELEASED', { traderReference: 'SIM:INV-REJ' });
    await cancel(declaration);
    await lodging.told(declaration.id, 'INR');
    expect((await lodging.read(declaration.id)).status).toBe('RELEASED');
  });
});

describe('documents that were asked for', () => {
  const attach = async (id: string): Promise<string> => {
    const attachment = randomUUID();
    const [{ tenant_id = '', org_unit_id = '' } = {}] = await portal.database.query<{ tenant_id: string; org_unit_id: string }>(
      'select tenant_id, org_unit_id from declaration where id = $1',
      [id],
    );
    await portal.database.query(
      `insert into attachment (id, version, tenant_id, org_unit_id, entity_type, entity_id, created_at, created_by, file_name, size_bytes, received_bytes, scan_status)
       values ($1, 1, $2, $3, 'declaration', $4, now(), 'portal.demo', 'invoice.pdf', 10, 10, 'CLEAN')`,
      [attachment, tenant_id, org_unit_id, id],
    );
    return attachment;
  };

  it('are sent with at least one attachment, and the goods are released', async () => {
    const { id, version } = await lodging.lodged('se-new-import', 'DOCS_REQUESTED', { traderReference: 'SIM:DOC' });
    const send = (attachmentIds: string[]) => lodging.client.call(sendDocuments, { params: { id }, body: { version, attachmentIds } });
    expect((await send([])).outcome.message).toBe('Attach at least one document');
    expect((await send([randomUUID()])).outcome.message).toBe('Attach at least one document');
    await send([await attach(id)]);
    await lodging.until(id, 'CLEARED');
    expect(lodging.statusesOf(id).slice(-4)).toEqual(['DOCS_REQUESTED', 'UNDER_CONTROL', 'RELEASED', 'CLEARED']);
    expect((await lodging.messages(id)).find(({ kind }) => kind === 'DOCUMENTS')?.text).toBe('1 document sent: invoice.pdf');
  });
});

describe('data that customs determined', () => {
  it('are a version of their own until the declarant takes them over', async () => {
    const { id } = await lodging.lodged('se-new-import', 'CLEARED', { traderReference: 'SIM:SET' });
    const set = await lodging.read(id);
    expect([set.mrnVersion, set.authorityVersion]).toEqual([2, 2]);
    const [before] = await itemsOf(id);
    const taken = await lodging.client.call(takeOverData, { params: { id }, body: { version: set.version } });
    expect(taken.data.declaration.authorityVersion).toBeUndefined();
    expect(Number((await itemsOf(id))[0]?.grossMass) - Number(before?.grossMass)).toBeCloseTo(1, 6);
    const again = await lodging.client.call(takeOverData, { params: { id }, body: { version: taken.data.declaration.version } });
    expect(again.outcome.message).toBe('Customs determined no data that could be taken over');
  });
});

describe('goods that a message of the declaration itself presents', () => {
  it('make a pre-lodged Danish import accepted', async () => {
    const { id } = await lodging.lodged('dk-new-import', 'RECEIVED', { additionalDeclarationType: 'D' });
    await lodging.told(id, 'REG');
    const { version } = await lodging.read(id);
    await lodging.client.call(presentGoods, { params: { id }, body: { version } });
    await lodging.until(id, 'CLEARED');
    expect(lodging.way(id).slice(3)).toEqual(['RECEIVED', 'ACCEPTED', 'RELEASED', 'CLEARED']);
  });

  it('are not presented twice', async () => {
    const { id, version } = await lodging.lodged('dk-new-import', 'CLEARED');
    const answer = await lodging.client.call(presentGoods, { params: { id }, body: { version } });
    expect(answer.outcome.message).toBe('This action is not allowed when the declaration is CLEARED');
  });
});

describe('a simplified declaration', () => {
  const option = {
    country: 'SE',
    declarationType: 'IKDS',
    procedure: '4000',
    documentKeyType: 'NMRN',
    additionalData: ['items' as const, 'documents' as const],
    merge: false,
  };

  it('is due when the list of reference data says', async () => {
    await portal.database.query(`update reference_entry set attributes = '{"days": "12"}' where list = 'SupplementaryDueDay' and code = 'STANDARD'`);
    const simplified = await lodging.lodged('se-new-import', 'SUPPLEMENT_DUE', { messageType: 'IFDS', additionalDeclarationType: 'C' });
    expect(simplified.supplementaryDueDate).toBe(addDays(stockholmDate(simplified.releasedAt ?? ''), 12));
    await portal.database.query(`update reference_entry set attributes = '{"days": "10"}' where list = 'SupplementaryDueDay' and code = 'STANDARD'`);
  });

  it('is due for its supplement after ten days, and cleared when that declares all its goods (T13, T14)', async () => {
    const simplified = await lodging.lodged('se-new-import', 'SUPPLEMENT_DUE', { messageType: 'IFDS', additionalDeclarationType: 'C' });
    const today = new Date().toISOString().slice(0, 10);
    expect(simplified.supplementaryDueDate).toBe(addDays(stockholmDate(simplified.releasedAt ?? ''), 10));
    const made = await lodging.client.call(createAdditional, {
      params: { id: simplified.id },
      body: { option: { ...option, expectedTaxationDate: today }, leftOut: [], dryRun: false },
    });
    const supplement = made.data.declaration;
    if (supplement === undefined) throw new Error(made.text.slice(0, 400));
    await lodging.submit(supplement);
    await lodging.until(supplement.id, 'ACCEPTED');
    const cleared = await lodging.until(simplified.id, 'CLEARED');
    expect(cleared.clearedAt).toBeDefined();
  });
});

describe('a provisional declaration in Norway', () => {
  it('is due for the full declaration within ten days and is cleared by it, not before', async () => {
    const provisional = await lodging.lodged('no-import', 'SUPPLEMENT_DUE', { messageType: 'PROV' });
    expect(provisional.supplementaryDueDate).toBe(addDays(stockholmDate(provisional.releasedAt ?? ''), 10));
    expect(provisional.clearedAt).toBeUndefined();
  });
});

describe('duties that cannot be calculated', () => {
  it('stop the submission with what is wrong, so that nothing is cleared untaxed', async () => {
    const { header, items } = sampleOf('se-new-import');
    const claiming = items.map((item) => ({ ...item, preference: '300', preferentialOrigin: 'US' }));
    const declaration = await lodging.store('se-new-import', { header, items: claiming });
    const answer = await lodging.client.call(submitDeclaration, {
      params: { id: declaration.id },
      body: { version: declaration.version, confirmWarnings: true },
    });
    expect(answer.outcome.statusCode).toBe(2);
    expect(answer.text).toContain('Preference 300 needs a preference measure for origin US.');
    expect((await lodging.read(declaration.id)).status).toBe('DRAFT');
  });
});

describe('a quota', () => {
  it('that runs out gives 40 %, told for each goods item', async () => {
    const { header, items } = sampleOf('se-new-import', { traderReference: 'SIM:QUOTA' });
    const claiming = items.map((item, at) => (at === 0 ? { ...item, preference: '120', quotaOrderNumber: '090120' } : item));
    const declaration = await lodging.store('se-new-import', { header, items: claiming });
    await lodging.submit(declaration);
    await lodging.told(declaration.id, 'QUO');
    const told = (await lodging.messages(declaration.id)).find(({ kind }) => kind === 'QUO');
    expect(told?.findings.map(({ itemId, args }) => [itemId, args?.['percent']])).toEqual([[claiming[0]?.id, '40']]);
  });
});
