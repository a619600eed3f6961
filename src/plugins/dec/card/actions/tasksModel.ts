import { makeAutoObservable, observableRef } from 'mobx';
import type { CardPath } from '../../../../application/declaration/cardPath';
import type { Role } from '../../../../domain/access/names';
import { isAmendable } from '../../../../domain/declaration/amendment';
import { flowOf } from '../../../../domain/declaration/flows/flows';
import { placeOf } from '../../../../domain/declaration/profiles/place';
import { offers, type ProfileAction } from '../../../../domain/declaration/profiles/profile';
import { declarationStatus } from '../../../../domain/declaration/status';
import { isLocked } from '../../../../domain/declaration/template';
import { isTold } from '../../../../domain/declaration/unloadingPermission';
import { isWithin } from '../../../../domain/declaration/fieldAt';
import { isPreLodged } from '../../../../domain/declaration/timeLimits';
import type { CardContent } from '../cardContent';

/** What is done with a declaration as a whole; each has its dialog. */
export type CardTask =
  | 'copy'
  | 'saveTemplate'
  | 'templates'
  | 'additional'
  | 'cancel'
  | 'sendAmendment'
  | 'discardAmendment'
  | 'merge'
  | 'unmerge'
  | 'split'
  | 'splitLine'
  | 'dutyValue'
  | 'setField'
  | 'documents'
  | 'takeOver'
  | 'present'
  | 'compare'
  | 'print'
  | 'link'
  | 'help';

/** Which of these may be done now, which one is open, and what of the content stays as it is. */
export class TasksModel {
  open: CardTask | undefined;
  /** Versions of the accepted data to compare. */
  compared: { readonly from: number; readonly to: number } | undefined;
  /** The field that is explained: its pointer, or `grid:` and the column of the goods items. */
  helped: string | undefined;
  readonly #content: CardContent;
  readonly #isReadOnly: () => boolean;
  readonly #roles: () => readonly Role[];
  readonly #isWithheld: (place: string) => boolean;

  /** `isWithheld`: of a declaration that was handed over, what was not. */
  constructor(content: CardContent, isReadOnly: () => boolean, roles: () => readonly Role[], isWithheld: (place: string) => boolean = () => false) {
    this.#content = content;
    this.#isReadOnly = isReadOnly;
    this.#roles = roles;
    this.#isWithheld = isWithheld;
    makeAutoObservable(this, { compared: observableRef });
  }

  get isAmending(): boolean {
    return this.#content.amending !== undefined;
  }

  /** Its draft, which alone can be thrown away. */
  get hasDraft(): boolean {
    return this.#content.amending?.id !== undefined;
  }

  get mayCopy(): boolean {
    return this.#content.declaration !== undefined && !this.isAmending && this.#offers('copy');
  }

