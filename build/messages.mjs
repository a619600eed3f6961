import { readFile } from 'node:fs/promises';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** Catalogues of texts: ICU messages in `text/<language>.json`, or one folder below. */
export const CATALOGUE = /[\\/]text[\\/](?:\w+[\\/])?(?:en|sv|no|dk)\.json$/;

export const compileCatalogue = (json) => Object.fromEntries(Object.entries(JSON.parse(json)).map(([key, text]) => [key, compileMessage(text)]));

const asModule = (json) => `export default ${JSON.stringify(compileCatalogue(json))}`;

export const esbuildMessages = {
  name: 'messages',
  setup(build) {
    build.onLoad({ filter: CATALOGUE }, async ({ path }) => ({ contents: asModule(await readFile(path, 'utf8')), loader: 'js' }));
  },
};

export const viteMessages = {
  name: 'messages',
  enforce: 'pre',
  load: async (id) => (CATALOGUE.test(id) ? { code: asModule(await readFile(id, 'utf8')), moduleType: 'js' } : undefined),
};
