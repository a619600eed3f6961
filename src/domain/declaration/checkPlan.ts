import type { Finding } from './declaration';
import { fields, listNameOf } from './fields';
import type { FieldType, TextForm } from './fields/field';
import { conditions, type Circumstances } from './profiles/conditions';
import type { FieldRef, GridColumn, Profile, Section, Use } from './profiles/profile';
import type { FindingArgs } from './rules/finding';

/** How a field or section is called in findings. */
export interface Naming {
  readonly label: string;
  readonly element: string | undefined;
  readonly de: string | undefined;
  readonly category: Finding['category'];
  /** `field` and `section` let a screen put its own words for the label: `dec.field.<field>`, of a party after `dec.section.<section>`. */
  readonly args: FindingArgs;
}

export interface Obligation {
  readonly use: Use;
  readonly condition: ((circumstances: Circumstances) => boolean) | undefined;
  /** Message types in which it is optional. */
  readonly relaxedIn: ReadonlySet<string> | undefined;
  readonly onlyAuthority: boolean;
}

export interface FieldPlan extends Naming {
  readonly key: string;
  /** Its number among the fields of the plan. */
  readonly slot: number;
  readonly type: FieldType;
  readonly max: number;
  readonly scale: number;
  readonly signed: boolean;
  readonly obligation: Obligation;
  readonly mayBeForbidden: boolean;
  readonly exactly: readonly number[] | undefined;
  readonly choices: readonly string[] | undefined;
  readonly form: TextForm | undefined;
  readonly listName: string | undefined;
  readonly besides: readonly string[] | undefined;
}

export interface WholePlan extends Naming {
  readonly obligation: Obligation;
  /** The field to go to when nothing of it is given; undefined of a list. */
  readonly first: string | undefined;
  readonly max: number | undefined;
}

export interface PartPlan {
  readonly key: string;
  readonly repeats: boolean;
  /** Of a section that counts as a whole: blank means not given, and then only this is asked. */
  readonly whole: WholePlan | undefined;
  readonly record: RecordPlan;
}

/**
 * What stands under a key of a record. `bit` marks it as given while a record is read; what nobody asks for shares one. What finds no bit of
 * its own has one in a second word, `further`.
 */
export interface Member {
  readonly field: FieldPlan | undefined;
  readonly part: PartPlan | undefined;
  readonly bit: number;
  readonly further: number;
}

/** By key, so that a pass touches what is given and nothing else. `asked` and `askedFurther` have the bits of all that may be required, `askedMembers` their members. */
export interface RecordPlan {
  readonly members: Map<string, Member>;
  readonly askedMembers: Member[];
  asked: number;
  askedFurther: number;
}

/** The profile's sections as the tree of the stored declaration, prepared once so that a pass only reads. */
export interface Plan {
  readonly header: RecordPlan;
  readonly item: RecordPlan;
  /** The code that requested and previous procedure make together. */
  readonly procedure: (Naming & { readonly listName: string | undefined; readonly ofSeven: boolean }) | undefined;
  /** By place, the path without indexes: `items.packages.type`. */
  readonly fields: ReadonlyMap<string, FieldPlan>;
  /** Order of fields and parts on the card, by place. */
  readonly order: ReadonlyMap<string, number>;
}

/** Bits of a number that logic operators take, without its sign; the last is for what nobody asks for. */
const MOST_ASKED = 30;
const NOT_ASKED = 1 << MOST_ASKED;

const emptyRecord = (): RecordPlan => ({ members: new Map(), askedMembers: [], asked: 0, askedFurther: 0 });

const mayBeRequired = ({ use }: Obligation): boolean => use === 'R' || use === 'C' || use === 'C!';

const addMember = (record: RecordPlan, key: string, field: FieldPlan | undefined, part: PartPlan | undefined): void => {
  const obligation = field?.obligation ?? part?.whole?.obligation;
  const holdsOnly = part !== undefined && !part.repeats && !part.whole;
  if (!holdsOnly && !(obligation && mayBeRequired(obligation))) {
    record.members.set(key, { field, part, bit: NOT_ASKED, further: 0 });
    return;
  }
  const place = record.askedMembers.length;
  const isFurther = place >= MOST_ASKED;
  const member = { field, part, bit: isFurther ? NOT_ASKED : 1 << place, further: isFurther ? 1 << (place - MOST_ASKED) : 0 };
  record.members.set(key, member);
  if (isFurther) record.askedFurther |= member.further;
  else record.asked |= member.bit;
  if (record.askedMembers.push(member) > 2 * MOST_ASKED) throw new RangeError(`More than ${2 * MOST_ASKED} elements can be required beside ${key}`);
};

/** The record at the path; what leads to it is made where it is not there yet. */
const recordAt = (record: RecordPlan, keys: readonly string[]): RecordPlan => {
  const [key, ...rest] = keys;
  if (key === undefined) return record;
  const known = record.members.get(key)?.part;
  if (known) return recordAt(known.record, rest);
  const part: PartPlan = { key, repeats: false, whole: undefined, record: emptyRecord() };
  addMember(record, key, undefined, part);
  return recordAt(part.record, rest);
};

/** As property names, which engines keep once: a map of texts that come from `split` compares them letter by letter on every look-up. */
const keysOf = (path: string): readonly string[] => (path === '' ? [] : path.split('.').flatMap((step) => Object.keys({ [step]: true })));

const placeIn = (place: string, path: string): string => [place, path].filter((part) => part !== '').join('.');

