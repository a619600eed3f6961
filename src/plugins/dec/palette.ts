import { searchDeclarations } from '../../application/contract/dec';
import { failed, ok } from '../../domain/kernel/result';
import type { PaletteSearch } from '../../ui/plugin';

const SHOWN = 8;

/** Declarations by LRN, MRN, reference or party, the newest first. */
const searchByText: PaletteSearch = async (api, typed) => {
  const paging = { pageNum: 0, pageSize: SHOWN, sortOrder: [{ fieldId: 'createdAt', sortDirection: 'desc' as const }] };
  const found = await api.call(searchDeclarations, { body: { criteria: { text: typed }, paging } });
  if (failed(found)) return found;
  return ok(
    found.right.items.map(({ id, profile, lrn, mrn, importer }) => ({
      id,
      text: lrn,
      note: [mrn, importer].filter((part) => part).join(', '),
      path: `/dec/${profile}/${id}`,
    })),
  );
};

export default searchByText;
