// Only in `npm run dev`: loads the page again when a new build has landed.
let known;
setInterval(async () => {
  const answer = await fetch('/assets/build-id', { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return;
  const id = await answer.text();
  if (known !== undefined && known !== id) location.reload();
  known = id;
}, 1000);