  get mayAmend(): boolean {
    const { declaration } = this.#content;
    if (declaration === undefined || !this.#mayAct || !this.#offers('amend') || declaration.amendmentState === 'SENT') return false;
    return isAmendable(declaration.status) || this.isCorrectable;
  }

  /** Pre-lodged: a new version without approval (DEC-R41). */
  get isCorrectable(): boolean {
    const { declaration } = this.#content;
    return declaration?.status === 'RECEIVED' && isPreLodged(declaration.header);
  }

  get mayCancel(): boolean {
    const { declaration } = this.#content;
    return declaration !== undefined && this.#mayAct && this.#offers('cancel') && declarationStatus.actions(declaration.status).includes('requestCancel');
  }

  get mayAdd(): boolean {
    return this.#content.declaration?.mrn !== undefined && this.#mayAct && this.#offers('additional');
  }

  /** The next thing to do with it (T13). */
  get isDue(): boolean {
    return this.#content.declaration?.status === 'SUPPLEMENT_DUE' && this.#mayAct;
  }

  get mayTakeOver(): boolean {
    return this.#content.declaration?.authorityVersion !== undefined && this.#mayAct;
  }

  get areDocumentsAsked(): boolean {
    return this.#content.declaration?.status === 'DOCS_REQUESTED' && this.#mayAct;
  }

  /** Where the declaration itself says that its goods have come. */
  get mayPresent(): boolean {
    const { declaration, profile } = this.#content;
    return this.isCorrectable && this.#mayAct && flowOf(profile.key, declaration?.header.messageType).out.PRESENTATION !== undefined;
  }

  /** What is stored is printed; a card that was never saved is stored first. */
  get mayPrint(): boolean {
    return this.#offers('print') && !this.isAmending;
  }

  get mayCompare(): boolean {
    return (this.#content.declaration?.mrnVersion ?? 0) > 1;
  }

  /** Where the form asks for what an invoice costs besides its price. */
  get hasDutyValue(): boolean {
    const { profile, form } = this.#content;
    const { invoices = [] } = form.value;
    return invoices.length > 0 && profile.sections.some(({ fields }) => fields.some(({ field }) => field === 'invoices.dutyValue.constant'));
  }

  /** Lines of the stored draft are merged and split by the server. */
  get mayMerge(): boolean {
    return this.#mayRearrange && this.#offers('merge');
  }

  get maySplit(): boolean {
    return this.#mayRearrange && this.#offers('split');
  }

  get isMerged(): boolean {
    return !this.#isReadOnly() && !this.isAmending && this.#content.lines.rested.some(({ mergedFrom }) => mergedFrom !== undefined);
  }

  /** By a JSON pointer: the template locks it (DEC-R44), nobody changes it after acceptance (DEC-R40), or it stands in the permission to unload (IE043). */
  isFixed(pointer: string): boolean {
    const { permission } = this.#content;
    if (permission !== undefined && isTold(permission, pointer)) return true;
    const [, place] = /^\/items\/(\d+)\//.exec(pointer) ?? [];
    return this.isFixedIn(placeOf(pointer), place === undefined ? undefined : this.#content.lines.items[Number(place)]?.id);
  }

  /** By a place without indexes; a line that came after the template is filled freely. */
  isFixedIn(place: string, lineId?: string): boolean {
    if (this.#isWithheld(place) || (lineId !== undefined && this.#content.isTold(lineId))) return true;
    const { lockedFields, profile, declaration } = this.#content;
    const isLockedHere = lockedFields.length > 0 && isLocked(lockedFields, place, this.#roles());
    if (isLockedHere && (lineId === undefined || !this.#content.isAdded(lineId))) return true;
    return this.isAmending && declaration?.status !== 'RECEIVED' && profile.frozenAfterAccept.some((frozen) => isWithin(place, frozen));
  }

  start(task: CardTask): void {
    this.open = task;
  }

  compare(from: number, to: number): void {
    this.compared = { from, to };
    this.start('compare');
  }

  /** What the field is that holds the element; none: how to ask. */
  help(element: Element | null): void {
    const { grid } = this.#content.lines;
    const name = element?.closest<HTMLElement>('[data-name]')?.dataset['name'];
    this.helped = name === '/items' ? `grid:${grid.columnAt(grid.focus.column)?.id ?? ''}` : name;
    this.start('help');
  }

  /** The last two versions. */
  compareLast(): void {
    const last = this.#content.declaration?.mrnVersion ?? 0;
    this.compare(last - 1, last);
  }

  close(): void {
    this.open = undefined;
  }

  /** What the address of the card asks for. */
  begin(path: CardPath): void {
    if (path.type !== 'record') return;
    if (path.compared) this.compare(path.compared.from, path.compared.to);
    else if (path.task === 'cancel' && this.mayCancel) this.start('cancel');
    else if (path.task === 'additional' && this.mayAdd) this.start('additional');
  }

  get #mayRearrange(): boolean {
    return !this.#isReadOnly() && !this.isAmending && this.#content.lines.count > 1;
  }

  #offers(action: ProfileAction): boolean {
    const { profile, declaration } = this.#content;
    return offers(profile, action, declaration?.status);
  }

  get #mayAct(): boolean {
    return !this.#content.isForReading && !this.#content.isShownOnly && !this.isAmending;
  }
}
