import type { FeatureNeed, Role } from './names';

export interface Entry {
  readonly roles?: readonly Role[];
  readonly feature?: FeatureNeed;
}

/** The access table (specification: access control, sections 4.1 and 10). An id is the entry of the menu, or the family of calls. An empty need: any session that is not limited. */
export const entries = {
  'dec.search': { roles: ['AuthorisedConsignee', 'AuthorisedConsignor', 'DeclarationAdministrator'] },
  'dec.se-new-import': { roles: ['DeclarationAdministrator'], feature: 'DeclarationsSweden' },
  'dec.optionalvalidation': { roles: ['CompanyAdministrator', 'DeclarationAdministratorExtended'] },
  'dec.r.unsettled': { roles: ['DeclarationAdministrator'], feature: 'ViewUnsettledDeclarationReport' },
  'ar.search': { feature: 'ArticleAdministrationLimited' },
  'ar.new': { feature: 'ArticleAdministrationLimited' },
  'ar.upload': { feature: ['ArticleAdministrationLimited', 'UseNewArticleUI'] },
  'ar.newScreen': { feature: 'UseNewArticleUI' },
  'ar.lookup': {},
  'rd.admin': { roles: ['ReferenceDataAdministrator'] },
  'org.usersetting': {},
  'dy.kit': { roles: ['TestEngineer'], feature: 'TestBenches' },
  'pf.events': { feature: 'ServerSentEvents' },
} as const satisfies Readonly<Record<string, Entry>>;

export type EntryId = keyof typeof entries;
