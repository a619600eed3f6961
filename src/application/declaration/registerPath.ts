import { EMPTY_GUID, isRouteGuid, plainGuid } from '../../domain/kernel/guid';

/** A register with screens of its own: guarantees, notices, reports of vehicles. */
export interface Register {
  /** Address of its list. */
  readonly list: string;
  /** Records are made by hand, and not received. */
  readonly isMade: boolean;
  /** A record can begin as a copy of another one. */
  readonly isCopied?: true;
  /** The criterion of the list that holds an MRN. */
  readonly mrn?: string;
}

/** What the segments behind its route ask for (declarations-profiles, section 2). */
export type RegisterPath =
  { readonly type: 'list' | 'new' | 'notFound' } | { readonly type: 'record'; readonly id: string } | { readonly type: 'elsewhere'; readonly address: string };

const MRN = /^[0-9A-Za-z]{10,22}$/;
const PART = /^[a-z]{3,20}$/;
const NOT_FOUND: RegisterPath = { type: 'notFound' };

/** The parts of such a record stand on one page: an address of one leads to the record. */
const recordPath = ({ list }: Register, id: string, [part, ...more]: readonly string[]): RegisterPath => {
  if (part === undefined) return { type: 'record', id };
  return PART.test(part) && more.length <= 1 ? { type: 'elsewhere', address: `${list}/${id}` } : NOT_FOUND;
};

export const parseRegisterPath = (register: Register, rest: string): RegisterPath => {
  const { list, isMade, isCopied, mrn } = register;
  const [first = '', second = '', ...more] = rest.split('/').filter((segment) => segment !== '');
  const word = first.toLowerCase();
  if (first === '') return { type: 'list' };
  if (word === 'new' || plainGuid(first) === EMPTY_GUID) return second === '' ? { type: isMade ? 'new' : 'list' } : NOT_FOUND;
  if (isRouteGuid(first)) return recordPath(register, plainGuid(first), second === '' ? [] : [second, ...more]);
  if (more.length > 0) return NOT_FOUND;
  if (word === 'copy' && isCopied && isRouteGuid(second)) return { type: 'elsewhere', address: `${list}/new?copyOf=${plainGuid(second)}` };
  return word === 'mrn' && mrn !== undefined && MRN.test(second) ? { type: 'elsewhere', address: `${list}?${mrn}=${second.toUpperCase()}` } : NOT_FOUND;
};
