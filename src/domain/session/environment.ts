/** Where the portal runs (shell, section 14). */
export const ENVIRONMENTS = ['local', 'test', 'preprod', 'beta', 'uat', 'prod'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

export const isEnvironment = (text: string): text is Environment => ENVIRONMENTS.some((known) => known === text);

const IP_4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const IP_6 = /^\[?[\da-f]*:[\da-f:.]*:[\da-f.]*(?:%\w+)?\]?$/;

/** By the first label of a host (with or without port) up to the first `.` or `-`; localhost and IP addresses are local, what is unknown is prod. */
export const environmentOf = (host: string): Environment => {
  const name = host.trim().toLowerCase();
  if (IP_6.test(name.replace(/\]:\d+$/, ']'))) return 'local';
  const withoutPort = name.replace(/:\d+$/, '');
  if (withoutPort === 'localhost' || IP_4.test(withoutPort)) return 'local';
  const label = withoutPort.split(/[.-]/, 1)[0] ?? '';
  return isEnvironment(label) ? label : 'prod';
};

/** Where a refusal may say which condition failed. */
export const explainsRefusals = (environment: Environment): boolean => environment === 'local' || environment === 'test';
