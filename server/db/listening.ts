import pg from 'pg';

interface Listener {
  readonly url: string;
  readonly channel: string;
  readonly onMessage: (message: string) => void;
  /** The connection is there, for the first time or again: what was said meanwhile was not heard. */
  readonly onOpen: () => void;
  readonly onLost: (lost: Error) => void;
}

const AGAIN_AFTER_MS = 1_000;
const CLOSE_WITHIN_MS = 500;

/** A connection of its own that hears NOTIFY, opened again whenever it is lost. Answers how to close it. */
export const listenTo = ({ url, channel, onMessage, onOpen, onLost }: Listener): (() => Promise<void>) => {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const lost = (reason: Error): void => {
    if (client === undefined || closed) return;
    client.removeAllListeners('notification');
    client = undefined;
    onLost(reason);
    timer = setTimeout(open, AGAIN_AFTER_MS);
  };
  const open = (): void => {
    const opening = new pg.Client({
      connectionString: url,
      application_name: 'customs-portal-events',
      keepAlive: true,
      options: '-c role=portal_app',
      connectionTimeoutMillis: 5_000,
    });
    client = opening;
    opening.on('error', (reason) => {
      if (client === opening) lost(reason);
    });
    opening.on('end', () => {
      if (client === opening) lost(new Error('ended'));
    });
    opening.on('notification', ({ payload = '' }) => onMessage(payload));
    opening
      .connect()
      .then(() => opening.query(`listen ${channel}`))
      .then(onOpen)
      .catch((reason: unknown) => {
        if (client === opening) lost(reason instanceof Error ? reason : new Error(String(reason)));
      });
  };
  open();
  return async () => {
    closed = true;
    clearTimeout(timer);
    const closing = client?.end().catch(() => undefined);
    await Promise.race([closing, new Promise((done) => setTimeout(done, CLOSE_WITHIN_MS).unref())]);
  };
};
