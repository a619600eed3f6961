import { numbered } from '../../../../application/declaration/itemChanges';
import { createDeclaration, saveDeclaration, type Saved } from '../../../../application/contract/dec';
import { draftAmendment } from '../../../../application/contract/declarationLife';
import type { Api } from '../../../../application/ports/api';
import type { Declaration } from '../../../../domain/declaration/declaration';
import { maskedHeader } from '../../../../domain/declaration/guarantee/declaredCodes';
import { failed, ok, type Result } from '../../../../domain/kernel/result';
import type { Saving } from '../../../../ui/archetypes/record/editing/saveModel';
import type { Amending, CardContent, Sent } from '../cardContent';

/** Of an amendment the whole is stored, as a draft beside what is valid. */
const draft = async (
  api: Api,
  content: CardContent,
  declaration: Declaration,
  amending: Amending,
  { header, rows }: Sent,
  lockId: string | undefined,
): Promise<Result<Saved>> => {
  const { id, version } = declaration;
  const body = {
    version,
    header,
    items: [...numbered(rows)],
    reason: amending.reason,
    ...(lockId !== undefined && { lockId }),
    ...(amending.version !== undefined && { amendmentVersion: amending.version }),
  };
  const answer = await api.call(draftAmendment, { params: { id }, body });
  if (failed(answer)) return answer;
  const { amendment, findings } = answer.right;
  content.drafted({ ...amending, id: amendment.id, version: amendment.version });
  return ok({ declaration: { ...declaration, header: maskedHeader(header) }, findings, items: [] });
};

/** How a card is stored: the whole of a new one, of a stored one what was changed. */
export const cardSaving = (api: Api, content: CardContent, lockId: () => Promise<string | undefined>): Saving<Sent, Saved> => ({
  isStored: () => content.declaration !== undefined,
  isDirty: () => content.dirty,
  send: () => content.send(),
  create: ({ header, items }, idempotencyKey) => {
    const { caseId, beginning: { templateId, from } = {} } = content;
    const body = {
      profile: content.profile.key,
      header,
      items: items.upserts,
      ...(templateId !== undefined && { templateId }),
      ...(from !== undefined && { from }),
      ...(caseId !== undefined && { caseId }),
    };
    return api.call(createDeclaration, { body }, { idempotencyKey });
  },
  update: async (sent) => {
    const held = await lockId();
    const { declaration, amending } = content;
    if (declaration && amending) return draft(api, content, declaration, amending, sent, held);
    const { header, items } = sent;
    const { id = '', version = 0 } = declaration ?? {};
    return api.call(saveDeclaration, { params: { id }, body: { version, header, items, ...(held !== undefined && { lockId: held }) } });
  },
  saved: (answer, sent) => content.saved(answer, sent),
});
