const two = (count: number) => String(count).padStart(2, '0')

/** "2026-11-23", in this device's time zone. */
export const dayHere = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
/** "09:30", in this device's time zone. */
export const timeHere = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`
