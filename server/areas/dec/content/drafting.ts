import type { DataSource } from '../../../../src/domain/article/article';
import type { DeclarationContent, DeclarationStatus, Finding, GoodsItem, Header, SourceLink } from '../../../../src/domain/declaration/declaration';
import { newDeclaration } from '../../../../src/domain/declaration/profiles/all';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';
import type { Context } from '../../../records/handlers';
import { refuseTypeErrors } from '../judging/judgement';
import { tooManyItems, fits } from './changing';
import { profileToMake } from './copying';
import { storeDraft } from './creating';
import { readItems } from './items';

/** A declaration that another area asks for: goods that leave a warehouse, a captured invoice. */
export interface AskedDraft {
  /** Key of its profile, e.g. `se-new-import`. */
  readonly profile: string;
  /** Laid over what a new declaration of the profile begins with; its lines are numbered by their places. */
  readonly content: DeclarationContent;
  /** The record it was made from: prefix or kind, and id. */
  readonly source: SourceLink;
  readonly dataSource?: DataSource;
}

export interface DraftedDeclaration {
  readonly id: string;
  readonly lrn: string;
  /** Address of its card. */
  readonly route: string;
  readonly findings: readonly Finding[];
}

/** A draft in the caller's unit, if the caller may declare by the profile. Submitting stays with a declarant. */
export const draftDeclaration = async (context: Context, { profile: key, content, source, dataSource }: AskedDraft): Promise<Result<DraftedDeclaration>> => {
  const found = profileToMake(context.caller, key);
  if (failed(found)) return found;
  if (!fits(content.items)) return tooManyItems();
  const profile = found.right;
  const header: Header = { ...newDeclaration(profile, stockholmDate(context.now)), ...content.header };
  const whole = { header, items: content.items.map((item, index) => ({ ...item, itemNumber: index + 1 })) };
  const readable = refuseTypeErrors(profile, whole);
  if (failed(readable)) return readable;
  const { entry, findings } = await storeDraft(context, profile, whole, { sourceLink: source, ...(dataSource && { dataSource }) });
  return ok({ id: entry.id, lrn: entry.lrn, route: `/dec/${entry.profile}/${entry.id}`, findings });
};

export interface DeclarationStanding {
  readonly id: string;
  readonly profile: string;
  readonly status: DeclarationStatus;
  readonly lrn: string;
  readonly mrn: string | undefined;
  readonly source: SourceLink | undefined;
  readonly acceptedAt: Date | undefined;
  readonly releasedAt: Date | undefined;
  readonly header: Header;
  readonly items: readonly GoodsItem[];
}

/** As it stands in what the transaction may read. */
export const declarationStanding = async (db: Context['db'], id: string): Promise<DeclarationStanding | undefined> => {
  const entry = await db.selectFrom('declaration').selectAll().where('id', '=', id).executeTakeFirst();
  if (entry === undefined) return undefined;
  return {
    id,
    profile: entry.profile,
    status: entry.status,
    lrn: entry.lrn,
    mrn: entry.mrn ?? undefined,
    source: entry.source_link ?? undefined,
    acceptedAt: entry.accepted_at ?? undefined,
    releasedAt: entry.released_at ?? undefined,
    header: entry.header,
    items: await readItems(db, id),
  };
};
