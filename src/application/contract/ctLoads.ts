import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';

const both = <R extends t.Props, P extends t.Props>(required: R, optional: P) => t.intersection([t.type(required), t.partial(optional)]);

const Counts = t.type({ total: t.number, added: t.number, ended: t.number, changed: t.number });

export const TARIFF_VERSION_STATES = ['Uploading', 'Staged', 'Checked', 'Active', 'Superseded', 'Rejected'] as const;

export const TariffVersion = both(
  {
    loadId: Guid,
    tariff: t.string,
    versionNo: t.number,
    status: t.keyof({ Uploading: null, Staged: null, Checked: null, Active: null, Superseded: null, Rejected: null }),
    files: t.array(
      both({ name: t.string, form: t.string, part: t.string, rows: t.number, source: t.string, dated: t.string, licence: t.string }, { edition: t.string }),
    ),
    counts: t.record(t.string, Counts),
    issues: t.array(t.type({ code: t.string, count: t.number, places: t.array(t.string) })),
    confirm: t.boolean,
    rowsRead: t.number,
    loadedAt: t.string,
    loadedBy: t.string,
  },
  { publishedAt: t.string, publishedBy: t.string, cancelledBy: t.string },
);
export type TariffVersion = t.TypeOf<typeof TariffVersion>;

export const TariffUpload = t.type({ id: Guid, name: t.string, size: t.number, uploadedBy: t.string });
export type TariffUpload = t.TypeOf<typeof TariffUpload>;

const ByLoad = t.strict({ id: Guid });

/** `problem`: why the last load brought no version. */
export const readTariffVersions = endpoint({
  method: 'GET',
  path: '/api/ct/ui/tariffload',
  access: 'rd.admin',
  answer: both({ items: t.array(TariffVersion), uploads: t.array(TariffUpload), mayChange: t.boolean, isRunning: t.boolean }, { problem: t.string }),
  background: true,
});

export const MAX_TARIFF_FILE = 64_000_000;

/** A file that waits for its load; nothing of it is read before. */
export const addTariffFile = endpoint({
  method: 'POST',
  path: '/api/ct/ui/tariffload/file',
  access: 'rd.admin',
  body: t.strict({}),
  upload: true,
  limit: MAX_TARIFF_FILE,
  answer: TariffUpload,
  creates: true,
});

export const dropTariffFile = endpoint({
  method: 'DELETE',
  path: '/api/ct/ui/tariffload/file/{id}',
  access: 'rd.admin',
  params: ByLoad,
  answer: t.type({}),
});

/** All files that wait become the next version of their tariffs; a job does it, and each version waits for whoever publishes it. */
export const startTariffLoad = endpoint({
  method: 'POST',
  path: '/api/ct/ui/tariffload',
  access: 'rd.admin',
  body: t.exact(
    t.intersection([t.type({ isWholeSet: t.boolean, confirmed: t.boolean }), t.partial({ tariff: t.keyof({ EU: null, GB: null, XI: null, NO: null }) })]),
  ),
  answer: t.type({ runId: Guid }),
  creates: true,
});

export const TariffDifference = both(
  { kind: t.string, key: t.string, change: t.keyof({ added: null, ended: null, changed: null }) },
  { code: t.string, before: t.string, after: t.string },
);
export type TariffDifference = t.TypeOf<typeof TariffDifference>;

export const readTariffDiff = endpoint({
  method: 'GET',
  path: '/api/ct/ui/tariffload/{id}/diff',
  access: 'rd.admin',
  params: t.exact(t.intersection([t.type({ id: Guid }), t.partial({ kind: t.string, most: t.string })])),
  answer: t.type({ items: t.array(TariffDifference), totalCount: t.number, articles: t.number, declarations: t.number }),
  background: true,
});

const step = (action: 'publish' | 'reject' | 'rollback') =>
  endpoint({
    method: 'POST',
    path: `/api/ct/ui/tariffload/{id}/${action}`,
    access: 'rd.admin',
    params: ByLoad,
    body: t.strict({ confirmed: t.boolean }),
    answer: t.type({ versionNo: t.number }),
    creates: true,
  });

export const publishTariff = step('publish');
/** Also of a load that is still under way. */
export const rejectTariff = step('reject');
export const rollBackTariff = step('rollback');
