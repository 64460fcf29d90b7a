const tones = {
  accepted: { frequency: 880, seconds: 0.08 },
  refused: { frequency: 220, seconds: 0.35 },
} as const;

let context: AudioContext | undefined;

/** A short sound, so that packers need not look at the screen. Browsers without sound stay silent. */
export function playSound(name: keyof typeof tones): void {
  try {
    context ??= new AudioContext();
    const { frequency, seconds } = tones[name];
    const [oscillator, volume] = [context.createOscillator(), context.createGain()];
    oscillator.frequency.value = frequency;
    volume.gain.value = 0.15;
    oscillator.connect(volume).connect(context.destination);
    oscillator.start();
    oscillator.stop(context.currentTime + seconds);
  } catch {
    // The message on the screen says the same.
  }
}
