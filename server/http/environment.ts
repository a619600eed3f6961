import { isIP } from 'node:net';

export const ENVIRONMENTS = ['local', 'test', 'preprod', 'beta', 'uat', 'prod'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

export const isEnvironment = (text: string): text is Environment => ENVIRONMENTS.some((known) => known === text);

/** By the first label of the host up to the first `.` or `-`; localhost and IP addresses are local, what is unknown is prod. */
export const environmentOf = (host: string): Environment => {
  const name = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '').toLowerCase();
  if (name === 'localhost' || isIP(name) !== 0) return 'local';
  const label = name.split(/[.-]/, 1)[0] ?? '';
  return isEnvironment(label) ? label : 'prod';
};

/** Where a refusal may say which condition failed. */
export const explainsRefusals = (environment: Environment): boolean => environment === 'local' || environment === 'test';
