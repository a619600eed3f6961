import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../server/start/settings';

describe('settings', () => {
  it('have a default for everything', () => {
    expect(readSettings({})).toMatchObject({
      right: {
        port: 8080,
        hostName: '127.0.0.1',
        databaseUrl: undefined,
        environment: 'local',
        trustedProxies: [],
        dataFolder: path.resolve('.data'),
        clientFolder: path.resolve('dist/client'),
      },
    });
  });

  it('are taken from the environment, blanks as if they were absent', () => {
    expect(readSettings({ PORT: '9000', HOST: '0.0.0.0', PORTAL_ENVIRONMENT: 'uat', DATABASE_URL: ' ', PORTAL_DATA: '/srv/portal' })).toMatchObject({
      right: { port: 9000, hostName: '0.0.0.0', databaseUrl: undefined, environment: 'uat', dataFolder: path.resolve('/srv/portal') },
    });
  });

  it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('need no environment where only this machine reaches the portal, at %s', (hostName) => {
    expect(readSettings({ HOST: hostName })).toMatchObject({ right: { hostName, environment: 'local' } });
  });

  it('name the proxies in front of the portal', () => {
    expect(readSettings({ PORTAL_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 fd00::/8' })).toMatchObject({
      right: { trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'] },
    });
  });

  it('are refused all at once, with a line for each', () => {
    const read = readSettings({
      PORT: 'eighty',
      PORTAL_ENVIRONMENT: 'live',
      PORTAL_COLOUR: 'red',
      PORTAL_AUTH: 'kerberos',
      PORTAL_MONITORING_URL: 'collector',
    });
    expect(read).toMatchObject({
      left: {
        message: expect.stringMatching(
          /^PORT must.*\nPORTAL_ENVIRONMENT must.*\nPORTAL_COLOUR: unknown setting\nPORTAL_\*: auth\.kind: "kerberos" is not "basic" \| "external" \| "assistant"$/,
        ),
      },
    });
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a number from 0 to 65535, not eighty.'],
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535, not 70000.'],
    [{ PORTAL_ENVIRONMENT: 'live' }, 'PORTAL_ENVIRONMENT must be one of local, test, preprod, beta, uat, prod, not live.'],
    [
      { HOST: '0.0.0.0' },
      'HOST=0.0.0.0 is reached from other machines: PORTAL_ENVIRONMENT must say which environment this is (local, test, preprod, beta, uat, prod).',
    ],
    [{ PORTAL_TRUSTED_PROXIES: '10.0.0.0/8 proxy' }, 'PORTAL_TRUSTED_PROXIES must hold addresses or networks such as 10.0.0.0/8, not proxy.'],
    [{ PORTAL_TRUSTED_PROXIES: '10.0.0.0/33' }, 'PORTAL_TRUSTED_PROXIES must hold addresses or networks such as 10.0.0.0/8, not 10.0.0.0/33.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres:// and name user, host and database.'],
  ])('%o are refused by name', (env, message) => {
    expect(readSettings(env)).toMatchObject({ left: { message } });
  });
});
