import { failed } from '../src/domain/kernel/result';
import { runDataCommand } from './start/dataCommand';
import { readSettings } from './start/settings';

const refuse = (message: string): void => {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
};

const run = async (): Promise<void> => {
  const settings = readSettings(process.env);
  if (failed(settings)) return refuse(settings.left.message);
  const done = await runDataCommand(settings.right, process.argv.slice(2), (line) => void process.stdout.write(`${line}\n`));
  if (failed(done)) refuse(done.left.message);
};

void run()
  .catch((bug: unknown) => refuse(bug instanceof Error ? (bug.stack ?? bug.message) : String(bug)))
  .finally(() => process.exit());
