import { isDatabaseLost } from '../db/transaction';
import { errorFields, type ServerLog } from '../db/log';

type Emitter = Pick<NodeJS.EventEmitter, 'on'>;

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
