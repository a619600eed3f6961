import type { PluginPrefix } from '../../../domain/organization/userSettings';

/** Name of a list or grid under which its user's arrangement is kept: `dec.search`. Its first part is the plugin. */
export type ListView = `${PluginPrefix}.${string}`;

const isPrefix = (text: string, view: ListView): text is PluginPrefix => view.startsWith(`${text}.`);

export const pluginOf = (view: ListView): PluginPrefix => {
  const prefix = view.slice(0, view.indexOf('.'));
  if (!isPrefix(prefix, view)) throw new Error(`The view ${view} names no plugin`);
  return prefix;
};
