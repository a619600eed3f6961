import http from 'node:http';

/** In a process of its own: keep-alive callers ask one address for some seconds, each with its share of `headers` in turn; answers how many calls a second. */
const { url, seconds, method, headers, body, callers = headers.length } = JSON.parse(process.argv[2]);
const agent = new http.Agent({ keepAlive: true, maxSockets: callers });
const until = performance.now() + seconds * 1000;
let answered = 0;
let refused = 0;

const ask = (own) =>
  new Promise((done, failed) => {
    const request = http.request(url, { method, agent, headers: own }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        answered += 1;
        if (answer.statusCode !== 200) refused += 1;
        done();
      });
    });
    request.on('error', failed);
    request.end(body);
  });

await Promise.all(
  Array.from({ length: callers }, async (_, caller) => {
    for (let call = caller; performance.now() < until; call += callers) await ask(headers[call % headers.length]);
  }),
);
process.stdout.write(JSON.stringify({ perSecond: answered / seconds, refused }));
process.exit(0);
