import { DEMO_PASSWORD } from '../../server/db/demo/demoUsers';
import { hashPassword, isPassword } from '../../server/db/passwordHash';
import { TestClient } from '../../tests/server/portal';
import { quantile, type BenchRow } from './quantile';

const SIGN_INS = 40;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** Sign-ins with each password checked alone in between, so that both are taken in the same minute of the machine. */
export const signInRows = async (address: string): Promise<BenchRow[]> => {
  const encoded = await hashPassword(DEMO_PASSWORD);
  const whole: number[] = [];
  const hashes: number[] = [];
  for (let run = 0; run < SIGN_INS; run += 1) {
    const client = new TestClient(address);
    whole.push(
      await timed(async () => {
        const answer = await client.signIn('portal.demo', DEMO_PASSWORD);
        if (answer.status !== 200) throw new Error(`sign-in: ${answer.text}`);
      }),
    );
    hashes.push(await timed(() => isPassword(DEMO_PASSWORD, encoded)));
  }
  const [median, hash] = [quantile(whole, 0.5), quantile(hashes, 0.5)];
  return [
    { name: 'sign-in beside the check of the password (p50)', value: median - hash, unit: 'ms', budget: 100 },
    { name: 'sign-in, whole (p50)', value: median, unit: 'ms', floor: hash },
  ];
};
