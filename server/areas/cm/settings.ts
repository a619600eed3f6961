import { sql } from 'kysely';
import {
  mailboxContract,
  profileContract,
  scheduleContract,
  tagContract,
  TAG_COLOURS,
  teamContract,
  type CaseProfile,
  type Mailbox,
  type Schedule,
  type Tag,
  type Team,
} from '../../../src/application/contract/caseSettings';
import type { RecordFinding } from '../../../src/application/contract/record';
import { ASSIGNMENT_MODES } from '../../../src/domain/case/assignment';
import { SCHEDULE_RULES } from '../../../src/domain/case/periodic';
import { isEmailAddress } from '../../../src/domain/kernel/emailAddress';
import { machine } from '../../../src/domain/kernel/machine';
import { contains, equal, text } from '../../records/recordColumns';
import { recordKind } from '../../records/recordKind';

const status = machine<'Active' | 'Inactive', 'activate' | 'inactivate'>({ Active: { inactivate: 'Inactive' }, Inactive: { activate: 'Active' } });

const wrong = (code: string, pointer: string, message: string): RecordFinding => ({ severity: 2, code, pointer, message, messageKey: `feedback.${code}` });
const given = (value: string | undefined): string => value?.trim() ?? '';

const named = ({ name }: { readonly name?: string }): readonly RecordFinding[] =>
  given(name) === ''
    ? [wrong('CM-NAME', '/name', 'Enter the name.')]
    : given(name).length > 100
      ? [wrong('CM-NAME.long', '/name', 'At most 100 characters.')]
      : [];

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const checkTeam = (team: Team): readonly RecordFinding[] => [
  ...named(team),
  ...(ASSIGNMENT_MODES.some((mode) => mode === team.assignmentMode) ? [] : [wrong('CM-CODE', '/assignmentMode', 'Choose a value of the list.')]),
  ...(['opensAt', 'closesAt'] as const).flatMap((field) =>
    given(team[field]) === '' || TIME.test(given(team[field])) ? [] : [wrong('CM-TIME', `/${field}`, 'Enter a time such as 08:00.')],
  ),
];

const checkTag = (tag: Tag): readonly RecordFinding[] => [
  ...named(tag),
  ...(given(tag.name).length > 30 ? [wrong('CM-TAG.long', '/name', 'At most 30 characters.')] : []),
  ...(TAG_COLOURS.some((colour) => colour === tag.colour) ? [] : [wrong('CM-CODE', '/colour', 'Choose a value of the list.')]),
];

const days = (value: string | undefined, max: number): boolean => /^\d{1,3}$/.test(given(value)) && Number(value) <= max;

const checkMailbox = (mailbox: Mailbox): readonly RecordFinding[] => [
  ...(isEmailAddress(given(mailbox.address)) ? [] : [wrong('CM-ADDRESS', '/address', 'Enter a valid e-mail address.')]),
  ...(given(mailbox.displayName) === '' ? [wrong('CM-NAME', '/displayName', 'Enter the name.')] : []),
  ...(days(mailbox.followUpDays, 365) ? [] : [wrong('CM-DAYS', '/followUpDays', 'Enter 0 to 365 days.')]),
];

const hours = (value: string | undefined): boolean => given(value) === '' || days(value, 999);

const checkProfile = (profile: CaseProfile): readonly RecordFinding[] => [
  ...named(profile),
  ...(['slaFirstResponseHours', 'slaTotalHours'] as const).flatMap((field) =>
    hours(profile[field]) ? [] : [wrong('CM-HOURS', `/${field}`, 'Enter 0 to 999 hours.')],
  ),
];

const checkSchedule = (schedule: Schedule): readonly RecordFinding[] => {
  const day = Number(given(schedule.day) === '' ? '0' : schedule.day);
  const most = schedule.rule === 'WEEKLY' ? 7 : 31;
  return [
    ...named(schedule),
    ...(SCHEDULE_RULES.some((rule) => rule === schedule.rule) ? [] : [wrong('CM-CODE', '/rule', 'Choose a value of the list.')]),
    ...(schedule.rule === 'LAST_WORKDAY' || (day >= 1 && day <= most) ? [] : [wrong('CM-DAY', '/day', 'Enter the day.')]),
    ...(given(schedule.titleTemplate) === '' ? [wrong('CM-TITLE', '/titleTemplate', 'Enter a title.')] : []),
    ...(given(schedule.profileId) === '' ? [wrong('CM-PROFILE', '/profileId', 'Choose the profile.')] : []),
  ];
};

const common = { status, first: 'Active' as const, editable: ['Active', 'Inactive'] as const, removable: [] };
const route = (tab: string) => (id: string) => `/cm/search?settings=${tab}&id=${id}`;

export const teams = recordKind(teamContract, {
  ...common,
  columns: {
    name: text('name'),
    assignmentMode: text('assignmentMode'),
    memberCount: { type: 'integer', of: ({ members = [] }: Team) => members.length },
    isDefault: { type: 'text not null', of: ({ isDefault }: Team) => (isDefault === true ? 'yes' : '') },
  },
  search: { text: contains('name'), status: equal('status') },
  check: checkTeam,
  route: route('teams'),
});

export const tags = recordKind(tagContract, {
  ...common,
  columns: { name: text('name'), colour: text('colour') },
  search: { text: contains('name'), status: equal('status') },
  check: checkTag,
  route: route('tags'),
});

export const mailboxes = recordKind(mailboxContract, {
  ...common,
  columns: { address: { type: 'text not null', of: ({ address = '' }: Mailbox) => address.trim().toLowerCase() }, displayName: text('displayName') },
  search: { text: contains('address'), status: equal('status') },
  check: checkMailbox,
  route: route('mailboxes'),
});

export const profiles = recordKind(profileContract, {
  ...common,
  columns: { name: text('name'), customerId: text('customerId'), direction: text('direction'), country: text('country') },
  search: { text: contains('name'), status: equal('status') },
  check: checkProfile,
  route: route('profiles'),
});

export const schedules = recordKind(scheduleContract, {
  ...common,
  columns: { name: text('name'), rule: text('rule'), day: text('day') },
  search: { text: (value) => sql`strpos(lower(name), lower(${value})) > 0`, status: equal('status') },
  check: checkSchedule,
  route: route('schedules'),
});
