import { readDeclaration, readGoodsItems, searchDeclarations } from '../../../application/contract/dec';
import { readNotice } from '../../../application/contract/declarationNotices';
import { readTemplate } from '../../../application/contract/declarationTemplates';
import type { CardPath } from '../../../application/declaration/cardPath';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { aboutMovement } from '../../../domain/declaration/copying/aboutMovement';
import { copyDeclaration } from '../../../domain/declaration/copying/copyDeclaration';
import type { Finding, Header } from '../../../domain/declaration/declaration';
import { discrepancyOf } from '../../../domain/declaration/notice/discrepancy';
import { newDeclaration } from '../../../domain/declaration/profiles/all';
import type { Profile } from '../../../domain/declaration/profiles/profile';
import { fromTemplate } from '../../../domain/declaration/template';
import { failed, ok, type Result } from '../../../domain/kernel/result';
import type { Beginning } from './cardContent';

/** Where an address that names no stored declaration leads: a card that is not stored yet, another address, or why there is neither. */
export type Begun =
  | { readonly type: 'card'; readonly beginning?: Beginning; readonly findings?: readonly Finding[] }
  | { readonly type: 'elsewhere'; readonly address: string }
  | { readonly type: 'stored'; readonly profile: string; readonly id: string }
  | { readonly type: 'noSource'; readonly source: string }
  | { readonly type: 'noMrn'; readonly mrn: string };

type Unstored = Exclude<CardPath, { readonly type: 'record' | 'notFound' }>;

interface Circumstances {
  readonly api: Api;
  readonly profile: Profile;
  /** yyyy-MM-dd. */
  readonly today: string;
}

const ofTemplate = async ({ api, profile, today }: Circumstances, templateId: string): Promise<Result<Begun>> => {
  const template = await api.call(readTemplate, { params: { id: templateId } });
  if (failed(template)) return template;
  if (template.right.profile !== profile.key) return ok({ type: 'elsewhere', address: `/dec/${template.right.profile}/new/${templateId}` });
  const { content, lockedFields } = fromTemplate(template.right, profile, today, freshGuid);
  return ok({ type: 'card', beginning: { content, templateId, lockedFields } });
};

/** Declarations that name movements by their MRN. */
const NAMES_MOVEMENTS: readonly string[] = ['ARRIVAL', 'EXIT', 'UNLOADING'];

const ofDeclaration = async ({ api, profile, today }: Circumstances, source: 'copy' | 'dec', id: string): Promise<Result<Begun>> => {
  const [declaration, lines] = await Promise.all([api.call(readDeclaration, { params: { id } }), api.call(readGoodsItems, { params: { id } })]);
  if (failed(declaration)) return declaration;
  if (failed(lines)) return lines;
  if (source === 'dec' && declaration.right.mrn !== undefined && NAMES_MOVEMENTS.includes(profile.flow)) {
    const content = aboutMovement(profile, declaration.right, lines.right.items, { today, newId: freshGuid });
    return ok({ type: 'card', beginning: { content, from: { source, id } } });
  }
  const choice = { withPreviousDocuments: source === 'dec', today, newId: freshGuid };
  const copy = copyDeclaration({ header: declaration.right.header, items: lines.right.items }, profile, choice);
  if (failed(copy)) return copy;
  return ok({ type: 'card', beginning: { content: copy.right.content, from: { source, id } }, findings: copy.right.findings });
};

const ofMrn = async ({ api, profile, today }: Circumstances, mrn: string): Promise<Result<Begun>> => {
  const paging = { pageNum: 0, pageSize: 2, sortOrder: [] };
  const found = await api.call(searchDeclarations, { body: { criteria: { mrn }, paging } });
  if (failed(found)) return found;
  const hits = found.right.items;
  const [only] = hits;
  if (hits.length > 1) return ok({ type: 'elsewhere', address: `/dec/search-declaration?mrn=${mrn}` });
  if (only) return ok({ type: 'stored', profile: only.profile, id: only.id });
  if (!NAMES_MOVEMENTS.includes(profile.flow)) return ok({ type: 'noMrn', mrn });
  const header: Header = { ...newDeclaration(profile, today), mrns: [{ mrn }] };
  return ok({ type: 'card', beginning: { content: { header, items: [] } } });
};

/** Of the warehouse: a notice whose goods are not as they were declared. */
const ofNotice = async ({ api, profile, today }: Circumstances, id: string): Promise<Result<Begun>> => {
  const notice = await api.call(readNotice, { params: { id } });
  return failed(notice) ? notice : ok({ type: 'card', beginning: { content: discrepancyOf(profile, notice.right.items, { today, newId: freshGuid }) } });
};

const DISCREPANCIES = 'cwds';

const ofSource = (around: Circumstances, { source, id }: Extract<CardPath, { readonly type: 'from' }>): Promise<Result<Begun>> | Result<Begun> => {
  if (source === 'dec') return ofDeclaration(around, source, id);
  return source === 'cw' && around.profile.key === DISCREPANCIES ? ofNotice(around, id) : ok({ type: 'noSource', source });
};

export const begin = (path: Unstored, around: Circumstances): Promise<Result<Begun>> | Result<Begun> => {
  switch (path.type) {
    case 'new':
      return path.templateId === undefined ? ok({ type: 'card' }) : ofTemplate(around, path.templateId);
    case 'copy':
      if (path.profile !== undefined && path.profile !== around.profile.key) return ok({ type: 'elsewhere', address: `/dec/${path.profile}/copy/${path.id}` });
      return ofDeclaration(around, 'copy', path.id);
    case 'from':
      return ofSource(around, path);
    case 'mrn':
      return ofMrn(around, path.mrn);
  }
};
