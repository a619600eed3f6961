import { makeAutoObservable, observableRef } from 'mobx';
import type { ItemChanges, Saved } from '../../../application/contract/dec';
import { freshGuid } from '../../../application/session/freshGuid';
import type { CardQuery } from '../../../application/declaration/cardPath';
import type { FilledMass } from '../../../application/declaration/itemCells';
import { WEIGHT_DISTRIBUTIONS, type Declaration, type DeclarationContent, type GoodsItem, type Header } from '../../../domain/declaration/declaration';
import { distributedMass } from '../../../domain/declaration/distribution';
import { present } from '../../../domain/declaration/present';
import { newDeclaration } from '../../../domain/declaration/profiles/all';
import { locate } from '../../../domain/declaration/profiles/place';
import type { Profile } from '../../../domain/declaration/profiles/profile';
import { withLinesMoved } from '../../../domain/declaration/renumber';
import { isEditable } from '../../../domain/declaration/status';
import { permittedIn } from '../../../domain/declaration/unloadingPermission';
import { sameTree } from '../../../ui/kit/form/difference';
import { FormModel } from '../../../ui/kit/form/formModel';
import { UndoStack } from '../../../ui/kit/form/undoStack';
import { BroughtValues } from './articles/articleValues';
import { itemColumns } from './lines/itemColumns';
import { ItemModel } from './lines/itemModel';
import { LinesModel, type LinePatches } from './lines/linesModel';
import type { ProfileLists } from './form/profileLists';
import { inItem, type Wording } from './checking/wording';

/** What a new card begins with, beside its profile. */
export interface Beginning {
  readonly content: DeclarationContent;
  readonly templateId?: string;
  readonly from?: { readonly source: string; readonly id: string };
  readonly lockedFields?: readonly string[];
}

/** What the unit begins every declaration with; what a level above forces is locked. */
export interface Standing {
  readonly header: Header;
  readonly lockedFields: readonly string[];
}

/** An amendment on the card: its draft as it is stored, if it is. */
export interface Amending {
  readonly id?: string;
  readonly version?: number;
  readonly reason: string;
  readonly accepted: DeclarationContent;
}

/** What a call carries, kept to tell later what was edited since. */
export interface Sent {
  readonly header: Header;
  readonly rows: readonly GoodsItem[];
  readonly items: ItemChanges;
}

/** Lines name their invoice by its id, so each has one from the start. */
const withInvoiceIds = (header: Header): Header =>
  header.invoices === undefined
    ? header
    : { ...header, invoices: header.invoices.map((invoice) => (invoice.id === undefined ? { id: freshGuid(), ...invoice } : invoice)) };

/** The declaration on the card: what is stored, and the draft of its header and lines with one history of changes. */
export class CardContent {
  declaration: Declaration | undefined;
  /** A record of the company's root unit: other units read it and do not change it. */
  isForReading = false;
  /** Shown without being edited, as its address asks. */
  isShownOnly = false;
  standing: Standing | undefined;
  beginning: Beginning | undefined;
  /** The case that a new declaration is for. */
  caseId: string | undefined;
  /** What a new declaration is lodged as where it was chosen before. */
  #chosen: Pick<Header, 'messageType'> = {};
  amending: Amending | undefined;
  /** What customs told of the movement that is unloaded (IE043). */
  permission: DeclarationContent | undefined;
  item: ItemModel | undefined;
  readonly profile: Profile;
  readonly undo = new UndoStack();
  readonly brought = new BroughtValues();
  readonly form: FormModel<Header>;
  readonly lines: LinesModel;
  readonly #linesChanged: (patches: LinePatches) => void;
  #isFixed: (place: string, lineId: string) => boolean = () => false;

  constructor(profile: Profile, lists: ProfileLists, wording: Wording, linesChanged: (patches: LinePatches) => void) {
    this.profile = profile;
    this.#linesChanged = linesChanged;
    this.form = new FormModel<Header>({}, this.undo);
    const columns = itemColumns(profile, {
      lists,
      wording,
      filled: () => this.filledMass,
      isFixed: ({ id }, field) => this.#isFixed(field, id),
      isBrought: (item, path) => this.brought.holds(item, path),
    });
    this.lines = new LinesModel(profile, {
      columns,
      undo: this.undo,
      kept: () => this.#told,
      locked: ({ id }) => this.isTold(id),
      told: (patches, before) => this.changed(patches, before),
    });
    makeAutoObservable(this, {
      declaration: observableRef,
      beginning: observableRef,
      standing: observableRef,
      amending: observableRef,
      permission: observableRef,
      item: observableRef,
      profile: false,
      undo: false,
      brought: false,
      form: false,
      lines: false,
    });
  }

  get dirty(): boolean {
    return this.form.dirty || this.lines.dirty;
  }

  /** Its place and its status let it be edited; a new one always. */
  get isEditable(): boolean {
    if (this.declaration === undefined) return true;
    return !this.isForReading && !this.isShownOnly && (this.amending !== undefined || isEditable(this.declaration.status));
  }

  get filledMass(): FilledMass {
    const chosen = WEIGHT_DISTRIBUTIONS.find((type) => type === this.form.value.weights?.distributionType);
    return chosen && distributedMass(chosen);
  }

  get content(): DeclarationContent {
    return { header: this.form.value, items: this.lines.items };
  }

  /** The value in the details came from the article of the line. */
  isBrought(pointer: string): boolean {
    const { item, brought } = this;
    return item !== undefined && pointer.startsWith(`${item.pointer}/`) && brought.holds(item.item, inItem(pointer).slice(1));
  }

