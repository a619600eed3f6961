import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';

const Counts = t.type({ total: t.number, added: t.number, ended: t.number, changed: t.number });

export const TariffVersion = t.intersection([
  t.type({
    loadId: Guid,
    tariff: t.string,
    versionNo: t.number,
    status: t.string,
    files: t.array(t.type({ name: t.string, form: t.string, part: t.string, rows: t.number, source: t.string, dated: t.string, licence: t.string })),
    counts: t.record(t.string, Counts),
    issues: t.array(t.type({ code: t.string, count: t.number, places: t.array(t.string) })),
    confirm: t.boolean,
    rowsRead: t.number,
    loadedAt: t.string,
    loadedBy: t.string,
  }),
  t.partial({ publishedAt: t.string, publishedBy: t.string }),
]);
export type TariffVersion = t.TypeOf<typeof TariffVersion>;

const ByLoad = t.strict({ id: Guid });

export const readTariffVersions = endpoint({
  method: 'GET',
  path: '/api/ct/ui/tariffload',
  access: 'rd.admin',
  answer: t.type({ items: t.array(TariffVersion), mayChange: t.boolean }),
});

export const MAX_TARIFF_FILE = 20_000_000;

/** One file of one tariff; it is read after the answer, and its version waits for whoever publishes it. */
export const loadTariffFile = endpoint({
  method: 'POST',
  path: '/api/ct/ui/tariffload',
  access: 'rd.admin',
  body: t.strict({}),
  upload: true,
  limit: MAX_TARIFF_FILE,
  answer: t.type({ form: t.string, tariff: t.string }),
});

export const readTariffDiff = endpoint({
  method: 'GET',
  path: '/api/ct/ui/tariffload/{id}/diff',
  access: 'rd.admin',
  params: ByLoad,
  answer: t.type({
    items: t.array(
      t.intersection([
        t.type({ kind: t.string, key: t.string, change: t.keyof({ added: null, ended: null, changed: null }) }),
        t.partial({ before: t.string, after: t.string }),
      ]),
    ),
    totalCount: t.number,
    articles: t.number,
    declarations: t.number,
  }),
});

const step = (action: 'publish' | 'reject' | 'rollback') =>
  endpoint({
    method: 'POST',
    path: `/api/ct/ui/tariffload/{id}/${action}`,
    access: 'rd.admin',
    params: ByLoad,
    body: t.strict({}),
    answer: t.type({ versionNo: t.number }),
    creates: true,
  });

export const publishTariff = step('publish');
export const rejectTariff = step('reject');
export const rollBackTariff = step('rollback');
