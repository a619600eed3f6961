import type { Assertion, Scenario } from './scenario';

/** What visitors do with a one-time link, one after the other (test benches, 5.2). */
export const LINK_DEEDS = [
  'open',
  'scan',
  'code',
  'wrongCodes',
  'auth',
  'replay',
  'parallel',
  'otherBrowser',
  'expire',
  'revoke',
  'task',
  'forbidden',
] as const;
export type LinkDeed = (typeof LINK_DEEDS)[number];

const is = (path: string, value: unknown): Assertion => ({ path, operator: 'equals', value });

const scenario = (code: string, name: string, deeds: readonly LinkDeed[], expected: readonly Assertion[], more: object = {}): Scenario => ({
  bench: 'OTU',
  code: `B-OTU-${code}`,
  name,
  input: { deeds, ...more },
  expected,
  tags: ['smoke'],
});

export const linkScenarios: readonly Scenario[] = [
  scenario(
    'GOOD',
    'Opened, confirmed by the code, and at work',
    ['open', 'code', 'auth', 'task'],
    [is('/sessions', 1), is('/state', 'Authenticated'), is('/steps/3/status', 200)],
  ),
  scenario('REPLAY', 'Used a second time', ['open', 'code', 'auth', 'replay'], [is('/sessions', 1), is('/steps/3/code', 'ORG-OTU-LINK')]),
  scenario('PARALLEL', 'Twenty at once: one gets in (DY-R9)', ['open', 'code', 'parallel'], [is('/sessions', 1), is('/refused', 19)], { clients: 20 }),
  scenario(
    'EXPIRED',
    'Past its end (DY-R10)',
    ['open', 'code', 'expire', 'auth'],
    [is('/sessions', 0), is('/steps/3/code', 'ORG-OTU-LINK'), is('/state', 'Expired')],
  ),
  scenario('REVOKED', 'Taken back by its issuer', ['open', 'code', 'revoke', 'auth'], [is('/sessions', 0), is('/state', 'Revoked')]),
  scenario('LOCKED', 'Five wrong codes lock it', ['open', 'code', 'wrongCodes', 'auth'], [is('/sessions', 0), is('/state', 'Locked')]),
  scenario('BROWSER', 'The code in another browser', ['open', 'code', 'otherBrowser'], [is('/sessions', 0), is('/steps/2/code', 'ORG-OTU-STATE')]),
  scenario(
    'FORBIDDEN',
    'Looked at by scanners, and calls that are not for visitors (DY-R11)',
    ['scan', 'open', 'code', 'auth', 'forbidden'],
    [is('/sessions', 1), is('/leaks', []), { path: '/forbidden', operator: 'atLeast', value: 20 }],
  ),
];
