import { NEVER, of } from 'rxjs';
import { readReferenceList } from '../../../application/contract/referenceList';
import { Api } from '../../../application/ports/api';
import { Drafts } from '../../../application/ports/drafts';
import { Events } from '../../../application/ports/events';
import { Locks } from '../../../application/ports/locks';
import { Log } from '../../../application/ports/log';
import { ReferenceData } from '../../../application/reference/referenceData';
import { Session } from '../../../application/session/session';
import { UserSettings } from '../../../application/settings/userSettings';
import { sumDecimals } from '../../../domain/kernel/decimal';
import { failed, ok, type Result } from '../../../domain/kernel/result';
import type { Services } from '../../../ui/react/services';
import { countries } from './codes';
import {
  createConsignment,
  deleteConsignment,
  exportConsignments,
  exportReport,
  listConsignments,
  moveConsignment,
  readConsignment,
  reportConsignments,
  saveConsignment,
  searchConsignments,
  type Consignment,
  type ConsignmentRow,
} from './consignment';
import { ConsignmentStore } from './consignmentStore';
import { DemonstrationApi, type Demonstrated } from './demonstrationApi';

const RECORDS = 240;

const saved = (answer: Result<Consignment>) => (failed(answer) ? answer : ok({ record: answer.right, findings: [] }));

const massOf = (rows: readonly ConsignmentRow[]): string => sumDecimals(rows.map(({ mass }) => mass));

const apiOf = (shows: Demonstrated): DemonstrationApi => {
  const store = new ConsignmentStore(shows === 'empty' ? 0 : RECORDS);
  return new DemonstrationApi(shows)
    .on(searchConsignments, ({ body: { criteria, paging } }) => {
      const found = store.find(criteria);
      const from = paging.pageNum * paging.pageSize;
      return ok({ items: found.slice(from, from + paging.pageSize), totalCount: found.length });
    })
    .onLines(exportConsignments, ({ body: { criteria } }) => store.find(criteria))
    .on(reportConsignments, ({ body: { parameters } }) => {
      const rows = store.find(parameters);
      return ok({ rows, rowCount: rows.length, totals: { mass: massOf(rows) }, truncated: false });
    })
    .onLines(exportReport, ({ body: { parameters } }) => store.find(parameters))
    .on(listConsignments, () => ok(store.find({})))
    .on(readConsignment, ({ params: { id } }) => store.read(id))
    .on(createConsignment, ({ body }) => ok({ record: store.create(body), findings: [] }))
    .on(saveConsignment, ({ params: { id }, body: { content } }) => saved(store.save(id, content)))
    .on(moveConsignment, ({ params: { id }, body: { status } }) => saved(store.move(id, status)))
    .on(deleteConsignment, ({ params: { id } }) => {
      store.remove(id);
      return ok(null);
    })
    .on(readReferenceList, ({ params: { datalist, date } }) =>
      ok({
        list: datalist,
        date,
        versionNo: 1,
        checksum: '',
        items: countries.map(({ code, text }) => ({ code, text: { EN: text }, validFrom: '2000-01-01' })),
      }),
    );
};

const events: Events = { on: () => NEVER, state$: of('connected'), start: () => undefined, stop: () => undefined };

const locks: Locks = { hold: () => of({ status: 'held', lockId: 'demonstration' }), takeOver: () => undefined, answer: () => undefined };

const drafts: Drafts = {
  open: () => ({
    find: () => Promise.resolve(undefined),
    keep: () => Promise.resolve(true),
    drop: () => Promise.resolve(),
    remove: () => Promise.resolve(),
    leave: () => undefined,
  }),
  onLeaving: () => () => undefined,
};

/** The portal's services with the demonstration's in place of all that would reach the server or be kept. */
export const demonstrationServices = (portal: Services, shows: Demonstrated): Services => {
  const api = apiOf(shows);
  const { state } = portal(Session);
  const session = { state, allowed: () => shows !== 'noAccess' };
  const given = new Map<unknown, unknown>([
    [Api, api],
    [Drafts, drafts],
    [Events, events],
    [Locks, locks],
    [Session, session],
    [ReferenceData, new ReferenceData(apiOf('data'), portal(Log), events)],
    [UserSettings, new UserSettings(api, { allowed: () => false, state$: NEVER })],
  ]);
  return <T>(token: Parameters<typeof portal<T>>[0]): T => (given.has(token) ? (given.get(token) as T) : portal(token));
};
