import { isEmpty } from '../emptiness';
import { checkMrn } from '../identifiers/mrn';
import type { FindingArgs } from './finding';
import { NONE, type Breach, type Rule, type WholeDeclaration } from './rule';
import type { KnownMovement } from './registers';

/** What is wrong with one movement: values for the text, nothing when it is right. */
type Judge = (mrn: string, known: KnownMovement | undefined, subject: WholeDeclaration) => FindingArgs | undefined;

const eachMovement =
  (judge: Judge): Rule<WholeDeclaration>['broken'] =>
  (subject) => {
    const breaches = (subject.declaration.mrns ?? NONE).flatMap(({ mrn = '' }, at): readonly Breach[] => {
      const args = isEmpty(mrn) ? undefined : judge(mrn.trim(), subject.registers.movement?.(mrn.trim()), subject);
      return args === undefined ? NONE : [{ path: `mrns/${at}/mrn`, args: { value: mrn.trim(), ...args } }];
    });
    return breaches.length === 0 ? NONE : breaches;
  };

const named =
  (messageTypes: readonly string[], judge: Judge): Judge =>
  (mrn, known, subject) =>
    messageTypes.includes(subject.declaration.messageType ?? '') ? judge(mrn, known, subject) : undefined;

const ARRIVALS = ['IMDA', 'IFDA', 'ILDA'];
const RELEASED = new Set(['RELEASED', 'SUPPLEMENT_DUE', 'CLEARED']);

/** An arrival, exit or unloading names its movements by their MRN. */
export const movementRules: readonly Rule<WholeDeclaration>[] = [
  {
    id: 'DEC-MRN-FORM',
    code: 'DEC-R11',
    category: 'General',
    message: '{value} is not an MRN',
    broken: eachMovement((mrn) => {
      const check = checkMrn(mrn);
      return !check.ok && check.problem === 'shape' ? {} : undefined;
    }),
  },
  {
    id: 'DEC-MRN-CHECK',
    code: 'DEC-R11',
    category: 'General',
    severity: 1,
    message: 'The check digit of the MRN is wrong (expected {expected})',
    broken: eachMovement((mrn) => {
      const check = checkMrn(mrn);
      return !check.ok && check.problem === 'check' && check.expected !== undefined ? { expected: check.expected } : undefined;
    }),
  },
  {
    id: 'DEC-MRN-TWICE',
    category: 'General',
    message: 'MRN {value} is named twice',
    broken: ({ declaration: { mrns = NONE } }) => {
      const seen = new Set<string>();
      return mrns.flatMap(({ mrn = '' }, at): readonly Breach[] => {
        const value = mrn.trim();
        const isTwice = value !== '' && seen.has(value);
        seen.add(value);
        return isTwice ? [{ path: `mrns/${at}/mrn`, args: { value } }] : NONE;
      });
    },
  },
  {
    id: 'DEC-ARRIVAL-STATE',
    category: 'General',
    message: '{value} is {status}; goods can arrive for a declaration that was lodged in advance and is registered',
    broken: eachMovement(named(ARRIVALS, (_, known) => (known?.status === undefined || known.status === 'RECEIVED' ? undefined : { status: known.status }))),
  },
  {
    id: 'DEC-EXIT-RELEASE',
    category: 'General',
    severity: 1,
    message: 'The release for export (IE529) of {value} is not known',
    broken: eachMovement(named(['IE507'], (_, known) => (known === undefined || RELEASED.has(known.status ?? '') ? undefined : {}))),
  },
  {
    id: 'DEC-EXIT-ARRIVAL',
    category: 'General',
    message: 'No arrival at exit (IE507) was accepted for {value}',
    broken: eachMovement(named(['IE590'], (_, known) => (known === undefined || known.arrivedAtExit !== undefined ? undefined : {}))),
  },
];

/** The goods leave where they arrived. */
export const sameExitOffice: Rule<WholeDeclaration> = {
  id: 'DEC-EXIT-OFFICE',
  category: 'Transport details',
  message: 'Exit office differs from arrival at exit ({office})',
  broken: ({ declaration: { messageType, mrns = NONE, offices }, registers }) => {
    const own = offices?.actualExit?.trim() ?? '';
    if (messageType !== 'IE590' || own === '') return NONE;
    const others = new Set(mrns.flatMap(({ mrn = '' }) => registers.movement?.(mrn.trim())?.arrivedAtExit ?? []));
    return [...others].filter((office) => office !== own).map((office) => ({ path: 'offices/actualExit', args: { office } }));
  },
};

/** An exit notification for Sweden is made at a Swedish office (DEC-R17). */
export const nationalExitOffice: Rule<WholeDeclaration> = {
  id: 'DEC-EXIT-COUNTRY',
  code: 'DEC-R17',
  category: 'Transport details',
  message: '{value} is not a customs office of {country}',
  broken: ({ profile: { country }, declaration: { messageType, offices } }) => {
    const value = offices?.actualExit?.trim() ?? '';
    return messageType !== 'IE590' || value === '' || value.startsWith(country) ? NONE : [{ path: 'offices/actualExit', args: { value, country } }];
  },
};
