import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  approveVersion,
  cancelSchedule,
  createDraft,
  deleteDraftEntry,
  discardDraft,
  publishVersion,
  readApprovals,
  readCodeUsage,
  readList,
  readListDiff,
  readListEntries,
  readListVersions,
  readReferenceList,
  rejectVersion,
  restoreVersion,
  scheduleVersion,
  searchChangeLog,
  submitDraft,
  validateDraft,
} from '../../../../src/application/contract/rd';
import { EventReader } from '../../eventReader';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { codesOn, discardOpen, entryOf, published, put } from './rdCalls';

let portal: TestPortal;
let operator: TestClient;
let product: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  operator = await portal.signIn('operator.demo');
  product = await portal.signIn('product.demo');
  // The versions that the demo data leaves open would stand beside those of these tests.
  await portal.database.query(
    `delete from reference_change c using reference_version v where v.list = c.list and v.version_no = c.version_no and v.status in ('InReview', 'Scheduled')`,
  );
  await portal.database.query(`delete from reference_version where status in ('InReview', 'Scheduled')`);
});
afterAll(() => portal.stop());

const versionsOf = async (name: string) => (await operator.call(readListVersions, { params: { name } })).data.items;

describe('a draft', () => {
  it('is begun by the first change, seen by nobody else, and published with what it closes (4.2)', async () => {
    const first = await put(operator, 'Preference', 0, entryOf('998', '2012-01-01', 'Food'));
    expect(first.data).toMatchObject({
      draft: { versionNo: 2, version: 2, status: 'Draft', createdBy: 'operator.demo' },
      entry: { change: 'New', origin: 'Local' },
      issues: [],
    });
    const second = await put(operator, 'Preference', 2, entryOf('998', '2026-01-01', 'Food, new'));
    expect(second.data.draft.version).toBe(3);
    const entries = (await operator.call(readListEntries, { params: { name: 'Preference', versionNo: '2' } })).data.items.filter(({ code }) => code === '998');
    expect(entries.map(({ validFrom, validTo }) => [validFrom, validTo])).toEqual([
      ['2012-01-01', '2025-12-31'],
      ['2026-01-01', undefined],
    ]);
    expect(await codesOn(operator, 'Preference', '2026-01-01')).not.toContain('998');

    const done = await operator.call(publishVersion, { params: { name: 'Preference' }, body: { versionNo: 2, version: 3 } });
    expect(done.data).toMatchObject({ status: 'Published', versionNo: 2 });
    const on = async (date: string) => (await operator.call(readReferenceList, { params: { datalist: 'Preference', date } })).data;
    expect((await on('2025-12-31')).items.find(({ code }) => code === '998')?.text).toEqual({ EN: 'Food' });
    expect((await on('2026-01-01')).items.find(({ code }) => code === '998')?.text).toEqual({ EN: 'Food, new' });
    expect((await on('2026-01-01')).versionNo).toBe(2);
    expect((await versionsOf('Preference')).map(({ versionNo, status }) => [versionNo, status])).toEqual([
      [2, 'Published'],
      [1, 'Superseded'],
    ]);
  });

  it('is one at a time, and says whose', async () => {
    expect((await operator.call(createDraft, { params: { name: 'Incoterms' }, body: {} })).data.status).toBe('Draft');
    const refused = await product.call(createDraft, { params: { name: 'Incoterms' }, body: {} });
    expect(refused.outcome.message).toMatch(/^operator\.demo has a draft since \d{4}-\d{2}-\d{2}\.$/);
    const [one, two] = await Promise.all([
      put(operator, 'Country', 0, entryOf('QA', '2090-01-01', 'x')),
      put(product, 'Country', 0, entryOf('QB', '2090-01-01', 'x')),
    ]);
    expect([one.outcome.statusCode, two.outcome.statusCode].sort()).toEqual([0, 2]);
    await discardOpen(operator, 'Incoterms');
    await discardOpen(operator, 'Country');
    expect((await operator.call(readList, { params: { name: 'Country' } })).data.draft).toBeUndefined();
  });

  it('refuses a stale version and writes nothing (RD-R17)', async () => {
    await put(operator, 'Incoterms', 0, entryOf('AAA', '2025-01-01', 'One'));
    const stale = await put(product, 'Incoterms', 1, entryOf('BBB', '2025-01-01', 'Two'));
    expect(stale.outcome.message).toMatch(/^The list was changed by another user at \d\d:\d\d\.$/);
    const codes = (await operator.call(readListEntries, { params: { name: 'Incoterms', versionNo: '2' } })).data.items.map(({ code }) => code);
    expect([codes.includes('AAA'), codes.includes('BBB')]).toEqual([true, false]);
    await discardOpen(operator, 'Incoterms');
  });

  it('deletes what is new, takes back what it changed, and never deletes what was published (RD-R5)', async () => {
    const made = await put(operator, 'Incoterms', 0, entryOf('AAA', '2025-01-01', 'One'));
    const fob = (await published(operator, 'Incoterms')).find(({ code }) => code === 'FOB');
    const remove = (id: string, version: number) => operator.call(deleteDraftEntry, { params: { name: 'Incoterms', id, version: String(version) } });
    expect((await remove(fob?.id ?? '', made.data.draft.version)).outcome.message).toBe('The code has been published; set an end date instead.');
    const gone = await remove(made.data.entry.id, made.data.draft.version);
    expect(gone.outcome.statusCode).toBe(0);
    const { id: _, origin: _origin, ...content } = fob ?? { id: '', origin: 'Source', code: '', validFrom: '', text: {} };
    const changed = await put(operator, 'Incoterms', gone.data.draft.version, { ...content, text: { ...content.text, SV: 'Fritt ombord!' } }, fob?.id);
    expect(changed.data.entry).toMatchObject({ change: 'Changed', origin: 'Override', source: { text: { SV: fob?.text['SV'] } } });
    const renamed = await put(operator, 'Incoterms', changed.data.draft.version, { ...content, code: 'FOX' }, fob?.id);
    expect(renamed.outcome.message).toBe('Code and first day of a published entry cannot be changed. End it and add a new one.');
    const back = await remove(fob?.id ?? '', changed.data.draft.version);
    expect(back.outcome.statusCode).toBe(0);
    const empty = await operator.call(publishVersion, {
      params: { name: 'Incoterms' },
      body: { versionNo: back.data.draft.versionNo, version: back.data.draft.version },
    });
    expect(empty.outcome.message).toBe('The draft changes nothing.');
    await discardOpen(operator, 'Incoterms');
  });

  it('keeps what breaks a rule, says so, and is not published with it', async () => {
    const undated = await put(operator, 'Incoterms', 0, entryOf('NNN', '2025-02-30', 'x'));
    expect(undated.outcome).toMatchObject({ statusCode: 2, message: '1 issue must be corrected first.' });
    const kept = await put(operator, 'Incoterms', 0, { code: 'NNN', validFrom: '2025-01-01', text: {} });
    expect(kept.data.issues).toMatchObject([{ rule: 'RD-R4', message: 'NNN has no text in any language.' }]);
    const { versionNo, version } = kept.data.draft;
    const refused = await operator.call(publishVersion, { params: { name: 'Incoterms' }, body: { versionNo, version } });
    expect(refused.outcome.message).toBe('1 issue must be corrected first.');
    expect((await operator.call(validateDraft, { params: { name: 'Incoterms' }, body: { versionNo } })).data.issues).toHaveLength(1);
    await discardOpen(operator, 'Incoterms');
  });

  it('of a list of the program is refused (RD-R15)', async () => {
    expect((await operator.call(createDraft, { params: { name: 'WeightsDistributionType' }, body: {} })).outcome.message).toBe(
      'This list belongs to the program.',
    );
  });

  it('warns that open drafts use a code which it ends (RD-R6)', async () => {
    const usage = (await operator.call(readCodeUsage, { params: { list: 'Country', code: 'CN' } })).data;
    expect(usage.count).toBeGreaterThan(0);
    expect(usage.items.every(({ count }) => count > 0)).toBe(true);
    expect(usage.items.map(({ plugin, entity, field }) => `${plugin} ${entity} ${field}`)).toEqual(
      expect.arrayContaining(['dec goodsItem items.countryOfOrigin', 'ar article countryOfOrigin']),
    );
    const parties = (await operator.call(readCodeUsage, { params: { list: 'Country', code: 'SE' } })).data;
    expect(parties.items.map(({ entity }) => entity)).toContain('party');
    const procedures = (await operator.call(readCodeUsage, { params: { list: 'NO_ProcedureCode', code: '40' } })).data;
    expect(procedures.items.every(({ count }) => count > 0)).toBe(true);
    const china = (await published(operator, 'Country')).find(({ code }) => code === 'CN');
    const { id: _, origin: _origin, ...content } = china ?? { id: '', origin: 'Source', code: '', validFrom: '', text: {} };
    const ended = await put(operator, 'Country', 0, { ...content, validTo: '2030-12-31', replacedBy: ['TW'] }, china?.id);
    const { issues } = (await operator.call(validateDraft, { params: { name: 'Country' }, body: { versionNo: ended.data.draft.versionNo } })).data;
    expect(usage.drafts).toBeGreaterThan(0);
    expect(issues.map(({ rule, severity }) => [rule, severity])).toContainEqual(['RD-R6.successors', 1]);
    await discardOpen(operator, 'Country');
  });
});

