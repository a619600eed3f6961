import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPlace } from './place';
import { startIn } from './server';

export type Started = Awaited<ReturnType<typeof startIn>>;

/** The portal with these settings, on the same data each time; the one before has to be ended first. */
export type StartWith = (settings?: object) => Promise<Started>;

/** One portal after another on data of its own, removed at the end. */
export const withRestarts = async (name: string, use: (start: StartWith) => Promise<void>): Promise<void> => {
  const place = await createPlace(name);
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-restarted-'));
  const file = path.join(folder, 'settings.json');
  const running: Started[] = [];
  await use(async (settings = {}) => {
    writeFileSync(file, JSON.stringify(settings));
    const portal = await startIn(place, { variables: { PORTAL_SETTINGS: file } });
    running.push(portal);
    return portal;
  });
  await running.at(-1)?.end();
  await place.remove();
  rmSync(folder, { recursive: true });
};
