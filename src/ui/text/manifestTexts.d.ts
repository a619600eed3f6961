declare module 'portal:manifestTexts' {
  import type { Catalogues } from './texts';
  /** The texts that manifests name, one file per language, collected by the build. */
  const manifestTexts: Catalogues;
  export default manifestTexts;
}
