import { openWorkMigration, type OpenWork } from '../../records/openWork';
import { findDeclarationToChange } from './declarations';
import { mark, readAssigneesOf } from './assigning';

export const openDeclarationsMigration = openWorkMigration(
  'dec_open_work',
  'declaration',
  `r.status not in ('CLEARED', 'CANCELLED', 'EXPIRED') and (r.assigned_user_id = u.id or r.assigned_user_id is null and r.created_by = u.user_auth_name)`,
);

/** Declarations that a person works on, and those that they began and nobody has taken. */
export const openDeclarations: OpenWork = {
  kind: 'declaration',
  found: 'dec_open_work',
  pass: async (context, id, to) => {
    const { db, caller } = context;
    const entry = await findDeclarationToChange(db, caller, id);
    if (entry === undefined) return false;
    const receiver = to === undefined ? undefined : (await readAssigneesOf(db, entry.tenant_id, entry.org_unit_id)).find((one) => one.id === to);
    await mark(context, entry, { assigned_user_id: receiver?.id ?? null, assigned_user: receiver?.name ?? null });
    return receiver !== undefined;
  },
};
