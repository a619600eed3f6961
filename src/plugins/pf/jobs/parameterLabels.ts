import type { TextKey } from '../../../ui/text/keys';

const KNOWN: Readonly<Record<string, TextKey>> = {
  items: 'pf.parameter.items',
  delayMs: 'pf.parameter.delayMs',
  failAt: 'pf.parameter.failAt',
  ignoresCancel: 'pf.parameter.ignoresCancel',
};

/** A parameter that this browser does not know yet goes by the name in its job's codec. */
export const parameterLabel = (name: string): { readonly label: TextKey; readonly labelNote?: string } => {
  const label = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
  return label === undefined ? { label: 'pf.parameter', labelNote: name } : { label };
};
