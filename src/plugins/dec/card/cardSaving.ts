import { createDeclaration, saveDeclaration, type Saved } from '../../../application/contract/dec';
import type { Api } from '../../../application/ports/api';
import type { Saving } from '../../../ui/archetypes/record/saveModel';
import type { CardContent, Sent } from './cardContent';

/** How a card is stored: the whole of a new one, of a stored one what was changed. */
export const cardSaving = (api: Api, content: CardContent, lockId: () => Promise<string | undefined>): Saving<Sent, Saved> => ({
  isStored: () => content.declaration !== undefined,
  isDirty: () => content.dirty,
  send: () => content.send(),
  create: ({ header, items }, idempotencyKey) => api.call(createDeclaration, { body: { profile: content.profile.key, header, items: items.upserts } }, { idempotencyKey }),
  update: async ({ header, items }) => {
    const held = await lockId();
    const { id = '', version = 0 } = content.declaration ?? {};
    return api.call(saveDeclaration, { params: { id }, body: { version, header, items, ...(held !== undefined && { lockId: held }) } });
  },
  saved: (answer, sent) => content.saved(answer, sent),
});
