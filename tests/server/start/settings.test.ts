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
        environment: undefined,
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
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres:// and name user, host and database.'],
  ])('%o are refused by name', (env, message) => {
    expect(readSettings(env)).toMatchObject({ left: { message } });
  });
});
