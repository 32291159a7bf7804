/** When the clinic is open on a weekday (ISO: Monday 1), in minutes after midnight of its zone. */
export interface OpeningInterval {
  readonly weekday: number
  readonly fromMinute: number
  readonly toMinute: number
}
