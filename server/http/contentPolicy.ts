import type { EnvironmentSettings } from './environmentSettings';

/** Where the policy's directives reach beyond us, by directive. */
type Hosts = Readonly<Partial<Record<'script' | 'style' | 'img' | 'font' | 'connect' | 'frame' | 'media', readonly string[]>>>;

/** What the widget of a vendor loads; its addresses are those that its vendor names for a content policy. */
const USER_GUIDING: Hosts = {
  script: ['https://static.userguiding.com'],
  style: ['https://static.userguiding.com'],
  img: ['https://*.userguiding.com'],
  font: ['https://static.userguiding.com'],
  connect: ['https://*.userguiding.com'],
  frame: ['https://*.userguiding.com'],
};

const HOTJAR: Hosts = {
  script: ['https://static.hotjar.com', 'https://script.hotjar.com'],
  img: ['https://*.hotjar.com'],
  font: ['https://script.hotjar.com'],
  connect: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
  frame: ['https://vars.hotjar.com'],
};

/** Everything of the help widget comes from the address of the knowledge base. */
const knowledgeOwl = (base: string): Hosts => ({ script: [base], style: [base], img: [base], font: [base], connect: [base], frame: [base], media: [base] });

const originOf = (address: string | undefined): readonly string[] => (address !== undefined && URL.canParse(address) ? [new URL(address).origin] : []);

const PLAIN_HOST = /^[\w.-]+(?::\d+)?$/;

export interface PolicyFor {
  readonly settings: EnvironmentSettings;
  /** As the browser names us in the request; the hub's web socket is named by it. */
  readonly host: string | undefined;
  /** A new one for each answer of index.html; other answers hold no style of their own. */
  readonly nonce?: string;
}

const widgetHosts = ({ widgets }: EnvironmentSettings): readonly Hosts[] => [
  ...(widgets.knowledgeOwl ? originOf(widgets.knowledgeOwl.baseUrl).map(knowledgeOwl) : []),
  ...(widgets.userGuiding ? [USER_GUIDING] : []),
  ...(widgets.hotjar ? [HOTJAR] : []),
];

/** The content security policy (shell, section 16): ourselves, what the environment's settings name, and the widgets that are switched on. */
export const contentSecurityPolicy = ({ settings, host, nonce }: PolicyFor): string => {
  const { auth, realtime, monitoring } = settings;
  const bases = [
    ...Object.values(settings.apiBases),
    ...settings.services.filter(({ serviceType }) => serviceType === 'HostedService').map(({ baseAddress }) => baseAddress),
  ].flatMap(originOf);
  const widgets = widgetHosts(settings);
  const of = (directive: keyof Hosts): readonly string[] => widgets.flatMap((hosts) => hosts[directive] ?? []);
  const authority = auth.kind === 'basic' ? [] : originOf(auth.authority);
  const own = auth.kind === 'basic' ? [] : ["'self'"];
  const hub =
    realtime === 'hub' ? [...bases.map((base) => base.replace(/^http/, 'ws')), ...(host !== undefined && PLAIN_HOST.test(host) ? [`wss://${host}`] : [])] : [];
  const line = (name: string, ...sources: readonly string[]): string => [name, ...new Set(sources)].join(' ');
  const frames = [...own, ...authority, ...of('frame')];
  return [
    line('default-src', "'none'"),
    line('script-src', "'self'", ...of('script')),
    line('style-src', "'self'", ...(nonce === undefined ? [] : [`'nonce-${nonce}'`]), ...of('style')),
    line('img-src', "'self'", 'data:', 'blob:', ...of('img')),
    line('font-src', "'self'", ...of('font')),
    line('connect-src', "'self'", ...bases, ...authority, ...hub, ...originOf(monitoring.url), ...of('connect')),
    ...(frames.length === 0 ? [] : [line('frame-src', ...frames)]),
    ...(of('media').length === 0 ? [] : [line('media-src', ...of('media'))]),
    line('frame-ancestors', "'self'"),
    line('form-action', "'self'", ...authority),
    line('base-uri', "'none'"),
    line('object-src', "'none'"),
    line('worker-src', "'self'"),
    ...(widgets.length === 0 ? ["require-trusted-types-for 'script'"] : []),
    line('report-uri', '/api/cor/ui/cspreport'),
  ].join('; ');
};
