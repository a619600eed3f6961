import { makeAutoObservable, observableRef } from 'mobx';
import { listTemplates, type TemplateRow } from '../../../application/contract/declarationTemplates';
import type { Api } from '../../../application/ports/api';
import type { Session } from '../../../application/session/session';
import { PROFILE_KEYS } from '../../../domain/declaration/profiles/keys';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

export interface TemplateGroup {
  readonly profile: string;
  readonly templates: readonly TemplateRow[];
}

/** Templates under their forms, in the order of the menu; of forms that the user may begin. */
export class NewFromTemplateModel implements Model {
  groups: readonly TemplateGroup[] | undefined;
  problem: PortalError | undefined;
  readonly #api: Api;
  readonly #session: Pick<Session, 'allowed'>;
  readonly #newest = latest();

  constructor(api: Api, session: Pick<Session, 'allowed'>) {
    this.#api = api;
    this.#session = session;
    makeAutoObservable(this, { groups: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    await this.#newest(this.#api.call(listTemplates, { params: {} }), (answer) => this.take(answer));
  }

  take(answer: Result<readonly TemplateRow[]>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (failed(answer)) return;
    this.groups = PROFILE_KEYS.filter((form) => this.#session.allowed(`dec.${form}`))
      .map((form) => ({ profile: form, templates: answer.right.filter(({ profile }) => profile === form) }))
      .filter(({ templates }) => templates.length > 0);
  }
}
