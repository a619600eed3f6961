#!/usr/bin/env node
// The rules of the portal at the command line: customs-portal check --help
import { check, CLEAN, WRONG } from './check/check.mjs';
import { HELP, USAGE } from './check/options.mjs';

/** Who reads the output may have seen enough: `customs-portal check … | head`. */
process.stdout.on('error', (problem) => {
  if (problem.code !== 'EPIPE') throw problem;
  process.exit(WRONG);
});

const [command, ...words] = process.argv.slice(2);
if (command === 'check') process.exitCode = await check(words, { input: process.stdin, output: process.stdout, errors: process.stderr });
else if (command === '--help' || command === '-h') {
  console.log(HELP);
  process.exitCode = CLEAN;
} else {
  console.error(`${command === undefined ? 'no command is named' : `there is no command ${command}`}\n${USAGE}`);
  process.exitCode = WRONG;
}
