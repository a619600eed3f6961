import { makeAutoObservable, observableRef } from 'mobx';
import { createFromLegacy, readLegacy, type LegacyDeclaration } from '../../../application/contract/declarationArchive';
import type { Api } from '../../../application/ports/api';
import type { Files } from '../../../application/ports/files';
import type { Navigation } from '../../../application/ports/navigation';
import type { Notices } from '../../../application/ports/notices';
import { freshGuid } from '../../../application/session/freshGuid';
import type { Finding } from '../../../domain/declaration/declaration';
import { stockholmDate } from '../../../domain/kernel/dates';
import { failed, ok, type PortalError, type Result } from '../../../domain/kernel/result';
import { ExportModel } from '../../../ui/archetypes/list/exportModel';
import { fileName } from '../../../ui/archetypes/list/listColumn';
import type { Model } from '../../../ui/react/model';
import type { Texts } from '../../../ui/text/texts';
import { boxParts } from './boxRows';

export interface LegacyServices {
  readonly api: Api;
  readonly files: Files;
  readonly navigation: Navigation;
  readonly notices: Notices;
}

interface Made {
  readonly address: string;
  /** What was not carried over. */
  readonly notes: readonly Finding[];
}

/** A declaration of an earlier system as it was, never changed: looked at, printed, and what a new one begins with. */
export class LegacyModel implements Model {
  declaration: LegacyDeclaration | undefined;
  problem: PortalError | undefined;
  busy = false;
  made: Made | undefined;
  readonly printing: ExportModel;
  readonly #id: string;
  readonly #services: LegacyServices;
  /** One new declaration, however often it is asked for. */
  readonly #key = freshGuid();

  constructor(id: string, services: LegacyServices) {
    this.#id = id;
    this.#services = services;
    this.printing = new ExportModel(services.files, services.notices);
    makeAutoObservable(this, { declaration: observableRef, problem: observableRef, made: observableRef, printing: false });
  }

  open(): () => void {
    void this.load();
    return this.printing.open();
  }

  async load(): Promise<void> {
    const answer = await this.#services.api.call(readLegacy, { params: { id: this.#id } });
    this.take(answer);
  }

  take(answer: Result<LegacyDeclaration>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.declaration = answer.right;
  }

  async create(): Promise<void> {
    this.begin();
    const answer = await this.#services.api.call(createFromLegacy, { params: { id: this.#id } }, { idempotencyKey: this.#key });
    if (failed(answer)) return this.end(answer.left);
    const { declaration, findings } = answer.right;
    this.end();
    this.tell({ address: `/dec/${declaration.profile}/${declaration.id}`, notes: findings.filter(({ severity }) => severity === 0) });
  }

  begin(): void {
    this.busy = true;
  }

  end(problem?: PortalError): void {
    this.busy = false;
    this.problem = problem;
  }

  tell(made: Made): void {
    this.made = made;
    if (made.notes.length === 0) this.openMade();
  }

  openMade(): void {
    if (this.made) this.#services.navigation.to(this.made.address);
  }

  print(texts: Texts, origin: readonly string[]): void {
    const { declaration } = this;
    if (!declaration) return;
    const rows = boxParts(declaration, texts).flatMap(({ item, rows: boxes }) =>
      boxes.map(({ box, name, value }) => [item === undefined ? '' : String(item), box, name, value]),
    );
    const title = texts.t('dec.legacy.record', { oldId: declaration.oldId });
    const column = (heading: string, width: number) => ({ heading, kind: 'text' as const, width });
    void this.printing.start('Pdf', () =>
      Promise.resolve({
        fileName: fileName(title, stockholmDate(new Date()), 'Pdf'),
        table: {
          title,
          notes: [`${declaration.externalSystem}, ${declaration.date}, ${declaration.party}`, texts.t('dec.legacy.archived'), ...origin],
          columns: [
            column(texts.t('dec.legacy.item'), 8),
            column(texts.t('dec.legacy.box'), 16),
            column(texts.t('dec.legacy.element'), 32),
            column(texts.t('dec.legacy.value'), 40),
          ],
          locale: texts.locale,
          words: { page: texts.t('list.file.page', { page: '{page}', pages: '{pages}' }) },
        },
        total: rows.length,
        rows: () => async (give) => {
          await give(rows);
          return ok(undefined);
        },
      }),
    );
  }
}
