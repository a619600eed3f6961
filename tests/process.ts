import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs a script of the project as its users do, after the build; `input` is its standard input. */
export const run = async (script: string, words: readonly string[] = [], input = ''): Promise<Ended> => {
  const running = spawn(process.execPath, [script, ...words], { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1' } });
  const ended = new Promise<number | null>((resolve, reject) => running.once('close', resolve).once('error', reject));
  running.stdin.on('error', () => undefined).end(input);
  const [output, errors, code] = await Promise.all([text(running.stdout), text(running.stderr), ended]);
  return { code, output, errors };
};
