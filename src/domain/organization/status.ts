import { machine } from '../kernel/machine';

export const PLACE_STATUSES = ['Draft', 'Active', 'Suspended', 'Leaving', 'Archived'] as const;
/** Of a tenant, a company and an organisation unit; only a tenant is ever Leaving. */
export type PlaceStatus = (typeof PLACE_STATUSES)[number];

/** Companies and organisation units (organization, 3.1). */
export const placeStatus = machine<PlaceStatus, 'activate' | 'suspend' | 'archive'>({
  Draft: { activate: 'Active' },
  Active: { suspend: 'Suspended', archive: 'Archived' },
  Suspended: { activate: 'Active' },
  Leaving: {},
  Archived: {},
});

/** A tenant that goes is read only until its data have been fetched (Regulation (EU) 2023/2854, Article 25). */
export const tenantStatus = machine<PlaceStatus, 'activate' | 'suspend' | 'leave' | 'archive'>({
  Draft: { activate: 'Active' },
  Active: { suspend: 'Suspended', leave: 'Leaving' },
  Suspended: { activate: 'Active' },
  Leaving: { archive: 'Archived' },
  Archived: {},
});

export const USER_STATUSES = ['Invited', 'Active', 'Disabled', 'Removed'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Wrong passwords slow a sign-in down, they are no status of the user. */
export const userStatus = machine<UserStatus, 'signIn' | 'disable' | 'enable' | 'remove'>({
  Invited: { signIn: 'Active', disable: 'Disabled', remove: 'Removed' },
  Active: { disable: 'Disabled' },
  Disabled: { enable: 'Active', remove: 'Removed' },
  Removed: {},
});

export const ASSIGNMENT_STATUSES = ['Requested', 'Active', 'Rejected', 'Withdrawn', 'Expired', 'Revoked'] as const;
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

export const assignmentStatus = machine<AssignmentStatus, 'approve' | 'reject' | 'withdraw' | 'lapse' | 'expire' | 'revoke'>({
  Requested: { approve: 'Active', reject: 'Rejected', withdraw: 'Withdrawn', lapse: 'Expired' },
  Active: { expire: 'Expired', revoke: 'Revoked' },
  Rejected: {},
  Withdrawn: {},
  Expired: {},
  Revoked: {},
});

export const PRODUCT_STATUSES = ['Draft', 'Active', 'Retired'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

export const productStatus = machine<ProductStatus, 'activate' | 'retire'>({ Draft: { activate: 'Active' }, Active: { retire: 'Retired' }, Retired: {} });

const REMOVED_AFTER_DAYS = 90;
const DAY_MS = 86_400_000;

/** The personal fields of a disabled user are blanked after 90 days at the earliest. */
export const mayBeRemoved = (status: UserStatus, disabledAt: string | undefined, now: Date): boolean =>
  status === 'Invited' || (status === 'Disabled' && disabledAt !== undefined && now.getTime() - Date.parse(disabledAt) >= REMOVED_AFTER_DAYS * DAY_MS);
