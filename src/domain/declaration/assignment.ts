/** How declarations are shared out and marked in work lists. */
export const MAX_TAGS = 20;
export const MAX_TAG = 30;
export const MAX_TEAM = 50;

export interface Assignee {
  readonly userId: string;
  readonly roles: readonly string[];
}

/** What nobody holds, or one holds oneself, is given to anybody; what somebody else holds is moved by who supervises. */
export const mayAssign = ({ userId, roles }: Assignee, holder: string | null): boolean =>
  holder === null || holder === userId || roles.includes('DeclarationAdministratorExtended');

const tagOf = (typed: string): string => typed.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, MAX_TAG);

/** Small letters, each once, in the order of the alphabet. */
export const tagsAfter = (tags: readonly string[], { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] }): string[] => {
  const gone = new Set(remove.map(tagOf));
  return [...new Set([...tags, ...add].map(tagOf))].filter((tag) => tag !== '' && !gone.has(tag)).sort();
};
