import { failed, type Result } from '../../../src/domain/kernel/result';
import type { Caller } from '../../../server/records/handlers';
import type { Owner } from '../../../server/realtime/connection';
import type { PortalEvent } from '../../../server/db/event';
import { EventHub } from '../../../server/realtime/hub';
import { placeKey, type RightsInUnits } from '../../../server/realtime/rightsInUnits';

export const UNIT = 'unit-a';
export const caller = (more: Partial<Caller> = {}): Caller => ({
  sessionId: 'session-1',
  userId: 'user-1',
  userName: 'declarant.demo',
  tenantId: 'tenant-1',
  orgUnitId: UNIT,
  orgUnitKind: 'OFFICE',
  visibleUnits: [UNIT],
  readableUnits: [UNIT],
  roles: ['DeclarationAdministrator'],
  features: ['ServerSentEvents', 'DeclarationsSweden'],
  ...more,
});

export const event = (more: Partial<PortalEvent> = {}): PortalEvent => ({
  tenantId: 'tenant-1',
  orgUnitId: UNIT,
  pluginName: 'dec',
  eventType: 'DeclarationStatusChanged',
  id: 'one',
  data: { to: 'SENT' },
  ...more,
});

export const wanted = (id = '', pluginName = 'dec') => ({ pluginName, eventType: 'DeclarationStatusChanged', id });

/** A receiver that can be slow. */
export class Receiver {
  readonly written: string[] = [];
  ended = false;
  keepsUp = true;
  #drained: () => void = () => undefined;

  write = (text: string): boolean => {
    this.written.push(text);
    return this.keepsUp;
  };
  onDrained = (drained: () => void): void => void (this.#drained = drained);
  end = (): void => void (this.ended = true);

  catchUp(): void {
    this.keepsUp = true;
    this.#drained();
  }

  names(): (string | undefined)[] {
    return this.written.map((text) => /^event: (.*)$/m.exec(text)?.[1]);
  }

  ids(): unknown[] {
    return this.written
      .filter((text) => text.includes('event: message'))
      .map((text) => (JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '') as { id: string }).id);
  }

  lastSeq(): number {
    return Number(this.written.map((text) => /^id: (\d+)$/m.exec(text)?.[1]).findLast((seq) => seq !== undefined));
  }
}

export const EARLIER = 5_000;
export const MARK = { fingerprint: 'mark of the secret' };

export interface Powers {
  readonly live?: boolean;
  readonly rightsInUnits?: RightsInUnits;
}

const everywhere: RightsInUnits = (places) =>
  Promise.resolve(new Map(places.map((place) => [placeKey(place), caller({ ...place, readableUnits: [place.orgUnitId] })])));

export const hubWith = ({ live = true, rightsInUnits = everywhere }: Powers = {}): EventHub => {
  const mayListen = (owners: readonly Owner[]) => Promise.resolve(new Set(live ? owners.map(({ sessionId }) => sessionId) : []));
  const hub = new EventHub({ mayListen, rightsInUnits });
  hub.startAfter(EARLIER);
  return hub;
};

/** As if it had been published on whatever node. */
export const tell = (hub: EventHub, happened: PortalEvent): void => hub.deliver({ seq: hub.last + 1, at: Date.now(), event: happened });

export const opened = (hub: EventHub, owner: Owner = caller(), lastEventId?: number): { receiver: Receiver; id: string } => {
  const receiver = new Receiver();
  return { receiver, id: hub.open(owner, receiver, lastEventId) };
};

export const right = <A>(result: Result<A>): A => {
  if (failed(result)) throw new Error(result.left.message);
  return result.right;
};
