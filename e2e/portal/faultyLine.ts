import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/**
 * What happens to a call on its way. `down`: no connection. `lost`: the server carries it out and its answer is lost. `truncated`: the answer breaks
 * in the middle. `halfOpen`: nobody ever answers. `slow`: the call waits for 2 s on its way. The rest are answers that are not the portal's.
 */
export type Fault = 'down' | 'lost' | 'truncated' | 'halfOpen' | 'slow' | 'html' | 'wrongShape' | 'unauthorized' | 'tooMany' | 'unavailable' | 'broken';

export interface FaultyLine {
  /** The portal's address by way of the line. */
  readonly url: string;
  /** From now on, and until it is mended, this happens to the calls whose method and path fit: `POST /api/auth/credentials`. */
  fail(calls: RegExp, fault: Fault): void;
  mend(): void;
  /** Calls that have reached the line and fit. */
  seen(calls: RegExp): number;
  close(): Promise<void>;
}

type Made = { readonly status: number; readonly type: string; readonly body: string; readonly headers?: Readonly<Record<string, string>> };

const SLOW_MS = 2_000;

const HTML = '<!doctype html><title>Maintenance</title><h1>We will be back</h1>';
const MADE: Partial<Readonly<Record<Fault, Made>>> = {
  html: { status: 200, type: 'text/html', body: HTML },
  wrongShape: { status: 200, type: 'application/json', body: '{"outcome":{"statusCode":0,"message":"","feedbacks":[]},"data":[17]}' },
  unauthorized: { status: 401, type: 'text/html', body: HTML },
  tooMany: { status: 429, type: 'text/plain', body: 'slow down', headers: { 'Retry-After': '1' } },
  unavailable: { status: 503, type: 'text/html', body: HTML, headers: { 'Retry-After': '1' } },
  broken: { status: 500, type: 'text/plain', body: 'Error: at line 17' },
};

const callOf = ({ method = '', url = '' }: IncomingMessage): string => `${method} ${url}`;

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** A line between browser and portal on which chosen calls go wrong. */
export const openFaultyLine = async (portalUrl: string): Promise<FaultyLine> => {
  const { hostname, port } = new URL(portalUrl);
  const calls: string[] = [];
  const faults: { readonly calls: RegExp; readonly fault: Fault }[] = [];
  const sockets = new Set<Socket>();

  const spoil = async (came: IncomingMessage, fault: Fault, answer: ServerResponse): Promise<void> => {
    const body = await bodyOf(came);
    if (fault === 'lost') return void answer.socket?.destroy();
    answer.writeHead(came.statusCode ?? 502, { ...came.headers, 'content-length': String(body.length + 1000) });
    answer.write(body.subarray(0, body.length / 2), () => answer.socket?.destroy());
  };

  const forward = (near: IncomingMessage, fault: Fault | undefined, answer: ServerResponse): void => {
    const far = request({ hostname, port, method: near.method, path: near.url, headers: near.headers }, (came) => {
      // A browser that has gone meanwhile needs no spoilt answer.
      if (fault !== undefined) return void spoil(came, fault, answer).catch(() => undefined);
      answer.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(answer);
    });
    far.on('error', () => answer.socket?.destroy());
    answer.on('close', () => far.destroy());
    near.pipe(far);
  };

  const line = createServer((near, answer) => {
    const call = callOf(near);
    calls.push(call);
    const fault = faults.find((one) => one.calls.test(call))?.fault;
    if (fault === 'halfOpen') return;
    if (fault === 'slow') return void setTimeout(() => forward(near, undefined, answer), SLOW_MS);
    if (fault === 'down') return void near.socket.destroy();
    const made = fault && MADE[fault];
    if (!made) return forward(near, fault, answer);
    near.resume();
    answer.writeHead(made.status, { 'Content-Type': made.type, ...made.headers }).end(made.body);
  });
  line.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening));
  const { port: own } = line.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    fail: (fitting, fault) => void faults.push({ calls: fitting, fault }),
    mend: () => void faults.splice(0),
    seen: (fitting) => calls.filter((call) => fitting.test(call)).length,
    close: () =>
      new Promise((closed) => {
        line.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
};
