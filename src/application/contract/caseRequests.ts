import * as t from 'io-ts';
import { REQUEST_STATUSES, RequestContent } from '../../domain/case/requests/request';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';
import { OneTimeLink } from './oneTimeLinks';
import { Party, PartyQuestion } from './org';
import { AtVersion, recordContract } from './record';

const PATH = '/api/cm/ui/additionalinfo';
const ACCESS = 'cm.info';
const ById = t.strict({ id: Guid });

/** Requests for information: what a customer is asked by one-time links (case management, 2.8). */
export const requestContract = recordContract('cm.info', {
  path: PATH,
  access: { read: ACCESS, write: ACCESS },
  content: RequestContent,
  row: t.type({ caseNumber: t.string, subject: t.string, recipient: t.string, dueAt: t.string, answered: t.string, lastReminder: t.string }),
  criteria: t.exact(t.partial({ text: t.string, status: t.string, caseId: t.string })),
  statuses: REQUEST_STATUSES,
  actions: [] as readonly string[],
});

const Saved = requestContract.calls.act.answer;
const deed = <P extends t.Props>(name: string, needed: P) =>
  endpoint({
    method: 'POST',
    path: `${PATH}/{id}/${name}`,
    access: ACCESS,
    params: ById,
    body: t.intersection([AtVersion, t.strict(needed)]),
    answer: Saved,
    creates: true,
  });

export const sendRequest = deed('send', {});
/** A new link goes to everybody who has not answered. */
export const remindRequest = deed('remind', {});
export const extendRequest = deed('extend', { dueAt: t.string });
export const revokeRequestLinks = deed('revoke', {});
export const completeRequest = deed('complete', {});
export const cancelRequest = deed('cancel', {});
/** Accepting writes the field of the case that the item names; sending back asks again until `dueAt`. */
export const judgeItem = deed('item', { key: t.string, accept: t.boolean, comment: t.string, dueAt: t.string });

export const readRequestLinks = endpoint({ method: 'GET', path: `${PATH}/{id}/link`, access: ACCESS, params: ById, answer: t.array(OneTimeLink) });

/** A draft that asks for the missing papers of the case or, by `ofCustomer`, for those of all open cases of its customer at once. */
export const draftRequest = endpoint({
  method: 'POST',
  path: '/api/cm/ui/case/{id}/request',
  access: ACCESS,
  params: ById,
  body: t.strict({ ofCustomer: t.boolean }),
  answer: t.type({ id: Guid, route: t.string }),
  creates: true,
});

/** Open cases by number or title, or what ids mean; at most 20. */
export const pickCases = endpoint({
  method: 'POST',
  path: '/api/cm/ui/pick/case',
  access: ACCESS,
  body: PartyQuestion,
  answer: t.type({ items: t.array(Party) }),
  background: true,
});
