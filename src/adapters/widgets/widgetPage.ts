/** What widgets need of the page. */
export interface WidgetPage {
  /** The page's own globals, through which widgets are spoken to. */
  readonly globals: Record<string, unknown>;
  /** Resolves when the script has run, rejects when it cannot be loaded. */
  addScript(address: string): Promise<void>;
  removeScripts(): void;
  /** Marks what a recording must not show, now and as the page changes; returns how to stop. */
  suppress(): () => void;
  /** Undefined where the browser makes no hashes: on origins that are not secure. */
  hash(text: string): Promise<string | undefined>;
  /** Listens for the key of the help widget, and for another address, without its query; returns how to stop. */
  listen(help: () => void, moved: (path: string) => void): () => void;
  /** Removes what a widget kept for the visit under names that begin so. */
  forget(prefix: string): void;
}

const MASKED = 'input, textarea, select, [contenteditable], td, th, [role="gridcell"], [role="cell"], [role="rowheader"], [role="columnheader"]';
const MARK = 'data-hj-suppress';

const mark = (part: Element): void => {
  if (part.matches(MASKED)) part.setAttribute(MARK, '');
  for (const inside of part.querySelectorAll(MASKED)) inside.setAttribute(MARK, '');
};

/** Browsers without it are not supported: the widget then keeps what it showed. */
const navigationOf = (page: object): EventTarget | undefined => ('navigation' in page && page.navigation instanceof EventTarget ? page.navigation : undefined);

/** AltGr is control and alt on some systems, and types letters. */
const opensHelp = (event: KeyboardEvent): boolean =>
  event.ctrlKey && event.altKey && !event.shiftKey && !event.metaKey && !event.getModifierState('AltGraph') && event.code === 'KeyH';

/** The page of the browser. */
export const browserPage = (page: Window & typeof globalThis): WidgetPage => {
  const { document } = page;
  const scripts = new Set<HTMLScriptElement>();
  return {
    globals: page as unknown as Record<string, unknown>,
    addScript: (address) =>
      new Promise((loaded, refused) => {
        const script = document.createElement('script');
        script.async = true;
        script.addEventListener('load', () => loaded(), { once: true });
        script.addEventListener('error', () => refused(new Error(`not loaded: ${address}`)), { once: true });
        script.src = address;
        scripts.add(script);
        document.head.append(script);
      }),
    removeScripts: () => {
      for (const script of scripts) script.remove();
      scripts.clear();
    },
    suppress: () => {
      mark(document.documentElement);
      const watching = new page.MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof page.Element) mark(node);
      });
      watching.observe(document.documentElement, { childList: true, subtree: true });
      return () => watching.disconnect();
    },
    hash: async (text) => {
      const subtle: SubtleCrypto | undefined = page.crypto.subtle;
      if (subtle === undefined) return undefined;
      const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
      return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    },
    listen: (help, moved) => {
      const ending = new AbortController();
      const { signal } = ending;
      let path = page.location.pathname;
      const press = (event: KeyboardEvent): void => {
        if (!opensHelp(event)) return;
        event.preventDefault();
        help();
      };
      const move = (): void => {
        if (path === page.location.pathname) return;
        path = page.location.pathname;
        moved(path);
      };
      page.addEventListener('keydown', press, { signal });
      navigationOf(page)?.addEventListener('currententrychange', move, { signal });
      return () => ending.abort();
    },
    forget: (prefix) => {
      for (const kept of [page.sessionStorage, page.localStorage]) for (const key of Object.keys(kept)) if (key.startsWith(prefix)) kept.removeItem(key);
      for (const pair of document.cookie.split('; ')) {
        const [name = ''] = pair.split('=', 1);
        if (name.startsWith(prefix)) document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
      }
    },
  };
};
