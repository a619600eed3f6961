/** What is refused in one piece; the whole input may be of any length. */
export const MOST_BYTES = 100_000_000;

/** Input that is no JSON, or not the JSON that is asked for. `message` is for the user. */
export class Unreadable extends Error {}

const QUOTE = 0x22;
const COMMA = 0x2c;
const LIST = 0x5b;
const BACKSLASH = 0x5c;
const LIST_END = 0x5d;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const isBlank = (byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Cuts objects out of a stream of bytes: a single one, the elements of a list, one to a line. Only quotes and brackets are looked at, byte by
 * byte, so neither length nor depth needs more than one object of memory; what is in it is judged by `JSON.parse`.
 */
export class Records {
  #parts = [];
  #bytes = 0;
  #depth = 0;
  #inText = false;
  #escaped = false;
  #inList = false;
  /** In a list: `element` after a comma, `first` after the bracket, `comma` after an element. */
  #awaited = 'first';
  #count = 0;
  #isEmpty = true;
  #most;

  constructor(most = MOST_BYTES) {
    this.#most = most;
  }

  /** The texts of the objects that end in this piece. */
  *take(chunk) {
    let start = this.#count === 0 && this.#bytes === 0 && chunk.subarray(0, 3).equals(BYTE_ORDER_MARK) ? 3 : 0;
    for (let at = start; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (this.#depth === 0) {
        if (isBlank(byte)) continue;
        if (byte === OPEN) start = at;
        this.#between(byte);
      } else if (this.#inText) {
        if (this.#escaped) this.#escaped = false;
        else if (byte === BACKSLASH) this.#escaped = true;
        else if (byte === QUOTE) this.#inText = false;
      } else if (byte === QUOTE) this.#inText = true;
      else if (byte === OPEN || byte === LIST) this.#depth += 1;
      else if (byte === CLOSE || byte === LIST_END) {
        this.#depth -= 1;
        if (this.#depth === 0) yield this.#ended(chunk.subarray(start, at + 1));
      }
    }
    if (this.#depth > 0) this.#keep(chunk.subarray(start));
  }

  end() {
    if (this.#isEmpty) throw new Unreadable('there is nothing in it');
    if (this.#depth > 0) throw new Unreadable(`record ${this.#count} does not end`);
    if (this.#inList) throw new Unreadable(`the list does not end after record ${this.#count}`);
  }

  /** Outside of any object. */
  #between(byte) {
    this.#isEmpty = false;
    const awaits = this.#inList ? this.#awaited : 'any';
    if (byte === OPEN && awaits !== 'comma') {
      this.#depth = 1;
      this.#count += 1;
    } else if (byte === LIST && awaits === 'any') [this.#inList, this.#awaited] = [true, 'first'];
    else if (byte === COMMA && awaits === 'comma') this.#awaited = 'element';
    else if (byte === LIST_END && (awaits === 'comma' || awaits === 'first')) this.#inList = false;
    else
      throw new Unreadable(
        this.#count === 0
          ? 'this is not JSON of declarations: an object, a list of objects, or one object to a line, in UTF-8'
          : `after record ${this.#count} stands what is not JSON`,
      );
  }

  #keep(part) {
    this.#bytes += part.length;
    if (this.#bytes > this.#most) throw new Unreadable(`record ${this.#count} is larger than ${this.#most / 1_000_000} MB: write one declaration to a record`);
    this.#parts.push(part);
  }

  #ended(part) {
    this.#keep(part);
    const bytes = this.#parts.length === 1 ? part : Buffer.concat(this.#parts);
    this.#parts = [];
    this.#bytes = 0;
    this.#awaited = 'comma';
    return bytes;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

const parsed = (bytes, number) => {
  let text;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new Unreadable(`record ${number} is not UTF-8`);
  }
  try {
    return JSON.parse(text);
  } catch (problem) {
    throw new Unreadable(`record ${number} is not JSON: ${problem.message}`);
  }
};

/** The objects in a stream of bytes, one at a time. `onBytes` is told of each piece, for the progress. */
export async function* recordsOf(stream, { most = MOST_BYTES, onBytes = () => {} } = {}) {
  const records = new Records(most);
  let number = 0;
  for await (const chunk of stream) {
    for (const bytes of records.take(chunk)) yield parsed(bytes, (number += 1));
    onBytes(chunk.length);
  }
  records.end();
}
