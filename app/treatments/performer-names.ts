/** What the names of the checkboxes of doctors begin with. */
export const doctors = 'doctors.'

/** A hidden field that says that the doctors were asked for, also if none is ticked. */
export const doctorField = 'doctorIds'
