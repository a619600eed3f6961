import { connect, createServer, type Socket } from 'node:net';

export interface CuttableLine {
  /** The portal's address by way of the line. */
  readonly url: string;
  /** Breaks every connection in the middle; later ones go through. */
  cut(): void;
  close(): Promise<void>;
}

/** A line between browser and portal that can be cut. */
export const openLine = async (portalUrl: string): Promise<CuttableLine> => {
  const { hostname, port } = new URL(portalUrl);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const line = createServer((near) => {
    const far = keep(connect(Number(port), hostname));
    keep(near).pipe(far).pipe(near);
  });
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening));
  const address = line.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    close: () =>
      new Promise((closed) => {
        line.close(() => closed());
        cut();
      }),
  };
};
