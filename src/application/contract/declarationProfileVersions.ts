import * as t from 'io-ts';
import { Finding } from '../../domain/declaration/declaration';
import { ProfileDocument, ProfileHead } from '../../domain/declaration/profiles/profileDocument';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';

const ACCESS = 'dec.maintenance';
const PATH = '/api/dec/ui/maintenance/profile';
const ById = t.strict({ id: Guid });

/** Characters of an uploaded file. */
export const MAX_PROFILE = 1_000_000;

/** SHIPPED: of the portal. UPLOADED: of the tenant, judged by nobody yet. ACTIVE: of the tenant, holds on its days. */
export const ProfileVersion = t.intersection([
  ProfileHead,
  t.type({ state: t.keyof({ SHIPPED: null, UPLOADED: null, ACTIVE: null }) }),
  t.partial({ id: Guid, recordVersion: t.number, uploadedAt: t.string, uploadedBy: t.string, activatedAt: t.string, activatedBy: t.string }),
]);
export type ProfileVersion = t.TypeOf<typeof ProfileVersion>;

export const readProfileVersions = endpoint({ method: 'GET', path: PATH, access: ACCESS, answer: t.array(ProfileVersion) });

export const readUploadedProfile = endpoint({ method: 'GET', path: `${PATH}/{id}`, access: ACCESS, params: ById, answer: ProfileDocument });

/** `content`: the file as text. */
export const uploadProfile = endpoint({
  method: 'POST',
  path: PATH,
  access: ACCESS,
  body: t.strict({ reason: t.string, content: t.string }),
  answer: ProfileVersion,
  creates: true,
  limit: 4 * MAX_PROFILE,
});

export const activateProfile = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/activate`,
  access: ACCESS,
  params: ById,
  body: t.strict({ reason: t.string, version: t.number }),
  answer: ProfileVersion,
  creates: true,
});

/** Errors that a version finds in a declaration and the profile of today does not. */
const Broken = t.type({ id: Guid, lrn: t.string, profile: t.string, finding: Finding });
export type BrokenByProfile = t.TypeOf<typeof Broken>;

/**
 * Judges a portion of the declarations made with the profile in the last month. `after`: the `next` of the portion before; without `next` there
 * are no more.
 */
export const replayProfile = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/dryrun`,
  access: ACCESS,
  params: ById,
  body: t.exact(t.partial({ after: Guid })),
  answer: t.intersection([t.type({ looked: t.number, total: t.number, broken: t.array(Broken) }), t.partial({ next: Guid })]),
});
