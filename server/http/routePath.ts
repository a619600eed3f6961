import type { AnyEndpoint } from '../../src/application/contract/endpoint';

/** `{id}` of the contract is `:id` of the router. */
export const routePath = ({ path }: Pick<AnyEndpoint, 'path'>): string => path.replace(/\{(\w+)\}/g, ':$1');
