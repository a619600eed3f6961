import * as t from 'io-ts';
import type { UserAccount } from '../../../../src/application/contract/orgKinds';
import type { UserStatus } from '../../../../src/domain/organization/status';
import { optional } from './scimMessages';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** An account as it is stored, with what the directory calls it. */
export interface AccountRow {
  readonly id: string;
  readonly version: number;
  readonly external_id: string | null;
  readonly user_auth_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: UserAccount['language'];
  readonly status: UserStatus;
  readonly created_at: Date;
  readonly changed_at: Date;
}

/** Entra ID sends the texts True and False. */
const isNo = (value: unknown): boolean => value === false || (typeof value === 'string' && value.toLowerCase() === 'false');
const isYes = (value: unknown): boolean => value === true || (typeof value === 'string' && value.toLowerCase() === 'true');
const Active = new t.Type<boolean, unknown>(
  'active',
  t.boolean.is,
  (value, context) => (isYes(value) ? t.success(true) : isNo(value) ? t.success(false) : t.failure(value, context)),
  (value) => value,
);
const Value = t.intersection([t.type({ value: t.string }), t.partial({ type: t.string, primary: t.unknown })]);

/** What is taken from a directory; what else it sends is left aside. */
export const ScimUser = t.intersection([
  t.type({ userName: t.string }),
  t.partial({
    externalId: optional(t.string),
    active: t.union([Active, t.undefined]),
    displayName: optional(t.string),
    name: optional(t.partial({ givenName: optional(t.string), familyName: optional(t.string) })),
    emails: optional(t.array(Value)),
    phoneNumbers: optional(t.array(Value)),
    preferredLanguage: optional(t.string),
  }),
]);
export type ScimUser = t.TypeOf<typeof ScimUser>;

const LANGUAGES: Readonly<Record<string, UserAccount['language']>> = { sv: 'SV', nb: 'NO', nn: 'NO', no: 'NO', da: 'DK', en: 'EN' };
const TAGS: Readonly<Record<UserAccount['language'], string>> = { SV: 'sv', NO: 'nb', DK: 'da', EN: 'en' };

const preferred = (values: ScimUser['emails']): string | undefined => {
  const known = values ?? [];
  return (known.find(({ primary }) => isYes(primary)) ?? known.find(({ type }) => type === 'work') ?? known[0])?.value.trim();
};

/** `+46 70-123 45 67` as the portal keeps it; what has no country code is left out. */
const telephone = (values: ScimUser['phoneNumbers']): string | undefined => {
  const number = preferred(values)?.replace(/[\s().-]/g, '') ?? '';
  return /^\+[1-9]\d{5,14}$/.test(number) ? number : undefined;
};

/** The account that the directory wants; what it says nothing of stays as it is. */
export const accountOf = (wanted: ScimUser, before: UserAccount): UserAccount => {
  const { phone: _phone, ...kept } = before;
  const [first = '', ...last] = (wanted.displayName ?? '').trim().split(/\s+/);
  const phone = wanted.phoneNumbers === undefined ? before.phone : telephone(wanted.phoneNumbers);
  return {
    ...kept,
    userAuthName: wanted.userName,
    firstName: (wanted.name?.givenName ?? (before.firstName || first)).trim(),
    lastName: (wanted.name?.familyName ?? (before.lastName || last.join(' '))).trim(),
    email: preferred(wanted.emails) ?? (before.email || wanted.userName),
    language: LANGUAGES[(wanted.preferredLanguage ?? '').slice(0, 2).toLowerCase()] ?? before.language,
    ...(phone !== undefined && { phone }),
  };
};

export const isActive = (status: UserStatus): boolean => status === 'Active' || status === 'Invited';

export const shownUser = (row: AccountRow, site: string) => ({
  schemas: [USER_SCHEMA],
  id: row.id,
  ...(row.external_id !== null && { externalId: row.external_id }),
  userName: row.user_auth_name,
  name: { givenName: row.first_name, familyName: row.last_name },
  displayName: `${row.first_name} ${row.last_name}`.trim(),
  preferredLanguage: TAGS[row.language],
  active: isActive(row.status),
  emails: row.email === null ? [] : [{ value: row.email, type: 'work', primary: true }],
  phoneNumbers: row.phone === null ? [] : [{ value: row.phone, type: 'work' }],
  meta: {
    resourceType: 'User',
    created: row.created_at.toISOString(),
    lastModified: row.changed_at.toISOString(),
    location: `${site}/Users/${row.id}`,
    version: `W/"${row.version}"`,
  },
});
