import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { keptChunks } from '../../../application/article/upload/sendChunks';
import { cancelUpload, createUpload, mapUpload, readUpload } from '../../../application/contract/ar';
import { freshGuid } from '../../../application/session/freshGuid';
import { CHUNK_ROWS, type UploadSettings, type UploadTotals } from '../../../domain/article/upload/upload';
import type { UploadState } from '../../../domain/article/upload/uploadRecords';
import { failed, ok, type PortalError, type Result } from '../../../domain/kernel/result';
import { ExportModel } from '../../../ui/archetypes/list/exportModel';
import type { RuleFinding } from '../../../ui/archetypes/fields/ruleFinding';
import type { OpenWizard } from '../../../ui/archetypes/wizard/declared';
import { TableFile } from '../../../ui/archetypes/upload/tableFile';
import { sameTree } from '../../../ui/kit/form/difference';
import type { Texts } from '../../../ui/text/texts';
import { articleFile } from './articleFile';
import { CheckedRows } from './checkedRows';
import { checkColumns } from './checkColumns';
import { columnsOfFile, columnsOfUpload, guessColumns } from './columnSources';
import { Importing } from './importing';
import { mappingColumns } from './mappingColumns';
import { MappingModel } from './mappingModel';
import { ProfilesModel } from './profilesModel';
import { RecentUploads } from './recentUploads';
import { StagingModel } from './stagingModel';
import { UploadAddress } from './uploadAddress';
import { blankDraft, type UploadDraft } from './uploadDraft';
import { draftOf, mappingOf, settingsLike, settingsOf } from './uploadSettings';
import { finding, isOver, type UploadServices } from './uploadServices';

type Wizard = OpenWizard<UploadDraft>;
type Findings = Promise<Result<readonly RuleFinding[]>>;

/** An upload from its file to its undo. What the server has of it is found again by the id in the address. */
export class UploadModel {
  upload: UploadState | undefined = undefined;
  /** While an upload is looked for. */
  opening = false;
  problem: PortalError | undefined = undefined;
  readonly file: TableFile;
  readonly mapping: MappingModel;
  readonly profiles: ProfilesModel;
  readonly staging: StagingModel;
  readonly rows: CheckedRows;
  readonly importing: Importing;
  readonly recent: RecentUploads;
  readonly errors: ExportModel;
  readonly templates: ExportModel;
  readonly #services: UploadServices;
  readonly #wizard: Wizard;
  readonly #address: UploadAddress;
  /** Edition of the file whose rows the server has. */
  #sent = -1;
  /** Edition of the file whose columns are mapped. */
  #mapped = -1;
  #creating: string | undefined;

  constructor(services: UploadServices, wizard: Wizard) {
    const { api, events, files, notices } = services;
    this.#services = services;
    this.#wizard = wizard;
    this.#address = new UploadAddress(services.navigation);
    this.file = new TableFile(files, articleFile);
    this.mapping = new MappingModel(mappingColumns, () => wizard.unpass('mapping'));
    this.profiles = new ProfilesModel(api, notices);
    this.staging = new StagingModel(api);
    this.rows = new CheckedRows(
      api,
      () => wizard.texts,
      (totals) => this.count(totals),
    );
    this.importing = new Importing(api, events, (upload) => this.came(upload));
    this.recent = new RecentUploads(api);
    this.errors = new ExportModel(files, notices);
    this.templates = new ExportModel(files, notices);
    makeAutoObservable(this, {
      upload: observableRef,
      problem: observableRef,
      file: false,
      mapping: false,
      profiles: false,
      staging: false,
      rows: false,
      importing: false,
      recent: false,
      errors: false,
      templates: false,
    });
  }

  open(): () => void {
    const { id } = this.#address;
    const country = this.#services.country();
    if (country !== undefined) this.#wizard.form.reset({ ...blankDraft(), country });
    const stops = [
      this.mapping.open(),
      this.errors.open(),
      this.templates.open(),
      reaction(
        () => this.#wizard.form.value.articleOwnerId,
        (owner) => this.mapping.setOwnerIsKnown(owner !== undefined && owner !== ''),
        { fireImmediately: true },
      ),
      reaction(
        () => this.#wizard.texts,
        (texts) => this.retitle(texts),
      ),
      reaction(
        () => this.file.edition,
        () => this.#wizard.unpass('file'),
      ),
    ];
    void this.profiles.load();
    if (id === undefined) void this.recent.load();
    else void this.resume(id);
    return () => {
      for (const stop of stops) stop();
      this.file.close();
      this.staging.stop();
      this.importing.close();
    };
  }