describe('a list with approval', () => {
  const params = { name: 'DK_VatRate' };

  it('needs another user, may be sent back, and is published once approved', async () => {
    const { draft } = (await put(operator, 'DK_VatRate', 0, entryOf('FIRST', '2020-01-01', 'Standard', { attributes: { rate: '25' } }))).data;
    const { versionNo } = draft;
    expect((await operator.call(publishVersion, { params, body: { versionNo, version: 2 } })).outcome.message).toBe(
      'A second person must approve changes of this list.',
    );
    expect((await operator.call(submitDraft, { params, body: { versionNo, version: 2 } })).data).toMatchObject({
      status: 'InReview',
      submittedBy: 'operator.demo',
    });
    expect((await operator.call(approveVersion, { params, body: { versionNo, version: 3 } })).outcome.message).toBe(
      'Another user than operator.demo must approve it.',
    );
    expect((await operator.call(readApprovals, {})).data.items).toEqual([]);
    expect((await product.call(readApprovals, {})).data.items).toMatchObject([{ list: 'DK_VatRate', versionNo }]);
    expect((await put(operator, 'DK_VatRate', 3, entryOf('SECOND', '2020-01-01', 'Food', { attributes: { rate: '12' } }))).outcome.statusCode).toBe(2);
    const sentBack = await product.call(rejectVersion, { params, body: { versionNo, version: 3, reason: 'Food is missing' } });
    expect(sentBack.data).toMatchObject({ status: 'Draft', reason: 'Food is missing' });
    const more = await put(operator, 'DK_VatRate', 4, entryOf('SECOND', '2020-01-01', 'Food', { attributes: { rate: '12' } }));
    await operator.call(submitDraft, { params, body: { versionNo, version: more.data.draft.version } });
    const approved = await product.call(approveVersion, { params, body: { versionNo, version: more.data.draft.version + 1 } });
    expect(approved.data).toMatchObject({ status: 'Approved', approvedBy: 'product.demo' });
    expect((await operator.call(publishVersion, { params, body: { versionNo, version: approved.data.version } })).data.status).toBe('Published');
    expect((await codesOn(operator, 'DK_VatRate', '2026-01-01')).sort()).toEqual(['FIRST', 'SECOND', 'STANDARD', 'ZERO']);
  });
});

