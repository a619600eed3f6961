/** Hertz of the two tones, and seconds that each lasts. */
const TONES = [660, 880];
const LASTS = 0.12;
const VOLUME = 0.08;

/** Two short tones that the browser makes itself. It allows none before the user has done something on the page. */
export const chime = async (): Promise<void> => {
  if (!('AudioContext' in globalThis) || !navigator.userActivation.hasBeenActive) return;
  const audio = new AudioContext();
  await audio.resume();
  const volume = new GainNode(audio, { gain: VOLUME });
  volume.connect(audio.destination);
  await Promise.all(
    TONES.map(
      (frequency, place) =>
        new Promise<void>((ended) => {
          const tone = new OscillatorNode(audio, { frequency });
          tone.connect(volume);
          tone.onended = () => ended();
          tone.start(audio.currentTime + place * LASTS);
          tone.stop(audio.currentTime + (place + 1) * LASTS);
        }),
    ),
  );
  return audio.close();
};
