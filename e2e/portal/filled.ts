import { createPlace, useFilled } from './place';
import { startIn } from './server';

/** Fills tables and demo data once for all portals of the run. */
export default async function fill(): Promise<() => Promise<void>> {
  const place = await createPlace('filled');
  const portal = await startIn(place);
  await portal.end();
  useFilled(place);
  return () => place.remove();
}
