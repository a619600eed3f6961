import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isGuid, plainGuid } from '../../../../src/domain/kernel/guid';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import type { Host } from '../../../http/host';
import { perAddress } from '../../../http/limits';
import { asMachine } from '../../../http/machineCall';
import { notFound } from '../../../records/claim';
import type { Context } from '../../../records/handlers';
import { administer } from '../administration/administer';
import { directoryOf, type Directory } from './directory';
import { discovered } from './scimDiscovery';
import { scimGroups } from './scimGroups';
import { chosen, errorOf, readBody } from './scimMessages';
import { scimUsers } from './scimUsers';

const TYPE = 'application/scim+json';
const BODY_LIMIT = 1_048_576;
const CALLS_PER_MINUTE = 3_000;

interface Addressed {
  readonly Params: { readonly tenantNumber: string; readonly kind: string; readonly id?: string };
  readonly Querystring: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly body?: object;
}

const answered = (result: Result<object>, status = 200): Result<Answer> => (failed(result) ? result : ok({ status, body: result.right }));

const work = async (context: Context, directory: Directory, { method, params, query, body: text }: FastifyRequest<Addressed>): Promise<Result<Answer>> => {
  const { kind, id: given } = params;
  const resources = kind === 'Users' ? scimUsers : kind === 'Groups' ? scimGroups : undefined;
  if (resources === undefined) {
    const found = given === undefined && method === 'GET' ? discovered(kind, directory.site) : undefined;
    return found === undefined ? notFound() : ok({ status: 200, body: found });
  }
  if (given !== undefined && !isGuid(given)) return notFound();
  const id = given === undefined ? undefined : plainGuid(given);
  if (method === 'GET') return answered(await (id === undefined ? resources.list(context, query, directory) : resources.read(context, id, directory)));
  if (method === 'DELETE' && id !== undefined) {
    const removed = await resources.remove(context, id, directory);
    return failed(removed) ? removed : ok({ status: 204 });
  }
  const body = readBody(text);
  if (failed(body)) return body;
  if (method === 'POST' && id === undefined) return answered(await resources.create(context, body.right, directory), 201);
  if (method === 'PUT' && id !== undefined) return answered(await resources.replace(context, id, body.right, directory));
  if (method === 'PATCH' && id !== undefined) return answered(await resources.patch(context, id, body.right, directory));
  return fail('badRequest', 'This is not a call of the service.');
};

const shortened = (body: object, query: Readonly<Record<string, string>>): object =>
  'Resources' in body && Array.isArray(body.Resources)
    ? { ...body, Resources: body.Resources.map((resource: object) => chosen(resource, query)) }
    : chosen(body, query);

/** Users and groups as a customer's directory keeps them (SCIM 2.0, RFC 7643 and 7644), by the key of an endpoint whose code is SCIM (C11). */
export const serveProvisioning = (app: FastifyInstance, host: Host): void => {
  void app.register(async (scope) => {
    scope.addContentTypeParser(TYPE, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body));

    const serve = async (request: FastifyRequest<Addressed>, answer: FastifyReply): Promise<FastifyReply> => {
      const result = await asMachine(host, request, async (context) => {
        const { authority } = host.settings(host.environment).auth;
        const directory = await directoryOf(context, request.params.tenantNumber, authority === undefined);
        if (failed(directory)) return directory;
        await administer(context);
        return work(context, directory.right, request);
      });
      answer.type(TYPE).header('cache-control', 'no-store');
      if (failed(result)) {
        const { status, body } = errorOf(result.left);
        return answer.code(status).send(JSON.stringify(body));
      }
      const { status, body } = result.right;
      if (body === undefined) return answer.code(status).send();
      if (status === 201 && 'meta' in body) answer.header('location', (body.meta as { location: string }).location);
      return answer.code(status).send(JSON.stringify(shortened(body, request.query)));
    };

    // The limit of all calls leaves out what is not under /api.
    const config = { rateLimit: { ...perAddress(CALLS_PER_MINUTE), allowList: () => false } };
    scope.route<Addressed>({ method: ['GET', 'POST'], url: '/scim/v2/:tenantNumber/:kind', bodyLimit: BODY_LIMIT, config, handler: serve });
    scope.route<Addressed>({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: '/scim/v2/:tenantNumber/:kind/:id',
      bodyLimit: BODY_LIMIT,
      config,
      handler: serve,
    });
  });
};
