import { sql } from 'drizzle-orm'

/** Pairs of active appointments, except squeezed-in ones, that overlap at a doctor or a chair. There must be none. */
export const overlapping = sql`
  select one.id from appointments one join appointments other on one.id < other.id
    and (one.doctor_id = other.doctor_id or one.chair = other.chair)
    and tstzrange(one.starts_at, one.holds_until) && tstzrange(other.starts_at, other.holds_until)
  where one.lifecycle not in ('cancelled', 'no_show') and other.lifecycle not in ('cancelled', 'no_show')
    and not one.squeezed_in and not other.squeezed_in`
