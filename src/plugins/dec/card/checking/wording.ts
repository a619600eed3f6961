import { makeAutoObservable, observableRef } from 'mobx';
import type { Feedback, PortalError } from '../../../../domain/kernel/result';
import type { Finding } from '../../../../domain/declaration/declaration';
import { fieldAt } from '../../../../domain/declaration/fieldAt';
import { fields, type FieldId } from '../../../../domain/declaration/fields';
import { locate, placeOf, type Place } from '../../../../domain/declaration/profiles/place';
import type { Profile, Section } from '../../../../domain/declaration/profiles/profile';
import { localArgs, type Args } from '../../../../ui/archetypes/fields/localArgs';
import type { TextKey } from '../../../../ui/text/keys';
import type { Texts } from '../../../../ui/text/texts';

const isField = (name: string | undefined): name is FieldId => name !== undefined && name in fields;

const sectionsOf = (sections: readonly Section[]): readonly Section[] => sections.flatMap((section) => [section, ...sectionsOf(section.parts ?? [])]);

/** Arguments that are codes, each with the keys of its words. */
const CODES: Readonly<Record<string, string>> = {
  missing: 'dec.field.warehouse',
  basis: 'dec.field.items',
  target: 'dec.field.items',
  quantity: 'dec.quantity',
  role: 'dec.officeRole',
  type: 'dec.power',
  status: 'dec.status',
};

const codesIn = (args: Args, texts: Texts): Args =>
  Object.fromEntries(
    Object.entries(args).flatMap(([name, code]) => (CODES[name] === undefined ? [] : [[name, texts.translate(`${CODES[name]}.${code}`, code)]])),
  );

/** What is worded of a finding; rows of lists and reports know no more of it. */
export type Said = Pick<Finding, 'message' | 'pointer'> & Partial<Pick<Finding, 'messageKey' | 'args' | 'origin' | 'de'>>;

/** Puts fields, findings and refusals into the user's words: those of the form, or without one those of the catalogue. */
export class Wording {
  texts: Texts;
  readonly #profile: Profile | undefined;
  readonly #titles: ReadonlyMap<string, TextKey>;
  readonly #found = new WeakMap<Said, { readonly texts: Texts; readonly words: string }>();

  constructor(profile: Profile | undefined, texts: Texts) {
    this.#profile = profile;
    this.#titles = new Map(sectionsOf(profile?.sections ?? []).map((section) => [section.id, titleOf(section)]));
    this.texts = texts;
    makeAutoObservable(this, { texts: observableRef });
  }

  setTexts(texts: Texts): void {
    this.texts = texts;
  }

  field(id: FieldId, partyId?: string): string {
    const label = this.texts.t(`dec.field.${id}`);
    return partyId === undefined || !id.startsWith('party.') ? label : `${this.section(partyId)}: ${label}`;
  }

  /** As the form calls it, or another one with the same part. */
  section(id: string): string {
    const { texts } = this;
    const title = this.#titles.get(id) ?? [id, id.slice(id.lastIndexOf('.') + 1)].map((one) => `dec.section.${one}`).find((key) => texts.has(key));
    return title === undefined ? id : texts.translate(title, id);
  }

  /** `Invoice 2`. */
  row(section: Section, at: number): string {
    return this.texts.t('dec.list.row', { title: this.texts.t(rowTitleOf(section)), n: at + 1 });
  }

  /** What stands at the pointer, without its line: `Net mass`, `Importer: Name`, `Container 2: Seals`. */
  place(pointer: string): string {
    const place = this.locate(pointer);
    if (!place) return fieldAt(pointer) === undefined ? this.section('general') : this.element(placeOf(pointer));
    const { part, field, called, rows } = place;
    if (field === undefined) return this.section(part.id);
    const label = called === undefined ? this.field(field, part.id) : this.texts.t(called.key as TextKey);
    const row = part.layout === 'LIST' ? rows.at(-1) : undefined;
    return row === undefined ? label : `${this.row(part, row)}: ${label}`;
  }

  locate(pointer: string): Place | undefined {
    return this.#profile && locate(this.#profile, pointer);
  }

