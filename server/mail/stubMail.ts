const KEPT = /^(authentication-results|return-path|from|to|cc|subject|date|message-id|in-reply-to|references)\s*:/i;

/** A mail that is too large, as one of its headers alone: who sent it, about what, and how large it was (C50). */
export const stubOf = (headers: Uint8Array, size: number): Uint8Array => {
  const lines = new TextDecoder('latin1').decode(headers).split(/\r?\n/);
  const kept: string[] = [];
  let keeps = false;
  for (const line of lines) {
    if (line === '') break;
    if (!/^\s/.test(line)) keeps = KEPT.test(line);
    if (keeps) kept.push(line);
  }
  const text = `This mail has ${size} bytes, more than the portal takes. Ask its sender to upload the documents by a link.`;
  const all = [...kept, 'MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8', '', text, ''].join('\r\n');
  return Uint8Array.from(all, (letter) => letter.charCodeAt(0) & 0xff);
};
