import { isEmailAddress } from '../kernel/emailAddress';
import { formatProblem } from './checkFormat';
import { inCardOrder } from './checkOrder';
import type { FieldPlan, Member, Naming, Obligation, PartPlan, Plan, RecordPlan, WholePlan } from './checkPlan';
import type { Finding, GoodsItem, Header } from './declaration';
import { isEmpty } from './emptiness';
import type { TextForm } from './fields/field';
import type { Circumstances } from './profiles/conditions';
import { fieldFinding, type FindingArgs, type FindingKey } from './rules/finding';
import { NONE } from './rules/rule';

export interface FieldCheckOptions {
  /** yyyy-MM-dd: the day whose code lists count. */
  readonly date: string;
  /** Whether the list holds the code; undefined while the list is not known. A yes must stay one as long as these options are used. */
  readonly inList?: ((list: string, code: string) => boolean | undefined) | undefined;
  readonly asksSupplementaryUnit?: ((commodityCode: string) => boolean | undefined) | undefined;
  /** The authority also misses what is left to an optional validation before submission (SA-7). */
  readonly asAuthority?: boolean | undefined;
  /** Only what cannot be stored. */
  readonly formatsOnly?: boolean | undefined;
}

const DIGITS = /^\d+$/;

const isWritten = (form: TextForm, value: string): boolean => (form === 'digits' ? DIGITS.test(value) : isEmailAddress(value));

type Row = Readonly<Record<string, unknown>>;

const NOTHING: Row = {};
const MINUS = 45;

interface ListedProcedure {
  readonly requested: string | undefined;
  readonly previous: string | undefined;
  readonly additional: string | undefined;
}

type Changing = { -readonly [K in keyof Circumstances]: Circumstances[K] };

/** Walks a declaration along the plan of its profile. One instance serves one caller; it keeps the way to the field it is at. */
export class FieldCheck {
  readonly #plan: Plan;
  readonly #options: FieldCheckOptions;
  readonly #way: (string | number)[] = [];
  readonly #now: Changing;
  /** The code last found in its list, by field: lines mostly repeat it. */
  readonly #listed: (string | undefined)[];
  #listedProcedure: ListedProcedure = { requested: undefined, previous: undefined, additional: undefined };
  #formatsOnly = false;
  #further = 0;
  #found: Finding[] | undefined;

  constructor(plan: Plan, options: FieldCheckOptions) {
    this.#plan = plan;
    this.#options = options;
    this.#listed = Array<string | undefined>(plan.fields.size);
    this.#now = { header: {}, items: NONE, item: undefined, row: undefined, asksSupplementaryUnit: options.asksSupplementaryUnit };
  }

  header(header: Header, items: readonly GoodsItem[]): readonly Finding[] {
    this.#begin(header, items, undefined);
    this.#record(header as Row, this.#plan.header);
    return inCardOrder(this.#found ?? NONE, this.#plan.order);
  }

  item(header: Header, item: GoodsItem, index: number): readonly Finding[] {
    this.#begin(header, NONE, item);
    if (item.excluded === true) this.#formatsOnly = true;
    this.#way.push('items', index);
    this.#record(item as Row, this.#plan.item);
    if (!this.#formatsOnly) this.#procedure(item);
    this.#way.pop();
    this.#way.pop();
    return inCardOrder(this.#found ?? NONE, this.#plan.order);
  }

  #begin(header: Header, items: readonly GoodsItem[], item: GoodsItem | undefined): void {
    this.#found = undefined;
    this.#now.header = header;
    this.#now.items = items;
    this.#now.item = item;
    this.#formatsOnly = this.#options.formatsOnly === true;
  }

  /** Requested and previous procedure are one code of the list. */
  #procedure({ procedureRequested: requested, procedurePrevious: previous, additionalProcedures }: GoodsItem): void {
    const { procedure } = this.#plan;
    if (!procedure?.listName || isEmpty(requested) || isEmpty(previous)) return;
    const additional = procedure.ofSeven ? additionalProcedures?.[0] : undefined;
    const listed = this.#listedProcedure;
    if (listed.requested === requested && listed.previous === previous && listed.additional === additional) return;
    const code = `${requested}${previous}${additional ?? ''}`;
    const known = this.#options.inList?.(procedure.listName, code);
    if (known === true) this.#listedProcedure = { requested, previous, additional };
    if (known !== false) return;
    this.#add('DEC-R-LIST', procedure, 'procedureRequested', { code, list: procedure.listName, date: this.#options.date });
  }

  #record(record: Row, plan: RecordPlan): void {
    const given = this.#read(record, plan);
    this.#ask(record, plan, given, this.#further);
  }

