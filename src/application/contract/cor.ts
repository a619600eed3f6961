import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';

export const readAppVersion = endpoint({
  method: 'GET',
  path: '/api/cor/ui/appversion',
  access: 'signedIn',
  answer: t.type({ appVersion: t.string }),
  plain: true,
});

export const writeLog = endpoint({
  method: 'POST',
  path: '/api/cor/ui/log',
  access: 'signedIn',
  body: t.intersection([t.strict({ Message: t.string, Kind: t.string }), t.exact(t.partial({ Context: t.unknown }))]),
  answer: t.unknown,
  plain: true,
  background: true,
});

/** Of the widgets of others (shell, section 15). An empty text: not configured, the client leaves the widget off. */
export const readKnowledgeOwl = endpoint({
  method: 'GET',
  path: '/api/cor/ui/knowledgeowl/info',
  access: 'cor.helpWidget',
  answer: t.type({ apiKey: t.string, baseUrl: t.string }),
  plain: true,
  background: true,
});

/** Lets the reader into a closed knowledge base. */
export const readKnowledgeOwlToken = endpoint({
  method: 'GET',
  path: '/api/cor/ui/knowledgeowl/token',
  access: 'cor.helpWidget',
  answer: t.type({ token: t.string }),
  plain: true,
  background: true,
});

export const readUserGuiding = endpoint({
  method: 'GET',
  path: '/api/cor/ui/userguiding/info',
  access: 'signedIn',
  answer: t.type({ key: t.string }),
  plain: true,
  background: true,
});

export const readHotjar = endpoint({
  method: 'GET',
  path: '/api/cor/ui/hotjar/info',
  access: 'signedIn',
  answer: t.type({ id: t.string }),
  plain: true,
  background: true,
});

/** Somebody wants the lock, and its holder may answer until then. `record`: how its users call it. */
export const LockAsked = t.intersection([t.type({ userName: t.string, until: t.string }), t.partial({ record: t.string })]);

const Held = t.intersection([t.type({ id: Guid, expires: t.string }), t.partial({ asked: LockAsked })]);

export const LockWish = t.intersection([
  t.strict({ application: t.string, resourceId: t.string, tabId: t.string }),
  t.exact(t.partial({ description: t.string, takeOverLockId: Guid, force: t.boolean, reason: t.string })),
]);

/**
 * Taken: `granted` false with the holder, nothing is raised. To take over name the lock: NOW it is granted, for the own other window or an idle
 * holder; ASK the holder is asked and `pendingUntil` says until when; NO with `askAgainAt` the holder keeps it. `force` needs the right and a reason.
 */
export const createLock = endpoint({
  method: 'POST',
  path: '/api/cor/ui/lock',
  access: 'signedIn',
  body: LockWish,
  answer: t.intersection([
    t.type({ granted: t.boolean }),
    t.partial({
      id: Guid,
      expires: t.string,
      /** `lockId` is what a take-over names; `expires`, when it ends unless it is renewed. */
      holder: t.intersection([
        t.type({ userName: t.string, since: t.string, lockId: Guid, expires: t.string }),
        t.partial({ isOwn: t.boolean, idle: t.boolean }),
      ]),
      takeOver: t.union([t.literal('NOW'), t.literal('ASK'), t.literal('NO')]),
      pendingUntil: t.string,
      askAgainAt: t.string,
      /** The caller may take it without asking, with a reason (COR-R24). */
      mayForce: t.boolean,
    }),
  ]),
});

/** 404 when the lock is unknown, expired or not this session's. */
export const renewLock = endpoint({
  method: 'PUT',
  path: '/api/cor/ui/lock/{id}',
  access: 'signedIn',
  params: t.strict({ id: Guid }),
  body: t.exact(t.partial({ lastActivityAt: t.string, takeOverAnswer: t.union([t.literal('KEEP'), t.literal('HANDOVER')]) })),
  answer: Held,
  background: true,
});

/** Several at once; those that are unknown, expired or not this session's are left out of the answer. */
export const renewLocks = endpoint({
  method: 'POST',
  path: '/api/cor/ui/lock/renew',
  access: 'signedIn',
  body: t.intersection([t.strict({ ids: t.array(Guid) }), t.exact(t.partial({ lastActivityAt: t.string }))]),
  answer: t.array(Held),
  background: true,
});

export const releaseLock = endpoint({
  method: 'DELETE',
  path: '/api/cor/ui/lock/{id}',
  access: 'signedIn',
  params: t.strict({ id: Guid }),
  answer: t.unknown,
  background: true,
});

const MAX_SEARCHED = 500;

/** Who holds which of at most 500 records (COR-R29); `mine`: the locks of this session. */
export const searchLocked = endpoint({
  method: 'POST',
  path: '/api/cor/ui/lock/searchlocked',
  access: 'signedIn',
  body: t.intersection([
    t.strict({ application: t.string }),
    t.exact(t.partial({ resourceIds: t.refinement(t.array(Guid), (ids) => ids.length <= MAX_SEARCHED, 'ResourceIds'), mine: t.boolean })),
  ]),
  answer: t.array(t.type({ resourceId: t.string, id: Guid, userName: t.string, since: t.string, expires: t.string })),
  background: true,
});
