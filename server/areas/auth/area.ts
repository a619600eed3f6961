import * as auth from '../../../src/application/contract/auth';
import * as factors from '../../../src/application/contract/factors';
import * as ownSessions from '../../../src/application/contract/ownSessions';
import * as password from '../../../src/application/contract/password';
import { defineArea } from '../defineArea';
import { serveAuth } from './serveAuth';

export { tooManyAttempts } from './ownAccount';

export const authArea = defineArea({
  id: 'auth',
  anonymous: [auth.signIn, auth.takeInvitation, auth.signOut],
  run: ({ host }) => ({ mounts: [{ contracts: [auth, factors, ownSessions, password], mount: (app) => serveAuth(app, host) }] }),
});
