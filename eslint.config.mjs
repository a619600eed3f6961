import tseslint from 'typescript-eslint';

const FP_TS = ['TaskEither', 'Task', 'Option', 'Reader', 'ReaderEither', 'ReaderTask', 'ReaderTaskEither', 'State', 'StateReaderTaskEither', 'IO', 'IOEither'];

const clock = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'The domain takes `now` as an argument.' },
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: 'The domain takes `now` as an argument.' },
  { selector: "MemberExpression[object.name='Math'][property.name='random']", message: 'The domain is repeatable.' },
];

export default tseslint.config(
  { ignores: ['node_modules/', 'dist/', '.data/', '.tmp/', 'test-results/', '**/*.mjs', '**/*.cjs'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parser: tseslint.parser },
    plugins: { '@typescript-eslint': tseslint.plugin },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: FP_TS.flatMap((name) => [`fp-ts/lib/${name}.js`, `fp-ts/${name}`, `fp-ts/lib/${name}`]).map((name) => ({
            name,
            message: 'Results are Either, absence is undefined.',
          })),
        },
      ],
      'no-console': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
    },
  },
  { files: ['src/domain/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...clock] } },
  // The table of contents of the package: a list of names, a line each.
  { files: ['src/domain/index.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['src/adapters/documents/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['window', 'document', 'self', 'navigator', 'Blob', 'File', 'process', 'Buffer'].map((name) => ({
          name,
          message: 'Worker and server share this folder.',
        })),
      ],
    },
  },
  {
    files: ['src/**/*.tsx'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ group: ['rxjs', 'rxjs/*'], message: 'Streams live in models and services.' }] }],
    },
  },
  {
    files: ['src/ui/shell/**/*.tsx', 'src/ui/archetypes/**/*.tsx', 'src/plugins/**/*.tsx'],
    rules: {
      'no-restricted-syntax': ['error', { selector: "CallExpression[callee.name='useEffect']", message: 'What a screen starts, its model opens.' }],
    },
  },
  {
    files: [
      'src/application/token.ts',
      'src/application/contract/endpoint.ts',
      'src/application/contract/record.ts',
      'server/records/handlers.ts',
      'server/http/serve.ts',
      'tests/**',
      'e2e/**',
      'bench/**',
    ],
    rules: { '@typescript-eslint/no-explicit-any': 'off' },
  },
  { files: ['tests/**', 'e2e/**', 'bench/**', 'examples/**', 'server/**'], rules: { 'no-console': 'off' } },
);
