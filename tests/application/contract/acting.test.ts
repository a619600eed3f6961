import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { AnyEndpoint } from '../../../src/application/contract/endpoint';

const FOLDER = 'src/application/contract';

/** They read, or check, or work something out, and leave nothing behind. */
const READS = [
  /\/search(locked)?$/,
  /^\/api\/\w+\/ui\/(\w+\/)?report\//,
  /\/(match|validate|articlelookup|distribute|preview|compare|dryrun|find|suggest|pick|queues|nodes|look|undelivered|verify)$/,
  /\/ar\/ui\/article\/fill$/,
  /\/vehiclereport\/consignment$/,
  /\/assignment\/(grantable|effective|simulate)$/,
  /\/(moveimpact|mergeimpact|impact|counts|explain|evaluate|calculate|proposal|searchactive)$/,
  /^\/api\/cm\/ui\/pick\//,
  /\/import\/check$/,
  /\/ts\/ui\/position\/read$/,
];
/** Their answer is a secret that must not be kept, or they begin a session. */
const SECRETS = [
  /^\/api\/auth\//,
  /\/reveal$/,
  /\/link(\/take)?$/,
  /\/user\/\{id\}\/(invite|resetpassword)$/,
  /\/onetimeuser\/(preauth|preauth\/\{preauthId\}\/code|auth|renew|document)$/,
  /\/rotatekey$/,
];
/** The same again changes nothing more: a lock names its window, a part of a file its place, a subscription its event, a setting its value. */
const REPEATABLE = [/\/cor\/ui\/(lock|lock\/renew|log)$/, /\/attachment$/, /\/pf\/ui\/sse\//, /\/simulator\//, /\/message\/\{id\}\/read$/];

const isEndpoint = (value: unknown): value is AnyEndpoint => typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

it('every POST that creates or acts carries an Idempotency-Key (shell, section 11)', async () => {
  const modules = await Promise.all(readdirSync(FOLDER).map((file) => import(`../../../${FOLDER}/${file}`) as Promise<Record<string, unknown>>));
  const posts = modules.flatMap((exported) => Object.values(exported).filter(isEndpoint)).filter(({ method }) => method === 'POST');
  const bare = posts.filter(
    ({ creates, lines, path }) => creates !== true && lines !== true && ![...READS, ...SECRETS, ...REPEATABLE].some((known) => known.test(path)),
  );
  expect(posts.length).toBeGreaterThan(100);
  expect(bare.map(({ path }) => path)).toEqual([]);
});
