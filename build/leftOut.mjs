import path from 'node:path';

const KEPT_LOCALES = ['en-US', 'sv-SE', 'nb-NO', 'da-DK'];
const LOCALE = /([a-z]{2}-[A-Z]{2})\.m?js$/;

/** react-aria brings the words of more than thirty languages; the portal speaks four. The others are one empty module. */
const locales = {
  name: 'locales',
  setup(build) {
    build.onResolve({ filter: LOCALE }, ({ path: id, importer }) =>
      /[\\/]react-aria/.test(importer) && /[\\/]intl[\\/]/.test(id) && !KEPT_LOCALES.includes(LOCALE.exec(id)[1])
        ? { path: 'none', namespace: 'locale' }
        : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'locale' }, () => ({ contents: 'export default {}' }));
  },
};

/** Inversify's builders of functions from text: our container is jitless, and the content security policy would stop them. */
const builtFunctions = {
  name: 'built-functions',
  setup(build) {
    build.onLoad({ filter: /[\\/]@inversifyjs[\\/]core[\\/].*Jit\.js$/ }, ({ path: file }) => ({
      contents: `export const ${path.basename(file, '.js')} = undefined;`,
    }));
  },
};

const CLASS_BUILDERS = [
  'build(Zero|One|Two|Three|Four)?ConstructorArguments?Resolver',
  'buildNoActivationsInstanceBindingNodeResolver',
  'resolveInstanceBindingNode\\w*',
  'InstanceBindingNodeImplementation',
  'setInstanceProperties',
  'resolvePostConstruct',
  'throwAtInvalidClassMetadata',
  'validateConstructorMetadataArray',
];

/** Inversify's building of classes by notes on them: every binding of ours is a constant or a function of its services. */
const builtClasses = {
  name: 'built-classes',
  setup(build) {
    build.onLoad({ filter: new RegExp(`[\\\\/]@inversifyjs[\\\\/]core[\\\\/].*[\\\\/](${CLASS_BUILDERS.join('|')})\\.js$`) }, ({ path: file }) => ({
      contents: `export const ${path.basename(file, '.js')} = undefined;`,
    }));
  },
};

/** Inversify keeps the plan of each service by name, tag and options; ours are singletons, planned once each. */
const KEPT_PLANS = `
export class PlanResultCacheService {
  #plans = new Map();
  clearCache() { this.#plans.clear(); }
  getByServiceIdentifier(id) { return this.#plans.get(id); }
  get({ serviceIdentifier, name, tag, isMultiple, optional }) {
    return name || tag || isMultiple || optional ? undefined : this.#plans.get(serviceIdentifier);
  }
  set({ serviceIdentifier, name, tag, isMultiple, optional }, plan) {
    if (!(name || tag || isMultiple || optional)) this.#plans.set(serviceIdentifier, plan);
  }
  invalidateServiceBinding() { this.#plans.clear(); }
  setNonCachedServiceNode() {}
  subscribe() {}
}
`;

const keptPlans = {
  name: 'kept-plans',
  setup(build) {
    build.onLoad({ filter: /[\\/]@inversifyjs[\\/]core[\\/].*[\\/]PlanResultCacheService\.js$/ }, () => ({ contents: KEPT_PLANS }));
  },
};

/** Inversify keeps its notes on classes by these functions of reflect-metadata; decorators, which need the rest of it, are used nowhere. */
const METADATA = `
const notes = new WeakMap();
const own = (target) => notes.get(target) ?? notes.set(target, new Map()).get(target);
Object.assign(Reflect, {
  defineMetadata: (key, value, target) => void own(target).set(key, value),
  getOwnMetadata: (key, target) => own(target).get(key),
  getMetadata: (key, target) => {
    for (let at = target; at; at = Object.getPrototypeOf(at)) if (own(at).has(key)) return own(at).get(key);
  },
});
`;

const metadata = {
  name: 'metadata',
  setup(build) {
    build.onLoad({ filter: /[\\/]reflect-metadata[\\/]Reflect(Lite)?\.js$/ }, () => ({ contents: METADATA }));
  },
};

/** Code of packages that no page of the portal ever runs. */
export const leftOut = [locales, builtFunctions, builtClasses, keptPlans, metadata];
