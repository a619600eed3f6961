import { makeAutoObservable, observableRef } from 'mobx';
import { auditTime, merge } from 'rxjs';
import { readOrganizationCards, type OrganizationCards } from '../../../application/contract/orgTree';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import type { EntryId } from '../../../domain/access/entries';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

const TOGETHER_MS = 500;
const OUTDATED_BY = ['assignment.requested', 'assignment.decided'] as const;

interface Card {
  readonly id: keyof OrganizationCards;
  readonly count: number;
  readonly to: string;
  readonly access: EntryId;
  readonly urgent: boolean;
}

/** Where each figure leads. */
export const cardsOf = (cards: OrganizationCards): readonly Card[] => {
  const card = (id: keyof OrganizationCards, to: string, access: EntryId, urgent = false): Card => ({ id, count: cards[id], to, access, urgent });
  return [
    card('approvals', '/org/access-rights-management?tab=approvals', 'org.rights'),
    card('expiring', '/org/access-rights-management?tab=role', 'org.rights'),
    card('lastHolders', '/org/access-rights-management?tab=role', 'org.rights', true),
    card('leaving', '/org/user-administration', 'org.user'),
    card('dormant', '/org/user-administration', 'org.user'),
    card('powers', '/org/authupload', 'org.authupload'),
    card('errors', '/org/customer-data-error-report', 'org.errors', true),
  ];
};

/** Figures of the administration, read anew when rights are asked for or decided on. */
export class CardsModel implements Model {
  cards: OrganizationCards | undefined;
  problem: PortalError | undefined;
  readonly #api: Api;
  readonly #events: Events;
  readonly #newest = latest();

  constructor(api: Api, events: Events) {
    this.#api = api;
    this.#events = events;
    makeAutoObservable(this, { cards: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    const heard = merge(...OUTDATED_BY.map((event) => this.#events.on('org', event, '')))
      .pipe(auditTime(TOGETHER_MS))
      .subscribe(() => void this.load());
    return () => heard.unsubscribe();
  }

  async load(): Promise<void> {
    await this.#newest(this.#api.call(readOrganizationCards, {}), (answer) => this.take(answer));
  }

  take(answer: Result<OrganizationCards>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.cards = answer.right;
  }
}
