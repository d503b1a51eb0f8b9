/** How often the two notes are heard. */
const REPEAT_MS = 1_600;
const NOTES = [
  { hertz: 880, at: 0 },
  { hertz: 660, at: 0.3 },
] as const;
const NOTE_S = 0.25;
const LOUDNESS = 0.3;

export interface Tone {
  start: () => void;
  stop: () => void;
  /** Whether the browser lets the board be heard. Some want to be touched once after each load. */
  isAllowed: () => boolean;
  end: () => void;
}

/** Two notes, again and again while they are on. */
export function createTone(): Tone {
  const audio = new AudioContext();
  let timer: ReturnType<typeof setInterval> | undefined;

  function sound() {
    void audio.resume();
    for (const { hertz, at } of NOTES) {
      const from = audio.currentTime + at;
      const note = new OscillatorNode(audio, { frequency: hertz });
      const volume = new GainNode(audio, { gain: 0 });
      volume.gain.setTargetAtTime(LOUDNESS, from, 0.01);
      volume.gain.setTargetAtTime(0, from + NOTE_S - 0.05, 0.02);
      note.connect(volume).connect(audio.destination);
      note.start(from);
      note.stop(from + NOTE_S);
    }
  }
  function stop() {
    clearInterval(timer);
    timer = undefined;
  }
  return {
    start: () => {
      if (timer !== undefined) return;
      sound();
      timer = setInterval(sound, REPEAT_MS);
    },
    stop,
    isAllowed: () => audio.state === 'running',
    end: () => {
      stop();
      void audio.close();
    },
  };
}
