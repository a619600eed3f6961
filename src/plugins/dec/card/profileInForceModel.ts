import { makeAutoObservable, observableRef } from 'mobx';
import { readProfile } from '../../../application/contract/declarationProfiles';
import type { Api } from '../../../application/ports/api';
import type { Profile } from '../../../domain/declaration/profiles/profile';
import type { ProfileDocument } from '../../../domain/declaration/profiles/profileDocument';
import { profileWith } from '../../../domain/declaration/profiles/profileWith';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';

/** The version of a profile that the company has for this day. */
export class ProfileInForceModel {
  profile: Profile | undefined;
  problem: PortalError | undefined;
  readonly #api: Api;
  readonly #key: string;

  constructor(api: Api, key: string) {
    this.#api = api;
    this.#key = key;
    makeAutoObservable(this, { profile: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    this.take(await this.#api.call(readProfile, { params: { key: this.#key } }));
  }

  take(answer: Result<ProfileDocument>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.profile = profileWith(answer.right);
  }
}
