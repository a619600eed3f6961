import path from 'node:path';

const KEPT_LOCALES = ['en-US', 'sv-SE', 'nb-NO', 'da-DK'];
const LOCALE = /([a-z]{2}-[A-Z]{2})\.m?js$/;

/** react-aria brings the words of more than thirty languages; the portal speaks four. The others are one empty module. */
const locales = {
  name: 'locales',
  setup(build) {
    build.onResolve({ filter: LOCALE }, ({ path: id, importer }) =>
      /[\\/]react-aria/.test(importer) && /[\\/]intl[\\/]/.test(id) && !KEPT_LOCALES.includes(LOCALE.exec(id)[1]) ? { path: 'none', namespace: 'locale' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'locale' }, () => ({ contents: 'export default {}' }));
  },
};

/** Inversify's builders of functions from text: our container is jitless, and the content security policy would stop them. */
const builtFunctions = {
  name: 'built-functions',
  setup(build) {
    build.onLoad({ filter: /[\\/]@inversifyjs[\\/]core[\\/].*Jit\.js$/ }, ({ path: file }) => ({ contents: `export const ${path.basename(file, '.js')} = undefined;` }));
  },
};

/** Code of packages that no page of the portal ever runs. */
export const leftOut = [locales, builtFunctions];
