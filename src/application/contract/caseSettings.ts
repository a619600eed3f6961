import * as t from 'io-ts';
import { recordContract } from './record';

const content = <O extends t.Props>(optional: O) => t.exact(t.partial(optional));
const ACCESS = { read: 'cm.search', write: 'cm.settings' } as const;
const STATES = ['Active', 'Inactive'] as const;
const ACTIONS = ['activate', 'inactivate'] as const;
const criteria = content({ text: t.string, status: t.string });

export const TeamMember = content({ userId: t.string, roleInTeam: t.string, isDefaultTeam: t.boolean, available: t.boolean, maxOpenCases: t.string });
export type TeamMember = t.TypeOf<typeof TeamMember>;

export const Team = content({
  name: t.string,
  mailboxId: t.string,
  isDefault: t.boolean,
  assignmentMode: t.string,
  opensAt: t.string,
  closesAt: t.string,
  holidays: t.string,
  members: t.array(TeamMember),
});
export type Team = t.TypeOf<typeof Team>;

export const teamContract = recordContract('cm.team', {
  path: '/api/cm/ui/team',
  access: ACCESS,
  content: Team,
  row: t.type({ name: t.string, assignmentMode: t.string, memberCount: t.number, isDefault: t.string }),
  criteria,
  statuses: STATES,
  actions: ACTIONS,
});

export const TAG_COLOURS = ['grey', 'blue', 'teal', 'green', 'amber', 'red'] as const;

export const Tag = content({ name: t.string, colour: t.string, description: t.string });
export type Tag = t.TypeOf<typeof Tag>;

export const tagContract = recordContract('cm.tag', {
  path: '/api/cm/ui/tag',
  access: ACCESS,
  content: Tag,
  row: t.type({ name: t.string, colour: t.string }),
  criteria,
  statuses: STATES,
  actions: ACTIONS,
});

export const Mailbox = content({
  address: t.string,
  displayName: t.string,
  followUpDays: t.string,
  signature: t.string,
  autoReplyEnabled: t.boolean,
  autoReplyText: t.string,
  /** Who says whether a sender is proven; headers of others are not read. */
  authservId: t.string,
});
export type Mailbox = t.TypeOf<typeof Mailbox>;

export const mailboxContract = recordContract('cm.mailbox', {
  path: '/api/cm/ui/mailbox',
  access: ACCESS,
  content: Mailbox,
  row: t.type({ address: t.string, displayName: t.string }),
  criteria,
  statuses: STATES,
  actions: ACTIONS,
});

export const CaseProfile = content({
  name: t.string,
  customerId: t.string,
  caseType: t.string,
  direction: t.string,
  country: t.string,
  teamId: t.string,
  milestoneFlow: t.boolean,
  needsDeclaration: t.boolean,
  requiredDocumentTypes: t.array(t.string),
  mailDomains: t.array(t.string),
  slaFirstResponseHours: t.string,
  slaTotalHours: t.string,
  closeOnRelease: t.boolean,
  distributeOnRelease: t.boolean,
});
export type CaseProfile = t.TypeOf<typeof CaseProfile>;

export const profileContract = recordContract('cm.profile', {
  path: '/api/cm/ui/profile',
  access: ACCESS,
  content: CaseProfile,
  row: t.type({ name: t.string, customerId: t.string, direction: t.string, country: t.string }),
  criteria,
  statuses: STATES,
  actions: ACTIONS,
});

export const Schedule = content({ name: t.string, customerId: t.string, profileId: t.string, rule: t.string, day: t.string, titleTemplate: t.string });
export type Schedule = t.TypeOf<typeof Schedule>;

export const scheduleContract = recordContract('cm.schedule', {
  path: '/api/cm/ui/schedule',
  access: ACCESS,
  content: Schedule,
  row: t.type({ name: t.string, rule: t.string, day: t.string }),
  criteria,
  statuses: STATES,
  actions: ACTIONS,
});
