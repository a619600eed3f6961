import * as t from 'io-ts';
import { configure } from 'mobx';
import { vi } from 'vitest';
import { endpoint } from '../../../../src/application/contract/endpoint';
import { readReferenceList } from '../../../../src/application/contract/rd';
import type { Api } from '../../../../src/application/ports/api';
import { ReferenceData } from '../../../../src/application/reference/referenceData';
import { machine } from '../../../../src/domain/kernel/machine';
import { ok, type Result } from '../../../../src/domain/kernel/result';
import { choice, code, date, decimal, text } from '../../../../src/ui/archetypes/fields/constructors';
import { RuleFinding } from '../../../../src/ui/archetypes/fields/ruleFinding';
import type { ActionGiven, Answered, RecordScreen } from '../../../../src/ui/archetypes/record/declared';
import { wantedOf } from '../../../../src/ui/archetypes/record/recordAddress';
import { RecordModel } from '../../../../src/ui/archetypes/record/recordModel';
import { kitMessages, screenMessages } from '../../../../src/ui/kit/text/catalogues';
import { Texts } from '../../../../src/ui/text/texts';
import { FakeApi } from '../../../fakes/fakeApi';
import { FakeDrafts } from '../../../fakes/fakeDrafts';
import { FakeEvents } from '../../../fakes/fakeEvents';
import { FakeLocks } from '../../../fakes/fakeLocks';
import { FakeLog } from '../../../fakes/fakeLog';
import { FakeNavigation } from '../../../fakes/fakeNavigation';
import { FakeNotices } from '../../../fakes/fakeNotices';

configure({ enforceActions: 'always' });

/** The labels are texts of the kit: what is tested is the archetype, not wording. */
const Goods = t.partial({ origin: t.string, netMass: t.string });
export const PermitDraft = t.intersection([
  t.type({ reference: t.string }),
  t.partial({ kind: t.string, validFrom: t.string, quota: t.string, goods: t.array(Goods), holders: t.array(t.partial({ name: t.string })) }),
]);
export type PermitDraft = t.TypeOf<typeof PermitDraft>;

const Permit = t.type({ id: t.string, version: t.number, status: t.string, changedBy: t.string, changedAt: t.string, content: PermitDraft });
export type Permit = t.TypeOf<typeof Permit>;
const Saved = t.intersection([t.type({ record: Permit, findings: t.array(RuleFinding) }), t.partial({ asks: t.array(RuleFinding) })]);

const ById = t.strict({ id: t.string });
const at = { method: 'POST', access: 'signedIn', params: ById, answer: Saved } as const;
export const readPermit = endpoint({ method: 'GET', path: '/permit/{id}', access: 'signedIn', params: ById, answer: Permit });
export const createPermit = endpoint({ method: 'POST', path: '/permit', access: 'signedIn', body: PermitDraft, answer: Saved, creates: true });
export const savePermit = endpoint({ ...at, method: 'PUT', path: '/permit/{id}', body: t.type({ version: t.number, content: PermitDraft }) });
export const grantPermit = endpoint({ ...at, path: '/permit/{id}/grant', body: t.type({ version: t.number, confirmWarnings: t.boolean }) });
export const blockPermit = endpoint({ ...at, path: '/permit/{id}/block', body: t.type({ version: t.number, reason: t.string }) });
export const deletePermit = endpoint({ method: 'DELETE', path: '/permit/{id}', access: 'signedIn', params: ById, answer: t.unknown });
export const readHistory = endpoint({
  method: 'GET',
  path: '/permit/{id}/history',
  access: 'signedIn',
  params: ById,
  answer: t.array(t.type({ at: t.string, user: t.string, pointer: t.string, before: t.unknown, after: t.unknown })),
});

type Status = 'Draft' | 'Granted' | 'Blocked';
const status = machine<Status, 'grant' | 'block'>({ Draft: { grant: 'Granted' }, Granted: { block: 'Blocked' }, Blocked: {} });

const fields = [
  text('reference', 'list.search', { maxLength: 10 }),
  choice(
    'kind',
    'kit.more',
    [
      { value: 'A', text: 'kit.yes' },
      { value: 'B', text: 'kit.no' },
    ],
    { optional: true },
  ),
  date('validFrom', 'kit.period.from', { optional: true }),
  decimal('quota', 'kit.amount.code', { optional: true, digits: 3 }),
];

