const BEAT_MS = 5_000;

setInterval(() => self.postMessage(0), BEAT_MS);
