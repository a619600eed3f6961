import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANNOUNCEMENT_LOCK } from '../../../server/areas/cor/announcements';
import { SCHEDULE_LOCK } from '../../../server/areas/pf/scheduleLock';
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from '../../../src/application/contract/announcements';
import { createLock } from '../../../src/application/contract/cor';
import { createGuarantee, deleteGuarantee, updateGuarantee, type GuaranteeTerms } from '../../../src/application/contract/declarationGuarantees';
import { createTemplate, deleteTemplate, saveTemplate } from '../../../src/application/contract/declarationTemplates';
import { createVehicleReport, deleteVehicleReport, updateVehicleReport } from '../../../src/application/contract/declarationVehicle';
import { createJobSchedule, deleteJobSchedule, updateJobSchedule } from '../../../src/application/contract/jobs';
import { GUARANTEE_LOCK } from '../../../src/domain/declaration/guarantee/guarantee';
import { checkCharacter } from '../../../src/domain/declaration/identifiers/checkCharacter';
import { TEMPLATE_LOCK } from '../../../src/domain/declaration/template';
import { VEHICLE_LOCK } from '../../../src/domain/declaration/vehicle/vehicleReport';
import { aVehicle } from '../../domain/declaration/vehicle/aVehicle';
import { PROFILE, sample } from '../declarationSamples';
import { startPortal, type Answer, type TestClient, type TestPortal } from '../portal';

interface Claim {
  readonly id: string;
  readonly version: number;
  readonly lockId?: string;
}

interface Kind {
  readonly name: string;
  readonly lock: string;
  readonly user: string;
  readonly create: (client: TestClient) => Promise<string>;
  readonly save: (client: TestClient, claim: Claim) => Promise<Answer<unknown>>;
  readonly remove: (client: TestClient, claim: Claim) => Promise<Answer<unknown>>;
}

const deletionOf = ({ id, version, lockId }: Claim) => ({ params: { id, version: String(version), ...(lockId !== undefined && { lockId }) } });

const GRN = '26SE000000SIM017';
const terms: GuaranteeTerms = {
  grn: `${GRN}${checkCharacter(GRN)}`,
  type: '1',
  holderIdentifier: 'SE5599999991',
  holderName: 'Demo Importer AB',
  office: 'SE003000',
  referenceAmount: '1000',
  currency: 'SEK',
  level: 100,
  notValidIn: [],
  state: 'ACTIVE',
  accessCodes: [],
};
const announcement = { texts: { EN: 'Maintenance on Sunday' }, severity: 0 as const, from: '2026-01-01T00:00:00Z' };
const template = { name: 'Shirts', shared: false, lockedFields: [] };
const schedule = {
  name: 'Locked',
  jobType: 'pf.demo.progress',
  cron: '0 6 * * 1-5',
  timezone: 'Europe/Stockholm',
  parameters: { items: 1, delayMs: 0 },
  missed: 'Once' as const,
};

const KINDS: readonly Kind[] = [
  {
    name: 'report of a vehicle',
    lock: VEHICLE_LOCK,
    user: 'declarant.demo',
    create: async (client) => (await client.call(createVehicleReport, { body: { report: aVehicle() } })).data.report.id,
    save: (client, { id, ...claim }) => client.call(updateVehicleReport, { params: { id }, body: { ...claim, report: aVehicle() } }),
    remove: (client, claim) => client.call(deleteVehicleReport, deletionOf(claim)),
  },
  {
    name: 'guarantee',
    lock: GUARANTEE_LOCK,
    user: 'portal.demo',
    create: async (client) => (await client.call(createGuarantee, { body: terms })).data.id,
    save: (client, { id, ...claim }) => client.call(updateGuarantee, { params: { id }, body: { ...terms, ...claim, reason: 'New office' } }),
    remove: (client, claim) => client.call(deleteGuarantee, deletionOf(claim)),
  },
  {
    name: 'announcement',
    lock: ANNOUNCEMENT_LOCK,
    user: 'support.demo',
    create: async (client) => (await client.call(createAnnouncement, { body: announcement })).data.id,
    save: (client, { id, ...claim }) => client.call(updateAnnouncement, { params: { id }, body: { ...announcement, ...claim } }),
    remove: (client, claim) => client.call(deleteAnnouncement, deletionOf(claim)),
  },
  {
    name: 'template of declarations',
    lock: TEMPLATE_LOCK,
    user: 'declarant.demo',
    create: async (client) =>
      (await client.call(createTemplate, { body: { ...template, profile: PROFILE, ...sample(1), items: [...sample(1).items] } })).data.id,
    save: (client, { id, ...claim }) => client.call(saveTemplate, { params: { id }, body: { ...template, ...claim } }),
    remove: (client, claim) => client.call(deleteTemplate, deletionOf(claim)),
  },
  {
    name: 'schedule of a job',
    lock: SCHEDULE_LOCK,
    user: 'support.demo',
    create: async (client) => (await client.call(createJobSchedule, { body: schedule })).data.id,
    save: (client, { id, ...claim }) => client.call(updateJobSchedule, { params: { id }, body: { ...schedule, ...claim } }),
    remove: (client, claim) => client.call(deleteJobSchedule, deletionOf(claim)),
  },
];

let portal: TestPortal;
let ownerPool: pg.Pool;
beforeAll(async () => {
  portal = await startPortal();
  ownerPool = new pg.Pool({ connectionString: portal.database.url });
});
afterAll(async () => {
  await ownerPool.end();
  await portal.stop();
});

const codeOf = ({ outcome }: Answer<unknown>): string | undefined => outcome.feedbacks[0]?.code;

/** As it is stored, whoever may read it. */
const historyOf = async (id: string) => {
  const { rows } = await ownerPool.query('select action, version, by_user as by from record_history where record_id = $1 order by seq', [id]);
  return rows;
};

describe.each(KINDS)('record: $name', ({ lock, user, create, save, remove }) => {
  it('is saved and deleted by who holds its lock, at the version that was seen', async () => {
    const [holder, other] = [await portal.signIn(user), await portal.signIn(user)];
    const id = await create(holder);
    const { data } = await holder.call(createLock, { body: { application: lock, resourceId: id, tabId: 'tab-1' } });
    const lockId = data.id ?? '';

    expect(codeOf(await save(other, { id, version: 1 }))).toBe('COR-LOCK');
    expect(codeOf(await remove(other, { id, version: 1 }))).toBe('COR-LOCK');
    expect((await save(holder, { id, version: 1, lockId })).outcome.statusCode).toBeLessThan(2);

    for (const refused of [await save(holder, { id, version: 1, lockId }), await remove(holder, { id, version: 1, lockId })]) {
      expect(codeOf(refused)).toBe('COR-VERSION');
      expect(refused.outcome.feedbacks[0]?.args).toEqual({ user, time: expect.stringMatching(/\d\d:\d\d/) });
      expect(refused.data).toMatchObject({ currentVersion: 2, changedBy: user });
    }
    expect((await remove(holder, { id, version: 2, lockId })).outcome.statusCode).toBe(0);
    expect(codeOf(await remove(holder, { id, version: 2 }))).toBe('COR-NOTFOUND');
    expect(await historyOf(id)).toEqual([
      { action: 'create', version: 1, by: user },
      { action: 'change', version: 2, by: user },
      { action: 'delete', version: 2, by: user },
    ]);
  });
});