  /** An element of any form by its place: `Importer: Name` for `parties.importer.name`. */
  element(place: string): string {
    const field = fieldAt(place);
    const [, role] = /^\w+\.(\w+)\.\w+$/.exec(place) ?? [];
    return field === undefined ? place : this.field(field, role === undefined ? undefined : `parties.${role}`);
  }

  finding(finding: Said): string {
    const { texts } = this;
    const known = this.#found.get(finding);
    if (known?.texts === texts) return known.words;
    const { messageKey = '', message, args = {}, origin, pointer, de } = finding;
    const words = texts.translate(messageKey, message, this.#args(args, pointer));
    const told = origin === 'AUTHORITY' && texts.has(messageKey) && de !== undefined ? `${words} (DE ${de})` : words;
    this.#found.set(finding, { texts, words: told });
    return told;
  }

  /** With the goods item that it is about. */
  inSummary(finding: Finding): string {
    return this.#ofItem(finding.pointer, this.finding(finding));
  }

  /** `item 3: Net mass`. */
  placeOfItem(pointer: string): string {
    return this.#ofItem(pointer, this.place(pointer));
  }

  #ofItem(pointer: string, words: string): string {
    const [, place] = /^\/items\/(\d+)/.exec(pointer) ?? [];
    return place === undefined ? words : `${this.texts.t('dec.item', { n: Number(place) + 1 })}: ${words}`;
  }

  feedback({ code = '', message = '', args = {}, pointer = '' }: Feedback): string {
    const words = this.#args(args, pointer);
    const texts = this.texts;
    return texts.has(`finding.${code}`) ? texts.translate(`finding.${code}`, message, words) : texts.translate(`feedback.${code}`, message, words);
  }

  /** A refusal with the words of its first feedback; what the shell's catalogue names stays as it is. */
  problem(problem: PortalError): PortalError {
    const [first] = problem.feedbacks ?? [];
    if (first?.code === undefined || !this.texts.has(`feedback.${first.code}`)) return problem;
    const { textKey: _key, ...rest } = problem;
    return { ...rest, message: this.feedback({ ...first, message: first.message ?? problem.message }) };
  }

  #args(args: Args, pointer: string): Args {
    const { texts } = this;
    const { field, called, section, element, dropped, name, list, measureType } = args;
    const label =
      called !== undefined
        ? texts.translate(called, args['label'] ?? '')
        : isField(field)
          ? this.field(field, section)
          : section === undefined
            ? this.#labelAt(args['label'], pointer)
            : this.section(section);
    return {
      ...localArgs(args, texts.locale),
      ...codesIn(args, texts),
      ...(label !== undefined && { label }),
      ...(list !== undefined && { list: label ?? list }),
      ...(element !== undefined && { element: this.#box(element) }),
      ...(dropped !== undefined && {
        elements: dropped
          .split('|')
          .map((one) => this.element(one))
          .join(', '),
      }),
      ...(name !== undefined && { name: this.place(pointer) }),
      ...(measureType !== undefined && { measureType: texts.t('dec.measureType', { type: measureType }) }),
    };
  }

  /** An element that is named by its place alone. */
  #labelAt(label: string | undefined, pointer: string): string | undefined {
    return label === undefined || (this.locate(pointer)?.field ?? fieldAt(pointer)) === undefined ? label : this.place(pointer);
  }

  #box(element: string): string {
    const [, box] = /^box (.+)$/.exec(element) ?? [];
    return box === undefined ? element : this.texts.t('dec.box', { box });
  }
}

/** Every section's title is in the catalogue; a test sees to it. */
export const titleOf = ({ titleKey }: Section): TextKey => titleKey as TextKey;

/** What one row of a list is called. */
export const rowTitleOf = ({ titleKey }: Section): TextKey => titleKey.replace('dec.section.', 'dec.row.') as TextKey;

/** Of one goods item, from its own record: `/netMass` for `/items/3/netMass`. */
export const inItem = (pointer: string): string => pointer.replace(/^\/items\/\d+/, '');

/** Where the field is that shows the value: several codes stand in one field. */
export const fieldPointer = (pointer: string): string =>
  /\/(additionalCodes|nationalAdditionalCodes|additionalProcedures|dangerousGoods|routing|notValidIn)\/\d+$/.test(pointer)
    ? pointer.slice(0, pointer.lastIndexOf('/'))
    : pointer;
