import type { FastifyInstance } from 'fastify';

const BYTES_A_SECOND = 16_384;

export interface BodyTimes {
  /** For what is small. */
  readonly leastMs: number;
  /** For a body that does not say how long it is. */
  readonly unknownMs: number;
}

const TIMES: BodyTimes = { leastMs: 15_000, unknownMs: 60_000 };

/** How long a body of that many bytes may take to arrive. */
export const bodyWithinMs = (length: number | undefined, { leastMs, unknownMs }: BodyTimes = TIMES): number =>
  length === undefined ? unknownMs : leastMs + Math.ceil(length / BYTES_A_SECOND) * 1_000;

/** Ends the connection of who sends a body so slowly that only the connection is wanted. */
export const addSlowBodies = (app: FastifyInstance, times: BodyTimes = TIMES): void => {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.method === 'GET' || raw.method === 'HEAD' || raw.complete) return;
    const announced = Number(raw.headers['content-length']);
    const late = setTimeout(() => raw.destroy(), bodyWithinMs(Number.isSafeInteger(announced) ? announced : undefined, times));
    const settle = (): void => clearTimeout(late);
    raw.once('end', settle);
    raw.once('close', settle);
  });
};
