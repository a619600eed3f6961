import { readdirSync } from 'node:fs';
import type { AnyEndpoint } from '../../src/application/contract/endpoint';
import { endpointsOf } from '../../server/http/serve';

export type NamedEndpoint = readonly [name: string, endpoint: AnyEndpoint];

const isPlain = (part: unknown): part is object => typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype;

/** Also those that lie deeper, as the calls of a kind of record do: `operatorContract.calls.search`. */
const within = (part: object, name: string): readonly NamedEndpoint[] => {
  const own = endpointsOf(part);
  const names = new Set(own.map(([key]) => key));
  const deeper = Object.entries(part).flatMap(([key, value]: [string, unknown]) => (isPlain(value) && !names.has(key) ? within(value, `${name}${key}.`) : []));
  return [...own.map(([key, endpoint]) => [`${name}${key}`, endpoint] as const), ...deeper];
};

const depth = (name: string): number => name.split('.').length;

/** Every endpoint of every contract file, each once, by its shortest name, so that a new call is tested by existing. */
export const allEndpoints = async (): Promise<readonly NamedEndpoint[]> => {
  const files = readdirSync('src/application/contract').map((file) => file.replace(/\.ts$/, ''));
  const contracts = await Promise.all(files.map((file) => import(`../../src/application/contract/${file}.ts`) as Promise<object>));
  const all = contracts.flatMap((contract) => within({ ...contract }, '')).toSorted(([one], [other]) => depth(other) - depth(one));
  return [...new Map(all.map(([name, endpoint]) => [`${endpoint.method} ${endpoint.path}`, [name, endpoint] as const])).values()].filter(
    ([, { access }]) => access !== 'anonymous',
  );
};
