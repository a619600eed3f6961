import { createRoot } from 'react-dom/client';
import ky from 'ky';
import { lazyPasskeys } from './adapters/auth/lazyPasskeys';
import { KyApi } from './adapters/http/kyApi';
import { loadConfig } from './adapters/http/loadConfig';
import type { Auth } from './application/ports/auth';
import { BrowserStorage } from './adapters/storage/browserStorage';
import { CallContext } from './application/session/callContext';
import { CallSignals, type Fault } from './application/session/callSignals';
import type { PortalConfig } from './application/session/config';
import { isLinkVisit } from './application/session/linkVisit';
import { failed, ok } from './domain/kernel/result';
import { problemOf } from './domain/outcome/problem';
import type { Opened } from './portal';
import type { OpenPortal } from './ui/shell/openedPortal';
import { Preferences } from './ui/shell/preferences';
import { StartModel, type LoadEnvironment } from './ui/shell/startModel';
import { StartPage } from './ui/shell/StartPage';
import { createTrustedTypesPolicy } from './ui/shell/trustedTypes';
import { firstLoad } from './ui/text/firstLoad';
import { Texts } from './ui/text/texts';
import './ui/kit/theme.css';
import './ui/kit/base.css';

createTrustedTypesPolicy(window, location.origin);

const storage = new BrowserStorage();
const preferences = new Preferences(storage);
preferences.applyTo(document.documentElement);

const portalOf = (config: PortalConfig, opened: Opened): { readonly openPortal: OpenPortal; readonly preparePortal: (texts: Texts) => void } => {
  let loaded: typeof import('./portal') | undefined;
  const load = async (): Promise<typeof import('./portal')> => (loaded = await import('./portal'));
  return {
    openPortal: async (start) => {
      try {
        return await (loaded ?? (await load())).openPortal(config, opened, preferences, start);
      } catch (reason) {
        return { _tag: 'Left', left: problemOf({ status: 0, message: String(reason) }) };
      }
    },
    preparePortal: (known) =>
      void load()
        .then(({ prepare }) => prepare(config, opened, known))
        .catch(() => undefined),
  };
};

const authOf = (config: PortalConfig, context: CallContext): Promise<Auth | undefined> =>
  Promise.all([import('./adapters/auth/openAuth'), import('./adapters/browser/broadcastTabs')])
    // A channel of its own: what carries tokens is heard by nothing else.
    .then(([{ openAuth }, { BroadcastTabs }]) =>
      openAuth(config, { storage, tabs: new BroadcastTabs('portal.auth'), now: () => Date.now() + context.serverOffsetMs }),
    )
    .catch(() => undefined);

const loadEnvironment: LoadEnvironment = async () => {
  const config = await loadConfig(ky.create({ retry: 0, timeout: false, throwHttpErrors: false }));
  if (failed(config)) return config;
  const { apiBases, auth: settings, consumerKey, demo } = config.right;
  const context = new CallContext(consumerKey);
  const auth = settings.kind === 'basic' ? undefined : await authOf(config.right, context);
  if (settings.kind !== 'basic' && !auth) return { _tag: 'Left', left: problemOf({ status: 0 }) };
  context.auth = auth;
  const signals = new CallSignals();
  const faults: Fault[] = [];
  signals.onFault((fault) => faults.push(fault));
  const api = new KyApi(apiBases, context, signals);
  const { forgotPasswordUrl, requestAccessUrl, logoutAddresses = [] } = settings;
  return ok({
    api,
    passkeys: lazyPasskeys,
    auth,
    forgotPasswordUrl,
    requestAccessUrl,
    takesInvitations: settings.authority !== undefined,
    logoutAddresses,
    emergency: settings.emergency === true,
    demo,
    ...portalOf(config.right, { storage, auth, clock: context.clock, faults }),
  });
};

/** The first one is asked for at once, beside the texts. */
const environmentAsked = (): LoadEnvironment => {
  let asked: ReturnType<LoadEnvironment> | undefined = loadEnvironment();
  return () => {
    const first = asked ?? loadEnvironment();
    asked = undefined;
    return first;
  };
};

const start = async (page: HTMLElement): Promise<void> => {
  if (isLinkVisit(storage, location)) return import('./linked').then(({ startLinked }) => startLinked(page, storage, preferences));
  const load = environmentAsked();
  const texts = new Texts(preferences.language);
  const model = new StartModel(texts, preferences, storage, load);
  // Who is signed in is asked beside the texts.
  model.open();
  await texts.load(firstLoad);
  model.useTexts(texts);
  createRoot(page).render(<StartPage model={model} />);
  // Whoever types into the login form wants the portal next.
  page.addEventListener('focusin', () => model.preparePortal(), { once: true });
};

const page = document.getElementById('portal');
if (page) void start(page);
