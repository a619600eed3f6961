import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SOURCE = path.resolve('src/domain');
/** Where the complete declarations are put together, before anything is left out. */
const EMITTED = path.resolve('.tmp/domain-types');

const options = () => {
  const { config } = ts.readConfigFile('tsconfig.domain.json', ts.sys.readFile);
  return ts.parseJsonConfigFileContent(config, ts.sys, process.cwd()).options;
};

const refuse = (diagnostics) => {
  if (diagnostics.length === 0) return;
  throw new Error(
    ts.formatDiagnostics(diagnostics, { getCurrentDirectory: () => process.cwd(), getCanonicalFileName: (name) => name, getNewLine: () => '\n' }),
  );
};

/** The sources of the domain as TypeScript understands them. */
export const domainProgram = (entries) =>
  ts.createProgram(
    entries.map((entry) => path.resolve(entry)),
    { ...options(), noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: SOURCE, outDir: EMITTED },
  );

const emitted = (program, entries) => {
  const { diagnostics } = program.emit();
  refuse([...ts.getPreEmitDiagnostics(program), ...diagnostics]);
  return entries.map((entry) => path.join(EMITTED, path.relative(SOURCE, entry).replace(/\.ts$/, '.d.ts')));
};

const isOwn = (node) => node.getSourceFile().fileName.startsWith(EMITTED);

const statementOf = (node) => {
  let at = node;
  while (at !== undefined && !ts.isSourceFile(at.parent)) at = at.parent;
  return at;
};

