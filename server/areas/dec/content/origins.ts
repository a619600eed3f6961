import { allows } from '../../../../src/domain/access/access';
import type { Role } from '../../../../src/domain/access/names';
import type { DeclarationContent } from '../../../../src/domain/declaration/declaration';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { refused } from '../../../../src/domain/declaration/refusals';
import { checkLocked, templateBehind } from '../../../../src/domain/declaration/template';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';
import type { Context } from '../../../records/handlers';
import type { Origin } from './creating';
import { findDeclaration, notFound } from '../declarations';
import { findLegacy } from './legacy';
import { declarationTemplates, templateIn } from '../templates';

interface Named {
  readonly templateId?: string | undefined;
  readonly from?: { readonly source: string; readonly id: string } | undefined;
  readonly caseId?: string | undefined;
}

/** DEC-R44: the declaration keeps what the template locks. */
const fromTemplate = async (context: Context, profile: Profile, templateId: string, content: DeclarationContent): Promise<Result<Origin>> => {
  const found = await declarationTemplates.find(context, templateId);
  if (failed(found) || found.right.profile !== profile.key) return notFound();
  const template = templateIn(found.right);
  const begun = templateBehind(template, profile, stockholmDate(context.now), content);
  const kept = checkLocked(template.lockedFields, begun, content, context.caller.roles as readonly Role[]);
  return failed(kept) ? kept : ok({ lockedFields: template.lockedFields });
};

const fromArchive = async (context: Context, id: string): Promise<Result<Origin>> => {
  const archived = allows('dec.legacy', context.caller) ? await findLegacy(context, id) : undefined;
  return archived === undefined ? notFound() : ok({ dataSource: 'ExternalDeclaration', sourceLink: { type: 'ext', id: archived.id } });
};

/** DEC-R45: a source is named only by who sees it. */
const fromSource = async (context: Context, profile: Profile, { templateId, from }: Named, content: DeclarationContent): Promise<Result<Origin>> => {
  if (templateId !== undefined) return fromTemplate(context, profile, templateId, content);
  if (from === undefined) return ok({});
  if (from.source === 'ext') return fromArchive(context, from.id);
  if (from.source !== 'copy' && from.source !== 'dec') return refused('DEC-R45.source', { source: from.source });
  const source = await findDeclaration(context.db, context.caller, from.id);
  if (source === undefined) return notFound();
  const sourceLink = { type: 'dec', id: source.id };
  return ok(from.source === 'copy' ? { dataSource: 'Copy', relation: 'COPY_OF', parentId: source.id, sourceLink } : { dataSource: 'Declaration', sourceLink });
};

/** The case that the card names is kept beside what the declaration was made from. */
export const originOf = async (context: Context, profile: Profile, named: Named, content: DeclarationContent): Promise<Result<Origin>> => {
  const origin = await fromSource(context, profile, named, content);
  if (failed(origin) || named.caseId === undefined) return origin;
  return ok({ dataSource: 'Case', ...origin.right, sourceLink: { type: 'case', id: plainGuid(named.caseId) } });
};
