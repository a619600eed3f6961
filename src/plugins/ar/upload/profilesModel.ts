import { makeAutoObservable, observableRef } from 'mobx';
import { createMappingProfile, deleteMappingProfile, readMappingProfiles, updateMappingProfile } from '../../../application/contract/ar';
import type { Api } from '../../../application/ports/api';
import type { Notices } from '../../../application/ports/notices';
import type { Mapping, DecimalMark } from '../../../domain/article/upload/upload';
import type { MappingProfile } from '../../../domain/article/upload/uploadRecords';
import { failed, type PortalError } from '../../../domain/kernel/result';

export const MAX_PROFILE_NAME = 60;

interface Kept {
  readonly mapping: Mapping;
  readonly articleOwnerId: string | undefined;
  readonly decimalMark: DecimalMark | undefined;
}

/** Mappings that are kept under a name. */
export class ProfilesModel {
  profiles: readonly MappingProfile[] = [];
  /** The one that the mapping was taken from. */
  usedId = '';
  /** Name and whether it is the default, while one is being saved. */
  saving: { readonly name: string; readonly isDefault: boolean } | undefined = undefined;
  deleting = false;
  busy = false;
  problem: PortalError | undefined = undefined;
  readonly #api: Api;
  readonly #notices: Notices;

  constructor(api: Api, notices: Notices) {
    this.#api = api;
    this.#notices = notices;
    makeAutoObservable(this, { profiles: observableRef, saving: observableRef, problem: observableRef });
  }

  get used(): MappingProfile | undefined {
    return this.profiles.find(({ id }) => id === this.usedId);
  }

  async load(): Promise<void> {
    const answer = await this.#api.call(readMappingProfiles, {});
    this.came(failed(answer) ? answer.left : answer.right.items);
  }

  use(id: string): MappingProfile | undefined {
    this.usedId = id;
    return this.used;
  }

  ask(): void {
    this.problem = undefined;
    this.saving = { name: this.used?.name ?? '', isDefault: this.used?.isDefault ?? false };
  }

  edit(change: Partial<{ readonly name: string; readonly isDefault: boolean }>): void {
    if (this.saving) this.saving = { ...this.saving, ...change };
  }

  askDelete(deleting: boolean): void {
    this.problem = undefined;
    this.deleting = deleting;
  }

  close(): void {
    this.saving = undefined;
    this.deleting = false;
    this.problem = undefined;
  }

  /** The same name replaces the profile. */
  async save({ mapping, articleOwnerId, decimalMark }: Kept): Promise<void> {
    const { saving } = this;
    if (!saving || saving.name.trim() === '' || this.busy) return;
    this.begin();
    const name = saving.name.trim();
    const content = {
      name,
      country: mapping.country,
      mapping,
      isDefault: saving.isDefault,
      ...(articleOwnerId === undefined ? {} : { articleOwnerId }),
      ...(decimalMark === undefined ? {} : { decimalMark }),
    };
    const before = this.profiles.find((profile) => profile.name.toLowerCase() === name.toLowerCase());
    const answer = before
      ? await this.#api.call(updateMappingProfile, { params: { id: before.id }, body: { version: before.version, ...content } })
      : await this.#api.call(createMappingProfile, { body: content });
    if (failed(answer)) return this.fail(answer.left);
    await this.load();
    this.use(answer.right.id);
    this.done('ar.upload.profile.saved', name);
  }

  async remove(): Promise<void> {
    const { used } = this;
    if (!used || this.busy) return;
    this.begin();
    const answer = await this.#api.call(deleteMappingProfile, { params: { id: used.id, version: String(used.version) } });
    if (failed(answer)) return this.fail(answer.left);
    this.use('');
    await this.load();
    this.done('ar.upload.profile.deleted', used.name);
  }

  came(answer: readonly MappingProfile[] | PortalError): void {
    if ('kind' in answer) this.problem = answer.kind === 'aborted' ? undefined : answer;
    else this.profiles = answer;
  }

  begin(): void {
    this.busy = true;
    this.problem = undefined;
  }

  fail(problem: PortalError): void {
    this.busy = false;
    this.problem = problem.kind === 'aborted' ? undefined : problem;
  }

  done(text: string, name: string): void {
    this.busy = false;
    this.close();
    this.#notices.toast({ kind: 'SUCCESS', text, values: { name } });
  }
}