const COMMENT = /\/\*\*.*?\*\/\s*/gs;
/** Examples stand in the documentation. */
const EXAMPLE = /\n \*\n \* @example.*?(?=\n \*\/)/gs;
const FUNCTION = /^declare const \w+: (?:<[^=]*>)?\(/m;

/** Where a rule comes from stands in the documentation. */
const RULE = / \((?:[^()]*\b(?:sections?|specification)\b[^()]*|[A-Z]{2,3}-[A-Z]{1,2}\d[^()]*)\)/g;

/** What a name cannot say of a member: its unit or format, its default, when it is absent. */
const MEASURE =
  /\b(?:yyyy|ISO|BCP|kg|m3|per ?cent|decimals?|digits?|characters|currenc\w+|EUR|milliseconds|ms|seconds|days?|hours|UTC|codes?|patterns?|absent|undefined|default|without it|empty)\b/i;
const MEMBER = /(?<=[\n{] ?)\/\*\*(?:\n \*)? ?(.*?)\*\/\s*/gs;

const withMeasures = (text) => text.replace(MEMBER, (whole, comment) => (MEASURE.test(comment) ? whole : ''));

/** The documentation tells all; an editor shows the first sentence, and of functions what they throw. */
const shortened = (text, isFunction) =>
  text.replace(/\/\*\*(?:\n \*)? ?(.*?)\s*\*\//gs, (_, comment) => {
    const told = comment
      .replace(/\n \* ?/g, ' ')
      .replace(RULE, '')
      .split(/(?<=\.) /);
    return `/** ${told.filter((sentence, at) => at === 0 || (isFunction && sentence.startsWith('Throws'))).join(' ')} */`;
  });

/** The declarations of all modules as one: each name once, without what nobody can reach and what only explains it. */
class Declarations {
  #checker;
  #names = new Map();
  #taken = new Set();
  #shown = new Set();
  #imports = new Map();
  #texts = new Map();
  #waiting = [];

  constructor(checker) {
    this.#checker = checker;
  }

  /** The name under which a symbol of ours is declared; undefined for what is not declared at the top of a module. */
  #nameOf(symbol) {
    const known = this.#names.get(symbol);
    if (known !== undefined) return known;
    const statements = (symbol.declarations ?? [])
      .filter((one) => isOwn(one) && (one.parent === one.getSourceFile() || ts.isVariableDeclaration(one)))
      .map(statementOf);
    if (statements.length === 0) return undefined;
    let name = symbol.name;
    for (let turn = 2; this.#taken.has(name); turn += 1) name = `${symbol.name}${String(turn)}`;
    this.#taken.add(name);
    this.#names.set(symbol, name);
    this.#waiting.push(...statements);
    return name;
  }

  #importOf(declaration) {
    const statement = statementOf(declaration);
    const from = statement.moduleSpecifier.text;
    const local = declaration.name.text;
    const text = ts.isNamespaceImport(declaration)
      ? `import type * as ${local} from '${from}';`
      : `import type { ${declaration.getText().replace(/^type /, '')} } from '${from}';`;
    if (this.#imports.has(local) && this.#imports.get(local) !== text) throw new Error(`${local} is imported from two places`);
    this.#imports.set(local, text);
  }

  /** Another name for the identifier, when what it stands for has one. */
  #renamed(node) {
    const symbol = this.#checker.getSymbolAtLocation(node);
    if (symbol === undefined) return undefined;
    const foreign = (symbol.declarations ?? []).find(
      (one) => ts.isNamespaceImport(one) || (ts.isImportSpecifier(one) && !statementOf(one).moduleSpecifier.text.startsWith('.')),
    );
    if (foreign !== undefined) {
      this.#importOf(foreign);
      return undefined;
    }
    return this.#nameOf((symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : this.#checker.getAliasedSymbol(symbol));
  }

  /** `keyof typeof table` as its words, where the table itself is not exported: nobody needs what stands in it. */
  #wordsOf(statement) {
    if (!ts.isTypeAliasDeclaration(statement) || statement.typeParameters !== undefined) return undefined;
    let hides = false;
    const visit = (node) => {
      if (ts.isTypeQueryNode(node))
        hides ||= !(this.#checker.getSymbolAtLocation(node.exprName)?.declarations ?? []).some((one) => this.#shown.has(statementOf(one)));
      else ts.forEachChild(node, visit);
    };
    visit(statement.type);
    const type = this.#checker.getTypeAtLocation(statement.name);
    return hides && type.isUnion() && type.types.every((one) => one.isStringLiteral()) ? type.types.map(({ value }) => `'${value}'`).join('|') : undefined;
  }

  #write(statement) {
    const words = this.#wordsOf(statement);
    if (words !== undefined) {
      const [comment = ''] = this.#shown.has(statement) ? (/\/\*\*.*?\*\/\n/s.exec(statement.getFullText()) ?? []) : [];
      return `${shortened(comment, false)}type ${this.#nameOf(this.#checker.getSymbolAtLocation(statement.name))} = ${words};`;
    }
    const source = statement.getSourceFile();
    const begin = statement.getFullStart();
    const changes = [];
    const visit = (node) => {
      if (ts.isImportTypeNode(node)) {
        const name = this.#renamed(node.qualifier);
        changes.push([node.getStart(source), node.qualifier.end, name ?? '']);
        node.typeArguments?.forEach(visit);
      } else if (ts.isIdentifier(node)) {
        const name = this.#renamed(node);
        if (name !== undefined && name !== node.text) changes.push([node.getStart(source), node.end, name]);
      } else ts.forEachChild(node, visit);
    };
    visit(statement);
    let text = statement.getFullText();
    for (const [from, to, name] of changes.sort(([one], [other]) => other - one)) text = `${text.slice(0, from - begin)}${name}${text.slice(to - begin)}`;
    const lean = text
      .trim()
      .replace(/^ +/gm, (blanks) => (blanks.length % 4 === 1 ? ' ' : ''))
      .replace(/^export declare /m, 'declare ')
      .replace(/^export (?=interface|type)/m, '');
    if (!this.#shown.has(statement)) return lean.replace(COMMENT, '');
    const shown = lean.replace(EXAMPLE, '');
    return shortened(withMeasures(shown), FUNCTION.test(shown));
  }

  /** What a module exports, by its name there. */
  exportsOf(source) {
    const found = this.#checker.getExportsOfModule(this.#checker.getSymbolAtLocation(source)).map((symbol) => {
      const target = (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : this.#checker.getAliasedSymbol(symbol);
      for (const one of target.declarations) this.#shown.add(statementOf(one));
      const name = this.#nameOf(target);
      return name === symbol.name ? name : `${name} as ${symbol.name}`;
    });
    return found.sort();
  }

  /** One module that exports everything. */
  text() {
    while (this.#waiting.length > 0) {
      const statement = this.#waiting.pop();
      if (!this.#texts.has(statement)) {
        this.#texts.set(statement, '');
        this.#texts.set(statement, this.#write(statement));
      }
    }
    const inOrder = [...this.#texts].sort(([one], [other]) =>
      one.getSourceFile() === other.getSourceFile() ? one.pos - other.pos : one.getSourceFile().fileName < other.getSourceFile().fileName ? -1 : 1,
    );
    return [...this.#imports.values(), ...inOrder.map(([, text]) => text)].join('\n');
  }
}

/** Writes the types of the areas, `{ name: file }`, of a `domainProgram` into `out`: one file with all declarations, and for each area one that names its own. */
export function writeDomainTypes(sources, areas, out) {
  const files = emitted(
    sources,
    Object.values(areas).map((file) => path.resolve(file)),
  );
  const program = ts.createProgram(files, options());
  const declarations = new Declarations(program.getTypeChecker());
  const own = Object.keys(areas).map((area, at) => [area, declarations.exportsOf(program.getSourceFile(files[at]))]);
  const text = declarations.text();
  const all = own.flatMap(([, names]) => names);
  mkdirSync(out, { recursive: true });
  writeFileSync(path.join(out, 'declarations.d.ts'), `${text}\nexport { ${all.join(', ')} };\n`);
  for (const [area, names] of own)
    writeFileSync(path.join(out, `${area}.d.ts`), `export { ${names.map((name) => name.split(' as ').at(-1)).join(', ')} } from './declarations.js';\n`);
  writeFileSync(path.join(out, 'index.d.ts'), "export * from './declarations.js';\n");
}
