import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';
import { Party, PartyQuestion } from './org';

const READ = 'cm.search';
const texts = t.array(t.string);

/** People, teams, tags, profiles and units that a case may name. */
export const CaseChoices = t.type({
  people: t.array(t.type({ id: Guid, name: t.string })),
  teams: t.array(t.type({ id: Guid, name: t.string, isMine: t.boolean, isDefault: t.boolean, memberIds: texts })),
  tags: t.array(t.type({ id: Guid, name: t.string, colour: t.string })),
  profiles: t.array(t.type({ id: Guid, name: t.string })),
  mailboxes: t.array(t.type({ id: Guid, address: t.string, displayName: t.string, signature: t.string })),
  units: t.array(t.type({ id: Guid, name: t.string })),
});
export type CaseChoices = t.TypeOf<typeof CaseChoices>;
export const readCaseChoices = endpoint({ method: 'GET', path: '/api/cm/ui/choices', access: READ, answer: CaseChoices, background: true });

export const readCaseDashboard = endpoint({
  method: 'GET',
  path: '/api/cm/ui/dashboard',
  access: READ,
  answer: t.type({
    overdue: t.number,
    dueToday: t.number,
    unread: t.number,
    workload: t.array(t.type({ teamId: Guid, name: t.string, open: t.number, unassigned: t.number })),
  }),
  background: true,
});

const pick = (what: string) =>
  endpoint({
    method: 'POST',
    path: `/api/cm/ui/pick/${what}`,
    access: READ,
    body: PartyQuestion,
    answer: t.type({ items: t.array(Party) }),
    background: true,
  });

/** By words of the name, or what ids mean; at most 20. */
export const pickCasePeople = pick('people');
export const pickTeams = pick('team');
export const pickProfiles = pick('profile');
export const pickMailboxes = pick('mailbox');
