import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const DOMAIN = path.resolve('src/domain');

/** Something that an area of the domain package exports, with the comment on it. */
export interface Documented {
  readonly name: string;
  /** Its own module, from src/domain. */
  readonly module: string;
  readonly comment: string;
  readonly examples: readonly string[];
}

const parsed = new Map<string, ts.SourceFile>();

const sourceOf = (file: string): ts.SourceFile => {
  const known = parsed.get(file);
  if (known !== undefined) return known;
  const made = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  parsed.set(file, made);
  return made;
};

const targetOf = (source: ts.SourceFile, address: string): string => {
  const target = path.resolve(path.dirname(source.fileName), address);
  return existsSync(`${target}.ts`) ? `${target}.ts` : path.join(target, 'index.ts');
};

interface Named {
  readonly name: string;
  readonly local: string;
  readonly from: string;
}

const reexported = (source: ts.SourceFile): Named[] =>
  source.statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier === undefined || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    if (statement.exportClause === undefined || !ts.isNamedExports(statement.exportClause)) throw new Error(`${source.fileName} exports without names`);
    const from = targetOf(source, statement.moduleSpecifier.text);
    return statement.exportClause.elements.map(({ name, propertyName }) => ({ name: name.text, local: (propertyName ?? name).text, from }));
  });

const isNamed = (statement: ts.Statement, name: string): boolean => {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.some((one) => ts.isIdentifier(one.name) && one.name.text === name);
  const declares =
    ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement) || ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return declares && statement.name?.text === name;
};

const textOf = (comment: string | ts.NodeArray<ts.JSDocComment> | undefined): string => (ts.getTextOfJSDocComment(comment) ?? '').trim();

/** Follows a name to the module that declares it. A constant and its type of the same name are one. */
const documented = ({ name, local, from }: Named): Documented => {
  const source = sourceOf(from);
  const statements = source.statements.filter((statement) => isNamed(statement, local));
  if (statements.length === 0) {
    const further = reexported(source).find((one) => one.name === local);
    if (further === undefined) throw new Error(`${local} is not declared in ${from}`);
    return documented({ ...further, name });
  }
  const comments = statements.flatMap((statement) => ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc));
  const examples = comments.flatMap(({ tags = [] }) => tags.filter(({ tagName }) => tagName.text === 'example').map(({ comment }) => textOf(comment)));
  return {
    name,
    module: path.relative(DOMAIN, from),
    comment: comments
      .map(({ comment }) => textOf(comment))
      .join('\n')
      .trim(),
    examples,
  };
};

export const areas: readonly string[] = readdirSync(DOMAIN).filter((folder) => existsSync(path.join(DOMAIN, folder, 'index.ts')));

/** What an area exports; without one, what the table of contents does. */
export const facesOf = (area = ''): readonly Documented[] => reexported(sourceOf(path.join(DOMAIN, area, 'index.ts'))).map(documented);
