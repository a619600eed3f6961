import path from 'node:path';
import ts from 'typescript';

/** Reads from the types of the domain what each of its functions is asked and answers. */
class Kinds {
  #checker;

  constructor(checker) {
    this.#checker = checker;
  }

  #kindsOf(type) {
    const { flags } = type;
    if (type.isUnion()) return type.types.map((one) => this.#kindsOf(one)).join('');
    if ((flags & ts.TypeFlags.Instantiable) !== 0 && (flags & ts.TypeFlags.StringLike) === 0) {
      const constraint = this.#checker.getBaseConstraintOfType(type);
      return constraint === undefined || constraint === type ? 'u' : this.#kindsOf(constraint);
    }
    if ((flags & ts.TypeFlags.StringLike) !== 0) return 's';
    if ((flags & ts.TypeFlags.NumberLike) !== 0) return 'n';
    if ((flags & ts.TypeFlags.BooleanLike) !== 0) return 'b';
    if ((flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) !== 0) return '?';
    if (this.#checker.isArrayType(type) || this.#checker.isTupleType(type)) return 'a';
    if (type.getCallSignatures().length > 0) return 'f';
    return this.#isRecord(type) ? 'o' : 'u';
  }

  /** `unknown`, `{}` and what is only walked through can be anything. */
  #isRecord(type) {
    if (type.symbol?.name === 'Iterable') return false;
    return type.getProperties().length > 0 || this.#checker.getIndexInfosOfType(type).length > 0 || (ts.getObjectFlags(type) & ts.ObjectFlags.Mapped) !== 0;
  }

  #answersResult(type) {
    return type.isUnion() && type.types.every(({ symbol }) => symbol?.name === 'Left' || symbol?.name === 'Right');
  }

  ofSignature(signature) {
    const kinds = signature.parameters.map((parameter) => {
      const declared = parameter.valueDeclaration;
      const found = new Set(this.#kindsOf(this.#checker.getTypeOfSymbolAtLocation(parameter, declared)));
      if (found.has('u')) return 'u';
      if (this.#checker.isOptionalParameter(declared)) found.add('?');
      return [...found].sort().join('');
    });
    return `${kinds.join(',')}${this.#answersResult(signature.getReturnType()) ? '!' : ''}`;
  }

  /** Functions of ours in a record of ours; the classes of io-ts guard themselves. */
  membersOf(type) {
    const own = type
      .getProperties()
      .filter(({ valueDeclaration }) => valueDeclaration !== undefined && valueDeclaration.getSourceFile().fileName.startsWith(path.resolve('src/domain')));
    if (this.#checker.isArrayType(type) || type.isUnion()) return {};
    return Object.fromEntries(
      own.flatMap((member) => {
        const [signature] = this.#checker.getTypeOfSymbolAtLocation(member, member.valueDeclaration).getCallSignatures();
        return signature === undefined ? [] : [[member.name, this.ofSignature(signature)]];
      }),
    );
  }
}

/** The guard of a value; undefined where there is no function to guard. */
const guardOf = (name, type, kinds) => {
  const [signature, ...others] = type.getCallSignatures();
  if (others.length > 0) throw new Error(`${name} has more than one signature: the guard knows one`);
  const members = kinds.membersOf(signature === undefined ? type : signature.getReturnType());
  const hasMembers = Object.keys(members).length > 0;
  if (signature === undefined && !hasMembers) return undefined;
  const own = signature === undefined ? '' : kinds.ofSignature(signature);
  return `guarded(${JSON.stringify(name)}, ${JSON.stringify(own)}, domain.${name}${hasMembers ? `, ${JSON.stringify(members)}` : ''})`;
};

const isTypeOnly = ({ declarations }, target) =>
  (target.flags & ts.SymbolFlags.Value) === 0 || declarations.some((one) => ts.isExportSpecifier(one) && one.isTypeOnly);

/**
 * The entry of the package: what the domain exports, each function with a guard for the kinds of its parameters. The domain itself has none, and
 * neither have those who import it in this repository.
 */
export function guardedFace(program, face) {
  const checker = program.getTypeChecker();
  const kinds = new Kinds(checker);
  const plain = [];
  const guards = [];
  for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(path.resolve(face))))) {
    const { name } = symbol;
    const target = (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
    if (isTypeOnly(symbol, target)) continue;
    const isClass = (target.flags & ts.SymbolFlags.Class) !== 0;
    const guard = isClass ? undefined : guardOf(name, checker.getTypeOfSymbolAtLocation(target, target.valueDeclaration), kinds);
    if (guard === undefined) plain.push(name);
    else guards.push(`export const ${name} = ${guard};`);
  }
  return [
    "import { guarded } from './kernel/guarded';",
    "import * as domain from './index';",
    `export { ${plain.join(', ')} } from './index';`,
    ...guards,
  ].join('\n');
}

/** Bundlers may leave a guarded function out that nobody imports. */
export const withGuardMarks = (text) => text.replace(/=(?=[\w$]+\(`\w+`,`[snbaofu?,]*!?`,[\w$]+[,)])/g, '=/* @__PURE__ */');
