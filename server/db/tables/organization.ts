import type { RoleAssignmentTable } from './core';

/** Assignments of users, those of their groups among them as if they were their own. */
export type HeldAssignmentView = Pick<
  RoleAssignmentTable,
  'tenant_id' | 'role' | 'scope_kind' | 'scope_id' | 'include_children' | 'valid_from' | 'valid_to' | 'status' | 'group_id'
> & { readonly id: string; readonly user_id: string };

export interface OrganizationTables {
  held_assignment: HeldAssignmentView;
}
