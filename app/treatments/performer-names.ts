/** The prefix of the names of all doctor checkboxes. */
export const doctors = 'doctors.'

/** A hidden field that says that the form asked for doctors, even if none is ticked. */
export const doctorField = 'doctorIds'
