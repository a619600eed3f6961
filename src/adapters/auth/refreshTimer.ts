import { AUTO_LOGOUT_CHECK_MS, NO_REFRESH, tokenRefresh, type RefreshCommand, type RefreshEvent } from '../../domain/session/tokenRefresh';

interface RefreshPorts {
  readonly now: () => number;
  readonly renew: () => Promise<boolean>;
  /** Whether the user was logged out otherwise. */
  readonly isOut: () => boolean;
  readonly ended: () => void;
}

/** Carries out when a token is renewed, and tells once when there is none any more. */
export class RefreshTimer {
  readonly #ports: RefreshPorts;
  readonly #check: ReturnType<typeof setInterval>;
  #state = NO_REFRESH;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(ports: RefreshPorts) {
    this.#ports = ports;
    this.#check = setInterval(() => this.#look(), AUTO_LOGOUT_CHECK_MS);
  }

  received(expiresAt: number, enabled: boolean): void {
    this.#tell({ type: 'received', now: this.#ports.now(), expiresAt, enabled });
  }

  close(): void {
    clearInterval(this.#check);
    this.#tell({ type: 'stop' });
  }

  #look(): void {
    if (this.#ports.isOut()) this.#end();
    else this.#tell({ type: 'check', now: this.#ports.now() });
  }

  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.close();
    this.#ports.ended();
  }

  #tell(event: RefreshEvent): void {
    const { state, commands } = tokenRefresh(this.#state, event);
    this.#state = state;
    for (const command of commands) this.#obey(command);
  }

  #obey(command: RefreshCommand): void {
    switch (command.type) {
      case 'startTimer':
        this.#timer = setTimeout(() => this.#tell({ type: 'timer', now: this.#ports.now() }), command.ms);
        return;
      case 'stopTimer':
        clearTimeout(this.#timer);
        return;
      case 'renew':
        // A renewal that succeeds is told by what was received.
        void this.#ports.renew().then((renewed) => {
          if (!renewed) this.#tell({ type: 'failed', now: this.#ports.now() });
        });
        return;
      case 'over':
        this.#end();
        return;
    }
  }
}
