import { readDeclaration, readGoodsItems } from '../../../../application/contract/dec';
import { readLegacy } from '../../../../application/contract/declarationArchive';
import { readNotice } from '../../../../application/contract/declarationNotices';
import { readUnloadingPermission } from '../../../../application/contract/declarationPermission';
import { searchDeclarations, type DeclarationCriteria } from '../../../../application/contract/declarationSearch';
import { readTemplate } from '../../../../application/contract/declarationTemplates';
import type { CardPath } from '../../../../application/declaration/cardPath';
import { freshGuid } from '../../../../application/session/freshGuid';
import { aboutMovement } from '../../../../domain/declaration/copying/aboutMovement';
import type { Declaration, GoodsItem } from '../../../../domain/declaration/declaration';
import { copyDeclaration } from '../../../../domain/declaration/copying/copyDeclaration';
import { fromPredecessor } from '../../../../domain/declaration/copying/fromPredecessor';
import { fromLegacy } from '../../../../domain/declaration/legacy/fromLegacy';
import { legacyFlow } from '../../../../domain/declaration/legacy/legacyForm';
import { discrepancyOf } from '../../../../domain/declaration/notice/discrepancy';
import { newDeclaration } from '../../../../domain/declaration/profiles/all';
import type { Profile } from '../../../../domain/declaration/profiles/profile';
import { fromTemplate } from '../../../../domain/declaration/template';
import { failed, ok, type Result } from '../../../../domain/kernel/result';
import type { Begun, Circumstances, OtherPath } from './begun';

/** Declarations that name movements by their MRN. */
const namesMovements = ({ flow }: Profile): boolean => flow === 'ARRIVAL' || flow === 'EXIT' || flow === 'UNLOADING';

const card = ({ profile, today }: Circumstances, movement: Pick<Declaration, 'mrn' | 'header'>, items: readonly GoodsItem[], id: string): Result<Begun> =>
  ok({ type: 'card', beginning: { content: aboutMovement(profile, movement, items, { today, newId: freshGuid }), from: { source: 'dec', id } } });

/** The goods as the permission to unload (IE043) tells them, with who notified the arrival, where and when. */
const permitted = async (around: Circumstances, mrn: string): Promise<Result<Begun> | undefined> => {
  if (around.profile.flow !== 'UNLOADING') return undefined;
  const answer = await around.api.call(readUnloadingPermission, { params: { mrn } });
  if (failed(answer)) return answer.left.kind === 'notFound' ? undefined : answer;
  const { arrivalId, arrival, header, items } = answer.right;
  const { parties, arrivalAt, offices } = arrival;
  const content = aboutMovement(
    around.profile,
    { mrn, header: { ...header, ...(parties && { parties }), ...(arrivalAt !== undefined && { arrivalAt }), offices: { ...header.offices, ...offices } } },
    items,
    { today: around.today, newId: freshGuid },
  );
  return ok({ type: 'card', beginning: { content, from: { source: 'dec', id: arrivalId } } });
};

const ofRecord = async ({ api }: Circumstances, id: string) => {
  const [declaration, lines] = await Promise.all([api.call(readDeclaration, { params: { id } }), api.call(readGoodsItems, { params: { id } })]);
  if (failed(declaration)) return declaration;
  return failed(lines) ? lines : ok({ declaration: declaration.right, items: lines.right.items });
};

/** An arrival, unloading or exit of the movement or of those that the declaration names; else what follows it (declarations-profiles, section 9). */
const fromDeclaration = async (around: Circumstances, id: string): Promise<Result<Begun>> => {
  const { profile, today } = around;
  const record = await ofRecord(around, id);
  if (failed(record)) return record;
  const { declaration, items } = record.right;
  const { flow, header } = declaration;
  const mrn = declaration.mrn ?? header.mrns?.[0]?.mrn;
  if (mrn !== undefined && namesMovements(profile)) return (await permitted(around, mrn)) ?? card(around, declaration, items, id);
  const content =
    profile.key === declaration.profile
      ? { header, items }
      : fromPredecessor({ flow, header, items, ...(declaration.mrn !== undefined && { mrn: declaration.mrn }) }, profile, today);
  const copy = copyDeclaration(content, profile, { withPreviousDocuments: true, today, newId: freshGuid });
  if (failed(copy)) return copy;
  return ok({ type: 'card', beginning: { content: copy.right.content, from: { source: 'dec', id } }, findings: copy.right.findings });
};

const TWO = { pageNum: 0, pageSize: 2, sortOrder: [] };

/** Two at most: that there are several is all that counts. */
const found = async ({ api }: Circumstances, criteria: DeclarationCriteria) => {
  const answer = await api.call(searchDeclarations, { body: { criteria, paging: TWO } });
  return failed(answer) ? answer : ok(answer.right.items);
};

