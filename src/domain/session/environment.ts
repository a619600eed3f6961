/** Where the portal runs (shell, section 14). */
export const ENVIRONMENTS = ['local', 'test', 'preprod', 'beta', 'uat', 'prod'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

export const isEnvironment = (text: string): text is Environment => ENVIRONMENTS.some((known) => known === text);

/** Where a refusal may say which condition failed. */
export const explainsRefusals = (environment: Environment): boolean => environment === 'local' || environment === 'test';
