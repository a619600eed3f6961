import { useSearch } from 'wouter';
import type { AnyRecordContract } from '../../../application/contract/record';
import { MAX_PAGE_SIZE } from '../../../application/contract/endpoint';
import { mailboxContract, profileContract, scheduleContract, tagContract, TAG_COLOURS, teamContract } from '../../../application/contract/caseSettings';
import { pickCasePeople, pickMailboxes, pickProfiles, pickTeams } from '../../../application/contract/caseChoices';

import { pickEconomicOperators } from '../../../application/contract/org';
import { Navigation } from '../../../application/ports/navigation';
import { ASSIGNMENT_MODES } from '../../../domain/case/assignment';
import { SCHEDULE_RULES } from '../../../domain/case/periodic';
import { machine } from '../../../domain/kernel/machine';
import { failed, ok } from '../../../domain/kernel/result';
import { adminPart } from '../../../ui/archetypes/admin/adminScreen';
import { choice, codes, party, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import type { Section } from '../../../ui/archetypes/record/declared';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import type { GridColumn } from '../../../ui/kit/grid/column';
import { Screen } from '../../../ui/kit/Screen';
import { Tabs } from '../../../ui/kit/Tabs';
import { Tag } from '../../../ui/kit/Tag';
import { useService } from '../../../ui/react/services';
import type { TextKey } from '../../../ui/text/keys';
import { countryChoices, directionChoices, typeChoices } from '../case/caseWords';

const PATH = '/cm/search';
const status = machine<'Active' | 'Inactive', 'activate' | 'inactivate'>({ Active: { inactivate: 'Inactive' }, Inactive: { activate: 'Active' } });

interface Row {
  readonly id: string;
  readonly status: string;
}

interface Setting {
  readonly title: TextKey;
  readonly create: TextKey;
  readonly name: (row: never) => string;
  readonly blank: object;
  readonly sections: readonly Section<never, never>[];
}

/** One kind of settings: its list, and beside it the editor. */
const settingPart = (contract: AnyRecordContract, { title, create, name, blank, sections }: Setting) => {
  const columns: readonly GridColumn<Row>[] = [
    { id: 'name', title: 'cm.settings.name', width: 280, opens: true, value: (row) => name(row as never) },
    {
      id: 'status',
      title: 'cm.case.status',
      width: 112,
      kind: 'custom',
      value: (row) => row.status,
      content: (row) => (
        <Tag text={row.status === 'Active' ? 'cm.settings.Active' : 'cm.settings.Inactive'} tone={row.status === 'Active' ? 'green' : 'grey'} />
      ),
    },
  ];
  const record = recordOfKind(contract, {
    title,
    path: PATH,
    blank: () => blank,
    sections: sections as never,
    status: {
      machine: status as never,
      text: (one) => (one === 'Active' ? 'cm.settings.Active' : 'cm.settings.Inactive'),
      tone: (one) => (one === 'Active' ? 'green' : 'grey'),
    },
    actions: { activate: { text: 'cm.settings.activate', icon: 'check' }, inactivate: { text: 'cm.settings.inactivate', icon: 'ban' } } as never,
    // What is missing is said by the server, which knows the rules of each kind.
    check: () => [],
  });
  return adminPart<Row, never, never>({
    title,
    label: title,
    rows: async (api) => {
      const answer = await api.call(contract.calls.search, { body: { criteria: {}, paging: { pageNum: 0, pageSize: MAX_PAGE_SIZE, sortOrder: [] } } });
      return failed(answer) ? answer : ok(answer.right.items as readonly Row[]);
    },
    rowId: ({ id }) => id,
    shown: { columns },
    empty: 'cm.settings.none',
    create,
    record: record as never,
    width: 40,
  });
};

const form = (id: string, title: TextKey, fields: Extract<Section<never, never>, { layout: 'FORM' }>['fields']): Section<never, never> => ({
  layout: 'FORM',
  id,
  title,
  fields,
});

const PARTS = {
  teams: settingPart(teamContract, {
    title: 'cm.settings.teams',
    create: 'cm.team.new',
    name: ({ name }: { readonly name: string }) => name,
    blank: { assignmentMode: 'NONE', opensAt: '08:00', closesAt: '17:00', members: [] },
    sections: [
      form('team', 'cm.case.team', [
        text('name', 'cm.settings.name', { maxLength: 100, span: 6 }),
        party('mailboxId', 'cm.team.mailbox', pickMailboxes, { span: 6, optional: true }),
        choice(
          'assignmentMode',
          'cm.team.mode',
          ASSIGNMENT_MODES.map((value) => ({ value, text: `cm.team.mode.${value}` as const })),
          { span: 6 },
        ),
        yesNo('isDefault', 'cm.team.default', { span: 6, optional: true }),
        text('opensAt', 'cm.team.opensAt', { maxLength: 5, span: 3 }),
        text('closesAt', 'cm.team.closesAt', { maxLength: 5, span: 3 }),
      ]),
      {
        layout: 'LIST',
        id: 'members',
        title: 'cm.team.members',
        at: '/members',
        rowTitle: 'cm.team.member',
        fields: [
          party('userId', 'cm.team.member', pickCasePeople, { span: 6 }),
          choice(
            'roleInTeam',
            'cm.team.role',
            [
              { value: 'MEMBER', text: 'cm.team.role.MEMBER' },
              { value: 'LEADER', text: 'cm.team.role.LEADER' },
            ],
            { span: 6 },
          ),
          yesNo('available', 'cm.team.available', { span: 4, optional: true }),
          yesNo('isDefaultTeam', 'cm.team.ownDefault', { span: 4, optional: true }),
          text('maxOpenCases', 'cm.team.max', { maxLength: 4, span: 4, optional: true }),
        ],
        blank: () => ({ roleInTeam: 'MEMBER', available: true, isDefaultTeam: false, maxOpenCases: '0' }),
        max: 100,
      },
    ],
  }),
  tags: settingPart(tagContract, {
    title: 'cm.settings.tags',
    create: 'cm.tag.new',
    name: ({ name }: { readonly name: string }) => name,
    blank: { colour: 'blue' },
    sections: [
      form('tag', 'cm.settings.tags', [
        text('name', 'cm.settings.name', { maxLength: 30, span: 6 }),
        choice(
          'colour',
          'cm.tag.colour',
          TAG_COLOURS.map((value) => ({ value, text: `cm.tag.${value}` as const })),
          { span: 6 },
        ),
        text('description', 'cm.case.description', { maxLength: 100, span: 12, optional: true }),
      ]),
    ],
  }),
  mailboxes: settingPart(mailboxContract, {
    title: 'cm.settings.mailboxes',
    create: 'cm.mailbox.new',
    name: ({ address }: { readonly address: string }) => address,
    blank: { followUpDays: '30' },
    sections: [
      form('mailbox', 'cm.settings.mailboxes', [
        text('address', 'cm.mailbox.address', { maxLength: 254, span: 6 }),
        text('displayName', 'cm.settings.name', { maxLength: 100, span: 6 }),
        text('followUpDays', 'cm.mailbox.followUp', { maxLength: 3, span: 3 }),
        text('authservId', 'cm.mailbox.authserv', { maxLength: 100, span: 6, hint: 'cm.mailbox.authserv.hint', optional: true }),
        text('signature', 'cm.mailbox.signature', { maxLength: 4_000, lines: true, span: 12, optional: true }),
        yesNo('autoReplyEnabled', 'cm.mailbox.autoReply', { span: 6, optional: true }),
        text('autoReplyText', 'cm.mailbox.autoReplyText', { maxLength: 4_000, lines: true, span: 12, optional: true }),
      ]),
    ],
  }),
  profiles: settingPart(profileContract, {
    title: 'cm.settings.profiles',
    create: 'cm.profile.new',
    name: ({ name }: { readonly name: string }) => name,
    blank: { direction: 'IMP', country: 'SE', caseType: 'Standard', milestoneFlow: true, needsDeclaration: true },
    sections: [
      form('profile', 'cm.settings.profiles', [
        text('name', 'cm.settings.name', { maxLength: 100, span: 6 }),
        party('customerId', 'cm.case.customer', pickEconomicOperators, { span: 6, optional: true }),
        choice('caseType', 'cm.case.type', typeChoices, { span: 4 }),
        choice('direction', 'cm.case.direction', directionChoices, { span: 4 }),
        choice('country', 'cm.case.country', countryChoices, { span: 4 }),
        party('teamId', 'cm.case.team', pickTeams, { span: 6, optional: true }),
        codes('requiredDocumentTypes', 'cm.profile.required', { list: 'DocumentType', span: 6, optional: true }),
        codes('mailDomains', 'cm.profile.domains', { maxLength: 100, span: 12, optional: true }),
        text('slaFirstResponseHours', 'cm.profile.first', { maxLength: 3, span: 3, optional: true }),
        text('slaTotalHours', 'cm.profile.total', { maxLength: 3, span: 3, optional: true }),
        yesNo('milestoneFlow', 'cm.profile.milestones', { span: 6, optional: true }),
        yesNo('needsDeclaration', 'cm.profile.declaration', { span: 6, optional: true }),
      ]),
    ],
  }),
  schedules: settingPart(scheduleContract, {
    title: 'cm.settings.schedules',
    create: 'cm.schedule.new',
    name: ({ name }: { readonly name: string }) => name,
    blank: { rule: 'MONTHLY', day: '1' },
    sections: [
      form('schedule', 'cm.settings.schedules', [
        text('name', 'cm.settings.name', { maxLength: 100, span: 6 }),
        text('titleTemplate', 'cm.schedule.title', { maxLength: 100, span: 6, hint: 'cm.schedule.title.hint' }),
        party('profileId', 'cm.case.profile', pickProfiles, { span: 6 }),
        party('customerId', 'cm.case.customer', pickEconomicOperators, { span: 6, optional: true }),
        choice(
          'rule',
          'cm.schedule.rule',
          SCHEDULE_RULES.map((value) => ({ value, text: `cm.schedule.rule.${value}` as const })),
          { span: 6 },
        ),
        text('day', 'cm.schedule.day', { maxLength: 2, span: 3, optional: true }),
      ]),
    ],
  }),
} as const;
type Tab = keyof typeof PARTS;
const TABS = Object.keys(PARTS) as readonly Tab[];

/** Teams, tags, mailboxes, profiles and schedules of cases (case management, 5.1). */
export default function CaseSettings() {
  const navigation = useService(Navigation);
  const wanted = new URLSearchParams(useSearch()).get('settings');
  const selected = TABS.find((tab) => tab === wanted) ?? 'teams';
  const Part = PARTS[selected];
  return (
    <Screen title="cm.settings.title">
      <Tabs
        label="cm.settings.title"
        tabs={TABS.map((tab) => ({ id: tab, title: `cm.settings.${tab}` as const, content: tab === selected && <Part key={tab} /> }))}
        selected={selected}
        onSelect={(tab) => navigation.to(`${PATH}?settings=${tab}`)}
      />
    </Screen>
  );
}
