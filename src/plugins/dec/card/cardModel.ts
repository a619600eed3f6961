import { makeAutoObservable, reaction } from 'mobx';
import { ActionsModel } from './actions/actionsModel';
import { ArticlesModel } from './articles/articlesModel';
import { CardContent } from './cardContent';
import { cardDraft } from './saving/cardDraft';
import type { CardServices } from './cardServices';
import { CheckModel } from './checking/checkModel';
import { ProfileLists } from './form/profileLists';
import { DistributionModel } from './lines/distributionModel';
import { DrawerModel } from './lines/drawerModel';
import { EnrichmentModel } from './lines/enrichmentModel';
import { FindingsBoard } from './checking/findingsBoard';
import { jumpTo } from './checking/jumping';
import { LiveModel } from './saving/liveModel';
import { MessagesModel } from './messages/messagesModel';
import { OpeningModel } from './opening/openingModel';
import { PartiesModel } from './form/partiesModel';
import { PartsModel } from './form/partsModel';
import { hearRates } from './checking/ratesNews';
import { RejectionsModel } from './checking/rejectionsModel';
import { SettingsModel } from './checking/settingsModel';
import { TasksModel } from './actions/tasksModel';
import { followPermission } from './opening/unloadingPermission';
import { Wording } from './checking/wording';
import { parseCardPath, parseCardQuery } from '../../../application/declaration/cardPath';
import type { Role } from '../../../domain/access/names';
import { taxationDate } from '../../../domain/declaration/calculation/calculateTaxes';
import type { Declaration, Finding } from '../../../domain/declaration/declaration';
import type { Profile } from '../../../domain/declaration/profiles/profile';
import { registeredArticle } from '../../../domain/declaration/rules/registeredArticle';
import { declarationStatus } from '../../../domain/declaration/status';
import { stockholmDate } from '../../../domain/kernel/dates';
import { DraftModel } from '../../../ui/archetypes/record/editing/draftModel';
import { LeaveModel } from '../../../ui/archetypes/record/editing/leaveModel';
import { LockModel } from '../../../ui/archetypes/record/editing/lockModel';
import type { Kept } from '../../../ui/kit/StaleComparison';
import type { Texts } from '../../../ui/text/texts';

export const MESSAGES_SECTION = 'messages';
export const ATTACHMENTS_SECTION = 'attachments';
export const MORE_SECTIONS = [ATTACHMENTS_SECTION, MESSAGES_SECTION, 'history'];

/** One declaration on the screen, whatever its profile: it puts the parts together and says who tells whom. */
export class CardModel {
  readonly profile: Profile;
  readonly opening: OpeningModel;
  readonly wording: Wording;
  readonly lists: ProfileLists;
  readonly content: CardContent;
  readonly check: CheckModel;
  readonly board: FindingsBoard;
  readonly lock: LockModel;
  readonly actions: ActionsModel;
  readonly leave: LeaveModel;
  readonly draft: DraftModel;
  readonly messages: MessagesModel;
  readonly settings: SettingsModel;
  readonly enrichment: EnrichmentModel;
  readonly distribution: DistributionModel;
  readonly drawer: DrawerModel;
  readonly parts: PartsModel;
  readonly parties: PartiesModel;
  readonly articles: ArticlesModel;
  readonly tasks: TasksModel;
  /** Where the user came from, as the address says. */
  readonly returnTo: string | undefined;
  readonly #live: LiveModel;
  readonly services: CardServices;
  readonly #today = stockholmDate(new Date());
  #authorityAt: string | undefined;