const ofMovement = async (around: Circumstances, mrn: string): Promise<Result<Begun>> => {
  const { profile, today } = around;
  const told = await permitted(around, mrn);
  if (told !== undefined) return told;
  const movements = await found(around, { mrn });
  if (failed(movements)) return movements;
  const movement = movements.right.find((row) => row.mrn === mrn);
  if (movement === undefined)
    return ok({ type: 'card', beginning: { content: { header: { ...newDeclaration(profile, today), mrns: [{ mrn }] }, items: [] } } });
  const record = await ofRecord(around, movement.id);
  return failed(record) ? record : card(around, record.right.declaration, record.right.items, movement.id);
};

/** One declaration of the MRN opens, several are listed. Who names movements means his own declaration about that movement, or a new one. */
const fromMrn = async (around: Circumstances, mrn: string): Promise<Result<Begun>> => {
  const isAbout = namesMovements(around.profile);
  const hits = await found(around, isAbout ? { text: mrn, profile: around.profile.key } : { mrn });
  if (failed(hits)) return hits;
  const [only, ...others] = hits.right.filter((row) => isAbout || row.mrn === mrn);
  if (others.length > 0) return ok({ type: 'elsewhere', address: `/dec/search-declaration?${isAbout ? 'text' : 'mrn'}=${mrn}` });
  if (only !== undefined) return ok({ type: 'stored', profile: only.profile, id: only.id });
  return isAbout ? ofMovement(around, mrn) : ok({ type: 'noMrn', mrn });
};

const copyOf = async (around: Circumstances, id: string): Promise<Result<Begun>> => {
  const { profile, today } = around;
  const record = await ofRecord(around, id);
  if (failed(record)) return record;
  const { declaration, items } = record.right;
  const copy = copyDeclaration({ header: declaration.header, items }, profile, { withPreviousDocuments: false, today, newId: freshGuid });
  if (failed(copy)) return copy;
  return ok({ type: 'card', beginning: { content: copy.right.content, from: { source: 'copy', id } }, findings: copy.right.findings });
};

const ofTemplate = async ({ api, profile, today }: Circumstances, templateId: string): Promise<Result<Begun>> => {
  const template = await api.call(readTemplate, { params: { id: templateId } });
  if (failed(template)) return template;
  if (template.right.profile !== profile.key) return ok({ type: 'elsewhere', address: `/dec/${template.right.profile}/new/${templateId}` });
  const { content, lockedFields } = fromTemplate(template.right, profile, today, freshGuid);
  return ok({ type: 'card', beginning: { content, templateId, lockedFields } });
};

/** Of the warehouse: a notice whose goods are not as they were declared. */
const ofNotice = async ({ api, profile, today }: Circumstances, id: string): Promise<Result<Begun>> => {
  const notice = await api.call(readNotice, { params: { id } });
  return failed(notice) ? notice : ok({ type: 'card', beginning: { content: discrepancyOf(profile, notice.right.items, { today, newId: freshGuid }) } });
};

/** Of the archive of an earlier system. */
const ofArchive = async ({ api, profile, today }: Circumstances, id: string): Promise<Result<Begun>> => {
  const record = await api.call(readLegacy, { params: { id } });
  if (failed(record)) return record;
  const draft = fromLegacy(record.right.snapshot, legacyFlow(record.right.messageType), profile, { withPreviousDocuments: true, today, newId: freshGuid });
  if (failed(draft)) return draft;
  return ok({ type: 'card', beginning: { content: draft.right.content, from: { source: 'ext', id } }, findings: draft.right.findings });
};

const DISCREPANCIES = 'cwds';

const ofSource = (around: Circumstances, { source, id }: Extract<CardPath, { readonly type: 'from' }>): Promise<Result<Begun>> | Result<Begun> => {
  if (source === 'dec') return fromDeclaration(around, id);
  if (source === 'ext') return ofArchive(around, id);
  return source === 'cw' && around.profile.key === DISCREPANCIES ? ofNotice(around, id) : ok({ type: 'noSource', source });
};

export const beginOther = (path: OtherPath, around: Circumstances): Promise<Result<Begun>> | Result<Begun> => {
  switch (path.type) {
    case 'new':
      return path.templateId === undefined ? ok({ type: 'card' }) : ofTemplate(around, path.templateId);
    case 'copy':
      if (path.profile !== undefined && path.profile !== around.profile.key) return ok({ type: 'elsewhere', address: `/dec/${path.profile}/copy/${path.id}` });
      return copyOf(around, path.id);
    case 'from':
      return ofSource(around, path);
    case 'mrn':
      return fromMrn(around, path.mrn);
  }
};
