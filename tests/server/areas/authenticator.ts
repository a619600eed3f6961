import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();

/** Only what an attestation needs: small integers, byte strings, texts and maps. */
const head = (major: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
type Cbor = number | string | Buffer | readonly (readonly [Cbor, Cbor])[];
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = value as readonly (readonly [Cbor, Cbor])[];
  return Buffer.concat([head(5, pairs.length), ...pairs.flatMap(([key, content]) => [cbor(key), cbor(content)])]);
};

interface Options {
  readonly challenge: string;
}

/** A passkey as a browser keeps it: ES256, counted, unlocked by its user. */
export class Authenticator {
  readonly #id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #coordinates: { readonly x: Buffer; readonly y: Buffer };
  readonly #site: string;
  #count = 0;

  constructor(site: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#coordinates = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
    this.#site = site;
  }

  register(options: Options, flags = USER_PRESENT | USER_VERIFIED) {
    const { x, y } = this.#coordinates;
    const publicKey = cbor([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, x],
      [-3, y],
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, publicKey]);
    const authData = Buffer.concat([this.#data(flags | WITH_CREDENTIAL), credential]);
    const attestationObject = cbor([
      ['fmt', 'none'],
      ['attStmt', []],
      ['authData', authData],
    ]);
    return this.#answer({ clientDataJSON: this.#client('webauthn.create', options), attestationObject });
  }

  sign(options: Options, flags = USER_PRESENT | USER_VERIFIED) {
    this.#count += 1;
    const authenticatorData = this.#data(flags);
    const clientDataJSON = this.#client('webauthn.get', options);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), this.#key);
    return this.#answer({ clientDataJSON, authenticatorData, signature });
  }

  #data(flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#count);
    return Buffer.concat([sha256(new URL(this.#site).hostname), Buffer.from([flags]), count]);
  }

  #client(type: string, { challenge }: Options): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#site, crossOrigin: false }));
  }

  #answer(response: Readonly<Record<string, Buffer>>): Record<string, unknown> {
    const id = this.#id.toString('base64url');
    const encoded = Object.fromEntries(Object.entries(response).map(([name, content]) => [name, content.toString('base64url')]));
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: encoded };
  }
}
