import { listTemplates } from '../../application/contract/declarationTemplates';
import { failed, ok } from '../../domain/kernel/result';
import type { PaletteSearch } from '../../ui/plugin';

const SHOWN = 8;

/** Templates by their name: a new declaration begins with one. */
const searchTemplates: PaletteSearch = async (api, typed) => {
  const found = await api.call(listTemplates, { params: {} });
  if (failed(found)) return found;
  const wanted = typed.trim().toLowerCase();
  const named = found.right.filter(({ name }) => name.toLowerCase().includes(wanted));
  return ok(named.slice(0, SHOWN).map(({ id, name, profile }) => ({ id, text: name, path: `/dec/${profile}/new/${id}` })));
};

export default searchTemplates;
