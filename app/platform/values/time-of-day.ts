/** A time of the clinic's day, 24 hours: "09:30". */
export type TimeText = string

/** Minutes after midnight for "09:30"; undefined when the text is no time of day. */
export function parseTime(text: string): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined
}

/** "09:30" for 570 minutes after midnight. */
export function formatTime(minuteOfDay: number): TimeText {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(minuteOfDay / 60))}:${pad(minuteOfDay % 60)}`
}
