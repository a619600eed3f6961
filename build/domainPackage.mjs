import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { minify } from 'rolldown/utils';
import ts from 'typescript';
import { buildDomainDocs } from './domainDocs.mjs';
import { guardedFace, withGuardMarks } from './domainFace.mjs';
import { domainProgram, writeDomainTypes } from './domainTypes.mjs';
import { lazyZoneFormat } from './lazyZoneFormat.mjs';
import { leanCodecs } from './leanCodecs.mjs';
import { pureConstants, withMarks } from './pureConstants.mjs';

const SOURCE = 'src/domain';
const FACE = `${SOURCE}/index.ts`;
const OUT = 'dist/domain';
/** What a user of the package installs with it; the types need the first two, whose scripts are built in. */
const INSTALLED = ['io-ts', 'fp-ts', 'big.js'];

const areas = () =>
  readdirSync(SOURCE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(SOURCE, entry.name, 'index.ts')))
    .map(({ name }) => name);

const indexOf = (area) => `${SOURCE}/${area}/index.ts`;

const manifest = () => {
  const { name: product, version, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const addresses = [['./domain', 'index'], ...areas().map((area) => [`./domain/${area}`, area])];
  return {
    name: product,
    version,
    description: 'The rules of the customs portal for scripts: declarations, customs value and duty, identifiers, access, sessions.',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: {
      ...Object.fromEntries(addresses.map(([address, name]) => [address, { types: `./types/${name}.d.ts`, default: `./${name}.js` }])),
      './package.json': './package.json',
    },
    bin: { [product]: 'bin/customs-portal.mjs' },
    files: ['*.js', 'types', 'bin/**/*.mjs', 'licenses'],
    dependencies: Object.fromEntries(INSTALLED.map((one) => [one, `^${dependencies[one]}`])),
  };
};

/** The values that each area exports: esbuild knows them, types are gone by then. */
const exportsOfAreas = async () => {
  const { metafile } = await build({
    entryPoints: areas().map(indexOf),
    outdir: OUT,
    bundle: true,
    packages: 'external',
    format: 'esm',
    write: false,
    metafile: true,
  });
  return Object.values(metafile.outputs).map(({ entryPoint, exports }) => [path.basename(path.dirname(entryPoint)), exports]);
};

/** The bundler writes out the texts, not the patterns; the engine reads a file of one byte a sign faster. */
const inAscii = (text) => text.replace(/[^\x00-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const isVar = (statement) => statement !== undefined && ts.isVariableStatement(statement) && (statement.declarationList.flags & ts.NodeFlags.BlockScoped) === 0;

/** Variables of the module that follow one another are one statement. */
const joined = (text) => {
  const source = ts.createSourceFile('index.js', text, ts.ScriptTarget.Latest);
  const { statements } = source;
  let from = 0;
  const parts = statements.flatMap((statement, at) => {
    if (!isVar(statement) || !isVar(statements[at + 1])) return [];
    const part = `${text.slice(from, statement.declarationList.end)},`;
    from = statements[at + 1].declarationList.declarations[0].getStart(source);
    return [part];
  });
  return `${parts.join('')}${text.slice(from)}`;
};

/** A second minifier gives shorter names. It folds nothing: it would put the marked constants into one with their users. */
async function smaller(file) {
  const { code, errors } = await minify(file, await readFile(file, 'utf8'), { module: true, compress: false, mangle: { toplevel: true } });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return joined(code);
}

/**
 * One file, and for each area one that names its own: two dozen files took longer to load than all of it. io-ts and fp-ts are built in as the
 * client has them, because Node would load more of them than is used; so is date-fns-tz, which loads all of date-fns (0.2 s) for nothing.
 */
const writeScripts = async (face, out) => {
  await build({
    stdin: { contents: face, resolveDir: path.resolve(SOURCE), sourcefile: 'face.ts', loader: 'ts' },
    outfile: path.join(out, 'index.js'),
    bundle: true,
    format: 'esm',
    target: 'node20',
    legalComments: 'none',
    external: ['big.js'],
    alias: { 'io-ts': path.resolve('node_modules/io-ts/es6/index.js'), 'fp-ts/lib': path.resolve('node_modules/fp-ts/es6') },
    plugins: [pureConstants, leanCodecs, lazyZoneFormat],
    logLevel: 'warning',
  });
  const index = path.join(out, 'index.js');
  await writeFile(index, inAscii(withGuardMarks(withMarks(await smaller(index)))));
  const own = await exportsOfAreas();
  await Promise.all(own.map(([area, names]) => writeFile(path.join(out, `${area}.js`), `export { ${names.join(', ')} } from './index.js';\n`)));
};

/** Makes the package of the domain: scripts, types, the command, and the documentation, which is not packed. */
export async function buildDomain({ docs = true, out = OUT } = {}) {
  const program = domainProgram([FACE, ...areas().map(indexOf)]);
  await writeScripts(guardedFace(program, FACE), out);
  await writeFile(path.join(out, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  await cp(`${SOURCE}/README.md`, path.join(out, 'README.md'));
  await cp('node_modules/date-fns-tz/LICENSE.md', path.join(out, 'licenses/date-fns-tz.md'));
  await cp('bin', path.join(out, 'bin'), { recursive: true });
  writeDomainTypes(program, Object.fromEntries(areas().map((area) => [area, indexOf(area)])), path.join(out, 'types'));
  if (docs) await buildDomainDocs(areas().map(indexOf), path.join(out, 'docs'));
}
