/** Lets only the newest answer in: an older one that comes later is dropped. */
export const latest = (): (<A>(answer: Promise<A>, take: (answer: A) => void) => Promise<void>) => {
  let newest = 0;
  return async (answer, take) => {
    newest += 1;
    const own = newest;
    const given = await answer;
    if (own === newest) take(given);
  };
};
