import { KnownRights } from '../../server/db/knownRights';
import { openApplicationPool } from '../../server/db/pool';
import { AccessTokens } from '../../server/http/accessTokens';
import { createApp } from '../../server/http/app';
import { defaultSettings } from '../../server/http/environmentSettings';
import { SessionEnds } from '../../server/http/sessionEnds';
import { Strangers } from '../../server/http/strangers';

/** Answers a built page with the headers of the portal; nothing of it asks the database. */
export const serveClient = async (folder: string): Promise<{ readonly address: string; stop(): Promise<void> }> => {
  const database = openApplicationPool('postgres://nobody@127.0.0.1/none', { size: 1, onIdleError: () => undefined });
  const app = await createApp(
    {
      database,
      downloads: database,
      environment: 'local',
      settings: defaultSettings,
      tokens: new AccessTokens(database),
      log: () => undefined,
      publish: () => undefined,
      eventsStored: () => undefined,
      strangers: new Strangers(),
      wrongKeys: new Strangers(),
      rights: new KnownRights(),
      sessionEnds: new SessionEnds(),
    },
    { clientFolder: folder },
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    stop: async () => {
      await app.close();
      await database.destroy();
    },
  };
};
