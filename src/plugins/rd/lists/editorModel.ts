import { makeAutoObservable, reaction, when } from 'mobx';
import type { Api } from '../../../application/ports/api';
import type { Drafts } from '../../../application/ports/drafts';
import type { Files } from '../../../application/ports/files';
import type { Navigation } from '../../../application/ports/navigation';
import type { ReferenceData } from '../../../application/reference/referenceData';
import { DraftModel } from '../../../ui/archetypes/record/editing/draftModel';
import { LeaveModel } from '../../../ui/archetypes/record/editing/leaveModel';
import { CodeLists } from '../../../ui/archetypes/fields/codeLists';
import type { Model } from '../../../ui/react/model';
import type { Texts } from '../../../ui/text/texts';
import { entryColumns } from './entryColumns';
import { EntryDialogModel } from './entryDialogModel';
import { listDraft } from './listDraft';
import { ListModel, type ListServices } from './listModel';
import type { ListsModel } from './listsModel';
import { tabAddress, type TabId } from './place';
import { StepsModel } from './stepsModel';

export interface EditorServices extends ListServices {
  readonly api: Api;
  readonly drafts: Drafts;
  readonly files: Files;
  readonly navigation: Navigation;
  readonly reference: ReferenceData;
}

/** The chosen list with everything that can be done to it; asks before what is not saved is left. */
export class EditorModel implements Model {
  language: string;
  /** Lists whose codes its attributes hold; known when the list is. */
  codes: CodeLists | undefined;
  texts: Texts;
  readonly today: string;
  readonly list: ListModel;
  readonly steps: StepsModel;
  readonly dialog: EntryDialogModel;
  readonly leave: LeaveModel;
  readonly draft: DraftModel;
  readonly #services: EditorServices;
  readonly #lists: ListsModel;

  constructor(name: string, services: EditorServices, lists: ListsModel, today: string, texts: Texts) {
    this.today = today;
    this.texts = texts;
    this.language = services.place.language ?? texts.language;
    this.list = new ListModel(name, services, today);
    this.steps = new StepsModel(this.list, services);
    this.dialog = new EntryDialogModel(this.list, services.api);
    this.leave = new LeaveModel(
      services.navigation,
      () => this.list.save(),
      () => this.forget(),
    );
    this.draft = new DraftModel(services.drafts, listDraft(this.list));
    this.#services = services;
    this.#lists = lists;
    makeAutoObservable(this, { today: false, list: false, steps: false, dialog: false, leave: false, draft: false, texts: false, codes: false });
  }

  open(): () => void {
    const { list } = this;
    list.setTexts(this.texts);
    this.#lists.mark(list.name);
    const close = list.open();
    const letGo = this.#lists.guard(
      () =>
        new Promise((resolve) => {
          list.rows.grid.commit();
          if (list.rows.dirty) this.leave.ask(resolve);
          else resolve(true);
        }),
    );
    const stops = [
      this.draft.open(),
      when(
        () => list.state !== undefined && !list.busy,
        () => void this.draft.look(),
      ),
      reaction(
        () => list.rows.dirty,
        (dirty) => this.leave.guard(dirty),
      ),
      reaction(
        () => [list.state?.definition.name, list.isWhole, this.language, this.codes?.arrived, this.inDraft],
        () => this.draw(),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
      letGo();
      this.leave.close();
      this.codes?.close();
      this.codes = undefined;
      close();
    };
  }

  /** What is typed is left behind on purpose. */
  forget(): void {
    this.draft.forget();
    this.list.rows.forget();
  }

  get inDraft(): boolean {
    return this.list.viewed !== 'published' || this.list.rows.dirty;
  }

  setTexts(texts: Texts): void {
    this.texts = texts;
    this.list.setTexts(texts);
    this.draw();
  }

  setLanguage(language: string): void {
    this.language = language;
    this.#services.place.keepLanguage(language);
  }

  /** Where more is told of the list, and of the code in the focused line. */
  goTo(tab: TabId, code?: string): void {
    this.list.rows.grid.commit();
    void this.#lists.leaveTo(tabAddress(tab, { list: this.list.name, code }));
  }

  /** The columns as the definition says, in the language that is chosen. */
  draw(): void {
    const definition = this.list.state?.definition;
    if (definition === undefined) return;
    const named = definition.attributes.flatMap(({ list }) => (list === undefined ? [] : [list]));
    if (named.length > 0 && this.codes === undefined) {
      this.codes = new CodeLists(this.#services.reference, named, this.today);
      this.codes.open();
    }
    this.list.rows.grid.setColumns(
      entryColumns({
        definition,
        language: this.language,
        texts: this.texts,
        codesOf: (list) => this.codes?.entriesOf(list, this.texts.language),
        inDraft: this.inDraft,
        sortable: this.list.isWhole,
      }),
    );
  }
}
