import { PLUGIN_IDS, type PluginPrefix } from '../../../domain/organization/userSettings';

/** Name of a list or grid under which its user's arrangement is kept: `dec.search`. Its first part is the plugin. */
export type ListView = `${PluginPrefix}.${string}`;

const isPlugin = (text: string): text is PluginPrefix => Object.hasOwn(PLUGIN_IDS, text);

/** The view of a grid on a page of a plugin: `/ar/register` and `documents` are `ar.register.documents`. */
export const viewAt = (path: string, name: string): ListView | undefined => {
  const [plugin = '', ...rest] = path.split('/').filter((part) => part !== '' && !part.startsWith(':'));
  return isPlugin(plugin) ? `${plugin}.${[...rest, name].join('.')}` : undefined;
};

const isPrefix = (text: string, view: ListView): text is PluginPrefix => view.startsWith(`${text}.`);

export const pluginOf = (view: ListView): PluginPrefix => {
  const prefix = view.slice(0, view.indexOf('.'));
  if (!isPrefix(prefix, view)) throw new Error(`The view ${view} names no plugin`);
  return prefix;
};
