import { findParties, partyChosen, type ChosenParty } from '../../../../application/contract/parties';
import type { Api } from '../../../../application/ports/api';
import type { Section } from '../../../../domain/declaration/profiles/profile';
import { failed, ok, type Result } from '../../../../domain/kernel/result';
import type { UndoStack } from '../../../../ui/kit/form/undoStack';
import type { RecordForm } from './recordForm';

/** Whom the contact is, and how far a representative may go, is said of the declaration, not of the party. */
const TAKEN = ['identifierType', 'identifier', 'name', 'street', 'postcode', 'city', 'country', 'vatNumber'] as const;

/** Parties of the register, and what a declaration takes over from one. */
export class PartiesModel {
  readonly #api: Api;
  readonly #undo: UndoStack;

  constructor(api: Api, undo: UndoStack) {
    this.#api = api;
    this.#undo = undo;
  }

  readonly search = async (typed: string): Promise<Result<readonly ChosenParty[]>> => {
    const answer = await this.#api.call(findParties, { body: typed === '' ? {} : { text: typed } });
    return failed(answer) ? answer : ok(answer.right.items);
  };

  /** Every field of the party in one step, also those that the last one had and this one has not. */
  choose(party: ChosenParty, form: RecordForm, section: Section, record: string): void {
    this.#undo.seal();
    this.#undo.group(() => {
      for (const { field, path } of section.fields) {
        const taken = TAKEN.find((one) => field === `party.${one}`);
        if (taken === undefined) continue;
        const pointer = `${record}/${path.replaceAll('.', '/')}`;
        const value = party[taken] ?? '';
        if ((form.get(pointer) ?? '') !== value) form.set(pointer, value);
      }
    });
    if (party.source === 'register') void this.#api.call(partyChosen, { params: { id: party.id } });
  }
}
