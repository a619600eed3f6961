import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { bundled } from './bundled.mjs';

const LINES = 1_000;
const FEW = 100;
const MANY = 1_000;
/** The process tells the most memory it had, in kilobytes, as it ends. */
const TELL_MEMORY = 'data:text/javascript,process.on("exit",()=>process.stderr.write(`${process.resourceUsage().maxRSS}`))';

/** Seconds and megabytes that the command takes for so many declarations, one to a line on its standard input. */
async function checked(declaration, count) {
  const started = performance.now();
  const running = spawn(process.execPath, ['--import', TELL_MEMORY, 'bin/customs-portal.mjs', 'check', '--json', '-'], { stdio: ['pipe', 'pipe', 'pipe'] });
  const told = Promise.all([text(running.stdout), text(running.stderr), once(running, 'close')]);
  for (let sent = 0; sent < count; sent += 1) if (!running.stdin.write(declaration)) await once(running.stdin, 'drain');
  running.stdin.end();
  const [output, memory, [code]] = await told;
  if (code !== 0 || output.trim().split('\n').length !== count) throw new Error(`customs-portal check ended with ${code}`);
  return { seconds: (performance.now() - started) / 1_000, megabytes: Number(memory) / 1_000 };
}

/** The command over declarations that nobody could hold in memory at once. */
export async function measure() {
  const { writtenDeclaration } = await bundled('bench/measured/writtenDeclaration.ts');
  const declaration = writtenDeclaration(LINES);
  const few = await checked(declaration, FEW);
  const many = await checked(declaration, MANY);
  return [
    { name: 'command: check of 1,000 declarations of 1,000 lines', value: many.seconds, unit: 's' },
    { name: 'command: memory for them; floor: for 100 of them', value: many.megabytes, unit: 'MB', floor: few.megabytes, budget: few.megabytes * 1.25 },
  ];
}