  /** Leaving would lose what is not on the server yet. */
  get isHalfDone(): boolean {
    if (this.staging.isRunning || this.rows.repairs.waiting > 0) return true;
    return this.file.file !== undefined && (this.upload === undefined || (!isOver(this.upload.status) && this.upload.status !== 'Validated'));
  }

  /** The file that an interrupted upload goes on with, once it is chosen again. */
  get wanted(): UploadState | undefined {
    const { upload } = this;
    return upload && ['Created', 'Mapped', 'Staging'].includes(upload.status) && this.file.file === undefined ? upload : undefined;
  }

  came(upload: UploadState): void {
    this.upload = upload;
  }

  count(totals: UploadTotals): void {
    if (this.upload) this.upload = { ...this.upload, totals };
  }

  fail(problem: PortalError | undefined): void {
    this.opening = false;
    this.problem = problem?.kind === 'aborted' ? undefined : problem;
  }

  retitle(texts: Texts): void {
    const { upload } = this;
    if (upload) this.rows.retitle(checkColumns(upload, texts));
  }

  /** Opens an upload that the server knows. */
  async resume(id: string): Promise<void> {
    this.look();
    const answer = await this.#services.api.call(readUpload, { params: { id } });
    if (failed(answer) || answer.right.status === 'Cancelled') {
      this.#address.remember(undefined);
      this.fail(failed(answer) ? answer.left : { kind: 'refused', message: 'The upload was cancelled.', textKey: 'ar.upload.cancelled' });
      return;
    }
    const upload = answer.right;
    this.came(upload);
    this.fail(undefined);
    this.#address.remember(id);
    this.#wizard.form.reset(draftOf(upload.settings, upload.mapping, this.#wizard.form.value));
    if (this.wanted) return;
    this.mapping.take(await columnsOfUpload(this.#services.api, upload), upload.mapping?.columns ?? []);
    this.#wizard.pass('file');
    if (upload.status === 'Failed') return this.#wizard.goTo('mapping');
    this.#wizard.pass('mapping');
    if (upload.status === 'Validated') {
      void this.#showRows();
      return this.#address.namesStep ? undefined : this.#wizard.goTo('check');
    }
    this.#wizard.pass('check');
    return this.#wizard.finish();
  }

  look(): void {
    this.opening = true;
    this.problem = undefined;
  }

  /** Next on the first step: all rows are read, and their columns have a first mapping. */
  async leaveFile(): Findings {
    const { file, upload } = this;
    if (!file.file) return ok(this.upload && !this.wanted ? [] : [finding('/file', 'ar.upload.file.missing', 'Choose a file.')]);
    this.#wizard.tell({ text: 'ar.upload.file.reading', values: { name: file.file.name }, done: file.reading ?? 0, onCancel: () => file.remove() });
    const watch = reaction(
      () => file.reading,
      (done) => this.#wizard.tell({ text: 'ar.upload.file.reading', values: { name: file.file?.name ?? '' }, done: done ?? 0, onCancel: () => file.remove() }),
    );
    await file.whole();
    watch();
    if (file.refusal) return { _tag: 'Left', left: file.refusal };
    if (!file.rowCount) return ok([finding('/file', 'ar.upload.file.noRows', 'There are no rows under the header.')]);
    if (this.#mapped !== file.edition) this.#mapFile(upload);
    return ok([]);
  }

  /** Next on the second step: the server knows the mapping, and its check has begun. */
  async leaveMapping(): Findings {
    const { mapping, file } = this;
    const { translate } = this.#wizard.texts;
    const missing = mapping.missing.map((id) => ({
      ...finding('/columns', 'ar.upload.mapping.missing', 'Map a column, a default or a constant.'),
      args: { field: translate(`ar.target.${id}`, id) },
    }));
    if (missing.length > 0) return ok(missing);
    const draft = this.#wizard.form.value;
    const settings = file.file ? settingsOf(file, draft) : this.upload && settingsLike(this.upload.settings, draft);
    const known = this.upload && sameTree(this.upload.settings, settings) && this.#hasRowsOf(this.upload) ? this.upload : undefined;
    if (!settings || (!known && !file.file)) return ok([finding('/columns', 'ar.upload.file.again', 'Choose the file again.')]);
    const wanted = mappingOf(mapping.columns, draft);
    if (known && sameTree(known.mapping, wanted) && (known.status === 'Staging' || known.status === 'Validated')) {
      if (known.status === 'Staging') void this.stage();
      return ok([]);
    }
    const upload = known ? ok(known) : await this.#create(settings);
    if (failed(upload)) return upload;
    const { id, status, totals } = upload.right;
    const body = {
      headers: [...(mapping.source?.headers ?? [])],
      mapping: wanted,
      sample: [],
      ...(this.profiles.usedId === '' ? {} : { profileId: this.profiles.usedId }),
    };
    const mapped = await this.#services.api.call(mapUpload, { params: { id }, body });
    if (failed(mapped)) return mapped;
    this.came(mapped.right.upload);
    this.#sent = file.edition;
    void this.stage(status === 'Validated' || status === 'Failed' ? totals.read : undefined);
    return ok([]);
  }

  /** Sends what the server does not have yet. `kept`: rows that it kept from before another mapping. */
  async stage(kept?: number): Promise<void> {
    const { upload, file } = this;
    if (!upload) return;
    const has = new Set(upload.chunks ?? []);
    const total = kept ?? file.rowCount ?? upload.total;
    const most = Math.max(1, Math.ceil(total / CHUNK_ROWS));
    const wants = (chunkNo: number): boolean => !has.has(chunkNo) || chunkNo === most;
    const chunks = kept === undefined ? (file.rows?.chunks(upload.settings.headerRow, wants) ?? []) : keptChunks(kept).filter(({ chunkNo }) => wants(chunkNo));
    const sent = await this.staging.run({ uploadId: upload.id, chunks, received: upload.totals.read, total });
    const now = await this.#services.api.call(readUpload, { params: { id: upload.id } });
    if (failed(now) || this.upload?.id !== upload.id) return;
    this.came(now.right);
    if (!failed(sent)) await this.#showRows();
  }

  /** Ends the check; what was sent of the file is dropped. */
  async cancelStaging(): Promise<void> {
    this.staging.stop();
    await this.#drop();
    this.#wizard.unpass('mapping');
    this.#wizard.goTo('mapping');
  }

  async leaveCheck(): Findings {
    this.rows.grid.commit();
    await this.rows.repairs.retry();
    const { problem } = this.rows.repairs;
    if (problem) return { _tag: 'Left', left: problem };
    return ok(this.upload?.status === 'Validated' ? [] : [finding('/rows', 'ar.upload.check.wait', 'Wait until all rows are checked.')]);
  }

  async run(): Promise<Result<UploadState>> {
    const { upload } = this;
    if (!upload) return { _tag: 'Left', left: { kind: 'aborted', message: '' } };
    const name = upload.settings.fileName;
    return this.importing.run(upload, this.#wizard.form.value.choice, ({ done, total }) =>
      this.#wizard.tell({ text: 'ar.upload.import.running', values: { name }, done, total, onCancel: () => this.importing.cancel(upload.id) }),
    );
  }

  saveProfile(): Promise<void> {
    const draft = this.#wizard.form.value;
    return this.profiles.save({
      mapping: mappingOf(this.mapping.columns, draft),
      articleOwnerId: draft.articleOwnerId,
      decimalMark: this.mapping.source?.decimalMark,
    });
  }

  /** Another file, from the beginning. */
  restart(): void {
    this.upload = undefined;
    this.file.remove();
    this.#address.remember(undefined);
    this.#wizard.restart();
    void this.recent.load();
  }

  async #create(settings: UploadSettings): Promise<Result<UploadState>> {
    await this.#drop();
    this.#creating ??= freshGuid();
    const created = await this.#services.api.call(createUpload, { body: settings }, { idempotencyKey: this.#creating });
    if (failed(created)) return created;
    this.#creating = undefined;
    const read = await this.#services.api.call(readUpload, { params: { id: created.right.uploadId } });
    if (failed(read)) return read;
    this.came(read.right);
    this.#address.remember(read.right.id);
    return read;
  }

  /** The upload of before is not wanted any more. */
  async #drop(): Promise<void> {
    const { upload } = this;
    this.upload = undefined;
    if (upload && !isOver(upload.status)) await this.#services.api.call(cancelUpload, { params: { id: upload.id } });
    this.#address.remember(undefined);
  }

  /** The rows on the server are those of the file at hand, or there is no file to compare them with. */
  #hasRowsOf({ status }: UploadState): boolean {
    return !this.file.file || this.#sent === this.file.edition || status === 'Staging' || status === 'Mapped' || status === 'Created';
  }

  /** What a person has mapped stays as long as the headings do. */
  #mapFile(upload: UploadState | undefined): void {
    const { file, mapping } = this;
    const source = columnsOfFile(file);
    if (sameTree(mapping.source?.headers, file.headers)) mapping.take(source, mapping.columns);
    else if (upload?.mapping && sameTree(upload.headers, file.headers)) mapping.take(source, upload.mapping.columns);
    else guessColumns(mapping, this.profiles, source);
    this.#mapped = file.edition;
  }

  async #showRows(): Promise<void> {
    if (this.upload) await this.rows.show(this.upload, checkColumns(this.upload, this.#wizard.texts));
  }
}
