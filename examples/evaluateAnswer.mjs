#!/usr/bin/env node
// Tells what a stored answer of the portal means: whether the call was accepted, and in which words the user was refused.
//
//   npm run build && node examples/evaluateAnswer.mjs answer.json
//
// answer.json: { "status": 200, "body": { "outcome": {…}, "data": … } } as a log has it. Ends with 0 when the call was accepted, 1 when it was
// refused, 2 when the file cannot be read.
import { evaluateOutcome, problemOf } from 'customs-portal/domain';
import { readJson, readWords, refuse } from './input.mjs';

const { files } = readWords('node examples/evaluateAnswer.mjs <answer.json>', { files: 1 });
const { status, body } = (await readJson(files[0])) ?? {};
if (!Number.isInteger(status)) refuse(`${files[0]} has no "status"`);

const verdict = evaluateOutcome(body?.outcome);
if (verdict.accepted && status < 400) {
  console.log('accepted');
  for (const { severity, code, message } of verdict.feedbacks) console.log(`feedback ${code ?? ''} (${severity ?? 'no severity'}): ${message ?? ''}`);
} else {
  const { kind, message } = problemOf({ status, verdict, data: body?.data });
  console.log(`refused: ${kind}\n${message}`);
  process.exitCode = 1;
}
