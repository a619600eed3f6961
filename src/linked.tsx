import { createRoot } from 'react-dom/client';
import ky from 'ky';
import { LinkAuth } from './adapters/auth/linkAuth';
import { KyApi } from './adapters/http/kyApi';
import { loadConfig } from './adapters/http/loadConfig';
import type { Storage } from './application/ports/storage';
import { CallContext } from './application/session/callContext';
import { CallSignals } from './application/session/callSignals';
import { inTabOnly } from './application/session/linkVisit';
import { failed } from './domain/kernel/result';
import { problemOf } from './domain/outcome/problem';
import { screenMessages } from './ui/kit/text/catalogues';
import { LinkModel } from './ui/shell/link/linkModel';
import { LinkPage } from './ui/shell/link/LinkPage';
import type { Preferences } from './ui/shell/preferences';
import { firstLoad } from './ui/text/firstLoad';
import { Texts } from './ui/text/texts';

/** The page of who came by a one-time link: it knows nothing of the portal's own sign-in. */
export const startLinked = async (page: HTMLElement, browser: Storage, preferences: Preferences): Promise<void> => {
  const storage = inTabOnly(browser);
  const texts = new Texts(preferences.language);
  const [config] = await Promise.all([
    loadConfig(ky.create({ retry: 0, timeout: false, throwHttpErrors: false })),
    texts.load(firstLoad),
    texts.load(screenMessages),
  ]);
  const context = new CallContext(failed(config) ? '' : config.right.consumerKey);
  const auth = new LinkAuth(storage, () => Date.now() + context.serverOffsetMs);
  context.auth = auth;
  const api = new KyApi(failed(config) ? { default: '' } : config.right.apiBases, context, new CallSignals());
  const model = new LinkModel(texts, {
    api,
    storage,
    auth,
    openPortal: (start) =>
      failed(config)
        ? Promise.resolve(config)
        : import('./portal')
            .then(({ openPortal }) => openPortal(config.right, { storage, auth, clock: context.clock, faults: [] }, preferences, start))
            .catch((reason: unknown) => ({ _tag: 'Left', left: problemOf({ status: 0, message: String(reason) }) })),
  });
  model.useTexts(texts);
  createRoot(page).render(<LinkPage model={model} />);
  await model.begin();
};
