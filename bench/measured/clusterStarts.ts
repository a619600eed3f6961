import { clusterIn, temporaryFolder } from './cluster';

const timed = async (folder: string): Promise<number> => {
  const from = performance.now();
  const cluster = await clusterIn(folder);
  const seconds = (performance.now() - from) / 1000;
  await cluster.stop();
  return seconds;
};

/** Seconds that PostgreSQL alone takes: made and started, and started again. */
export const clusterStarts = async (): Promise<{ first: number; later: number }> => {
  const { folder, remove } = temporaryFolder();
  try {
    return { first: await timed(folder), later: await timed(folder) };
  } finally {
    remove();
  }
};
