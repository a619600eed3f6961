import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const codeOf = (thrown: unknown): unknown => (thrown instanceof Error && 'code' in thrown ? thrown.code : undefined);

/** The fields of a process from its state on. */
const statOf = (pid: number): readonly string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/** One that has ended and only waits for its parent to take note is not alive any more. */
const isZombie = (pid: number): boolean => {
  try {
    return process.platform === 'linux' && statOf(pid)[0] === 'Z';
  } catch {
    return false;
  }
};

/** A process of another user counts as alive. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (thrown) {
    return codeOf(thrown) === 'EPERM' && !isZombie(pid);
  }
};

const START_TIME_FIELD = 19;

/** When a process started, in whatever unit the system tells: together with the pid it names one process, also after pids are used again. */
export const startOf = (pid: number): string | undefined => {
  try {
    if (process.platform !== 'linux') return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return statOf(pid)[START_TIME_FIELD];
  } catch {
    return undefined;
  }
};

/** Whether a living process was started with this text in its command line. Where that cannot be seen, it counts as if it was. */
export const wasStartedWith = (pid: number, text: string): boolean => {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text);
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(text);
  } catch {
    return isAlive(pid);
  }
};

export const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (thrown) {
    if (codeOf(thrown) !== 'ESRCH') throw thrown;
  }
};

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Whether the process ended within the time. */
export const ended = async (pid: number, withinMs: number): Promise<boolean> => {
  for (const until = Date.now() + withinMs; Date.now() < until; await pause(20)) if (!isAlive(pid)) return true;
  return !isAlive(pid);
};
