import { randomUUID } from 'node:crypto';
import type * as life from '../../../../src/application/contract/declarationLife';
import { additionalDeclaration } from '../../../../src/domain/declaration/additionalDeclaration';
import { copyDeclaration as copied } from '../../../../src/domain/declaration/copying/copyDeclaration';
import type { Profile, ProfileAction } from '../../../../src/domain/declaration/profiles/profile';
import { splitByInvoice } from '../../../../src/domain/declaration/splitByInvoice';
import { isEditable } from '../../../../src/domain/declaration/status';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { fail, failed, type Failed, type Result } from '../../../../src/domain/kernel/result';
import { reply, type Caller, type Handlers } from '../../../records/handlers';
import { storeChange } from './changedContent';
import { mayDo, notAllowed, openWhole } from './changing';
import { copyAttachments } from './copiedAttachments';
import { storeDraft } from './creating';
import { declarationOf, findDeclaration, notFound, type DeclarationEntry } from '../declarations';
import { readItems } from './items';
import { findProfile, shown, usableProfile } from '../judging/judgement';
import { writeMergedLines } from './mergedLines';

type LifeHandlers = Handlers<typeof life>;

/** The root of a tenant holds no business records (access control, section 2). */
export const atTenantRoot = (): Failed => {
  const message = 'Choose a unit of a company first.';
  return fail('refused', message, { feedbacks: [{ severity: 2, code: 'ORG-OU-ROOT', message }] });
};

/** The profile of a new declaration, which its maker must be allowed to use. */
export const profileToMake = (caller: Caller, key: string): Result<Profile> => {
  if (caller.orgUnitKind === 'TENANT') return atTenantRoot();
  return usableProfile(caller, key);
};

const mayDoWith = (source: DeclarationEntry, action: ProfileAction): Result<true> => {
  const profile = findProfile(source.profile);
  return failed(profile) ? profile : mayDo(profile.right, action, source.status);
};

export const copyDeclaration: LifeHandlers['copyDeclaration'] = async ({ params, body }, context) => {
  const { db, caller, now } = context;
  const source = await findDeclaration(db, caller, params.id);
  if (source === undefined) return notFound();
  const offered = mayDoWith(source, 'copy');
  if (failed(offered)) return offered;
  const profile = profileToMake(caller, body.targetProfile ?? source.profile);
  if (failed(profile)) return profile;
  const choice = { withPreviousDocuments: body.withPreviousDocuments, today: stockholmDate(now), newId: randomUUID };
  const copy = copied({ header: source.header, items: await readItems(db, source.id) }, profile.right, choice);
  if (failed(copy)) return copy;
  const { content, dataSource, relation, droppedElements, findings, totals } = copy.right;
  const { entry } = await storeDraft(context, profile.right, content, {
    dataSource,
    relation,
    parentId: source.id,
    sourceLink: { type: 'dec', id: source.id },
  });
  if (body.withAttachments) await copyAttachments(context, source, entry);
  return reply({ declaration: declarationOf(entry), droppedElements: [...droppedElements], findings: [...findings], totals });
};

export const createAdditional: LifeHandlers['createAdditional'] = async ({ params, body }, context) => {
  const { db, caller } = context;
  const source = await findDeclaration(db, caller, params.id);
  if (source === undefined) return notFound();
  const offered = mayDoWith(source, 'additional');
  if (failed(offered)) return offered;
  const leftOut = new Set(body.leftOut.map(plainGuid));
  const items = (await readItems(db, source.id)).filter(({ id, excluded }) => !leftOut.has(id) && excluded !== true);
  const made = additionalDeclaration(
    { id: source.id, mrn: source.mrn ?? undefined, acceptedAt: source.accepted_at?.toISOString(), header: source.header, items },
    body.option,
    randomUUID,
  );
  if (failed(made)) return made;
  const { content, dataSource, parentId, relation, merged, preview } = made.right;
  const profile = profileToMake(caller, made.right.profile);
  if (failed(profile)) return profile;
  if (body.dryRun) return reply({ ...(preview && { preview }) });
  const { entry } = await storeDraft(context, profile.right, content, { dataSource, parentId, relation, sourceLink: { type: 'dec', id: source.id } });
  await writeMergedLines(db, { tenantId: entry.tenant_id, orgUnitId: entry.org_unit_id, declarationId: entry.id }, merged);
  return reply({ declaration: declarationOf(entry), ...(preview && { preview }) });
};

/** DEC-R52, all or nothing: the first part stays, so that its number, its files and who works on it stay with it. */
export const splitDeclaration: LifeHandlers['splitDeclaration'] = async ({ params, body }, context) => {
  const opened = await openWhole(context, { id: params.id, version: body.version, lockId: body.lockId });
  if (failed(opened)) return opened;
  const { entry, profile, items } = opened.right;
  const offered = mayDo(profile, 'split');
  if (failed(offered)) return offered;
  if (!isEditable(entry.status)) return notAllowed(entry);
  const split = splitByInvoice({ header: entry.header, items }, body.size);
  if (failed(split)) return split;
  const [first, ...more] = split.right.parts;
  if (first === undefined || more.length === 0) return reply({ declarations: [declarationOf(entry)], findings: [], totals: split.right.totals });
  const kept = new Set(first.items.map(({ id }) => id));
  const stored = await storeChange(context, opened.right, {
    content: first,
    writes: { upserts: first.items, moved: [], deletes: items.flatMap(({ id }) => (kept.has(id) ? [] : [id])) },
    before: items,
  });
  if (failed(stored)) return stored;
  const declarations = [declarationOf(stored.right.entry)];
  for (const content of more) {
    const part = await storeDraft(context, profile, content, {
      dataSource: 'Declaration',
      parentId: entry.id,
      relation: 'SPLIT_OF',
      lockedFields: entry.locked_fields,
    });
    declarations.push(declarationOf(part.entry));
  }
  return reply({ declarations, findings: shown(split.right.findings), totals: split.right.totals });
};
