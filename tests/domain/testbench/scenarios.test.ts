import path from 'node:path';
import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { tryOut } from '../../../src/domain/testbench/tryOut';
import { asUnitTest } from '../../../src/domain/testbench/asUnitTest';
import { builtInScenarios } from '../../../src/domain/testbench/builtIn';
import { judge } from '../../../src/domain/testbench/judge';
import { checkAssertions, isRuleBench, verdictOf } from '../../../src/domain/testbench/scenario';
import { playPlan, PLAN_STATUSES, TEST_MESSAGE_TYPES, type SendTry } from '../../../src/domain/testbench/sendPlan';
import { toastsNow } from '../../../src/domain/notification/toasts';
import { isRight } from 'fp-ts/lib/Either.js';

/** Those of the link call the portal: they are tried where it runs. */
const ruleScenarios = builtInScenarios.flatMap(({ bench, ...one }) => (isRuleBench(bench) ? [{ bench, ...one }] : []));

describe('the built-in scenarios', () => {
  it.each(ruleScenarios.map((scenario) => [scenario.code, scenario] as const))('%s holds', (_code, { bench, input, expected }) => {
    expect(judge(bench, input, expected).assertions.filter(({ passed }) => !passed)).toEqual([]);
    expect(expected.length).toBeGreaterThan(0);
  });

  it('have codes of their own', () => {
    const codes = builtInScenarios.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe('a try copied as a unit test', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const files = new Map(ruleScenarios.map((scenario) => [path.join(root, 'tests/domain/testbench', `${scenario.code}.copied.ts`), asUnitTest(scenario)]));

  it('compiles', () => {
    const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile) as { config: { compilerOptions: object } };
    const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, noEmit: true, skipLibCheck: true, incremental: false }, root);
    const host = ts.createCompilerHost(options);
    const { readFile, fileExists } = host;
    host.fileExists = (name) => files.has(name) || fileExists(name);
    host.readFile = (name) => files.get(name) ?? readFile(name);
    host.getSourceFile = (name, language) => {
      const text = host.readFile(name);
      return text === undefined ? undefined : ts.createSourceFile(name, text, language);
    };
    const program = ts.createProgram({ rootNames: [...files.keys()], options, host });
    const found = [...files.keys()].flatMap((name) => ts.getPreEmitDiagnostics(program, program.getSourceFile(name)));
    expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  });

  it.each([...files.values()])('passes', (source) => {
    const { outputText } = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 } });
    const ran: string[] = [];
    const modules: Readonly<Record<string, unknown>> = {
      vitest: {
        expect,
        it: (name: string, body: () => void) => {
          body();
          ran.push(name);
        },
      },
      '../../../src/domain/testbench/scenario': { checkAssertions },
      '../../../src/domain/testbench/tryOut': { tryOut },
    };
    new Function('require', 'exports', outputText)((name: string) => modules[name], {});
    expect(ran).toHaveLength(1);
  });
});

describe('assertions', () => {
  it('look where their pointer leads, and hold by their operator', () => {
    const result = { status: 'Answered', history: [{ at: 3 }], tags: ['a', { b: 1, c: 2 }] };
    const checked = checkAssertions(result, [
      { path: '/history/0/at', operator: 'less', value: 4 },
      { path: '/history/0/at', operator: 'atLeast', value: 3 },
      { path: '/status', operator: 'matches', value: '^Ans' },
      { path: '/tags', operator: 'contains', value: { c: 2, b: 1 } },
      { path: '/nothing', operator: 'exists', value: false },
      { path: '', operator: 'exists' },
    ]);
    expect(checked.every(({ passed }) => passed)).toBe(true);
    expect(checkAssertions(result, [{ path: '/status', operator: 'matches', value: '(' }])[0]?.passed).toBe(false);
    expect(checkAssertions(result, [{ path: '/constructor', operator: 'exists' }])[0]?.passed).toBe(false);
  });

  it('none: the try is done, not passed', () => {
    expect(verdictOf([])).toBe('Done');
  });
});

describe('a plan of a message', () => {
  const Plan = fc.array(fc.record({ after: fc.integer({ min: 0, max: 10_000 }), status: fc.constantFrom(...PLAN_STATUSES) }), { maxLength: 12 });

  it('never answers twice, never counts more attempts than are allowed, and only moves forward in time', () => {
    fc.assert(
      fc.property(Plan, fc.constantFrom(...TEST_MESSAGE_TYPES), (steps, messageType) => {
        const plan = steps.toSorted((one, other) => one.after - other.after);
        const tried: SendTry = { messageType, channel: 'S2S', receiver: 'simulated partner', plan };
        const played = playPlan(tried);
        if (!isRight(played)) throw new Error('refused');
        const { history, attempts, answerKind, status } = played.right;
        expect(
          history.filter((one) => one.status === 'Answered' && !one.note.startsWith('duplicate') && one.note !== 'functional acknowledgement').length,
        ).toBeLessThanOrEqual(1);
        expect(attempts).toBeLessThanOrEqual(6);
        expect(answerKind === '').toBe(status !== 'Answered');
        expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).toSorted((one, other) => one - other));
      }),
    );
  });

  it('refuses any receiver that is not simulated', () => {
    fc.assert(
      fc.property(fc.string(), (receiver) => {
        fc.pre(!receiver.startsWith('simulated '));
        const played = playPlan({ messageType: 'CUSDEC', channel: 'P', receiver, plan: [] });
        expect(isRight(played)).toBe(false);
      }),
    );
  });
});

describe('toasts', () => {
  it('five stand at once and the others follow: none is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('SUCCESS' as const, 'WARNING' as const, 'CRITICAL' as const), { maxLength: 30 }), fc.nat(100_000), (toasts, ms) => {
        const { shown, waiting } = toastsNow(toasts, ms);
        expect(shown.length).toBeLessThanOrEqual(5);
        if (waiting > 0) expect(shown.length).toBe(5);
        const critical = toasts.filter((kind) => kind === 'CRITICAL').length;
        expect(toastsNow(toasts, 100_000_000).shown.length + toastsNow(toasts, 100_000_000).waiting).toBeGreaterThanOrEqual(Math.min(critical, 5));
      }),
    );
  });
});
