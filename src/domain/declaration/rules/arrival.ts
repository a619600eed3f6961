import { stockholmDate } from '../../kernel/dates';
import type { Header } from '../declaration';
import { isBlank, isEmpty } from '../emptiness';
import { foundBesides, permittedIn, writtenOver } from '../unloadingPermission';
import { NONE, type Rule, type WholeDeclaration } from './rule';

/** Clocks differ, and a vehicle at the gate is reported as arrived. */
const TOLERANCE_MS = 15 * 60_000;

const isAhead = (instant: string | undefined, now: string | undefined): boolean => {
  const told = Date.parse(instant ?? '');
  return now !== undefined && !Number.isNaN(told) && told - Date.parse(now) > TOLERANCE_MS;
};

const notAhead = (id: string, message: string, path: string, told: (header: Header) => string | undefined): Rule<WholeDeclaration> => ({
  id,
  category: 'General',
  message,
  broken: ({ declaration, registers }) => (isAhead(told(declaration), registers.now?.()) ? [path] : NONE),
});

export const arrivalTimes: readonly Rule<WholeDeclaration>[] = [
  notAhead('DEC-ARRIVAL-TIME', 'The time of arrival is more than 15 minutes in the future', 'arrivalAt', ({ arrivalAt }) => arrivalAt),
  notAhead('DEC-EXIT-TIME', 'The time of exit is more than 15 minutes in the future', 'exit/exitAt', ({ exit }) => exit?.exitAt),
];

/** The place of an authorisation is for who holds it: in the portal for who has the role. */
export const simplifiedArrival: Rule<WholeDeclaration> = {
  id: 'DEC-ARRIVAL-SIMPLIFIED',
  category: 'General',
  message: 'Only an authorised consignee may use the simplified procedure',
  broken: ({ declaration: { simplifiedProcedure }, registers: { callerRoles } }) =>
    simplifiedProcedure === '1' && callerRoles !== undefined && !callerRoles.includes('AuthorisedConsignee') ? ['simplifiedProcedure'] : NONE,
};

/** A difference may be that nothing was found. */
const countDifferences = ({ profile, declaration, items, registers: { permission } }: WholeDeclaration): number =>
  (declaration.unloading?.differences ?? []).filter((difference) => !isBlank(difference)).length +
  (permission === undefined ? 0 : foundBesides(permittedIn(profile, permission), { header: declaration, items }).length);

export const unloadingDay: readonly Rule<WholeDeclaration>[] = [
  {
    id: 'DEC-UNLOADING-BEFORE',
    category: 'General',
    message: 'The goods were unloaded before they arrived ({date})',
    broken: ({ declaration: { unloading, arrivalAt } }) => {
      if (isEmpty(unloading?.date) || Number.isNaN(Date.parse(arrivalAt ?? ''))) return NONE;
      const date = stockholmDate(arrivalAt ?? '');
      return (unloading?.date ?? '') < date ? [{ path: 'unloading/date', args: { date } }] : NONE;
    },
  },
  {
    id: 'DEC-UNLOADING-FUTURE',
    category: 'General',
    message: 'The day of unloading is in the future',
    broken: ({ declaration: { unloading }, registers: { now } }) =>
      now !== undefined && !isEmpty(unloading?.date) && (unloading?.date ?? '') > stockholmDate(now()) ? ['unloading/date'] : NONE,
  },
];

/** What the unloading says must be one thing: as declared, or what is different. */
export const unloadingDifferences: readonly Rule<WholeDeclaration>[] = [
  {
    id: 'DEC-UNLOADING-CONFORM',
    category: 'General',
    message: 'Conform cannot be chosen while {n} differences exist',
    broken: (whole) => {
      const n = countDifferences(whole);
      return whole.declaration.unloading?.conform === '1' && n > 0 ? [{ path: 'unloading/conform', args: { n: String(n) } }] : NONE;
    },
  },
  {
    id: 'DEC-UNLOADING-DIFFERENT',
    category: 'General',
    message: 'Not conform needs a difference or a remark',
    broken: (whole) => {
      const { conform, remark, otherThings } = whole.declaration.unloading ?? {};
      return conform === '0' && isEmpty(remark) && isEmpty(otherThings) && countDifferences(whole) === 0 ? ['unloading/conform'] : NONE;
    },
  },
  {
    id: 'DEC-UNLOADING-DECLARED',
    category: 'Goods item',
    message: 'Declared as {declared}: tell what was found as a difference',
    variants: {
      added: 'Not declared: tell what was found as a difference or a remark',
      gone: 'Goods items 1 to {n} were declared: tell those that are not there as missing',
    },
    broken: ({ profile, declaration, items, registers: { permission } }) => {
      if (permission === undefined) return NONE;
      if (items.length < permission.items.length) return [{ path: 'items', variant: 'gone', args: { n: String(permission.items.length) } }];
      return writtenOver(permittedIn(profile, permission), { header: declaration, items }).map(({ pointer, item, declared }) => {
        const told = declared === '' ? { variant: 'added' } : { args: { declared } };
        const goods = item === undefined ? undefined : items[item];
        return goods === undefined ? { path: pointer.slice(1), ...told } : { path: pointer.slice(`/items/${item}/`.length), item: goods, ...told };
      });
    },
  },
];
