import * as t from 'io-ts';
import type { Events } from '../../../application/ports/events';
import type { Notices } from '../../../application/ports/notices';
import type { Model } from '../../../ui/react/model';

const Named = t.type({ pluginName: t.string, eventType: t.string });

/** Test events are shown as messages to those who try them, and to nobody else (PF-R29). */
export class TestEventNotices implements Model {
  readonly #events: Events;
  readonly #notices: Notices;

  constructor(events: Events, notices: Notices) {
    this.#events = events;
    this.#notices = notices;
  }

  open(): () => void {
    const heard = this.#events.on('pf', 'TestEvent', '').subscribe((message) => {
      if (message.type !== 'event' || !Named.is(message.event.data)) return;
      const { pluginName: plugin, eventType } = message.event.data;
      this.#notices.toast({ kind: 'WARNING', text: 'pf.streams.test', values: { plugin, eventType } });
    });
    return () => heard.unsubscribe();
  }
}
