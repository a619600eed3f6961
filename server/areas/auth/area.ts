import * as auth from '../../../src/application/contract/auth';
import { defineArea } from '../defineArea';
import { serveAuth } from './serveAuth';

export { tooManyAttempts } from './ownAccount';

export const authArea = defineArea({
  id: 'auth',
  anonymous: [auth.signIn, auth.signOut],
  run: ({ host }) => ({ mounts: [{ contracts: [auth], mount: (app) => serveAuth(app, host) }] }),
});
