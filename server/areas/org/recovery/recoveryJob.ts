import { randomUUID } from 'node:crypto';
import * as t from 'io-ts';
import { sql } from 'kysely';
import { failed, ok } from '../../../../src/domain/kernel/result';
import { oneTimePasswordUntil } from '../../../../src/domain/organization/invitation';
import { hashPassword } from '../../../db/passwordHash';
import { setScope } from '../../../db/transaction';
import { defineJob } from '../../../jobs/jobDefinition';
import { noteAdministration } from '../../../records/administrationAudit';
import { systemContext } from '../../../records/systemContext';
import { mailAccount } from '../administration/accountMail';
import { freshPassword } from '../administration/freshPassword';

interface Due {
  readonly id: string;
  readonly tenant_id: string;
  readonly root: string;
}

interface Made {
  readonly user_auth_name: string;
  readonly email: string;
  readonly language: string;
  readonly done: boolean;
}

/** Invites the administrators of tenants whose recovery nobody has objected to. */
export const recoveryJob = defineJob({
  jobType: 'org.tenant.recover',
  title: 'Carry out recoveries of tenants',
  description: 'Invites the new administrator of a tenant when a day has passed since two product administrators decided it and nobody has objected.',
  level: 'Installation',
  parameters: t.strict({}),
  allowCancel: false,
  concurrency: 'OneGlobally',
  retentionDays: 3,
  schedule: { cron: '*/5 * * * *', missed: 'Once' },
  run: async ({ chunk, tenantId, orgUnitId }) => {
    const now = new Date();
    const due = await chunk(async (db) => ok((await sql<Due>`select id, tenant_id, root from recoveries_due(${now})`.execute(db)).rows));
    if (failed(due)) return due;
    for (const { id, tenant_id, root } of due.right) {
      const carriedOut = await chunk(async (db, publish) => {
        await setScope(db, { tenantId: tenant_id, userId: '', orgUnitId: root, units: [root] });
        const context = systemContext(db, { now, publish, tenantId: tenant_id, orgUnitId: root, userName: 'schedule' });
        const [account, password] = [randomUUID(), freshPassword()];
        const until = oneTimePasswordUntil('invitation', now);
        const { rows } =
          await sql<Made>`select * from carry_out_recovery(${id}::uuid, ${now}, ${account}::uuid, ${await hashPassword(password)}, ${until})`.execute(db);
        const [made] = rows;
        if (made?.done === true) {
          const { user_auth_name: name, email, language } = made;
          await noteAdministration(context, { deed: 'recover', kind: 'org.user', id: account, number: name });
          await mailAccount(context, { id: account, email, language }, 'invitation', { name, password, until });
        }
        await setScope(db, { tenantId, userId: '', orgUnitId, units: [orgUnitId] });
        return ok(undefined);
      });
      if (failed(carriedOut)) return carriedOut;
    }
    return ok({ summary: { recovered: due.right.length } });
  },
});
