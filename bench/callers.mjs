import http from 'node:http';

/** In a process of its own: one keep-alive caller for each of `headers` asks one address for some seconds; answers how many calls a second. */
const { url, seconds, method, headers, body } = JSON.parse(process.argv[2]);
const agent = new http.Agent({ keepAlive: true, maxSockets: headers.length });
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
  headers.map(async (own) => {
    while (performance.now() < until) await ask(own);
  }),
);
process.stdout.write(JSON.stringify({ perSecond: answered / seconds, refused }));
process.exit(0);