  /** Places that the template (DEC-R44) or a default value of a level above (ORG-R18) keeps as they are. */
  get lockedFields(): readonly string[] {
    const { declaration, beginning, standing } = this;
    return declaration === undefined ? (beginning?.lockedFields ?? standing?.lockedFields ?? []) : (declaration.lockedFields ?? []);
  }

  /** Neither stored nor of what the card began with. */
  isAdded(lineId: string): boolean {
    return this.lines.saved(lineId) === undefined && this.beginning?.content.items.some(({ id }) => id === lineId) !== true;
  }

  /** The permission to unload tells of it: the lines at the beginning. */
  isTold(lineId: string): boolean {
    return this.#told > 0 && this.lines.placeOf(lineId) < this.#told;
  }

  /** Empty but for the defaults of its profile and of the unit, or with what it is made from. */
  begin(today: string, beginning?: Beginning, standing?: Standing): void {
    const blank = withInvoiceIds({ ...(standing?.header ?? newDeclaration(this.profile, today)), ...this.#chosen });
    this.declaration = undefined;
    this.isForReading = false;
    this.beginning = beginning;
    this.standing = standing;
    this.amending = undefined;
    this.form.reset(blank, beginning === undefined ? blank : withInvoiceIds({ ...beginning.content.header, ...this.#chosen }));
    this.lines.rebase([], beginning?.content.items ?? []);
    this.item = undefined;
  }

  /** What the authority holds as valid, with the changes that are drafted. */
  amend(declaration: Declaration, amending: Amending, { header, items }: DeclarationContent): void {
    this.load(declaration, items);
    this.amending = amending;
    this.form.reset(withInvoiceIds(header));
  }

  /** The draft of the amendment is stored as this. */
  drafted(amending: Amending): void {
    this.amending = amending;
  }

  /** What may not be changed, also not by pasting lines. */
  keep(isFixed: (place: string, lineId: string) => boolean): void {
    this.#isFixed = isFixed;
  }

  /** By an address with a query. */
  came({ isReadOnly, caseId, messageType }: CardQuery): void {
    this.caseId = caseId;
    this.#chosen = this.profile.messageTypes.some(({ code }) => code === messageType) ? present<Header>({ messageType }) : {};
    if (isReadOnly) this.showOnly();
  }

  permitted(permission: DeclarationContent | undefined): void {
    this.permission = permission && permittedIn(this.profile, permission);
  }

  showOnly(): void {
    this.isShownOnly = true;
  }

  /** Opens the stored declaration, or its newest state when nothing was edited here. */
  load(declaration: Declaration & { readonly readOnly?: boolean | undefined }, items: readonly GoodsItem[]): void {
    const isSame = this.declaration?.id === declaration.id;
    if (!isSame) {
      this.isForReading = declaration.readOnly === true;
      this.amending = undefined;
      this.brought.forget();
    }
    this.declaration = declaration;
    const header = withInvoiceIds(declaration.header);
    this.form.reset(header);
    this.lines.load(items);
    if (!isSame) this.item = undefined;
    else this.showItem(this.item?.id);
  }

  /** Only what the server decides: status, numbers, answers. */
  told(declaration: Declaration): void {
    this.declaration = declaration;
  }

  /** What is typed into an open cell belongs to it. */
  send(): Sent {
    this.lines.grid.commit();
    this.undo.seal();
    return { header: this.form.value, rows: [...this.lines.grid.rows], items: this.lines.changes() };
  }

  /** Stored as sent; what was edited since stays a draft. */
  saved({ declaration, items }: Saved, sent: Sent): void {
    this.declaration = declaration;
    // The very object that was sent where the server changed nothing of it: then no field is drawn again.
    this.form.rebase(sameTree(declaration.header, sent.header) ? sent.header : declaration.header, sent.header);
    this.lines.savedAs(sent.rows, items);
    this.showItem(this.item?.id);
  }

  /** Somebody else's state is stored, the draft is another one. */
  rebase(declaration: Declaration, items: readonly GoodsItem[], draft: DeclarationContent): void {
    this.declaration = declaration;
    this.form.reset(withInvoiceIds(declaration.header), draft.header);
    this.lines.rebase(items, draft.items);
    this.showItem(this.item?.id);
  }

  /** The details of a line; none when it is gone. */
  showItem(id: string | undefined): void {
    const row = id === undefined ? undefined : this.lines.grid.rows.find((one) => one.id === id);
    if (row === undefined) this.item = undefined;
    else if (this.item?.id === id) this.item?.replace(row);
    else this.item = new ItemModel(row, this.lines, this.undo, { groupOf: (pointer) => locate(this.profile, pointer)?.part.id, filled: () => this.filledMass });
  }

  changed(patches: LinePatches, before: readonly GoodsItem[]): void {
    const { item, form, lines, undo } = this;
    if (!undo.isReplaying && patches.some(({ type }) => type === 'splice'))
      undo.follow(() => form.set('/equipment', withLinesMoved(form.value, before, lines.items).equipment));
    if (item) {
      for (const patch of patches) {
        const now = (patch.type === 'replace' ? patch.after : patch.inserted).find(({ id }) => id === item.id);
        if (now) item.replace(now);
      }
      if (patches.some(({ type }) => type === 'splice') && this.lines.placeOf(item.id) < 0) this.item = undefined;
    }
    this.#linesChanged(patches);
  }

  get #told(): number {
    return this.permission?.items.length ?? 0;
  }
}
