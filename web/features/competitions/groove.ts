const VOLUME = 0.5; // the volume in community specification §9
const BEAT_S = 0.5; // 120 beats a minute
const BEATS = 8;
const LONGEST_WAIT_MS = 1000;

/** Adds the kick drum of one beat: a falling tone. */
function addKick(context: BaseAudioContext, at: number): void {
  const tone = new OscillatorNode(context, { frequency: 150 });
  const level = new GainNode(context, { gain: 0.9 });
  tone.frequency.setValueAtTime(150, at);
  tone.frequency.exponentialRampToValueAtTime(45, at + 0.12);
  level.gain.setValueAtTime(0.9, at);
  level.gain.exponentialRampToValueAtTime(0.001, at + 0.3);
  tone.connect(level).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.3);
}

/**
 * Adds a short burst of filtered noise, which sounds like a hi-hat at a high frequency and like a clap at a lower one.
 */
function addNoise(context: BaseAudioContext, at: number, sound: { frequency: number; length: number }): void {
  const { frequency, length } = sound;
  const buffer = new AudioBuffer({ length: context.sampleRate * length, sampleRate: context.sampleRate });
  buffer.getChannelData(0).forEach((_, index, samples) => {
    samples[index] = Math.random() * 2 - 1;
  });
  const noise = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency, Q: 0.8 });
  const level = new GainNode(context);
  level.gain.setValueAtTime(0.35, at);
  level.gain.exponentialRampToValueAtTime(0.001, at + length);
  noise.connect(filter).connect(level).connect(context.destination);
  noise.start(at);
}

/** Adds one bass note, half a beat long. */
function addBass(context: BaseAudioContext, at: number, frequency: number): void {
  const tone = new OscillatorNode(context, { type: 'sawtooth', frequency });
  const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: 600 });
  const level = new GainNode(context);
  level.gain.setValueAtTime(0.25, at);
  level.gain.exponentialRampToValueAtTime(0.01, at + BEAT_S / 2);
  tone.connect(filter).connect(level).connect(context.destination);
  tone.start(at);
  tone.stop(at + BEAT_S / 2);
}

/** Renders two bars of music to play in a loop. */
function renderBars(sampleRate: number): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(1, sampleRate * BEAT_S * BEATS, sampleRate);
  for (let beat = 0; beat < BEATS; beat += 1) {
    const at = beat * BEAT_S;
    const root = beat < BEATS / 2 ? 55 : 49; // A, then G
    addKick(context, at);
    addBass(context, at, root);
    addBass(context, at + BEAT_S / 2, 2 * root);
    addNoise(context, at + BEAT_S / 2, { frequency: 9000, length: 0.06 });
    if (beat % 2 === 1) addNoise(context, at, { frequency: 1500, length: 0.15 });
  }
  return context.startRendering();
}

/**
 * Starts the sound. Gives up after a second, because the promise that `resume` returns never settles if the browser
 * doesn't allow sound yet.
 */
async function resumed(context: AudioContext): Promise<void> {
  await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
  if (context.state !== 'running') throw new Error('This browser isn’t playing any sound.');
}

/** Plays the groove in a loop until `signal` aborts. Rejects if the browser doesn't play sound. */
export async function playGroove(signal: AbortSignal): Promise<void> {
  const context = new AudioContext();
  const close = () => void (context.state !== 'closed' && context.close());
  signal.addEventListener('abort', close);
  try {
    await resumed(context);
    const buffer = await renderBars(context.sampleRate);
    if (signal.aborted) return;
    const source = new AudioBufferSourceNode(context, { buffer, loop: true });
    source.connect(new GainNode(context, { gain: VOLUME })).connect(context.destination);
    source.start();
  } catch (error) {
    close();
    throw error;
  }
}
