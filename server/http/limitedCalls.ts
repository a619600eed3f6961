import type { FastifyRequest } from 'fastify';
import { createLock, readAppVersion, releaseLock, renewLock, renewLocks, writeLog } from '../../src/application/contract/cor';
import { readDeclaration, readGoodsItems, saveDeclaration, validateDeclaration } from '../../src/application/contract/dec';
import { listAttachments, readAttachment, uploadAttachment } from '../../src/application/contract/declarationAttachments';
import { completeHanded, readHandedDeclarations } from '../../src/application/contract/declarationLinks';
import type { AnyEndpoint } from '../../src/application/contract/endpoint';
import {
  completeOneTime,
  listOneTimeDocuments,
  readOneTimeDocument,
  readOneTimeTask,
  removeOneTimeDocument,
  saveOneTimeTask,
  uploadOneTimeDocument,
} from '../../src/application/contract/oneTimeLinks';
import { readCurrentUser, readServiceRegistry, readUserSession } from '../../src/application/contract/org';
import { readUiProperties } from '../../src/application/contract/uiProperties';
import { readReferenceList, readReferenceRevisions } from '../../src/application/contract/referenceList';
import { searchReferenceList } from '../../src/application/contract/referenceSearch';
import { allows, type Access } from '../../src/domain/access/access';
import { isVisitor } from '../../src/domain/access/visitor';
import type { HandedAction } from '../../src/domain/declaration/handing/handedDeclaration';
import { isGuid, plainGuid } from '../../src/domain/kernel/guid';
import { fail, ok, type Failed, type Result } from '../../src/domain/kernel/result';
import { CATALOGUE } from '../records/catalogue';
import type { Caller } from '../records/handlers';
import type { Host } from './host';
import { logRefusal } from './refusals';
import { routePath } from './routePath';

/** The path of the contract as the router names it. */
const keyOf = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>): string => `${method} ${routePath({ path })}`;

/** All that a one-time session may call beside its declaration (AC-R22). */
const OF_VISITORS: ReadonlySet<string> = new Set(
  [
    readUserSession,
    readCurrentUser,
    readServiceRegistry,
    readAppVersion,
    readUiProperties,
    writeLog,
    readReferenceList,
    readReferenceRevisions,
    searchReferenceList,
    createLock,
    renewLock,
    renewLocks,
    releaseLock,
    readHandedDeclarations,
    readOneTimeTask,
    saveOneTimeTask,
    listOneTimeDocuments,
    uploadOneTimeDocument,
    readOneTimeDocument,
    removeOneTimeDocument,
    completeOneTime,
  ].map(keyOf),
);

/** Calls of one declaration, by its id in the path, and what must have been handed over for them. Everything else of a declaration is refused. */
const OF_HANDED: ReadonlyMap<string, HandedAction> = new Map<string, HandedAction>([
  [keyOf(readDeclaration), 'view'],
  [keyOf(readGoodsItems), 'view'],
  [keyOf(listAttachments), 'view'],
  [keyOf(readAttachment), 'view'],
  [keyOf(completeHanded), 'view'],
  [keyOf(saveDeclaration), 'complete'],
  [keyOf(validateDeclaration), 'complete'],
  [keyOf(uploadAttachment), 'upload'],
]);

const LIMITED = 'You work on the declarations that were handed to you, and may not do this with them.';

const refusedAction = (): Failed => fail('forbidden', CATALOGUE.forbidden, { feedbacks: [{ severity: 2, code: 'DEC-LIMITED', message: LIMITED }] });

const idOf = ({ params }: FastifyRequest): string | undefined => {
  const { id } = params as { readonly id?: unknown };
  return typeof id === 'string' && isGuid(id) ? plainGuid(id) : undefined;
};

/**
 * Limited and one-time sessions (access control, sections 8 and 9): an allow-list instead of the table of roles. An object that was not handed over
 * is not found; what may not be done with one that was is forbidden.
 */
export const checkLimited = (host: Host, request: FastifyRequest, access: Access, caller: Caller): Result<Caller> => {
  const { method, routeOptions } = request;
  const key = `${method} ${routeOptions.url ?? ''}`;
  const refuse = (missing: string, problem: Failed): Failed => {
    logRefusal(host, request, { step: 4, missing, user: caller.userName, unit: caller.orgUnitId });
    return problem;
  };
  const action = OF_HANDED.get(key);
  if (action !== undefined) {
    const handed = caller.handed?.find(({ declarationId }) => declarationId === idOf(request));
    if (handed === undefined)
      return refuse('a declaration that was handed over', fail('notFound', CATALOGUE.notFound, { feedbacks: [{ severity: 2, code: 'COR-NOTFOUND' }] }));
    return action === 'view' || handed.actions.includes(action) ? ok(caller) : refuse(`the action ${action}`, refusedAction());
  }
  const isAllowed = isVisitor(caller) ? OF_VISITORS.has(key) : allows(access, caller);
  if (isAllowed) return ok(caller);
  return refuse('a call of limited sessions', access.startsWith('dec.') ? refusedAction() : fail('forbidden', CATALOGUE.forbidden));
};