  /** Checks what is given; answers the bits of it, 0 for a blank record, and leaves those of the second word in `#further`. */
  #read(record: Row, { members }: RecordPlan): number {
    let given = 0;
    let further = 0;
    for (const key in record) {
      const value = record[key];
      if (value === undefined || value === '') continue;
      const member = members.get(key);
      if (member === undefined) continue;
      this.#now.row = record;
      if (this.#isGiven(member, value)) {
        given |= member.bit;
        further |= member.further;
      }
    }
    this.#further = further;
    return given;
  }

  #ask(record: Row, { asked, askedFurther, askedMembers }: RecordPlan, given: number, further: number): void {
    if (((asked & ~given) === 0 && (askedFurther & ~further) === 0) || this.#formatsOnly) return;
    for (const member of askedMembers) {
      if (member.further === 0 ? (given & member.bit) === 0 : (further & member.further) === 0) this.#missing(member, record);
    }
  }

  #isGiven({ field, part }: Member, value: unknown): boolean {
    if (part !== undefined) return this.#part(part, value);
    if (field === undefined) return false;
    if (typeof value !== 'string') return Array.isArray(value) ? this.#codes(field, value) : value !== false && !isEmpty(value);
    if (isEmpty(value)) return false;
    this.#value(field, value, field.key);
    return true;
  }

  #part({ key, repeats, whole, record }: PartPlan, value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    this.#way.push(key);
    const isGiven = repeats ? Array.isArray(value) && this.#rows(value, whole, record) : this.#filled(value as Row, record);
    this.#way.pop();
    return isGiven;
  }

  /** A blank record counts as not given; whether it is asked for is the matter of the one around it. */
  #filled(record: Row, plan: RecordPlan): boolean {
    const given = this.#read(record, plan);
    if (given === 0) return false;
    this.#ask(record, plan, given, this.#further);
    return true;
  }

  #rows(rows: readonly unknown[], whole: WholePlan | undefined, record: RecordPlan): boolean {
    if (whole?.max !== undefined && rows.length > whole.max) {
      this.#add('DEC-R-MAX', whole, undefined, { n: String(whole.max), m: String(rows.length) });
    }
    let given = false;
    for (let at = 0; at < rows.length; at += 1) {
      this.#way.push(at);
      if (this.#filled((rows[at] ?? NOTHING) as Row, record)) given = true;
      this.#way.pop();
    }
    return given;
  }

  #codes(plan: FieldPlan, values: readonly unknown[]): boolean {
    let given = false;
    this.#way.push(plan.key);
    for (let at = 0; at < values.length; at += 1) {
      const value = values[at];
      if (typeof value !== 'string' || isEmpty(value)) continue;
      given = true;
      this.#value(plan, value, at);
    }
    this.#way.pop();
    return given;
  }

  #value(plan: FieldPlan, value: string, at: string | number): void {
    const problem = formatProblem(plan, value);
    if (problem) this.#add(problem.key, plan, at, problem.args);
    if (this.#formatsOnly || problem) return;
    const { exactly, choices, form, listName } = plan;
    if (form !== undefined && !isWritten(form, value)) this.#add(form === 'digits' ? 'DEC-R-FORMAT.digits' : 'DEC-R-FORMAT.email', plan, at, { value });
    else if (exactly !== undefined && !exactly.includes(value.length)) {
      this.#add('DEC-R-LEN.exact', plan, at, { n: exactly.join(' / '), m: String(value.length) });
    }
    if (choices !== undefined && !choices.includes(value)) this.#add('DEC-R-LIST', plan, at, { code: value, list: plan.label, date: this.#options.date });
    if (value.charCodeAt(0) === MINUS && !plan.signed && (plan.type === 'decimal' || plan.type === 'integer')) this.#add('DEC-R-SIGN', plan, at);
    if (plan.mayBeForbidden && this.#isForbidden(plan.obligation)) this.#add(plan.element ? 'DEC-R-FORB' : 'DEC-R-FORB.plain', plan, at);
    if (listName !== undefined && this.#listed[plan.slot] !== value) this.#listedCode(plan, listName, value, at);
  }

  #listedCode(plan: FieldPlan, list: string, code: string, at: string | number): void {
    const known = this.#options.inList?.(list, code);
    if (known === true) this.#listed[plan.slot] = code;
    if (known === false && plan.besides?.includes(code) !== true) this.#add('DEC-R-LIST', plan, at, { code, list, date: this.#options.date });
  }

  #missing({ field, part }: Member, record: Row): void {
    if (field) {
      if (field.obligation.onlyAuthority && this.#options.asAuthority !== true) return;
      this.#now.row = record;
      if (this.#isRequired(field.obligation)) this.#add(field.element ? 'DEC-R-REQ' : 'DEC-R-REQ.plain', field, field.key);
      return;
    }
    if (!part) return;
    const { key, whole } = part;
    if (whole && !this.#isRequired(whole.obligation)) return;
    this.#way.push(key);
    if (whole) this.#add(whole.element ? 'DEC-R-REQ' : 'DEC-R-REQ.plain', whole, whole.first);
    else this.#record(NOTHING, part.record);
    this.#way.pop();
  }

  #isRequired({ use, condition, relaxedIn }: Obligation): boolean {
    const asked = use === 'R' || ((use === 'C' || use === 'C!') && condition?.(this.#now) === true);
    return asked && relaxedIn?.has(this.#now.header.messageType ?? '') !== true;
  }

  #isForbidden({ use, condition }: Obligation): boolean {
    return use === 'X' || (use === 'C!' && condition?.(this.#now) === false);
  }

  #add(key: FindingKey, naming: Naming, at: string | number | undefined, args: FindingArgs = {}): void {
    const steps = at === undefined ? this.#way : [...this.#way, at];
    const { de, category } = naming;
    const finding = fieldFinding(
      key,
      { ...naming.args, ...args },
      { pointer: `/${steps.join('/').replaceAll('.', '/')}`, category, de, itemId: this.#now.item?.id },
    );
    (this.#found ??= []).push(finding);
  }
}
