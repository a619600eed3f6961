const ASSERTION = /^(?:(const \w+) = )?(.*?);? \/\/ => (.*)$/;
const THROWN = /^(.*?);? \/\/ throws (\w+)$/;

/** An example as statements that compare; everything that the package exports is there by its name. */
export const statementsOf = (example: string): string =>
  example
    .split('\n')
    .map((line) => {
      const [thrown, expression, error] = THROWN.exec(line) ?? [];
      if (thrown !== undefined) return `expect(() => ${expression ?? ''}).toThrow(${error ?? ''});`;
      const [asserted, constant, value, expected] = ASSERTION.exec(line) ?? [];
      if (asserted === undefined) return line;
      const text = `(${value ?? ''})`;
      return constant === undefined
        ? `expect(${text}).toEqual(${expected ?? ''});`
        : `${constant} = ${text};\nexpect(${constant.slice('const '.length)}).toEqual(${expected ?? ''});`;
    })
    .join('\n');

/** Runs an example over what is exported under `values`. */
export const runExample = (example: string, values: Readonly<Record<string, unknown>>, expect: unknown): void => {
  const names = Object.keys(values);
  new Function('expect', ...names, statementsOf(example))(expect, ...names.map((name) => values[name]));
};
