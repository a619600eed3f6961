import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  activateProfile,
  readProfileVersions,
  readUploadedProfile,
  replayProfile,
  uploadProfile,
} from '../../../../src/application/contract/declarationProfileVersions';
import { readProfile } from '../../../../src/application/contract/declarationProfiles';
import { readMaintenanceTrail } from '../../../../src/application/contract/declarationMaintenance';
import { profileDocument, type ProfileDocument } from '../../../../src/domain/declaration/profiles/profileDocument';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import { addDays, stockholmDate } from '../../../../src/domain/kernel/dates';
import { readUserSession } from '../../../../src/application/contract/org';
import { create, sample, stored } from '../../declarationSamples';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let declarant: TestClient;
let supervisor: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
  supervisor = await portal.signIn('declarant.extended.demo');
});
afterAll(() => portal.stop());

const tomorrow = addDays(stockholmDate(new Date()), 1);
const shipped = profileDocument(seNewImport);

/** Asks for the field wherever the profile has it. */
const asking = (field: string, change: object): string =>
  JSON.stringify({ ...shipped, ...change }, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'use' in value && 'field' in value && value.field === field ? { ...value, use: 'R' } : value,
  );

const upload = (content: string, reason = 'New rules', idempotencyKey?: string) =>
  supervisor.call(uploadProfile, { body: { reason, content } }, idempotencyKey === undefined ? {} : { idempotencyKey });
const versions = async (client = supervisor) => (await client.call(readProfileVersions, {})).data.filter(({ key }) => key === 'se-new-import');
const newest = async () => (await versions()).at(-1);

it('is closed to who declares only', async () => {
  expect((await declarant.call(readProfileVersions, {})).status).toBe(403);
  expect((await declarant.call(uploadProfile, { body: { reason: 'x', content: '{}' } })).status).toBe(403);
});

it('refuses a file with every place that is at fault, and one without a reason', async () => {
  const wrong = await upload(JSON.stringify({ ...shipped, version: 2, validFrom: tomorrow, crossRules: ['DEC-R999'], actions: ['dance'] }));
  expect(wrong.outcome.feedbacks?.map(({ pointer }) => pointer)).toEqual(['/actions/0', '/crossRules/0']);
  expect((await upload(asking('traderReference', { version: 2, validFrom: tomorrow }), ' ')).outcome.message).toBe('Give a reason of at most 500 characters');
  expect(await versions()).toHaveLength(1);
});

it('stores a version once, and finds in the last month what it would break', async () => {
  const { id } = await stored(supervisor);
  const content = asking('traderReference', { version: 2, validFrom: tomorrow });
  const first = await upload(content, 'New rules', 'upload-1');
  expect((await upload(content, 'New rules', 'upload-1')).data.id).toBe(first.data.id);
  expect(first.data).toMatchObject({ state: 'UPLOADED', version: 2, uploadedBy: 'declarant.extended.demo' });
  const uploaded = first.data.id ?? '';
  expect(((await supervisor.call(readUploadedProfile, { params: { id: uploaded } })).data as ProfileDocument).version).toBe(2);
  let after: string | undefined;
  let looked = 0;
  const broken: { readonly id: string; readonly finding: { readonly pointer?: string } }[] = [];
  do {
    const { data } = await supervisor.call(replayProfile, { params: { id: uploaded }, body: { ...(after !== undefined && { after }) } });
    looked += data.looked;
    broken.push(...data.broken);
    after = data.next;
    if (after === undefined) expect(looked).toBe(data.total);
  } while (after !== undefined);
  expect(broken.filter((one) => one.id === id).map(({ finding }) => finding.pointer)).toEqual(['/traderReference']);
});

it('activates once, ends the version before, and says who did it', async () => {
  const waiting = await newest();
  const activate = (version: number) => supervisor.call(activateProfile, { params: { id: waiting?.id ?? '' }, body: { version, reason: 'Law of today' } });
  expect((await activate(7)).outcome.feedbacks?.[0]?.code).toBe('COR-VERSION');
  expect((await activate(1)).data).toMatchObject({ state: 'ACTIVE', activatedBy: 'declarant.extended.demo' });
  expect((await activate(2)).outcome.feedbacks?.[0]?.code).toBe('DEC-PROFILE.active');
  expect(await versions()).toMatchObject([
    { version: 1, state: 'SHIPPED', validTo: stockholmDate(new Date()) },
    { version: 2, state: 'ACTIVE', validFrom: tomorrow },
  ]);
  const served = async (date: string) => (await declarant.call(readProfile, { params: { key: 'se-new-import', date } })).data.version;
  expect([await served(stockholmDate(new Date())), await served(tomorrow)]).toEqual([1, 2]);
  const [last] = (await supervisor.call(readMaintenanceTrail, {})).data;
  expect(last).toMatchObject({ action: 'profile.activate', target: 'se-new-import 2', reason: 'Law of today' });
});

it('is what declarations of its days are judged by, those of other days and companies are not', async () => {
  const judged = async (expectedTaxationDate: string, client = declarant): Promise<boolean> => {
    const { header, items } = sample(1);
    const { traderReference: _none, ...rest } = header;
    const { data } = await create({ header: { ...rest, expectedTaxationDate }, items }, client);
    return data.findings.some(({ code, pointer }) => code === 'DEC-R-REQ' && pointer === '/traderReference');
  };
  expect([await judged(stockholmDate(new Date())), await judged(tomorrow), await judged(tomorrow, supervisor)]).toEqual([false, true, true]);
  expect(await judged(tomorrow, await portal.signIn('othertenant.demo'))).toBe(false);
  expect((await declarant.call(readUserSession, {})).data.ownProfiles).toEqual(['se-new-import']);
  expect((await (await portal.signIn('norway.demo')).call(readUserSession, {})).data.ownProfiles).toEqual(['se-new-import']);
});

it('is neither judged by nor served where this build does not know what it names', async () => {
  await portal.database.query(
    `update profile_version set checksum = 'older', content = replace(content::text, '"field":"ucr"', '"field":"ucrBefore"')::json where version = 2`,
  );
  const { header, items } = sample(1);
  const { traderReference: _none, ...rest } = header;
  const { data } = await create({ header: { ...rest, expectedTaxationDate: tomorrow }, items }, declarant);
  expect(data.findings.filter(({ pointer }) => pointer === '/traderReference')).toEqual([]);
  expect((await declarant.call(readProfile, { params: { key: 'se-new-import', date: tomorrow } })).data.version).toBe(1);
});

it('leaves the profiles of the portal as they are', async () => {
  const rows = await portal.database.query<{ version: number }>(`select version from declaration_profile where key = 'se-new-import'`);
  expect(rows.map(({ version }) => version)).toEqual([1]);
});

it('does not activate a version whose first day has come', async () => {
  const made = await upload(asking('traderReference', { version: 3, validFrom: addDays(tomorrow, 1) }));
  await portal.database.query(`update profile_version set valid_from = current_date - 1 where version = 3`);
  const refusal = await supervisor.call(activateProfile, { params: { id: made.data.id ?? '' }, body: { version: 1, reason: 'Late' } });
  expect(refusal.outcome.feedbacks?.[0]?.code).toBe('DEC-PROFILE.past');
});
