import { isDatabaseLost } from '../db/transaction';
import { errorFields, type ServerLog } from '../db/log';

type Emitter = Pick<NodeJS.EventEmitter, 'on'>;

/**
 * Who read the lines has gone: the portal serves on. Unheard, the error would come back as an exception, which is logged, which fails again,
 * without end.
 */
export const outliveReaders = (outputs: readonly Emitter[]): void => {
  for (const output of outputs) output.on('error', () => undefined);
};

/**
 * What nobody caught. A rejected promise or a lost database ends one piece of work, whose state is known: it is logged. After any other exception
 * the process may be half-way through something, so it ends in order, once.
 */
export const addLastResort = (emitter: Emitter, log: ServerLog, end: () => void): void => {
  let ending = false;
  emitter.on('unhandledRejection', (reason: unknown) => log('error', 'unhandled rejection', errorFields(reason)));
  emitter.on('uncaughtException', (thrown: unknown) => {
    log('error', 'uncaught exception', errorFields(thrown));
    if (ending || isDatabaseLost(thrown)) return;
    ending = true;
    end();
  });
};
