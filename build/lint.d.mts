export function checkLayers(root: string): { readonly problems: readonly string[]; readonly seen: number };
