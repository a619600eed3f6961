/**
 * What every function of the package throws when its arguments are not what its types say, and nothing else: `functionName` names the function,
 * `cause` holds what went wrong inside, or what a function threw that was passed in. Functions that answer a `Result` answer `badRequest` instead.
 *
 * @example
 * new InvalidArgument('addDecimals', 'argument 2 is not a text').message // => 'addDecimals: argument 2 is not a text'
 * new InvalidArgument('addDecimals', 'argument 2 is not a text') instanceof RangeError // => true
 */
export class InvalidArgument extends RangeError {
  override readonly name = 'InvalidArgument';
  readonly functionName: string;

  constructor(functionName: string, message: string, options?: { readonly cause: unknown }) {
    super(`${functionName}: ${message}`, options);
    this.functionName = functionName;
  }
}