describe('a scheduled version', () => {
  const params = { name: 'SE_AdditionalProcedure' };

  it('is published once when its day has come, whoever runs, and tells everybody', async () => {
    const { draft } = (await put(operator, params.name, 0, entryOf('9ZZ', '2020-01-01', 'Later'))).data;
    const today = await operator.call(scheduleVersion, { params, body: { versionNo: draft.versionNo, version: draft.version, date: '2020-01-01' } });
    expect(today.outcome.message).toMatch(/^The day must lie ahead: after \d{4}-\d{2}-\d{2}\.$/);
    const scheduled = await operator.call(scheduleVersion, { params, body: { versionNo: draft.versionNo, version: draft.version, date: '2099-01-01' } });
    expect(scheduled.data).toMatchObject({ status: 'Scheduled', effectiveFrom: '2099-01-01' });
    const cancelled = await operator.call(cancelSchedule, { params, body: { versionNo: draft.versionNo, version: scheduled.data.version } });
    expect(cancelled.data.status).toBe('Approved');
    const again = await operator.call(scheduleVersion, { params, body: { versionNo: draft.versionNo, version: cancelled.data.version, date: '2099-01-01' } });
    expect(again.data.status).toBe('Scheduled');
    expect(await codesOn(operator, params.name, '2026-01-01')).not.toContain('9ZZ');

    const declarant = await portal.signIn('declarant.demo');
    const events = await new EventReader(declarant).open();
    await events.listen([{ pluginName: 'rd', eventType: 'ReferenceDataChanged', id: '' }]);
    await portal.database.query(`update reference_version set effective_from = current_date - 1 where status = 'Scheduled'`);
    const publish = () => portal.database.query<{ list: string }>('select list from publish_due_reference_version()');
    expect((await Promise.all([publish(), publish(), publish()])).flat()).toEqual([{ list: params.name }]);
    expect(await codesOn(operator, params.name, '2026-01-01')).toContain('9ZZ');

    const next = (await put(operator, params.name, 0, entryOf('9ZY', '2020-01-01', 'Now'))).data.draft;
    await operator.call(publishVersion, { params, body: { versionNo: next.versionNo, version: next.version } });
    const told = () => events.events.find(({ id }) => id === params.name);
    await events.until(() => told() !== undefined);
    expect(told()).toMatchObject({ eventType: 'ReferenceDataChanged', data: { list: params.name, versionNo: next.versionNo } });
    events.close();
  });

  it('that no longer fits goes back and says why', async () => {
    const { draft } = (await put(operator, params.name, 0, entryOf('9XX', '2020-01-01', 'Whole year', { validTo: '2020-12-31' }))).data;
    await operator.call(scheduleVersion, { params, body: { versionNo: draft.versionNo, version: draft.version, date: '2099-01-01' } });
    const other = (await put(operator, params.name, 0, entryOf('9XX', '2020-06-01', 'Half a year', { validTo: '2020-12-31' }))).data.draft;
    await operator.call(publishVersion, { params, body: { versionNo: other.versionNo, version: other.version } });
    await portal.database.query(`update reference_version set effective_from = current_date where status = 'Scheduled'`);
    const [due] = await portal.database.query<{ failure: string }>('select failure from publish_due_reference_version()');
    expect(due?.failure).toBe('9XX overlaps 2020-06-01–2020-12-31.');
    expect((await versionsOf(params.name)).find(({ versionNo }) => versionNo === draft.versionNo)).toMatchObject({ status: 'Approved', reason: due?.failure });
  });
});

