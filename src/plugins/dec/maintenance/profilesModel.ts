import { makeAutoObservable, observableRef } from 'mobx';
import { dryRunProfile } from '../../../application/contract/declarationMaintenance';
import type { Api } from '../../../application/ports/api';
import type { Finding } from '../../../domain/declaration/declaration';
import { profileOf, profiles } from '../../../domain/declaration/profiles/all';
import type { Profile } from '../../../domain/declaration/profiles/profile';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';

interface DryRun {
  readonly lrn: string;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly findings: readonly Finding[];
}

/** The shipped profiles as data, and what one would find in a stored declaration. */
export class ProfilesModel {
  chosen: string;
  lrn = '';
  found: DryRun | undefined;
  problem: PortalError | undefined;
  busy = false;
  readonly all: readonly Profile[] = profiles;
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    this.chosen = profiles[0]?.key ?? '';
    makeAutoObservable(this, { all: false, found: observableRef, problem: observableRef });
  }

  open(): () => void {
    return () => undefined;
  }

  get profile(): Profile | undefined {
    return profileOf(this.chosen);
  }

  get json(): string {
    return JSON.stringify(this.profile, null, 2);
  }

  choose(key: string): void {
    this.chosen = key;
    this.found = undefined;
    this.problem = undefined;
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
