import * as t from 'io-ts';
import { ok, type Result } from '../kernel/result';
import type { DataSource } from '../article/article';
import type { Role } from '../access/names';
import { withNewIds } from './copying/copyDeclaration';
import { GoodsItem, Header, type DeclarationContent } from './declaration';
import { contentDifferences } from './differences';
import { isEmpty } from './emptiness';
import { englishAt, isWithin } from './fieldAt';
import { newDeclaration } from './profiles/all';
import { placeOf } from './profiles/place';
import type { Profile } from './profiles/profile';
import { present, without } from './present';
import { refusedFor, type Refusal } from './refusals';

/** A template is locked under this name. */
export const TEMPLATE_LOCK = 'dec.template';

export const MAX_TEMPLATE_NAME = 70;

/** A declaration to begin with: any part of a content, and the places (`parties.declarant`, `items.procedureRequested`) that stay as they are. */
export const Template = t.strict({
  profile: t.string,
  name: t.string,
  header: Header,
  items: t.array(GoodsItem),
  lockedFields: t.array(t.string),
});
export type Template = t.TypeOf<typeof Template>;

/** Spaces around it do not count. */
export const hasName = (name: string): boolean => !isEmpty(name) && name.trim().length <= MAX_TEMPLATE_NAME;

/** What of a declaration a template keeps: nothing that belongs to one consignment on one day, no access code. */
export const templateOf = ({ header, items }: DeclarationContent, about: Pick<Template, 'profile' | 'name' | 'lockedFields'>): Template => ({
  ...about,
  header: {
    ...without(header, 'acceptanceDate', 'expectedTaxationDate', 'guarantees'),
    ...present<Header>({ guarantees: header.guarantees?.map((guarantee) => without(guarantee, 'accessCode', 'amount')) }),
  },
  items: items.map((item) => without(item, 'taxLines', 'mergedFrom', 'customsValue', 'articleStatus') as GoodsItem),
});

export interface FromTemplate {
  readonly profile: string;
  readonly content: DeclarationContent;
  readonly dataSource: DataSource;
  readonly lockedFields: readonly string[];
}

/** DEC-R44: what the template says over what the profile begins with. `today` is yyyy-MM-dd. */
export const fromTemplate = ({ header, items, lockedFields }: Template, profile: Profile, today: string, newId: () => string): FromTemplate => ({
  profile: profile.key,
  content: withNewIds({ header: { ...newDeclaration(profile, today), ...header }, items }, newId),
  dataSource: 'Manual',
  lockedFields,
});

/** The template as a declaration that was just begun with it stands: with the ids of that declaration's invoices and lines. */
export const templateBehind = (template: Template, profile: Profile, today: string, { header, items }: DeclarationContent): DeclarationContent => {
  const { content } = fromTemplate(template, profile, today, () => '');
  const invoices = content.header.invoices?.map((invoice, at) => ({ ...invoice, ...present({ id: header.invoices?.[at]?.id }) }));
  const invoiceOf = (ref: string | undefined): string | undefined => {
    const place = template.header.invoices?.findIndex(({ id }) => id === ref) ?? -1;
    return place < 0 ? ref : header.invoices?.[place]?.id;
  };
  return {
    header: { ...content.header, ...present<Header>({ invoices }) },
    items: template.items.map((item, at) => ({
      ...item,
      id: items[at]?.id ?? item.id,
      itemNumber: at + 1,
      ...present<GoodsItem>({ invoiceRef: invoiceOf(item.invoiceRef) }),
    })),
  };
};

/** Who may change what a template locks. */
export const mayUnlock = (roles: readonly Role[]): boolean => roles.includes('DeclarationAdministratorExtended');

/** Whether a screen shows the element as read-only; of a JSON pointer or a place. */
export const isLocked = (lockedFields: readonly string[], where: string, roles: readonly Role[]): boolean => {
  if (lockedFields.length === 0 || mayUnlock(roles)) return false;
  const place = where.startsWith('/') ? placeOf(where) : where;
  return lockedFields.some((locked) => isWithin(place, locked));
};

/** A save of a declaration that came from a template: refused with all that is locked and was changed. New lines may be filled. */
export const checkLocked = (lockedFields: readonly string[], before: DeclarationContent, after: DeclarationContent, roles: readonly Role[]): Result<true> => {
  if (lockedFields.length === 0 || mayUnlock(roles)) return ok(true);
  const [first, ...more] = contentDifferences(before, after)
    .filter(({ pointer }) =>
      lockedFields.some((locked) => isWithin(placeOf(pointer), locked) || (isWithin(locked, placeOf(pointer)) && placeOf(pointer) !== 'items')),
    )
    .map(({ pointer }): Refusal => ({ key: 'DEC-R44.locked', args: { label: englishAt(pointer) }, pointer }));
  return first === undefined ? ok(true) : refusedFor(first, ...more);
};
