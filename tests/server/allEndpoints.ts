import { readdirSync } from 'node:fs';
import type { AnyEndpoint } from '../../src/application/contract/endpoint';
import { endpointsOf } from '../../server/http/serve';

/** Every endpoint of every contract file, each once, so that a new call is tested by existing. */
export const allEndpoints = async (): Promise<readonly (readonly [name: string, endpoint: AnyEndpoint])[]> => {
  const files = readdirSync('src/application/contract').map((file) => file.replace(/\.ts$/, ''));
  const contracts = await Promise.all(files.map((file) => import(`../../src/application/contract/${file}.ts`) as Promise<object>));
  const all = contracts.flatMap((contract) => endpointsOf(contract));
  return [...new Map(all.map(([name, endpoint]) => [`${endpoint.method} ${endpoint.path}`, [name, endpoint] as const])).values()].filter(
    ([, { access }]) => access !== 'anonymous',
  );
};
