export const defaultDurationMinutes = 30