  constructor(profile: Profile, rest: string | undefined, services: CardServices, texts: Texts) {
    const { api, drafts, events, locks, navigation, reference } = services;
    this.profile = profile;
    this.services = services;
    this.wording = new Wording(profile, texts);
    this.lists = new ProfileLists(reference, profile, this.wording);
    this.content = new CardContent(profile, this.lists, this.wording, (patches) => {
      this.check.linesChanged(patches);
      if (services.handed) return;
      this.articles.linesChanged(patches);
      this.enrichment.linesChanged(patches);
    });
    this.articles = new ArticlesModel(services, this.content, {
      date: () => this.taxationDate,
      isReadOnly: () => this.isReadOnly,
      answered: () => this.check.configure(),
      written: () => this.board.tabs.articlesChanged(),
      found: (ids, findings) => this.check.articlesFound(ids, findings),
    });
    this.check = new CheckModel(this.content, this.lists, this.articles.register.ask, (ids) => this.board.showLines(ids));
    this.board = new FindingsBoard(this.content, this.wording, (finding) => this.jump(finding));
    this.board.listenTo(this.check);
    this.lock = new LockModel(locks, 'dec.declaration');
    const path = parseCardPath(rest, [...profile.sections.map(({ id }) => id), ...MORE_SECTIONS]);
    const query = parseCardQuery(navigation.path);
    this.returnTo = query.returnTo;
    this.content.came(query);
    this.opening = new OpeningModel(path, services, this.content, this.lock, this.#today, {
      loaded: (declaration) => this.loaded(declaration),
      shown: () => {
        void this.draft.look();
        if (!services.handed) void this.enrichment.load();
        if (this.content.beginning) this.articles.askFor(this.content.lines.items.map(({ id }) => id));
      },
      missing: () => void this.board.tabs.show('missing'),
      elsewhere: (address) => this.goTo(address, true),
      told: (findings) => this.check.serverFound(findings),
    });
    this.actions = new ActionsModel(services, this.content, this.check, this.wording, () => this.lock.idToSave(), {
      stored: (declaration) => this.stored(declaration),
      deleted: () => this.deleted(),
      jump: (finding) => this.jump(finding),
      showAll: () => this.showAll(),
    });
    this.draft = new DraftModel(
      drafts,
      cardDraft(this.content, this.actions.stale, () => this.restored()),
    );
    this.leave = new LeaveModel(
      navigation,
      () => this.actions.save(),
      () => this.draft.forget(),
    );
    this.messages = new MessagesModel(services.handed ? undefined : api, new RejectionsModel(api, services.handed ? undefined : this.content));
    this.settings = new SettingsModel(api, profile, this.content, this.#today, (modes) => this.check.setModes(modes));
    this.enrichment = new EnrichmentModel(api, this.content, {
      today: this.#today,
      isReadOnly: () => this.isReadOnly,
      told: (findings) => this.check.enrichedFound(findings),
    });
    this.distribution = new DistributionModel(this.content, this.wording);
    this.drawer = new DrawerModel(this.content, () => this.board.showItem());
    this.parts = new PartsModel(this.content, this.wording, services);
    this.parties = new PartiesModel(api, this.content.undo);
    this.tasks = new TasksModel(
      this.content,
      () => this.isReadOnly,
      () => (services.session.state.user?.roles ?? []) as readonly Role[],
      (place) => services.handed?.isFixed(place) === true,
    );
    this.content.keep((place, lineId) => this.tasks.isFixedIn(place, lineId));
    this.#live = new LiveModel(
      api,
      events,
      this.content,
      this.messages,
      () => this.actions.busy,
      () => this.answered(),
      (by) => this.lock.overtaken(by),
    );
    makeAutoObservable(this, {
      profile: false,
      services: false,
      opening: false,
      wording: false,
      lists: false,
      content: false,
      check: false,
      board: false,
      lock: false,
      actions: false,
      leave: false,
      draft: false,
      messages: false,
      settings: false,
      enrichment: false,
      distribution: false,
      drawer: false,
      parts: false,
      articles: false,
      tasks: false,
      returnTo: false,
    });
  }

  get declaration(): Declaration | undefined {
    return this.content.declaration;
  }

  get isReadOnly(): boolean {
    return !this.content.isEditable || this.lock.isReadOnly;
  }

  /** The day whose rates, rules and lists count; empty before the declaration is there. */
  get taxationDate(): string {
    return this.opening.isReady ? taxationDate(this.content.form.value, this.#today) : '';
  }

  /** The unit wants every line to have a registered article. */
  get asksRegistry(): boolean {
    return this.opening.isReady && (this.check.modes[registeredArticle.id] ?? 'OFF') !== 'OFF';
  }

  get mayDelete(): boolean {
    const status = this.declaration?.status;
    return !this.isReadOnly && (status === 'DRAFT' || status === 'REJECTED');
  }

  get hasFailedToSend(): boolean {
    return this.declaration !== undefined && !this.content.isForReading && declarationStatus.actions(this.declaration.status).includes('retry');
  }

  get maySetValidation(): boolean {
    return this.services.session.allowed('dec.optionalvalidation');
  }

  get isSimulated(): boolean {
    return this.messages.isSimulated || this.declaration?.authorityStatus !== undefined;
  }

  open(): () => void {
    const stops = [
      reaction(
        () => this.content.dirty,
        (dirty) => this.leave.guard(dirty),
      ),
      reaction(
        () => this.content.form.value,
        () => this.check.headerChanged(),
      ),
      reaction(
        () => this.taxationDate,
        (date) => this.lists.use(date),
        { fireImmediately: true },
      ),
      reaction(
        () => this.content.form.value.messageType,
        (messageType) => {
          if (this.lists.lodgedAs(messageType)) this.listsCame();
        },
      ),
      reaction(
        () => this.lists.arrived,
        () => this.listsCame(),
        { delay: 60 },
      ),
      reaction(
        () => this.check.revision,
        () => this.checked(),
      ),
      reaction(
        () => this.board.isQuiet,
        () => this.board.group(),
      ),
      reaction(
        () => this.wording.texts,
        () => this.board.reword(),
      ),
      reaction(
        () => this.isReadOnly,
        (readOnly) => this.content.lines.grid.setReadOnly(readOnly),
        { fireImmediately: true },
      ),
      reaction(
        () => (this.opening.isReady && this.content.isEditable ? this.declaration?.id : undefined),
        (id) => this.lock.hold(id),
      ),
      reaction(
        () => this.lock.gained,
        () => void this.#live.reloadAll(),
      ),
      reaction(
        () => this.actions.busy,
        (busy) => {
          if (!busy) this.#live.goOn();
        },
      ),
      ...(this.services.handed
        ? []
        : [this.articles.watch(() => this.asksRegistry), followPermission(this.services, this.content, () => this.check.configure())]),
      ...[this.drawer, this.messages.rejections].map((part) => part.follow()),
      hearRates(this.services, this.profile.country, () => this.content.isEditable && this.content.lines.items.some(({ taxLines }) => taxLines !== undefined)),
      this.draft.open(),
    ];
    const { handed } = this.services;
    if (!handed) void this.settings.load();
    void (handed
      ? handed.open({
          path: this.opening.path,
          showOnly: () => this.content.showOnly(),
          load: () => this.opening.load(),
          end: (problem) => this.opening.end(problem ? 'failed' : 'notFound', problem),
        })
      : this.opening.load());
    return () => {
      for (const stop of stops) stop();
      this.opening.stop();
      this.#live.stop();
      this.articles.close();
      this.enrichment.close();
      this.check.close();
      this.board.close();
      this.leave.close();
      this.lock.release();
      this.lists.close();
    };
  }

  setTexts(texts: Texts): void {
    this.wording.setTexts(texts);
  }

  loaded({ id }: Declaration): void {
    if (!this.services.handed) void this.messages.load(id);
    this.#live.listen(id);
    this.answered();
    this.tasks.begin(this.opening.path);
  }

  /** The first save gives the card its address; the page stays as it is. */
  stored({ id, profile }: Declaration): void {
    if (this.opening.path.type !== 'record') this.services.navigation.to(`/dec/${profile}/${id}`, { replace: true });
    this.#live.listen(id);
    this.answered();
  }

  /** Nothing of it can be stored any more. */
  deleted(): void {
    this.draft.forget();
    this.goTo('/dec/search-declaration');
  }

  restored(): void {
    this.check.configure();
    if (this.asksRegistry) void this.articles.check();
    this.answered();
  }

  /** What the authority said last stands on the fields until it is asked again. */
  answered(): void {
    const { authorityFindings = [], authorityStatusAt } = this.declaration ?? {};
    const at = `${authorityStatusAt ?? ''} ${authorityFindings.length}`;
    if (at === this.#authorityAt) return;
    this.#authorityAt = at;
    this.check.authorityFound(authorityFindings);
    if (authorityFindings.length > 0) this.showAll();
  }

  listsCame(): void {
    this.check.configure();
    this.content.lines.grid.refresh();
  }

  /** Everything is checked: it is shown, and what follows by itself is done. */
  checked(): void {
    this.board.publish();
    if (!this.isReadOnly) this.distribution.again();
  }

  showAll(): void {
    this.content.form.findings.showAll();
    this.content.item?.findings.showAll();
  }

  jump(finding: Finding): void {
    jumpTo(this, finding);
  }

  /** Another new card: a valid draft is saved first, one that cannot be saved stays (DEC-R4). */
  async openNew(templateId?: string): Promise<void> {
    if (this.actions.stopsAtUnstorable('dec.new.refused')) return;
    if (this.content.dirty && !(await this.actions.save())) return;
    this.goTo(`/dec/${this.profile.key}${templateId === undefined ? '' : `/new/${templateId}`}`);
  }

  /** The draft stands on the newest state; Save works again. */
  resolveStale(kept: ReadonlyMap<string, Kept>): void {
    this.actions.stale.resolve(kept);
    this.lock.caughtUp();
    this.check.configure();
    this.answered();
  }

  /** Leaves the card without asking: what was to be kept is stored. */
  goTo(path: string, replace = false): void {
    this.leave.close();
    this.services.navigation.to(path, { replace });
  }
}
