import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { dryRunProfile } from '../../../application/contract/declarationMaintenance';
import { readProfile } from '../../../application/contract/declarationProfiles';
import type { Api } from '../../../application/ports/api';
import type { Finding } from '../../../domain/declaration/declaration';
import type { ProfileVersion } from '../../../application/contract/declarationProfileVersions';
import type { ProfileDocument, ProfileHead } from '../../../domain/declaration/profiles/profileDocument';
import { isIsoDate, stockholmDate } from '../../../domain/kernel/dates';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { PartModel } from './partModel';

interface DryRun {
  readonly lrn: string;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly findings: readonly Finding[];
}

/** The stored profiles as data on a day, and what one would find in a stored declaration. */
export class ProfilesModel {
  picked = '';
  /** yyyy-MM-dd. */
  date = stockholmDate(new Date());
  profile: ProfileDocument | undefined;
  unread: PortalError | undefined;
  lrn = '';
  found: DryRun | undefined;
  problem: PortalError | undefined;
  busy = false;
  readonly #api: Api;
  readonly #list: Pick<PartModel<ProfileVersion>, 'rows'>;
  readonly #newest = latest();

  constructor(api: Api, list: Pick<PartModel<ProfileVersion>, 'rows'>) {
    this.#api = api;
    this.#list = list;
    makeAutoObservable(this, { profile: observableRef, unread: observableRef, found: observableRef, problem: observableRef });
  }

  open(): () => void {
    return reaction(
      () => this.#list.rows,
      () => void this.read(),
      { fireImmediately: true },
    );
  }

  /** What holds on some day. */
  get versions(): readonly ProfileHead[] {
    return (this.#list.rows ?? []).filter(({ state }) => state !== 'UPLOADED');
  }

  get chosen(): string {
    return this.picked === '' ? (this.versions[0]?.key ?? '') : this.picked;
  }

  /** Each profile once, whatever versions there are of it. */
  get all(): readonly ProfileHead[] {
    const { versions } = this;
    return versions.filter(({ key }, at) => versions.findIndex((one) => one.key === key) === at);
  }

  get versionsOfChosen(): readonly ProfileHead[] {
    return this.versions.filter(({ key }) => key === this.chosen);
  }

  async read(): Promise<void> {
    if (this.chosen === '' || !isIsoDate(this.date)) return;
    await this.#newest(this.#api.call(readProfile, { params: { key: this.chosen, date: this.date } }), (answer) => this.take(answer));
  }

  take(answer: Result<ProfileDocument>): void {
    this.unread = failed(answer) ? answer.left : undefined;
    this.profile = failed(answer) ? undefined : answer.right;
  }

  get json(): string {
    return this.profile === undefined ? '' : JSON.stringify(this.profile, null, 2);
  }

  choose(key: string): void {
    this.picked = key;
    this.found = undefined;
    this.problem = undefined;
    void this.read();
  }

  lookOn(date: string): void {
    this.date = date;
    void this.read();
  }

  write(lrn: string): void {
    this.lrn = lrn;
  }

  async run(): Promise<void> {
    if (this.lrn.trim() === '') return;
    this.busy = true;
    this.end(await this.#api.call(dryRunProfile, { body: { profile: this.chosen, lrn: this.lrn } }));
  }

  end(answer: Result<DryRun>): void {
    this.busy = false;
    this.problem = failed(answer) ? answer.left : undefined;
    this.found = failed(answer) ? undefined : answer.right;
  }
}
