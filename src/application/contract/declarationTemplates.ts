import * as t from 'io-ts';
import { GoodsItem, Header } from '../../domain/declaration/declaration';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';
import { AtVersion, ToDelete } from './record';

const ById = t.strict({ id: Guid });
const LIMIT = 20_000_000;

/** A template without its content. `mayChange`: by this user in this unit. */
export const TemplateRow = t.type({
  id: Guid,
  version: t.number,
  profile: t.string,
  name: t.string,
  /** For every unit of the company; else for its own unit and those above. */
  shared: t.boolean,
  lockedFields: t.array(t.string),
  changedAt: t.string,
  changedBy: t.string,
  mayChange: t.boolean,
});
export type TemplateRow = t.TypeOf<typeof TemplateRow>;

/** By name. Without a profile: of all. */
export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/dec/ui/template',
  access: 'dec.search',
  params: t.exact(t.partial({ profile: t.string })),
  answer: t.array(TemplateRow),
});

export const readTemplate = endpoint({
  method: 'GET',
  path: '/api/dec/ui/template/{id}',
  access: 'dec.search',
  params: ById,
  answer: t.intersection([TemplateRow, t.type({ header: Header, items: t.array(GoodsItem) })]),
});

const About = { name: t.string, shared: t.boolean, lockedFields: t.array(t.string) };

/** What of the content a template does not keep is left out (DEC-R44). */
export const createTemplate = endpoint({
  method: 'POST',
  path: '/api/dec/ui/template',
  access: 'dec.declare',
  body: t.strict({ ...About, profile: t.string, header: Header, items: t.array(GoodsItem) }),
  answer: TemplateRow,
  creates: true,
  limit: LIMIT,
});

/** Without a content its own stays. */
export const saveTemplate = endpoint({
  method: 'PUT',
  path: '/api/dec/ui/template/{id}',
  access: 'dec.declare',
  params: ById,
  body: t.intersection([t.strict(About), AtVersion, t.exact(t.partial({ content: t.strict({ header: Header, items: t.array(GoodsItem) }) }))]),
  answer: TemplateRow,
  limit: LIMIT,
});

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/dec/ui/template/{id}',
  access: 'dec.declare',
  params: ToDelete,
  answer: t.type({}),
});
