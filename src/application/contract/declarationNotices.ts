import * as t from 'io-ts';
import { NOTICE_KINDS, NOTICE_STATES, NoticeItem } from '../../domain/declaration/notice/notice';
import { Guid } from '../../domain/kernel/guid';
import { endpoint, searchEndpoint } from './endpoint';
import { oneOf } from '../../domain/kernel/oneOf';

const PATH = '/api/dec/ui/notice';
/** Each also asks the entry of the notice's kind. */
const ACCESS = 'dec.notice';

const row = {
  id: Guid,
  version: t.number,
  kind: oneOf(NOTICE_KINDS),
  mrn: t.string,
  /** yyyy-MM-dd. */
  decisionDate: t.string,
  declarant: t.string,
  goodsLocation: t.string,
  packages: t.string,
  itemCount: t.number,
  state: oneOf(NOTICE_STATES),
};

export const NoticeRow = t.type(row);
export type NoticeRow = t.TypeOf<typeof NoticeRow>;

/** `acknowledgedAt`: of the technical receipt (TEM), an ISO instant. `linkedTo`: what the goods left the stock with. */
export const Notice = t.intersection([
  t.type({ ...row, representative: t.string, items: t.array(NoticeItem), receivedAt: t.string }),
  t.partial({ acknowledgedAt: t.string, acknowledgedBy: t.string, linkedTo: t.string, linkedAt: t.string, linkedBy: t.string }),
]);
export type Notice = t.TypeOf<typeof Notice>;

export const NoticeCriteria = t.exact(t.partial({ state: oneOf(NOTICE_STATES), number: t.string, from: t.string, to: t.string }));
export type NoticeCriteria = t.TypeOf<typeof NoticeCriteria>;

const ById = t.strict({ id: Guid });
const Version = t.strict({ version: t.number });

/** CWPR. `number`: of the closing declaration, or of a document of the stock. */
export const searchWarehouseReleases = searchEndpoint(`${PATH}/cwpr/search`, 'dec.cwpr', NoticeCriteria, NoticeRow);

/** TSPR. */
export const searchStorageRemovals = searchEndpoint(`${PATH}/tspr/search`, 'dec.tspr', NoticeCriteria, NoticeRow);

export const readNotice = endpoint({ method: 'GET', path: `${PATH}/{id}`, access: ACCESS, params: ById, answer: Notice });

/** A new notice was looked at. */
export const markNoticeRead = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/read`,
  access: ACCESS,
  params: ById,
  body: Version,
  answer: Notice,
  creates: true,
});

/** The technical receipt (TEM). */
export const acknowledgeNotice = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/acknowledge`,
  access: ACCESS,
  params: ById,
  body: Version,
  answer: Notice,
  creates: true,
});

export const linkNotice = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/link`,
  access: ACCESS,
  params: ById,
  body: t.strict({ version: t.number, reference: t.string }),
  answer: Notice,
  creates: true,
});
