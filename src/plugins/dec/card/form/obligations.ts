import { computed, type IComputedValue } from 'mobx';
import { isBlank } from '../../../../domain/declaration/emptiness';
import { conditions, conditionsOfLines, type ConditionId } from '../../../../domain/declaration/profiles/conditions';
import { placeOf } from '../../../../domain/declaration/profiles/place';
import type { FieldRef, Section } from '../../../../domain/declaration/profiles/profile';
import { valueAt } from '../../../../ui/kit/form/pointer';
import type { CardContent } from '../cardContent';
import { inItem } from '../checking/wording';

/** What the profile asks for, as the card is now. Each answer is kept until what it depends on is another one. */
export class Obligations {
  readonly #content: CardContent;
  readonly #answers = new Map<string, IComputedValue<boolean>>();

  constructor(content: CardContent) {
    this.#content = content;
  }

  /** Whether a field of the record at the pointer has to be given. */
  isAsked({ use, cond, path, field }: FieldRef, record: string): boolean {
    if (use === 'R') return !this.#isRelaxed(`${record}/${path}`);
    if ((use !== 'C' && use !== 'C!') || cond === undefined) return false;
    return this.#answer(`${field} ${record}`, () => this.#holds(cond, record)) && !this.#isRelaxed(`${record}/${path}`);
  }

  isVisible({ visibleIf, id }: Section, record: string): boolean {
    return visibleIf === undefined || this.#answer(`visible ${id} ${record}`, () => this.#holds(visibleIf, record));
  }

  /** A part that stands aside until it is filled or asked for, such as a representative. */
  standsAside({ use, cond, id, layout, path }: Section, record: string): boolean {
    if (layout !== 'FORM' || path === '' || use === undefined || use === 'R') return false;
    return this.#answer(`aside ${id} ${record}`, () => {
      const isAsked = (use === 'C' || use === 'C!') && cond !== undefined && this.#holds(cond, record);
      return !isAsked && isBlank(this.#recordAt(record));
    });
  }

  #holds(cond: ConditionId, record: string): boolean {
    const { form, lines, item } = this.#content;
    const ofItem = record.startsWith('/items/');
    const needsLines = !ofItem && conditionsOfLines.has(cond);
    return conditions[cond]({
      header: form.value,
      items: needsLines ? lines.rested : [],
      ...(ofItem && { item: item?.item }),
      row: this.#recordAt(record) ?? {},
    });
  }

  #recordAt(record: string): unknown {
    const { form, item } = this.#content;
    return record.startsWith('/items/') ? valueAt(item?.item, inItem(record)) : valueAt(form.value, record);
  }

  #isRelaxed(pointer: string): boolean {
    const { form, profile } = this.#content;
    const place = placeOf(pointer.replaceAll('.', '/'));
    return this.#answer(`relaxed ${place}`, () => profile.messageTypes.find(({ code }) => code === form.value.messageType)?.relaxes.includes(place) === true);
  }

  #answer(key: string, ask: () => boolean): boolean {
    const known = this.#answers.get(key) ?? computed(ask);
    this.#answers.set(key, known);
    return known.get();
  }
}