export const permitScreen = (more: Partial<RecordScreen<Permit, PermitDraft, Status>> = {}): RecordScreen<Permit, PermitDraft, Status> => ({
  title: 'kit.sections',
  path: '/xx/permit',
  kind: 'xx.permit',
  codec: PermitDraft,
  calls: {
    read: (api, id) => api.call(readPermit, { params: { id } }),
    create: (api, draft, idempotencyKey) => api.call(createPermit, { body: draft }, { idempotencyKey }),
    update: (api, draft, { id, version }) => api.call(savePermit, { params: { id }, body: { version, content: draft } }),
    remove: (api, { id }) => api.call(deletePermit, { params: { id } }),
  },
  draftOf: ({ content }) => content,
  blank: (today) => ({ reference: '', validFrom: today }),
  sections: [
    { layout: 'FORM', id: 'general', title: 'kit.findings', fields },
    {
      layout: 'LIST',
      id: 'holders',
      title: 'kit.toasts',
      at: '/holders',
      rowTitle: 'kit.close',
      fields: [text('name', 'kit.copy')],
      blank: () => ({}),
      max: 2,
    },
    {
      layout: 'LINES',
      id: 'goods',
      title: 'kit.sections',
      at: '/goods',
      columns: [code('origin', 'kit.loading', 'Country'), decimal('netMass', 'kit.skip')],
      blank: () => ({}),
    },
  ],
  status: { machine: status, of: (permit) => permit.status as Status, text: () => 'kit.yes', tone: () => 'grey' },
  actions: [
    {
      id: 'grant',
      text: 'kit.stale.apply',
      run: (api, { id, version, confirmed }) => api.call(grantPermit, { params: { id }, body: { version, confirmWarnings: confirmed } }),
    },
    {
      id: 'block',
      text: 'kit.stale.mine',
      place: 'more',
      reason: { title: 'kit.problem', label: 'kit.reference', yes: 'kit.stale.mine', maxLength: 100 },
      run: (api, given) => blocked(api, given),
    },
  ],
  copy: (draft) => ({ ...draft, reference: '' }),
  remove: { question: { title: 'kit.problem', yes: 'kit.close', no: 'kit.cancel' }, shows: (permit) => permit.status === 'Draft', to: '/xx/permits' },
  reloadOn: [{ pluginName: 'xx', eventType: 'PermitChanged' }],
  audit: { read: (api, id) => api.call(readHistory, { params: { id } }) },
  ...more,
});

const blocked = (api: Api, { id, version, reason = '' }: ActionGiven): Promise<Result<Answered<Permit>>> =>
  api.call(blockPermit, { params: { id }, body: { version, reason } });

export const ID = '00000000-0000-4000-8000-000000000500';
export const NEW_ID = '00000000-0000-4000-8000-000000000501';

export const aPermit = (more: Partial<Permit> = {}): Permit => ({
  id: ID,
  version: 3,
  status: 'Draft',
  changedBy: 'Colleague',
  changedAt: '2026-01-15T08:00:00.000Z',
  content: { reference: 'P-1', quota: '10', goods: [{ origin: 'SE', netMass: '2.5' }] },
  ...more,
});

/** Stores what it is sent, like the server, and counts the versions. */
export const storing = (api: FakeApi, findings: RuleFinding[] = []): FakeApi =>
  api
    .on(createPermit, ({ body }) => ok({ record: aPermit({ id: NEW_ID, version: 1, content: body }), findings }))
    .on(savePermit, ({ body }) => ok({ record: aPermit({ version: body.version + 1, content: body.content }), findings }));

interface Beginning {
  readonly id?: string | undefined;
  readonly path?: string;
  readonly api?: FakeApi;
  readonly permit?: Permit;
  readonly read?: () => Result<Permit>;
  readonly screen?: RecordScreen<Permit, PermitDraft, Status>;
  readonly drafts?: FakeDrafts;
  readonly allowed?: boolean;
}

export const servicesOf = ({
  api = new FakeApi(),
  path = `/xx/permit/${ID}`,
  drafts = new FakeDrafts(),
  permit = aPermit(),
  read,
  allowed = true,
}: Beginning) => {
  api.on(readReferenceList, ({ params }) =>
    ok({
      list: params.datalist,
      date: params.date,
      versionNo: 1,
      checksum: '',
      items: ['SE', 'NO'].map((one) => ({ code: one, text: { EN: one }, validFrom: '2000-01-01' })),
    }),
  );
  api.on(readPermit, read ?? (() => ok(permit)));
  return {
    api,
    drafts,
    events: new FakeEvents(),
    locks: new FakeLocks(),
    navigation: new FakeNavigation(path),
    notices: new FakeNotices(),
    reference: new ReferenceData(api, new FakeLog()),
    session: { allowed: () => allowed },
  };
};

export const englishTexts = async (): Promise<Texts> => {
  const texts = new Texts('EN');
  await Promise.all([texts.load(kitMessages), texts.load(screenMessages)]);
  return texts;
};

/** A permit as it stands on the screen. Ask for fake timers before. */
export const openedPermit = async (beginning: Beginning = {}) => {
  const services = servicesOf(beginning);
  const id = 'id' in beginning ? beginning.id : ID;
  const record = new RecordModel(beginning.screen ?? permitScreen(), wantedOf(id, services.navigation.path), services, await englishTexts());
  const close = record.open();
  const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1_000);
  await rest();
  return { ...services, record, form: record.content.form, rest, close };
};
