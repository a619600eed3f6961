#!/usr/bin/env node
/** Runs all smoke scenarios of a portal. Exit: 0 green, 1 red, 2 could not be asked. */
const address = (process.env.PORTAL_URL ?? 'http://localhost:8080').replace(/\/+$/, '');
const user = process.env.SMOKE_USER ?? 'tester.demo';
const password = process.env.SMOKE_PASSWORD ?? 'customs-demo';
const WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 500;

let cookie = '';

const call = async (method, path, body) => {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      'consumer-key': 'customs-portal-web',
      ...(cookie !== '' && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  const [set] = answer.headers.getSetCookie();
  if (set !== undefined) cookie = set.split(';', 1)[0];
  const answered = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${answered.outcome?.message ?? answered.message ?? ''}`);
  return answered;
};

const smoke = async () => {
  await call('POST', '/api/auth/credentials', { username: user, password });
  const { data } = await call('POST', '/api/pf/ui/testbench/runall');
  for (const until = Date.now() + WITHIN_MS; Date.now() < until;) {
    const { data: state } = await call('GET', `/api/pf/ui/testbench/runall/${data.jobRunId}`);
    if (state.state !== 'Running') return state;
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
  }
  return { state: 'Red', passed: 0, failed: ['not finished within a minute'] };
};

try {
  const { state, passed, failed, durationMs } = await smoke();
  console.log(`${state}: ${passed} passed${failed.length > 0 ? `, failed: ${failed.join(', ')}` : ''}${durationMs === undefined ? '' : `, ${durationMs} ms`}`);
  process.exitCode = state === 'Green' ? 0 : 1;
} catch (thrown) {
  console.error(`The portal could not be asked: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  process.exitCode = 2;
}
