// What the form and its check share; the check is loaded when the form is sent.

/** The prefix of the names of all doctor checkboxes. */
export const doctors = 'doctors.'

/** A hidden field that says that the form asked for doctors, even if none is ticked. */
export const doctorField = 'doctorIds'

export const defaultDurationMinutes = 30
