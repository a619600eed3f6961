import type { Kysely } from 'kysely';
import type * as declarationAttachments from '../../../src/application/contract/declarationAttachments';
import { declarationAttachments as rules, takesAttachments } from '../../../src/domain/declaration/attaching';
import { fail, failed, ok } from '../../../src/domain/kernel/result';
import type { Database } from '../../db/schema';
import type { Handlers } from '../../records/handlers';
import { attachmentHandlers, type AttachmentPlace } from '../cor/area';
import type { AuditedRecord } from '../../records/documentAudit';
import { checkLock } from '../../records/editLocks';
import { DECLARATION_LOCK } from './content/changing';
import { declarationRoute } from './authority/telling';
import { findDeclaration, findDeclarationToChange, isReadable, notFound, unitToChange, type DeclarationEntry } from './declarations';
import { usableProfile } from './judging/judgement';

export const auditedDeclaration = ({ id, org_unit_id, lrn }: Pick<DeclarationEntry, 'id' | 'org_unit_id' | 'lrn'>): AuditedRecord => ({
  entityType: 'declaration',
  id,
  orgUnitId: org_unit_id,
  number: lrn,
});

const declarationPlace: AttachmentPlace = {
  rules,

  find: async ({ db, caller }, id) => {
    const entry = await findDeclaration(db, caller, id);
    return entry === undefined ? notFound() : ok(auditedDeclaration(entry));
  },

  findToChange: async (context, id, lockId) => {
    const { db, caller } = context;
    const unit = await unitToChange(db, caller, id);
    if (failed(unit)) return unit;
    const entry = await findDeclarationToChange(db, caller, id);
    if (entry === undefined) return notFound();
    const profile = usableProfile(caller, entry.profile);
    if (failed(profile)) return profile;
    const lock = await checkLock(context, { application: DECLARATION_LOCK, resourceId: id }, lockId);
    if (failed(lock)) return lock;
    return takesAttachments(entry.status)
      ? ok(auditedDeclaration(entry))
      : fail('refused', `This action is not allowed when the declaration is ${entry.status}`);
  },

  responsible: async ({ db, caller }, { id }) => {
    const { profile, assigned_user_id, creator } = await db
      .selectFrom('declaration')
      .leftJoin('app_user', (join) =>
        join.onRef('app_user.tenant_id', '=', 'declaration.tenant_id').onRef('app_user.user_auth_name', '=', 'declaration.created_by'),
      )
      .select(['profile', 'assigned_user_id', 'app_user.id as creator'])
      .where('declaration.id', '=', id)
      .where(isReadable(caller))
      .executeTakeFirstOrThrow();
    return { users: [creator, assigned_user_id].filter((user) => user !== null), route: declarationRoute({ profile, id }), access: 'dec.search' };
  },
};

export const declarationAttachmentHandlers = (database: Kysely<Database>): Handlers<typeof declarationAttachments> => {
  const handlers = attachmentHandlers(declarationPlace, database);
  return {
    listAttachments: handlers.list,
    uploadAttachment: handlers.upload,
    readAttachment: handlers.read,
    removeAttachment: handlers.remove,
    readDocumentAudit: handlers.trail,
    noteDeclarationPrint: handlers.notePrint,
  };
};
