import { useEffect, useRef } from 'react'

const notesHertz = [659, 523]
const noteSeconds = 0.5
const loudness = 0.15

/** Plays two soft notes when a new queue number is called. Browsers allow sound only after the user's press, which sets `isOn`. */
export function useChime(isOn: boolean, called: readonly (number | null)[]): void {
  const sound = useRef<AudioContext>(undefined)
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!isOn) return
    const opened = new AudioContext()
    sound.current = opened
    chime(opened)
    return () => {
      sound.current = undefined
      void opened.close()
    }
  }, [isOn])
  // Each read makes a new list of queue numbers, so their text is compared, which changes only when a number does.
  const numbers = called.join(' ')
  useEffect(() => {
    const before = known.current
    known.current = new Set(numbers.split(' ').filter(number => number !== ''))
    const isNew = before !== undefined && [...known.current].some(number => !before.has(number))
    if (isNew && sound.current) chime(sound.current)
  }, [numbers])
}

function chime(sound: AudioContext): void {
  for (const [index, hertz] of notesHertz.entries()) {
    const from = sound.currentTime + index * noteSeconds * 0.7
    const tone = new OscillatorNode(sound, { type: 'sine', frequency: hertz })
    const volume = new GainNode(sound, { gain: 0 })
    volume.gain.setValueAtTime(0, from)
    volume.gain.linearRampToValueAtTime(loudness, from + 0.04)
    volume.gain.exponentialRampToValueAtTime(0.001, from + noteSeconds)
    tone.connect(volume).connect(sound.destination)
    tone.start(from)
    tone.stop(from + noteSeconds)
  }
}