const obligationOf = (profile: Profile, { use, cond, foundBy }: Pick<FieldRef, 'use' | 'cond' | 'foundBy'>, place: string): Obligation => {
  const relaxing = profile.messageTypes.filter(({ relaxes }) => relaxes.includes(place)).map((type) => type.code);
  return {
    use,
    condition: cond && conditions[cond],
    relaxedIn: relaxing.length > 0 ? new Set(relaxing) : undefined,
    onlyAuthority: foundBy !== undefined,
  };
};

const inBox = (box: string | undefined): string | undefined => (box === undefined ? undefined : `box ${box}`);

/** The official number in the style of the profile. */
const elementOf = ({ labelStyle }: Profile, de: string | undefined, box: string | undefined): string | undefined => {
  if (labelStyle === 'NO') return undefined;
  return labelStyle === 'SAD' ? inBox(box) : (de ?? inBox(box));
};

const sectionNaming = (profile: Profile, section: Section, category: Finding['category']): Naming => {
  const element = elementOf(profile, section.de, section.box);
  return {
    label: section.english,
    element,
    de: section.de,
    category,
    args: { label: section.english, section: section.id, ...(element !== undefined && { element }) },
  };
};

const fieldNaming = (profile: Profile, { field: id, called }: Pick<FieldRef, 'field' | 'called'>, section: Section, category: Finding['category']): Naming => {
  const field = fields[id];
  const ofParty = id.startsWith('party.');
  const own = called?.english ?? field.english;
  const label = ofParty ? `${section.english}: ${own}` : own;
  const de = ofParty && section.de !== undefined && field.de !== undefined ? `${section.de} ${field.de}` : field.de;
  const element = elementOf(profile, de, ofParty ? section.box : field.box);
  return {
    label,
    element,
    de,
    category,
    args: { label, field: id, ...(called && { called: called.key }), ...(ofParty && { section: section.id }), ...(element !== undefined && { element }) },
  };
};

const lengthsOf = (length: FieldRef['length']): readonly number[] | undefined => (typeof length === 'number' ? [length] : length);

const isProcedure = ({ kind }: GridColumn): boolean => kind === 'procedure' || kind === 'procedureOfSeven';

/** Where one goes to name a party: its identification number. */
const firstFieldOf = ({ fields: own }: Section): string | undefined => (own.find(({ field }) => field === 'party.identifier') ?? own[0])?.path;

export const planOf = (profile: Profile): Plan => {
  const header = emptyRecord();
  const item = emptyRecord();
  const byPlace = new Map<string, FieldPlan>();
  const order = new Map<string, number>();

  /** A part without a section of its own (`border`) stands where the first of its fields does. */
  const rank = (place: string): void => {
    const steps = place.split('.');
    for (let depth = 1; depth <= steps.length; depth += 1) {
      const around = steps.slice(0, depth).join('.');
      if (!order.has(around)) order.set(around, order.size);
    }
  };

  const addField = (ref: FieldRef, section: Section, record: RecordPlan, around: string, category: Finding['category']): void => {
    const field = fields[ref.field];
    const keys = keysOf(ref.path);
    const key = keys.at(-1) ?? '';
    const place = placeIn(around, ref.path);
    const list = ref.list === undefined && ref.choices === undefined ? field.list : (ref.list ?? undefined);
    const plan: FieldPlan = {
      ...fieldNaming(profile, ref, section, category),
      key,
      slot: byPlace.size,
      type: field.type,
      max: ref.max ?? field.max,
      scale: field.scale ?? 0,
      signed: field.signed === true,
      obligation: obligationOf(profile, ref, place),
      mayBeForbidden: ref.use === 'X' || ref.use === 'C!',
      exactly: lengthsOf(ref.length),
      choices: ref.choices ?? field.choices,
      form: field.form,
      listName: list && listNameOf(list, profile.country),
      besides: list?.besides,
    };
    addMember(recordAt(record, keys.slice(0, -1)), key, plan, undefined);
    byPlace.set(place, plan);
    rank(place);
  };

  const addPart = (section: Section, record: RecordPlan, place: string, category: Finding['category']): RecordPlan => {
    const own = emptyRecord();
    const keys = keysOf(section.path);
    const key = keys.at(-1) ?? '';
    const { use, cond, layout } = section;
    const whole = use && {
      ...sectionNaming(profile, section, category),
      obligation: obligationOf(profile, { use, ...(cond && { cond }) }, place),
      first: layout === 'LIST' ? undefined : firstFieldOf(section),
      max: section.max,
    };
    addMember(recordAt(record, keys.slice(0, -1)), key, undefined, { key, repeats: layout === 'LIST', whole, record: own });
    rank(place);
    return own;
  };

  const addSection = (section: Section, record: RecordPlan, around: string, outer: Finding['category']): void => {
    if (section.layout === 'SUMMARY') return;
    const category = section.category ?? outer;
    const inside = placeIn(around, section.path);
    const part = section.path === '' ? record : section.layout === 'GRID' ? item : addPart(section, record, inside, category);
    for (const ref of section.fields) addField(ref, section, part, inside, category);
    for (const inner of section.parts ?? []) addSection(inner, part, inside, category);
  };

  for (const section of profile.sections) addSection(section, header, '', 'General');
  const grid = profile.sections.find(({ layout }) => layout === 'GRID');
  const column = grid?.columns?.find(isProcedure);
  const procedureList = column?.list ?? fields['items.procedureCode'].list;
  return {
    header,
    item,
    procedure: grid &&
      column && {
        ...fieldNaming(profile, { field: 'items.procedureCode' }, grid, grid.category ?? 'Goods item'),
        listName: procedureList && listNameOf(procedureList, profile.country),
        ofSeven: column.kind === 'procedureOfSeven',
      },
    fields: byPlace,
    order,
  };
};
