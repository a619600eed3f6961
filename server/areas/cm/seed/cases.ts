import { sql, type Transaction } from 'kysely';
import type { CaseContent } from '../../../../src/domain/case/caseRecord';
import { CASE_STATUSES, type CaseStatus } from '../../../../src/domain/case/caseStatus';
import type { CaseProfile, Mailbox, Schedule, Tag, Team } from '../../../../src/application/contract/caseSettings';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { operatorIds } from '../../../db/demo/demoOperators';
import { tenantIds, unitIds } from '../../../db/demo/demoUnits';
import type { Database } from '../../../db/schema';
import type { Seed } from '../../../db/seed';

const id = (kind: string, place: number): string => `d${kind}000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
export const demoTeams = { importGothenburg: id('1', 1), exportGothenburg: id('1', 2), border: id('1', 3), oslo: id('1', 4) } as const;
const tagIds = Array.from({ length: 6 }, (_, at) => id('2', at + 1));
const mailboxIds = [id('3', 1), id('3', 2)] as const;
const profileIds = [id('4', 1), id('4', 2)] as const;

const AUTHOR = 'case.extended.demo';
const HOUR_MS = 3_600_000;

type Db = Transaction<Database>;

interface Stored {
  readonly table: string;
  readonly id: string;
  readonly unit: string;
  readonly content: object;
  readonly columns: Readonly<Record<string, unknown>>;
  readonly status?: string;
  readonly number?: string;
  readonly at?: Date;
}

const insert = async (db: Db, now: Date, { table, id: own, unit, content, columns, status = 'Active', number = '', at = now }: Stored): Promise<void> => {
  const all = Object.entries({
    id: own,
    version: 1,
    tenant_id: tenantIds.nordic,
    org_unit_id: unit,
    created_at: at,
    created_by: AUTHOR,
    changed_at: at,
    changed_by: AUTHOR,
    number,
    status,
    content: JSON.stringify(content),
    ...columns,
  });
  await sql`insert into ${sql.table(table)} (${sql.join(all.map(([name]) => sql.ref(name)))}) values (${sql.join(all.map(([, value]) => value))})`.execute(db);
};

const userIdOf = async (db: Db, name: string): Promise<string> =>
  (await sql<{ id: string }>`select id from app_user where user_auth_name = ${name}`.execute(db)).rows[0]?.id ?? '';

interface DemoCase {
  readonly title: string;
  readonly status: CaseStatus;
  readonly more: CaseContent;
  /** Hours before now. */
  readonly age: number;
  readonly unread?: number;
}

const TITLES = [
  'Shoes from Ho Chi Minh City, 2 containers',
  'Hand tools to Bergen, truck 14',
  'Frozen salmon, Oslo to Gothenburg',
  'Spare parts for the plant in Malmö',
  'Textiles with preferential origin',
  'Machine on loan, temporary admission',
  'Samples for the autumn fair',
  'Returned goods from Denmark',
];

const demoCase = (place: number): DemoCase => {
  const status = CASE_STATUSES[place % CASE_STATUSES.length] ?? 'New';
  const title = TITLES[place % TITLES.length] ?? '';
  const isMail = place % 5 === 1;
  const isS2S = place % 5 === 2;
  const isPeriodic = place % 10 === 4;
  const isHub = place === 7 || place === 22;
  const source = isHub ? 'MCH' : isMail ? 'EML' : isS2S ? 'S2S' : isPeriodic ? 'PER' : 'MAN';
  const customers = [operatorIds.shoes, operatorIds.foods, operatorIds.tools];
  return {
    title: `${title} (${place + 1})`,
    status,
    age: 3 + place * 7,
    ...(isMail && { unread: place % 3 }),
    more: {
      caseType: isMail ? 'EmailIntegration' : isPeriodic ? 'Periodic' : place % 13 === 3 ? 'Border' : isS2S ? 'DeclarationIntegration' : 'Standard',
      caseSource: source,
      channel: isMail ? '@' : isPeriodic ? 'P' : isS2S || isHub ? 'S2S' : 'M',
      direction: place % 3 === 1 ? 'EXP' : 'IMP',
      ...(status !== 'New' || place % 2 === 0 ? { customerId: customers[place % 3] ?? operatorIds.shoes } : {}),
      customerReference: `PO-${4700 + place}`,
      priority: ['NORMAL', 'HIGH', 'LOW', 'URGENT'][place % 4] ?? 'NORMAL',
      tagIds: [tagIds[place % 6] ?? ''],
      references: [
        { referenceType: 'SHIP', referenceValue: `SHP-${88000 + place}` },
        { referenceType: 'VID', referenceValue: place % 2 === 0 ? 'ABC12D' : 'DMO50E' },
      ],
      totalPackages: String(4 + place),
      totalGrossMass: String(120.5 + place * 13),
      totalInvoiced: `${1500 + place * 111}.00`,
      currency: place % 2 === 0 ? 'SEK' : 'EUR',
    },
  };
};

/** Three that can be made one: 16 packages of 1200.75 kg. */
const CONSOLIDATABLE: readonly (readonly [string, string])[] = [
  ['4', '120.5'],
  ['2', '80.25'],
  ['10', '1000'],
];

const DEMO_CASES: readonly DemoCase[] = [
  ...Array.from({ length: 39 }, (_, place) => demoCase(place)),
  ...CONSOLIDATABLE.map(([totalPackages, totalGrossMass], at): DemoCase => ({
    title: `Part ${at + 1} of a shipment that came in three`,
    status: 'Processing',
    age: 5 + at,
    more: { direction: 'IMP', customerId: operatorIds.shoes, totalPackages, totalGrossMass, totalInvoiced: '500.00', currency: 'SEK', priority: 'NORMAL' },
  })),
];

const TAGS: readonly Tag[] = [
  { name: 'Urgent goods', colour: 'red' },
  { name: 'Preferential origin', colour: 'green' },
  { name: 'Food', colour: 'amber' },
  { name: 'Awaiting licence', colour: 'blue' },
  { name: 'Key customer', colour: 'teal' },
  { name: 'Training', colour: 'grey' },
];

const seedSettings = async (db: Db, now: Date): Promise<void> => {
  const users = {
    declarant: 'declarant.demo',
    tester: 'tester.demo',
    handler: 'case.demo',
    leader: 'case.extended.demo',
    portal: 'portal.demo',
    norway: 'norway.demo',
  };
  const known = Object.fromEntries(await Promise.all(Object.entries(users).map(async ([name, user]) => [name, await userIdOf(db, user)] as const)));
  const member = (name: string, roleInTeam = 'MEMBER', isDefaultTeam = true) => ({
    userId: known[name] ?? '',
    roleInTeam,
    isDefaultTeam,
    available: true,
    maxOpenCases: '0',
  });
  const teams: readonly (readonly [string, string, Team])[] = [
    [
      demoTeams.importGothenburg,
      unitIds.gothenburg,
      {
        name: 'Import Gothenburg',
        isDefault: true,
        assignmentMode: 'LEAST_LOADED',
        members: [member('declarant'), member('tester'), member('handler', 'LEADER')],
      },
    ],
    [
      demoTeams.exportGothenburg,
      unitIds.gothenburg,
      { name: 'Export Gothenburg', assignmentMode: 'NONE', members: [member('portal'), member('leader', 'LEADER')] },
    ],
    [demoTeams.border, unitIds.gothenburg, { name: 'Border Desk', assignmentMode: 'ROUND_ROBIN', members: [member('handler', 'MEMBER', false)] }],
    [demoTeams.oslo, unitIds.oslo, { name: 'Oslo', isDefault: true, assignmentMode: 'NONE', members: [member('norway', 'LEADER')] }],
  ];
  for (const [own, unit, team] of teams) {
    const content = { opensAt: '08:00', closesAt: '17:00', mailboxId: mailboxIds[0], ...team };
    const columns = {
      name: team.name,
      assignment_mode: team.assignmentMode,
      member_count: team.members?.length ?? 0,
      is_default: team.isDefault === true ? 'yes' : '',
    };
    await insert(db, now, { table: 'cm_team', id: own, unit, content, columns });
  }
  for (const [at, tag] of TAGS.entries())
    await insert(db, now, { table: 'cm_tag', id: tagIds[at] ?? '', unit: unitIds.gothenburg, content: tag, columns: { name: tag.name, colour: tag.colour } });
  const signature = 'Kind regards\n{team.name}';
  const mailboxes: readonly Mailbox[] = [
    { address: 'import@portal.example', displayName: 'Import desk (demo)', followUpDays: '30', signature, authservId: 'mx.portal.example' },
    { address: 'border@portal.example', displayName: 'Border desk (demo)', followUpDays: '30', signature, authservId: 'mx.portal.example' },
  ];
  for (const [at, mailbox] of mailboxes.entries())
    await insert(db, now, {
      table: 'cm_mailbox',
      id: mailboxIds[at] ?? '',
      unit: unitIds.gothenburg,
      content: mailbox,
      columns: { address: mailbox.address, display_name: mailbox.displayName },
    });
  const profiles: readonly CaseProfile[] = [
    {
      name: 'Shoes, import',
      customerId: operatorIds.shoes,
      direction: 'IMP',
      country: 'SE',
      caseType: 'Standard',
      teamId: demoTeams.importGothenburg,
      milestoneFlow: true,
      needsDeclaration: true,
      requiredDocumentTypes: ['N380', 'N271', 'N705'],
      mailDomains: ['nordic-shoes.example'],
      slaFirstResponseHours: '4',
      slaTotalHours: '24',
    },
    {
      name: 'Food, export',
      customerId: operatorIds.foods,
      direction: 'EXP',
      country: 'NO',
      caseType: 'Standard',
      teamId: demoTeams.exportGothenburg,
      milestoneFlow: true,
      mailDomains: ['fjord-foods.example'],
    },
  ];
  for (const [at, profile] of profiles.entries())
    await insert(db, now, {
      table: 'cm_profile',
      id: profileIds[at] ?? '',
      unit: unitIds.gothenburg,
      content: profile,
      columns: { name: profile.name, customer_id: profile.customerId, direction: profile.direction, country: profile.country },
    });
  const schedules: readonly Schedule[] = [
    {
      name: 'Monthly supplementary declarations',
      rule: 'MONTHLY',
      day: '1',
      customerId: operatorIds.shoes,
      profileId: profileIds[0],
      titleTemplate: 'Supplementary declarations {period}',
    },
    { name: 'Weekly stock report', rule: 'WEEKLY', day: '5', customerId: operatorIds.foods, profileId: profileIds[1], titleTemplate: 'Stock report {period}' },
  ];
  for (const [at, schedule] of schedules.entries())
    await insert(db, now, {
      table: 'cm_schedule',
      id: id('5', at + 1),
      unit: unitIds.gothenburg,
      content: schedule,
      columns: { name: schedule.name, rule: schedule.rule, day: schedule.day },
    });
};

const seedCases = async (db: Db, now: Date): Promise<void> => {
  const year = stockholmDate(now).slice(0, 4);
  const people = [await userIdOf(db, 'declarant.demo'), await userIdOf(db, 'case.demo'), ''];
  for (const [at, { title, status, more, age, unread = 0 }] of DEMO_CASES.entries()) {
    const created = new Date(now.getTime() - age * HOUR_MS);
    const due = new Date(now.getTime() + (at % 6) * 20 * HOUR_MS - 30 * HOUR_MS);
    const teamId = more.caseType === 'Border' ? demoTeams.border : more.direction === 'EXP' ? demoTeams.exportGothenburg : demoTeams.importGothenburg;
    const content: CaseContent = {
      title,
      caseType: 'Standard',
      caseSource: 'MAN',
      channel: 'M',
      dataSource: 0,
      country: 'SE',
      teamId,
      assigneeUserId: people[at % 3] ?? '',
      receivedAt: created.toISOString(),
      dueAt: due.toISOString(),
      profileId: more.customerId === operatorIds.shoes ? profileIds[0] : '',
      ...more,
    };
    const text = (field: keyof CaseContent): string => {
      const value = content[field];
      return typeof value === 'string' ? value : '';
    };
    await insert(db, now, {
      table: 'cm_case',
      id: id('0', at + 1),
      unit: unitIds.gothenburg,
      content,
      status,
      number: `CM-${year}-${String(at + 1).padStart(6, '0')}`,
      at: created,
      columns: {
        title,
        customer_id: text('customerId'),
        customer_reference: text('customerReference'),
        case_type: text('caseType'),
        case_source: text('caseSource'),
        channel: text('channel'),
        direction: text('direction'),
        country: text('country'),
        team_id: teamId,
        assignee_user_id: text('assigneeUserId'),
        priority: text('priority'),
        received_at: text('receivedAt'),
        due_at: text('dueAt'),
        expected_arrival_at: '',
        total_gross_mass: text('totalGrossMass'),
        total_packages: text('totalPackages'),
        total_invoiced: text('totalInvoiced'),
        currency: text('currency'),
        tags: (content.tagIds ?? []).join(' '),
        words: (content.references ?? []).map(({ referenceValue = '' }) => referenceValue).join(' '),
        unread_email_count: unread,
        status_since: created,
        previous_status: status === 'OnHold' ? 'Processing' : null,
        held_at: status === 'OnHold' ? created : null,
        status_reason_code: status === 'OnHold' ? 'AWAIT_GOODS' : '',
      },
    });
  }
  await sql`insert into number_series (tenant_id, form, holder, last_number) values (${tenantIds.nordic}, 'cm.case', ${year}, ${DEMO_CASES.length})`.execute(
    db,
  );
};

/** Teams, tags, mailboxes, profiles, schedules and cases in every status (case management, section 8). */
export const caseSeed: Seed = {
  name: 'cm.cases',
  run: async (db, now) => {
    await seedSettings(db, now);
    await seedCases(db, now);
  },
};
