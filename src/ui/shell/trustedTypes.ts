/** Workers of our own build: `<name>Worker-<hash>.js` beside the other assets. */
const WORKER_PATH = /^\/assets\/[\w-]*[wW]orker-[\w-]+\.js$/;

export const isOwnWorker = (address: string, origin: string): boolean => {
  if (!URL.canParse(address, origin)) return false;
  const { origin: from, pathname, search } = new URL(address, origin);
  return from === origin && search === '' && WORKER_PATH.test(pathname);
};

/** `null` refuses: the browser then stops the write with a violation. */
interface PolicyRules {
  createHTML(html: string): string | null;
  createScriptURL(address: string): string | null;
}

interface PolicyFactory {
  createPolicy(name: string, rules: PolicyRules): unknown;
}

const isPolicyFactory = (value: unknown): value is PolicyFactory => typeof value === 'object' && value !== null && 'createPolicy' in value;

/** The one default policy (shell.md section 16): the empty text, with which react-aria clears its announcer, and our own workers. */
export const createTrustedTypesPolicy = (page: object, origin: string): void => {
  const factory = 'trustedTypes' in page ? page.trustedTypes : undefined;
  if (!isPolicyFactory(factory)) return;
  factory.createPolicy('default', {
    createHTML: (html) => (html === '' ? '' : null),
    createScriptURL: (address) => (isOwnWorker(address, origin) ? address : null),
  });
};
