/** After which lists of manifests are asked again. */
export const MANIFEST_EVENTS = [{ pluginName: 'cmm', eventType: 'ManifestChanged', id: '' }] as const;