describe('what was published', () => {
  const params = { name: 'NatureOfTransaction' };

  it('is compared, logged field by field, and restored without losing codes of old records', async () => {
    const before = await published(operator, params.name);
    const added = (await put(operator, params.name, 0, entryOf('98', '2025-01-01', 'New one'))).data.draft;
    const [first] = before;
    const { id: _, origin: _origin, ...content } = first ?? { id: '', origin: 'Source', code: '', validFrom: '', text: {} };
    const both = (await put(operator, params.name, added.version, { ...content, validTo: '2025-06-30' }, first?.id)).data.draft;
    await operator.call(publishVersion, { params, body: { versionNo: 2, version: both.version } });
    const diff = (await operator.call(readListDiff, { params: { ...params, from: '1', to: '2' } })).data;
    expect(diff.counts).toEqual({ new: 1, ended: 1, changed: 0, removed: 0, unchanged: before.length - 1 });
    const log = (await operator.call(searchChangeLog, { body: { criteria: { list: params.name }, paging: { pageNum: 0, pageSize: 10, sortOrder: [] } } })).data;
    expect(log.items.map(({ code, field, old, new: now, by }) => [code, field, old, now, by]).sort()).toEqual(
      [
        [first?.code, 'validTo', undefined, '2025-06-30', 'operator.demo'],
        ['98', 'entry', undefined, 'New one', 'operator.demo'],
      ].sort(),
    );
    const restored = (await operator.call(restoreVersion, { params, body: { versionNo: 1 } })).data;
    expect(restored).toMatchObject({ status: 'Draft', versionNo: 3, basedOn: 2 });
    await operator.call(publishVersion, { params, body: { versionNo: 3, version: restored.version } });
    const after = await published(operator, params.name);
    expect(after.find(({ code }) => code === first?.code)?.validTo).toBeUndefined();
    expect(await codesOn(operator, params.name, '2025-03-01')).toContain('98');
    expect(await codesOn(operator, params.name, '2099-01-01')).not.toContain('98');
    expect(
      (await operator.call(readListEntries, { params: { ...params, versionNo: '2', date: '2025-12-31' } })).data.items.map(({ code }) => code),
    ).not.toContain(first?.code);
    expect((await operator.call(discardDraft, { params, body: { versionNo: 3, version: 1 } })).outcome.statusCode).toBe(2);
  });
});
